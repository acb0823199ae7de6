import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DeleteAccountBody } from '#domain/profile/account-deletion.ts';
import { profilePaths } from '#domain/profile/profile.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { mailedLinks } from '#server/db/tables/proofs-tables.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { serverForFile } from '#test/server/test-server.ts';
import * as v from 'valibot';

let nowMs = Date.now();
const server = await serverForFile({ now: () => nowMs });

async function mailedCode(role: UserType): Promise<string> {
  const headers = await server.signIn(role);
  expect((await server.request(profilePaths.deletionCode, { method: 'POST', headers })).status).toBe(204);
  const [letter] = await emailsTo(server, 'email', `${role}@prueba.co`);
  return /^(\d{6}) es el código/m.exec(letter?.body ?? '')?.[1] ?? '';
}
async function removeWith(role: UserType, code: string) {
  const headers = await server.signIn(role);
  return server.request(profilePaths.profile, { method: 'DELETE', headers, json: { code } });
}
async function isActive(role: UserType) {
  const [user] = await server.db
    .select()
    .from(users)
    .where(eq(users.id, server.accountId(role)));
  return user?.isActive;
}

test('whoever has no password deletes their account with a code of a letter, also of the earlier of two', async () => {
  const first = await mailedCode('buyer');
  nowMs += MINUTE_MS;
  await mailedCode('buyer');
  expect((await removeWith('buyer', `${first.slice(0, 3)} ${first.slice(3)}`)).status).toBe(204);
  expect(await isActive('buyer')).toBe(false);
});

test('nobody deletes an account with another’s code, one that ended, or the secret of another letter', async () => {
  const others = await mailedCode('vendor');
  const own = await mailedCode('customer');
  for (const code of [others, own === '000000' ? '000001' : '000000']) {
    const answer = await removeWith('customer', code);
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ field: 'code' }] }]);
  }
  nowMs += 31 * MINUTE_MS;
  expect((await removeWith('customer', own)).status).toBe(422);
  expect(await isActive('customer')).toBe(true);
});

test('codes are few in an hour, and so are tries of them', async () => {
  const headers = await server.signIn('admin_support');
  const statuses: number[] = [];
  for (let asked = 0; asked < 6; asked += 1)
    statuses.push((await server.request(profilePaths.deletionCode, { method: 'POST', headers })).status);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  const tries: number[] = [];
  for (let tried = 0; tried < 6; tried += 1)
    tries.push((await removeWith('admin_support', `00000${tried}`)).status);
  expect(tries).toEqual([422, 422, 422, 422, 422, 429]);
});

test('codes are kept as hashes only', async () => {
  const code = await mailedCode('owner');
  expect(JSON.stringify(await server.db.select().from(mailedLinks))).not.toContain(`"${code}"`);
});

test.each([{}, { password: 'una', code: '123456' }, { code: '123' }, { password: '' }])(
  '%j proves nothing',
  (body) => {
    expect(v.is(DeleteAccountBody, body)).toBe(false);
  },
);
