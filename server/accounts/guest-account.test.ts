import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { guestEmail, guestPaths } from '#domain/accounts/guest.ts';
import { LoginAnswer } from '#domain/accounts/sign-in.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { trackingPaths } from '#domain/orders/tracked-order.ts';
import { consents, users } from '#server/db/tables/accounts-tables.ts';
import { anOrder } from '#test/server/commands.ts';
import { emailsTo, linkSecret } from '#test/server/mailbox.ts';
import { serverForFile, testPassword, testServer } from '#test/server/test-server.ts';

const server = await serverForFile();

const password = 'tres gatos verdes';
let secrets = 0;

function aGuest(over: Record<string, unknown> = {}) {
  secrets += 1;
  return {
    guest_id: uuidv7(),
    guest_secret: String(secrets).padStart(43, 'x'),
    acepta_tratamiento_datos: true,
    ...over,
  };
}

const enter = (json: unknown) => server.request(guestPaths.enter, { json });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const register = (token: string, over: Record<string, unknown> = {}) =>
  server.request(guestPaths.register, {
    headers: bearer(token),
    json: {
      email: 'marta@correo.co',
      nombre: 'Marta Rueda',
      password,
      acepta_tratamiento_datos: true,
      ...over,
    },
  });
const login = (email: string, given: string) =>
  server.request('/api/v1/auth/login', { json: { email, password: given } });

async function entered(guest = aGuest()) {
  const answer = await enter(guest);
  expect(answer.status).toBe(201);
  return v.parse(LoginAnswer, await answer.json());
}

describe('POST /auth/guest', () => {
  test('opens a session of a buyer who has no e-mail, with the proof of what was authorised', async () => {
    const guest = aGuest({ device_id: uuidv7() });
    const { user, offline_grant: grant } = await entered(guest);
    expect(user).toMatchObject({ id: guest.guest_id, user_type: 'buyer', is_guest: true, nombre: null });
    expect(grant).not.toBeNull();
    const given = await server.db.select().from(consents).where(eq(consents.userId, user.id));
    expect(given).toMatchObject([{ subject: 'tratamiento_datos' }]);
  });

  test('asked again because its answer was lost, also at once, opens the same account', async () => {
    const guest = aGuest();
    const all = await Promise.all([entered(guest), entered(guest), entered(guest)]);
    expect(new Set([...all, await entered(guest)].map(({ user }) => user.id))).toEqual(
      new Set([guest.guest_id]),
    );
    expect(await server.db.select().from(consents).where(eq(consents.userId, guest.guest_id))).toHaveLength(
      1,
    );
  });

  test('refuses a guest’s id with another secret', async () => {
    const guest = aGuest();
    await entered(guest);
    expect((await enter(aGuest({ guest_id: guest.guest_id }))).status).toBe(409);
  });

  test('refuses the id of a full account, whatever the secret', async () => {
    const [id, secret] = [uuidv7(), 'x'.repeat(43)];
    const registration = { nombre: 'Ana Paz', email: 'ana@correo.co', password: secret };
    await server.request('/api/v1/auth/register', {
      json: {
        ...registration,
        registration_id: id,
        tipo_negocio: 'comprador',
        acepta_tratamiento_datos: true,
      },
    });
    expect((await enter(aGuest({ guest_id: id, guest_secret: secret }))).status).toBe(409);
  });

  test.each([
    ['without the authorisation', { acepta_tratamiento_datos: false }],
    ['with a short secret', { guest_secret: 'corto' }],
    ['with an id that the device did not make', { guest_id: 'invitada' }],
    ['with a role', { user_type: 'owner' }],
  ])('writes nothing %s', async (_, over) => {
    const guest = aGuest(over);
    expect((await enter(guest)).status).toBe(422);
    expect(await server.db.select().from(users).where(eq(users.id, guest.guest_id))).toEqual([]);
  });

  test('lets nobody in by the e-mail that is none, nor writes to it', async () => {
    const guest = aGuest();
    const { access_token: token } = await entered(guest);
    const email = guestEmail(guest.guest_id);
    expect((await login(email, guest.guest_secret)).status).toBe(401);
    expect((await server.request('/api/v1/auth/forgot-password', { json: { email } })).status).toBe(200);
    const asked = { headers: bearer(token), json: { email } };
    expect((await server.request('/api/v1/auth/send-verification', asked)).status).toBe(409);
    expect(await emailsTo(server, 'email', email)).toEqual([]);
  });

  test('lets a guest buy and read their own orders, no other’s, and mails nothing to the address that is none', async () => {
    const [one, other] = [await entered(), await entered()];
    const product = await server.addProduct({}, 5);
    const order = anOrder('buyer', [[product, 1]], { actorId: one.user.id });
    const placed = await server.request('/api/v1/orders/sync', {
      headers: bearer(one.access_token),
      json: {
        commands: [{ ...order, data: { ...(order.data as object), shipping_email: 'marta@correo.co' } }],
      },
    });
    expect(await placed.json()).toMatchObject({ results: [{ status: 'applied' }] });
    const ordersOf = async ({ access_token: token }: LoginAnswer) => {
      const answer = await server.request('/api/v1/orders/', { headers: bearer(token) });
      return ((await answer.json()) as { data: { order_number: string }[] }).data;
    };
    const [bought] = await ordersOf(one);
    expect(await ordersOf(one)).toHaveLength(1);
    expect(await ordersOf(other)).toEqual([]);

    const email = guestEmail(one.user.id);
    const json = { order_number: bought?.order_number, email };
    expect((await server.request(trackingPaths.generate, { json })).status).toBe(200);
    expect(await emailsTo(server, 'email', email)).toEqual([]);
  });

  test('lets a guest delete their account with the secret of their device', async () => {
    const guest = aGuest();
    const { access_token: token } = await entered(guest);
    const answer = await server.request('/api/v1/profile', {
      method: 'DELETE',
      headers: bearer(token),
      json: { password: guest.guest_secret },
    });
    expect(answer.status).toBe(204);
    expect((await enter(guest)).status).toBe(409);
  });

  test('asks a guest who comes too often for time, and nobody else at their address', async () => {
    const few = await testServer();
    const all = await Promise.all(
      Array.from({ length: 101 }, () => few.request(guestPaths.enter, { json: aGuest({ guest_id: 'x' }) })),
    );
    expect(all.every((each) => each.status === 422)).toBe(true);
    const guest = aGuest();
    const answers: number[] = [];
    for (let tries = 0; tries < 31; tries += 1)
      answers.push((await few.request(guestPaths.enter, { json: guest })).status);
    expect(new Set(answers.slice(0, 30))).toEqual(new Set([201]));
    expect(answers.at(-1)).toBe(429);
    expect((await few.request(guestPaths.enter, { json: aGuest() })).status).toBe(201);
    await few.close();
  }, 60_000);
});

describe('POST /auth/guest/register', () => {
  test('keeps the account under an e-mail and a password, and its secret opens it no more', async () => {
    const guest = aGuest();
    const { access_token: token } = await entered(guest);
    const answer = await register(token, { email: 'una@correo.co' });
    expect(await answer.json()).toMatchObject({
      id: guest.guest_id,
      email: 'una@correo.co',
      nombre: 'Marta Rueda',
      is_guest: false,
      email_verified: false,
    });
    expect((await enter(guest)).status).toBe(409);
    expect((await login('una@correo.co', password)).status).toBe(200);
    const secret = await linkSecret(server, 'una@correo.co');
    const proven = await server.request('/api/v1/auth/verify-email', { json: { token: secret } });
    expect(proven.status).toBe(200);
  });

  test('answers the same when the e-mail has an account, whose owner alone is told', async () => {
    const { access_token: token, user } = await entered();
    const answer = await register(token, { email: 'buyer@prueba.co' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ id: user.id, email_verified: false });
    const emails = await emailsTo(server, 'email', 'buyer@prueba.co');
    expect(emails[0]?.subject).toBe('Ya tienes una cuenta en MeStore');
    const owner = await login('buyer@prueba.co', testPassword);
    expect(await owner.json()).toMatchObject({ user: { id: server.accountId('buyer') } });
  });

  test('sent again because its answer was lost, says the same; with other words, it is refused', async () => {
    const { access_token: token } = await entered();
    const [first, second] = [await register(token), await register(token)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await second.json()).toEqual(await first.json());
    expect((await register(token, { email: 'otra@correo.co' })).status).toBe(409);
    expect((await register(token, { password: 'cuatro gatos rojos' })).status).toBe(409);
  });

  test('refuses who is no guest, a common password and what it does not name', async () => {
    const { authorization } = await server.signIn('admin');
    expect((await register(authorization.slice('Bearer '.length))).status).toBe(409);
    const { access_token: token } = await entered();
    expect((await register(token, { password: '12345678' })).status).toBe(422);
    expect((await register(token, { tipo_negocio: 'vendedor' })).status).toBe(422);
  });
});
