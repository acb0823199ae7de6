import { eq } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { passkeyPaths } from '#domain/passkeys/passkey.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/db/tables/accounts-tables.ts';
import { passkeysOf } from '#server/passkeys/passkeys-storage.ts';
import { emailsTo, linkSecret } from '#test/server/mailbox.ts';
import { addPasskey, signInOptions } from '#test/server/passkeys.ts';
import { testPassword, testServer, type TestServer } from '#test/server/test-server.ts';

const email = 'buyer@prueba.co';
const newPassword = 'tres gatos verdes';

let server: TestServer;
let nowMs: number;
beforeEach(async () => {
  nowMs = Date.now();
  server = await testServer({ now: () => nowMs });
});
afterEach(() => server.close());

const forgot = (to: string) => server.request('/api/v1/auth/forgot-password', { json: { email: to } });
const reset = (token: string, password = newPassword) =>
  server.request('/api/v1/auth/reset-password', { json: { token, password } });
const login = (password: string) => server.request('/api/v1/auth/login', { json: { email, password } });

describe('POST /auth/forgot-password', () => {
  test('answers the same whether anybody has the e-mail or not, and writes to nobody who has none', async () => {
    const [known, unknown] = [await forgot(email), await forgot('nadie@prueba.co')];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(await known.json()).toEqual(await unknown.json());
    expect(await emailsTo(server, 'email', email)).toHaveLength(1);
    expect(await emailsTo(server, 'email', 'nadie@prueba.co')).toHaveLength(0);
  });

  test('stops at five letters an hour, for those who have an account and those who do not', async () => {
    for (const to of [email, 'nadie@prueba.co']) {
      for (let count = 0; count < 5; count += 1) expect((await forgot(to)).status).toBe(200);
      const refused = await forgot(to);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('leads to the administrative portal who asked there', async () => {
    await server.request('/api/v1/auth/forgot-password', { json: { email, portal: 'admin' } });
    const [letter] = await emailsTo(server, 'email', email);
    expect(letter?.body).toContain('/admin-login/reset-password#');
  });
});

describe('POST /auth/reset-password', () => {
  test('sets the password, once, and ends every session and permission of the account', async () => {
    const device = uuidv7();
    const session = await server.signIn('buyer');
    const grant = await server.grant('buyer', device);
    await forgot(email);
    const secret = await linkSecret(server, email);
    nowMs += 1;
    expect((await reset(secret)).status).toBe(200);
    expect((await login(testPassword)).status).toBe(401);
    expect((await login(newPassword)).status).toBe(200);
    expect((await reset(secret, 'otra clave muy larga')).status).toBe(400);

    nowMs += MINUTE_MS;
    expect((await server.request('/api/v1/auth/me', { headers: session })).status).toBe(401);
    const submitted = await server.request('/api/v1/orders/sync', { json: { commands: [] }, headers: grant });
    expect(submitted.status).toBe(401);
    const [letter] = await emailsTo(server, 'email', email);
    expect(letter?.subject).toBe('Cambiaste tu contraseña de MeStore');
  });

  test('leaves the passkeys of the account, and the letter says so', async () => {
    await addPasskey(server, await server.signIn('buyer'));
    nowMs += 1_000;
    await forgot(email);
    nowMs += 1_000;
    expect((await reset(await linkSecret(server, email))).status).toBe(200);
    expect(await passkeysOf(server.db, server.accountId('buyer'))).toHaveLength(1);
    const [letter] = await emailsTo(server, 'email', email);
    expect(letter?.body).toMatch(/llaves de acceso \(passkeys\) no se quitaron/);
  });

  test('removes the passkeys of an account that had not proved the e-mail: somebody else may have added them', async () => {
    const userId = server.accountId('buyer');
    await server.db.update(users).set({ emailVerified: false }).where(eq(users.id, userId));
    const { sign } = await addPasskey(server, await server.signIn('buyer'));
    await forgot(email);
    const secret = await linkSecret(server, email);
    nowMs += 1_000;
    expect((await reset(secret)).status).toBe(200);
    expect(await passkeysOf(server.db, userId)).toEqual([]);
    const assertion = sign(await signInOptions(server));
    expect((await server.request(passkeyPaths.signIn, { json: { assertion } })).status).toBe(401);
    const [letter] = await emailsTo(server, 'email', email);
    expect(letter?.body).toMatch(/llaves de acceso \(passkeys\) que tenía la cuenta se quitaron/);
  });

  test('takes the link of any letter, which arrive in any order; once one is used the others are over', async () => {
    await forgot(email);
    const early = await linkSecret(server, email);
    nowMs += 1_000;
    await forgot(email);
    const late = await linkSecret(server, email);
    expect((await reset(`${early}.`)).status).toBe(200);
    for (const spent of [early, late]) {
      const refused = await reset(spent, 'otra clave muy larga');
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        { detail: expect.stringContaining('ya se usó') },
      ]);
    }
  });

  test('sent again because its answer was lost, is answered the same and writes no second letter', async () => {
    await forgot(email);
    const secret = await linkSecret(server, email);
    const [first, second] = [await reset(secret), await reset(secret)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await emailsTo(server, 'email', email)).toHaveLength(2);
  });

  test('refuses a password everybody uses and keeps the link for a better one', async () => {
    await forgot(email);
    const secret = await linkSecret(server, email);
    expect((await reset(secret, 'Password123')).status).toBe(422);
    expect((await reset(secret)).status).toBe(200);
  });

  test('refuses a link after half an hour', async () => {
    await forgot(email);
    const secret = await linkSecret(server, email);
    nowMs += 31 * MINUTE_MS;
    expect((await reset(secret)).status).toBe(400);
    expect((await login(testPassword)).status).toBe(200);
  });

  test('takes no link that proves an e-mail', async () => {
    const json = { email: 'otra@correo.co', password: newPassword, nombre: 'Ana', tipo_negocio: 'comprador' };
    await server.request('/api/v1/auth/register', { json: { ...json, acepta_tratamiento_datos: true } });
    expect((await reset(await linkSecret(server, 'otra@correo.co'))).status).toBe(400);
  });
});
