import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { LoginAnswer } from '#domain/accounts/sign-in.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { authEvents } from '#server/db/tables/auth-tables.ts';
import { enrolFactor } from '#test/server/second-factor.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { testPassword } from '#test/server/test-server.ts';
import { googleVisits, googleRegistration as registration } from '#test/support/stand-ins/google-visits.ts';

const { server, somebody, enter, close } = await googleVisits();
afterAll(close);

const withEmail = (email: string) => server.db.select().from(users).where(eq(users.email, email));

async function userOf(answer: Response) {
  expect(answer.status).toBe(200);
  return v.parse(LoginAnswer, await answer.json()).user;
}

describe('an account that is entered with Google', () => {
  test('says since when; unlinked, Google opens it no more and its owner reads it, once', async () => {
    const person = somebody();
    const entered = await enter(person, { registration });
    const { access_token, user } = v.parse(LoginAnswer, await entered.json());
    const headers = { authorization: `Bearer ${access_token}` };
    const link = async () => (await server.request('/api/v1/auth/google', { headers })).json();
    const unlink = () => server.request('/api/v1/auth/google', { method: 'DELETE', headers });
    expect(await link()).toEqual({ linked_at: expect.stringMatching(/Z$/) });

    expect((await unlink()).status).toBe(204);
    expect((await unlink()).status).toBe(204);
    expect(await link()).toEqual({ linked_at: null });
    const emails = await emailsTo(server, 'email', person.email);
    expect(emails.map((each) => each.subject)).toEqual(['Ya no se entra a tu cuenta de MeStore con Google']);
    const events = await server.db.select().from(authEvents).where(eq(authEvents.userId, user.id));
    expect(events.map((each) => each.act)).toContain('google_unlink');
  });

  test('stays so while its e-mail is not proven: no password could be chosen', async () => {
    const person = somebody({ email: 'ajena@otraparte.co' });
    const { access_token } = v.parse(LoginAnswer, await (await enter(person, { registration })).json());
    const headers = { authorization: `Bearer ${access_token}` };
    const refused = await server.request('/api/v1/auth/google', { method: 'DELETE', headers });
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'API_001' }]);
    expect((await enter(person)).status).toBe(200);
  });
});

test('Google alone does not open an account with a second factor', async () => {
  const person = somebody();
  const { access_token } = v.parse(LoginAnswer, await (await enter(person, { registration })).json());
  await enrolFactor(server, { authorization: `Bearer ${access_token}` }, Date.now());
  // Neither does the repetition of the registration whose answer was lost.
  for (const over of [{}, { registration }]) {
    const refused = await enter(person, over);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'AUTH_007' }]);
  }
});

describe('POST /auth/google opens the account of', () => {
  test('somebody new, who says who they are and authorises; the same again when the answer was lost', async () => {
    const person = somebody();
    const asked = await enter(person);
    expect([asked.status, await asked.json()]).toMatchObject([422, { errors: [{ field: 'registration' }] }]);
    const withoutConsent = { ...registration, acepta_tratamiento_datos: false };
    expect((await enter(person, { registration: withoutConsent })).status).toBe(422);
    expect(await withEmail(person.email)).toEqual([]);

    const made = await userOf(await enter(person, { registration }));
    expect(made).toMatchObject({ user_type: 'buyer', nombre: 'Marta Rueda', email_verified: true });
    expect((await userOf(await enter(person, { registration }))).id).toBe(made.id);
    expect((await userOf(await enter({ ...person, email: 'otro-correo@gmail.com' }))).id).toBe(made.id);
    expect(await emailsTo(server, 'email', person.email)).toEqual([]);
    const json = { email: person.email, password: testPassword };
    expect((await server.request('/api/v1/auth/login', { json })).status).toBe(401);
  });

  test('somebody new who comes to sell, with a store', async () => {
    const seller = { ...registration, tipo_negocio: 'ambos', nombre_tienda: 'Café del Páramo' };
    const made = await userOf(await enter(somebody(), { registration: seller }));
    expect(made.user_type).toBe('vendor');
    expect(made.vendor_id).not.toBeNull();
  });

  test('one person, from two tabs at once', async () => {
    const person = somebody();
    const tabs = await Promise.all([enter(person, { registration }), enter(person, { registration })]);
    const [one, other] = await Promise.all(tabs.map(userOf));
    expect(one?.id).toBe(other?.id);
    expect(await withEmail(person.email)).toHaveLength(1);
  });

  test('the owner of the e-mail, who reads that it was linked, once', async () => {
    const person = somebody({ email: 'Buyer@prueba.co', hd: 'prueba.co' });
    expect((await userOf(await enter(person))).id).toBe(server.accountId('buyer'));
    expect((await userOf(await enter(person))).id).toBe(server.accountId('buyer'));
    const emails = await emailsTo(server, 'email', 'buyer@prueba.co');
    expect(emails.map((each) => each.subject)).toEqual(['Ya puedes ingresar a MeStore con Google']);
  });

  test('nobody who only says that the e-mail is theirs: it becomes of who proves it', async () => {
    const person = somebody();
    const json = { ...registration, email: person.email, password: 'tres gatos verdes' };
    const claimant = await server.request('/api/v1/auth/register', { json });
    const { user: claims } = v.parse(LoginAnswer, await claimant.json());
    const made = await userOf(await enter(person, { registration }));
    expect(made.id).not.toBe(claims.id);
    const rows = await withEmail(person.email);
    expect(rows.filter((each) => each.emailVerified).map((each) => each.id)).toEqual([made.id]);
  });

  test('no owner of a mailbox that Google does not keep: they read in it what happened', async () => {
    const taken = somebody({ email: 'customer@prueba.co' });
    const free = somebody({ email: 'persona-nueva@hotmail.com' });
    const [first, second] = [await enter(taken), await enter(free)];
    expect([first.status, await first.json()]).toEqual([second.status, await second.json()]);
    for (const person of [taken, free])
      expect(await userOf(await enter(person, { registration }))).toMatchObject({
        email_verified: false,
      });
    const subjects = async (email: string) =>
      (await emailsTo(server, 'email', email)).map((each) => each.subject);
    expect(await subjects(taken.email)).toEqual(['Ya tienes una cuenta en MeStore']);
    expect(await subjects(free.email)).toEqual(['Confirma tu correo en MeStore']);
  });

  test('nobody who administers: neither linked nor entered, also when they became it later', async () => {
    const admin = await enter(somebody({ email: 'admin@prueba.co', hd: 'prueba.co' }));
    expect([admin.status, await admin.json()]).toMatchObject([403, { code: 'AUTH_004' }]);
    expect(await emailsTo(server, 'email', 'admin@prueba.co')).toEqual([]);

    const promoted = somebody();
    const { id } = await userOf(await enter(promoted, { registration }));
    await server.db.update(users).set({ userType: 'admin_sales' }).where(eq(users.id, id));
    expect((await enter(promoted)).status).toBe(403);
  });

  test('nobody who is disabled, and writes down who it was', async () => {
    const person = somebody();
    const { id } = await userOf(await enter(person, { registration }));
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, id));
    const answer = await enter(person);
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'AUTH_006' }]);
    const events = await server.db
      .select()
      .from(authEvents)
      .where(and(eq(authEvents.act, 'google_login'), eq(authEvents.userId, id)));
    expect(events.map(({ outcome, reason }) => [outcome, reason])).toEqual(
      expect.arrayContaining([
        ['done', null],
        ['refused', 'AUTH_006'],
      ]),
    );
  });

  test('nobody whose account another one took in, who reads which way to go', async () => {
    const person = somebody();
    const { id } = await userOf(await enter(person, { registration }));
    const kept = await userOf(await enter(somebody(), { registration }));
    await server.db.update(users).set({ isActive: false, mergedInto: kept.id }).where(eq(users.id, id));
    const answer = await enter(person);
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { code: 'AUTH_006', detail: expect.stringContaining('se unió a otra') },
    ]);
  });
});
