import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CodeSent } from '#domain/accounts/one-time-code.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { oneTimeCodes } from '#server/db/tables/proofs-tables.ts';
import { codeSentTo, emailsTo } from '#test/server/mailbox.ts';
import { testServer, type TestServer } from '#test/server/test-server.ts';

const phone = '3151234567';
let server: TestServer;
let nowMs: number;
beforeEach(async () => {
  nowMs = Date.now();
  server = await testServer({ now: () => nowMs });
});
afterEach(() => server.close());

type Role = 'buyer' | 'customer';

async function send(role: Role = 'buyer', telefono = '+57 315 123 4567'): Promise<CodeSent> {
  const answer = await server.request('/api/v1/auth/send-otp', {
    json: { telefono },
    headers: await server.signIn(role),
  });
  expect(answer.status).toBe(200);
  return v.parse(CodeSent, await answer.json());
}

async function verify(request_id: string, code: string, role: Role = 'buyer') {
  const headers = await server.signIn(role);
  return server.request('/api/v1/auth/verify-otp', { json: { request_id, code }, headers });
}

/** A code that is not the right one. */
function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

describe('a code sent to a mobile', () => {
  test('proves the mobile, and is answered the same when it is sent again', async () => {
    const { request_id: request } = await send();
    const code = await codeSentTo(server, phone);
    for (let time = 0; time < 2; time += 1) {
      const answer = await verify(request, code);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ phone_verified: true });
    }
  });

  test('is refused after five wrong tries, however right it is', async () => {
    const { request_id: request } = await send();
    const code = await codeSentTo(server, phone);
    const tries = await Promise.all(Array.from({ length: 5 }, () => verify(request, wrong(code))));
    expect(tries.map((each) => each.status).sort()).toEqual([400, 422, 422, 422, 422]);
    expect((await verify(request, code)).status).toBe(400);
  });

  test('is of its own person and its own request', async () => {
    const mine = await send();
    const code = await codeSentTo(server, phone);
    expect((await verify(mine.request_id, code, 'customer')).status).toBe(400);
    const other = await send('customer', '3009998877');
    expect((await verify(other.request_id, code, 'customer')).status).toBe(422);
    expect((await verify(mine.request_id, code)).status).toBe(200);
  });

  test('serves once: it does not bring back a mobile that another took the place of', async () => {
    const { request_id: first } = await send();
    const code = await codeSentTo(server, phone);
    expect((await verify(first, code)).status).toBe(200);
    nowMs += 61_000;
    const { request_id: second } = await send('buyer', '3009998877');
    expect((await verify(second, await codeSentTo(server, '3009998877'))).status).toBe(200);
    expect((await verify(first, code)).status).toBe(400);
    const [row] = await server.db
      .select({ phone: users.phone })
      .from(users)
      .where(eq(users.id, server.accountId('buyer')));
    expect(row?.phone).toBe('3009998877');
  });

  test('ends after ten minutes', async () => {
    const { request_id: request, expires_in: seconds } = await send();
    expect(seconds).toBe(600);
    const code = await codeSentTo(server, phone);
    nowMs += 600_001;
    expect((await verify(request, code)).status).toBe(400);
  });

  test('is sent once for two taps within a minute, and a later request ends the one before', async () => {
    const [first, again] = await Promise.all([send(), send()]);
    expect(again.request_id).toBe(first.request_id);
    expect(await emailsTo(server, 'sms', phone)).toHaveLength(1);
    const code = await codeSentTo(server, phone);
    // Five messages an hour: a tap that sends none does not count.
    for (let tap = 0; tap < 6; tap += 1) await send();
    nowMs += 61_000;
    const later = await send();
    expect(later.request_id).not.toBe(first.request_id);
    expect((await verify(first.request_id, code)).status).toBe(400);
  });

  test('of an earlier message is told apart, and costs the newer one no try', async () => {
    await send();
    const late = await codeSentTo(server, phone);
    nowMs += 61_000;
    const { request_id: request } = await send();
    const code = await codeSentTo(server, phone);
    for (let time = 0; time < 6; time += 1) {
      const answer = await verify(request, late);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        detail: expect.stringContaining('de un mensaje anterior'),
      });
    }
    expect(await (await verify(request, wrong(code))).json()).toMatchObject({
      detail: 'Código incorrecto. Te quedan 4 intentos.',
    });
    expect((await verify(request, code)).status).toBe(200);
  });

  test('is kept as a hash only', async () => {
    await send();
    const code = await codeSentTo(server, phone);
    const rows = await server.db.select().from(oneTimeCodes);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  });
});
