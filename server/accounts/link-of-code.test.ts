import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { CODE_TRIES } from '#domain/accounts/one-time-code.ts';
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { mailVerification } from '#server/accounts/prove-email.ts';
import { askForReset } from '#server/accounts/recover-password.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { mailedLinks } from '#server/db/tables/proofs-tables.ts';
import { emailsTo, linkSecret, mailedCode } from '#test/server/mailbox.ts';
import { serverForFile } from '#test/server/test-server.ts';

const email = 'buyer@prueba.co';
const password = 'tres gatos verdes';
let nowMs = Date.now();
const server = await serverForFile({ now: () => nowMs });

/** Another day: nothing of the test before counts. */
beforeEach(async () => {
  nowMs += 2 * DAY_MS;
  await server.db.delete(mailedLinks);
});

const forgot = () => askForReset(server.services, { email, portal: 'public' });
const reset = (code: string, of = {}) =>
  server.request('/api/v1/auth/reset-password', { json: { email, code, password, ...of } });
/** Another code than these. */
const wrong = (...codes: string[]) =>
  ['000000', '111111', '222222'].find((each) => !codes.includes(each)) ?? '';

async function letterAfter(ms: number): Promise<string> {
  nowMs += ms;
  await forgot();
  return mailedCode(server, email);
}

describe('the code beside a link that resets a password', () => {
  test('does what the link does, as people copy it, and again after a lost answer', async () => {
    const code = await letterAfter(0);
    const typed = ` ${code.slice(0, 3)} ${code.slice(3)}\u200b`;
    expect((await reset(typed, { email: ' Buyer@Prueba.co ' })).status).toBe(200);
    expect((await reset(code)).status).toBe(200);
    expect((await reset(code, { password: 'otra clave muy larga' })).status).toBe(400);
    const login = await server.request('/api/v1/auth/login', { json: { email, password } });
    expect(login.status).toBe(200);
  });

  test('counts of any letter whose time is not over, and ends with the others once one was used', async () => {
    const early = await letterAfter(0);
    const late = await letterAfter(1_000);
    const link = await linkSecret(server, email);
    expect((await reset(early)).status).toBe(200);
    const other = { password: 'otra clave muy larga' };
    expect((await reset(late, other)).status).toBe(400);
    const json = { token: link, ...other };
    expect((await server.request('/api/v1/auth/reset-password', { json })).status).toBe(400);
    const over = await letterAfter(DAY_MS);
    nowMs += 31 * MINUTE_MS;
    expect((await reset(over)).status).toBe(422);
  });

  test('is over after few wrong tries, also at the same moment, and the link goes on', async () => {
    const code = await letterAfter(0);
    const tries = Array.from({ length: CODE_TRIES }, () => reset(wrong(code)));
    expect((await Promise.all(tries)).map((each) => each.status)).toEqual(tries.map(() => 422));
    expect((await reset(code)).status).toBe(422);
    const json = { token: await linkSecret(server, email), password };
    expect((await server.request('/api/v1/auth/reset-password', { json })).status).toBe(200);
  });

  test('costs no try when it is right and the password is refused', async () => {
    const code = await letterAfter(0);
    for (let tried = 0; tried < CODE_TRIES + 1; tried += 1)
      expect((await reset(code, { password: 'Password123' })).status).toBe(422);
    expect((await reset(code)).status).toBe(200);
  });

  test('stands in ten letters of a day, so that many letters do not make many tries; the link stands in all', async () => {
    for (let letter = 0; letter < 10; letter += 1) await letterAfter(1_000);
    nowMs += 1_000;
    await forgot();
    await expect(mailedCode(server, email)).rejects.toThrow('no code');
    expect(await linkSecret(server, email)).toHaveLength(43);
  });

  test('is nobody else’s, and says nothing of who has an account', async () => {
    const code = await letterAfter(0);
    const answers = await Promise.all([
      reset(code, { email: 'vendor@prueba.co' }),
      reset(code, { email: 'nadie@prueba.co' }),
      reset(wrong(code)),
    ]);
    const said = await Promise.all(answers.map(async (each) => [each.status, await each.json()]));
    expect(said[0]).toMatchObject([422, { errors: [{ field: 'code' }] }]);
    expect(said[1]).toEqual(said[0]);
    expect(said[2]).toEqual(said[0]);
  });

  test('is kept as a hash only', async () => {
    const code = await letterAfter(0);
    const kept = await server.db.select().from(mailedLinks);
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(`"${code}"`);
  });
});

describe('the code beside a link that proves an e-mail', () => {
  const verify = (code: string, of = {}) =>
    server.request('/api/v1/auth/verify-email', { json: { email, code, ...of } });
  async function isVerified() {
    const [user] = await server.db
      .select()
      .from(users)
      .where(eq(users.id, server.accountId('buyer')));
    return user?.emailVerified;
  }
  beforeEach(async () => {
    await server.db
      .update(users)
      .set({ emailVerified: false })
      .where(eq(users.id, server.accountId('buyer')));
    await mailVerification(server.services, server.accountId('buyer'));
  });

  test('proves it on any device, without a session, and says the same again', async () => {
    const code = await mailedCode(server, email);
    expect((await verify(wrong(code))).status).toBe(422);
    expect(await isVerified()).toBe(false);
    expect((await verify(code)).status).toBe(200);
    expect(await isVerified()).toBe(true);
    expect((await verify(code)).status).toBe(200);
  });

  test('resets no password', async () => {
    expect((await reset(await mailedCode(server, email))).status).toBe(422);
    expect(await isVerified()).toBe(false);
  });

  test('stands in the letter with the page that takes it', async () => {
    const [letter] = await emailsTo(server, 'email', email);
    expect(letter?.body).toMatch(/Escribe este código .*\/auth\/verificar-correo:\n\d{6}$/m);
  });
});
