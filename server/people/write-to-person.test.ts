import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { MESSAGES_A_DAY } from '#domain/people/person-changes.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { PersonSheet } from '#domain/people/person-sheet.ts';
import { ApiError } from '#domain/protocol/error-catalogue.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { notificationsOf } from '#test/server/notifications/recipients-of-kind.ts';
import { serverForFile } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-12-01T15:00:00Z');
const server = await serverForFile({ now: () => nowMs });
const buyer = server.accountId('buyer');

async function write(
  text: string,
  { id = randomUUID() as string, to = buyer, as = 'admin_support' as UserType } = {},
) {
  const headers = await server.signIn(as);
  const answer = await server.request(peoplePaths.messages(to), { headers, json: { id, text } });
  const body: unknown = await answer.json();
  return { status: answer.status, detail: v.is(ApiError, body) ? body.detail : '' };
}

async function sheet(as: UserType): Promise<PersonSheet> {
  const answer = await server.request(peoplePaths.one(buyer), { headers: await server.signIn(as) });
  return v.parse(PersonSheet, await answer.json());
}

test('who supports people writes to one of them once, whatever is sent twice, and colleagues see it', async () => {
  const id = randomUUID();
  const text = `Tu pedido sale mañana. ${'Lo lleva nuestro mensajero a la portería. '.repeat(6)}`.trim();
  expect(await write(text, { id })).toMatchObject({ status: 200 });
  expect(await write(text, { id })).toMatchObject({ status: 200 });
  expect(await notificationsOf(server, 'person.written')).toMatchObject([{ user_id: buyer, message: text }]);
  const { messages, notes } = await sheet('admin_support');
  expect(messages).toMatchObject([{ kind: 'message', text }]);
  expect(notes).toBeNull();
  expect((await sheet('owner')).notes).toEqual([]);
});

test('nobody is written to more often than a day allows, and the next day they are again', async () => {
  const answers = [];
  for (let time = 0; time <= MESSAGES_A_DAY; time += 1) answers.push((await write(`Van ${time}`)).status);
  expect(answers.at(-1)).toBe(409);
  nowMs += DAY_MS + 1;
  expect(await write('Buenos días')).toMatchObject({ status: 200 });
});

test('a message that nobody would read is refused with the reason', async () => {
  await server.db
    .update(users)
    .set({ isActive: false })
    .where(eq(users.id, server.accountId('customer')));
  expect(await write('Hola', { to: server.accountId('customer') })).toMatchObject({
    status: 422,
    detail: expect.stringContaining('deshabilitada'),
  });
  expect(await write('Hola', { to: server.accountId('admin_support') })).toMatchObject({ status: 422 });
  expect(await write('Hola', { to: 'nadie' })).toMatchObject({ status: 404 });
  expect(await write('x'.repeat(281))).toMatchObject({ status: 422 });
  expect(await write('Hola', { as: 'admin_sales' })).toMatchObject({ status: 403 });
});
