import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#domain/base/ids.ts';
import { CONSENT_VERSION } from '#domain/accounts/registration.ts';
import { LoginAnswer } from '#domain/accounts/sign-in.ts';
import { consents, users } from '#server/db/tables/accounts-tables.ts';
import { authEvents } from '#server/db/tables/auth-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';
import { emailsTo, linkSecret } from '#test/server/mailbox.ts';
import { serverForFile, testPassword } from '#test/server/test-server.ts';

const server = await serverForFile();

const password = 'tres gatos verdes';
let people = 0;

function aRegistration(over: Record<string, unknown> = {}) {
  people += 1;
  return {
    email: `persona${people}@correo.co`,
    password,
    nombre: 'Marta Rueda',
    tipo_negocio: 'comprador',
    acepta_tratamiento_datos: true,
    ...over,
  };
}

const register = (json: unknown) => server.request('/api/v1/auth/register', { json });
const verify = (token: string) => server.request('/api/v1/auth/verify-email', { json: { token } });
const login = (email: string, given: string) =>
  server.request('/api/v1/auth/login', { json: { email, password: given } });

describe('POST /auth/register', () => {
  test('opens a session for a buyer whose e-mail is proven by the link that was mailed', async () => {
    const given = aRegistration();
    const answer = await register(given);
    expect(answer.status).toBe(201);
    const { access_token: token, user } = v.parse(LoginAnswer, await answer.json());
    expect(user).toMatchObject({ user_type: 'buyer', nombre: 'Marta Rueda', email_verified: false });

    const secret = await linkSecret(server, given.email);
    expect((await verify(secret)).status).toBe(200);
    expect((await verify(secret)).status).toBe(200);
    const me = await server.request('/api/v1/auth/me', { headers: { authorization: `Bearer ${token}` } });
    expect(await me.json()).toMatchObject({ id: user.id, email_verified: true });
  });

  test('keeps the proof of what the person authorised', async () => {
    const answer = await register(aRegistration());
    const { user } = v.parse(LoginAnswer, await answer.json());
    const given = await server.db.select().from(consents).where(eq(consents.userId, user.id));
    expect(given).toMatchObject([{ subject: 'tratamiento_datos', version: CONSENT_VERSION }]);
  });

  test.each(['vendedor', 'ambos'])('opens a store for %s, at an address of its own', async (tipo_negocio) => {
    const stores = await Promise.all(
      [1, 2].map(async () => {
        const answer = await register(aRegistration({ tipo_negocio, nombre_tienda: 'Café Ñandú' }));
        const { user } = v.parse(LoginAnswer, await answer.json());
        expect(user.user_type).toBe('vendor');
        const [store] = await server.db
          .select()
          .from(vendors)
          .where(eq(vendors.id, user.vendor_id ?? ''));
        return store;
      }),
    );
    expect(new Set(stores.map((each) => each?.storeName))).toEqual(new Set(['Café Ñandú']));
    expect(new Set(stores.map((each) => each?.storeSlug)).size).toBe(2);
    for (const each of stores) expect(each?.storeSlug).toMatch(/^cafe-nandu/);
  });

  test('names a store that nobody named after its person, as the specification does', async () => {
    const unnamed = aRegistration({ tipo_negocio: 'vendedor' });
    const { user } = v.parse(LoginAnswer, await (await register(unnamed)).json());
    const [store] = await server.db
      .select()
      .from(vendors)
      .where(eq(vendors.id, user.vendor_id ?? ''));
    expect(store).toMatchObject({ storeName: 'Tienda de Marta Rueda', storeSlug: 'tienda-de-marta-rueda' });
  });

  test('sent again because its answer was lost, makes no second account', async () => {
    const given = aRegistration({ registration_id: uuidv7() });
    const [first, second] = [await register(given), await register(given)];
    expect([first.status, second.status]).toEqual([201, 201]);
    const ids = await Promise.all(
      [first, second].map(async (each) => v.parse(LoginAnswer, await each.json()).user.id),
    );
    expect(ids[0]).toBe(ids[1]);
    expect(await server.db.select().from(users).where(eq(users.email, given.email))).toHaveLength(1);
    expect(await emailsTo(server, 'email', given.email)).toHaveLength(1);
    const stranger = await register({ ...given, password: 'otra clave cualquiera' });
    expect(stranger.status).toBe(409);
  });

  test('answers the same for an e-mail that has an account, whose owner alone reads the rest', async () => {
    const free = await register(aRegistration());
    const taken = await register(aRegistration({ email: 'buyer@prueba.co' }));
    expect(taken.status).toBe(free.status);
    const shapes = await Promise.all([free, taken].map(async (each) => shapeOf(await each.json())));
    expect(shapes[0]).toEqual(shapes[1]);

    const [letter] = await emailsTo(server, 'email', 'buyer@prueba.co');
    expect(letter?.subject).toBe('Ya tienes una cuenta en MeStore');
    expect(letter?.body).not.toContain('#');
  });

  test('for a taken e-mail changes nothing for its owner, whose password goes on opening the owner’s account', async () => {
    await register(aRegistration({ email: 'customer@prueba.co' }));
    const owner = await login('customer@prueba.co', testPassword);
    expect(v.parse(LoginAnswer, await owner.json()).user.id).toBe(server.accountId('customer'));
    const claimant = await login('customer@prueba.co', password);
    expect(v.parse(LoginAnswer, await claimant.json()).user).toMatchObject({ email_verified: false });
  });

  test('of two accounts that say an e-mail is theirs, the one that opens its link has it', async () => {
    const given = aRegistration();
    await register(given);
    const early = await linkSecret(server, given.email);
    await register({ ...given, password: 'otra clave muy larga' });
    const late = await linkSecret(server, given.email);
    expect((await verify(late)).status).toBe(200);
    const refused = await verify(early);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      detail: 'Ese correo ya lo confirmó otra cuenta. Ingresa con ella.',
    });
  });

  test.each([
    ['a password everybody uses', { password: 'Password123' }, 'VAL_002'],
    ['their e-mail as password', { email: 'larga@correo.co', password: 'Larga@correo.co' }, 'VAL_002'],
    ['a password of seven, where the company asks for eight', { password: 'corta12' }, 'VAL_002'],
    ['a password of five', { password: 'corta' }, 'API_001'],
    ['no consent', { acepta_tratamiento_datos: false }, 'API_001'],
    ['a role of their choice', { user_type: 'owner' }, 'API_001'],
    ['somebody else’s store', { vendor_id: 'tienda-1' }, 'API_001'],
    ['a mobile that is none', { telefono: '6012345678' }, 'API_001'],
  ])('refuses %s', async (_, over, code) => {
    const answer = await register(aRegistration(over));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code });
  });

  test('writes down who registered and who was refused', async () => {
    const answer = await register(aRegistration());
    const { user } = v.parse(LoginAnswer, await answer.json());
    await register(aRegistration({ password: 'Password123' }));
    const events = await server.db.select().from(authEvents).where(eq(authEvents.act, 'register'));
    expect(events).toContainEqual(
      expect.objectContaining({ userId: user.id, outcome: 'done', reason: null }),
    );
    expect(events).toContainEqual(expect.objectContaining({ outcome: 'refused', reason: 'VAL_002' }));
  });
});

describe('POST /auth/verify-email', () => {
  test('refuses a link that does not exist', async () => {
    const answer = await verify('a'.repeat(43));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'SEC_002' });
  });
});

/** Names and kinds of values, at every depth. */
function shapeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each)]));
}
