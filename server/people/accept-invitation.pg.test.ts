import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { mayGrant } from '#domain/accounts/roles/may-grant.ts';
import { ACCOUNT_INVITATION_DAYS, INVITATION_CODE_TRIES } from '#domain/people/account-invitation.ts';
import type { ListedInvitation } from '#domain/people/account-invitation.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { consents, users } from '#server/db/tables/accounts-tables.ts';
import { accountInvitations } from '#server/db/tables/people-tables.ts';
import { emailsTo, linkSecret } from '#test/server/mailbox.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-03-05T15:00:00.000Z');
const server = await serverForFile({ now: () => nowMs });
const { db } = server;
const password = 'tres palabras sueltas';
let sequence = 0;

beforeEach(async () => {
  nowMs += 60_000;
  await db.update(users).set({ isActive: true }).where(eq(users.userType, 'admin'));
});

const nobody = () => `persona${(sequence += 1)}@nuevo.co`;
async function ask(by: UserType, method: string, path: string, json?: object): Promise<Response> {
  const headers = await server.signIn(by);
  return server.request(path, { method, headers, ...(json ? { json } : {}) });
}
const invite = (by: UserType, email: string, role: UserType, more: object = {}) =>
  ask(by, 'POST', peoplePaths.invitations, { id: randomUUID(), nombre: 'Ana Nueva', email, role, ...more });
const accept = (proof: object, more: object = {}) =>
  server.request(peoplePaths.acceptInvitation, {
    json: { ...proof, nombre: 'Ana Nueva', password, acepta_tratamiento_datos: true, ...more },
  });
const codeIn = async (email: string) =>
  /código (\d{6})/.exec((await emailsTo(server, 'email', email, 'Te invitaron'))[0]?.body ?? '')?.[1] ?? '';
const secretOf = (email: string) => linkSecret(server, email, 'Te invitaron');
const accountsOf = (email: string) => db.select().from(users).where(eq(users.email, email));
async function listed(email: string): Promise<ListedInvitation | undefined> {
  const answer = await ask('owner', 'GET', `${peoplePaths.invitations}?q=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { data: ListedInvitation[] }).data[0];
}
const detail = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { detail: string }).detail,
];

describe('by the API', () => {
  test.each(USER_TYPES)('%s invites to the roles that mayGrant says', async (by) => {
    for (const role of USER_TYPES) {
      const { status } = await invite(by, nobody(), role, { vendor_id: testVendorId });
      const actor = { id: 'x', ...fixedRole(by), isActive: true };
      const decided = mayGrant(actor, null, { kind: 'invite', role });
      const refused = decided.ok ? 201 : decided.refusal === 'invited_too_high' ? 409 : 403;
      expect([role, status]).toEqual([role, refused]);
    }
  });

  test('an e-mail with an account, or with an open invitation, is not invited again', async () => {
    expect(await detail(await invite('owner', 'BUYER@prueba.co', 'admin'))).toEqual([
      409,
      expect.stringContaining('ya tiene una cuenta'),
    ]);
    const email = nobody();
    await invite('owner', email, 'admin');
    expect(await detail(await invite('owner', email, 'buyer'))).toEqual([
      409,
      expect.stringContaining('ya tiene una invitación'),
    ]);
  });

  test('the same invitation sent twice is one, with one letter', async () => {
    const [id, email] = [randomUUID(), nobody()];
    for (let times = 0; times < 2; times += 1)
      expect((await invite('owner', email, 'admin', { id })).status).toBe(201);
    expect(await emailsTo(server, 'email', email)).toHaveLength(1);
  });

  test('a vendor is invited to a store that is there', async () => {
    expect((await invite('admin', nobody(), 'vendor')).status).toBe(422);
    expect((await invite('admin', nobody(), 'vendor', { vendor_id: 'no-hay' })).status).toBe(422);
  });
});

describe('an invitation', () => {
  test('becomes an account with its role and store, by the link, with the consent', async () => {
    const email = nobody();
    await invite('admin', email, 'vendor', { vendor_id: testVendorId });
    const token = await secretOf(email);
    const said = await server.request(peoplePaths.readInvitation, { json: { token } });
    expect(await said.json()).toMatchObject({ email, role: 'vendor', store_name: 'Ferretería La Esquina' });
    expect((await accept({ token })).status).toBe(201);
    const [account] = await accountsOf(email);
    expect(account).toMatchObject({ userType: 'vendor', vendorId: testVendorId, emailVerified: true });
    expect(
      await db
        .select()
        .from(consents)
        .where(eq(consents.userId, account?.id ?? '')),
    ).toHaveLength(1);
    expect((await accept({ token })).status).toBe(201);
    expect((await accept({ token }, { password: 'otras palabras sueltas' })).status).toBe(400);
    expect(await accountsOf(email)).toHaveLength(1);
    const login = await server.request('/api/v1/auth/login', { json: { email, password } });
    expect(login.status).toBe(200);
  });

  test('accepted twice at once makes one account', async () => {
    const email = nobody();
    await invite('owner', email, 'admin_support');
    const token = await secretOf(email);
    const answers = await Promise.all([
      accept({ token }),
      accept({ token }, { password: 'otras palabras sueltas' }),
      accept({ email, code: await codeIn(email) }),
    ]);
    expect(answers.filter((each) => each.status === 201).length).toBeGreaterThan(0);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  test('is opened by the code of its letter, which wears out by wrong tries', async () => {
    const email = nobody();
    await invite('owner', email, 'buyer');
    const code = await codeIn(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let times = 1; times < INVITATION_CODE_TRIES; times += 1)
      expect((await accept({ email, code: wrong })).status).toBe(400);
    expect((await server.request(peoplePaths.readInvitation, { json: { email, code } })).status).toBe(200);
    expect((await accept({ email, code: wrong })).status).toBe(400);
    expect((await accept({ email, code })).status).toBe(400);
    // Its link still opens.
    expect((await accept({ token: await secretOf(email) })).status).toBe(201);
  });

  test('is said of an unknown e-mail as of a wrong code', async () => {
    const email = nobody();
    await invite('owner', email, 'buyer');
    const wrong = (await codeIn(email)) === '000000' ? '000001' : '000000';
    const said = await detail(await accept({ email, code: wrong }));
    expect(await detail(await accept({ email: nobody(), code: wrong }))).toEqual(said);
  });

  test('opens nothing after its time, and again when it is sent again, by its new link alone', async () => {
    const email = nobody();
    await invite('owner', email, 'buyer');
    const first = await secretOf(email);
    nowMs += ACCOUNT_INVITATION_DAYS * DAY_MS;
    expect((await accept({ token: first })).status).toBe(400);
    const invitation = await listed(email);
    expect(invitation?.state).toBe('expired');
    const resend = () => ask('owner', 'POST', peoplePaths.resendInvitation(invitation?.id ?? ''));
    expect((await resend()).status).toBe(200);
    expect((await resend()).status).toBe(200);
    expect(await emailsTo(server, 'email', email)).toHaveLength(2);
    expect((await accept({ token: first })).status).toBe(400);
    expect((await accept({ token: await secretOf(email) })).status).toBe(201);
  });

  test('is accepted again by its code after a lost answer, with the same password and tries', async () => {
    const email = nobody();
    await invite('owner', email, 'buyer');
    const code = await codeIn(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let times = 0; times < 2; times += 1) expect((await accept({ email, code })).status).toBe(201);
    expect((await accept({ email, code }, { password: 'otras palabras sueltas' })).status).toBe(400);
    expect((await server.request(peoplePaths.readInvitation, { json: { email, code } })).status).toBe(400);
    for (let times = 0; times < INVITATION_CODE_TRIES; times += 1)
      expect((await accept({ email, code: wrong })).status).toBe(400);
    expect((await accept({ email, code })).status).toBe(400);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  test('is of who sent it last: their right counts, and no longer that of who made it', async () => {
    const email = nobody();
    await invite('admin', email, 'buyer');
    nowMs += 2 * 60_000;
    const { id = '' } = (await listed(email)) ?? {};
    await ask('owner', 'POST', peoplePaths.resendInvitation(id));
    await db
      .update(users)
      .set({ isActive: false })
      .where(eq(users.id, server.accountId('admin')));
    expect((await accept({ token: await secretOf(email) })).status).toBe(201);
  });

  test('opens nothing once it was withdrawn, and the e-mail can be invited again', async () => {
    const email = nobody();
    await invite('owner', email, 'admin');
    const token = await secretOf(email);
    const { id = '' } = (await listed(email)) ?? {};
    for (let times = 0; times < 2; times += 1)
      expect((await ask('owner', 'DELETE', peoplePaths.invitation(id))).status).toBe(200);
    expect((await accept({ token })).status).toBe(400);
    expect((await invite('owner', email, 'buyer')).status).toBe(201);
  });

  test('of a role above is neither withdrawn nor sent again', async () => {
    const email = nobody();
    await invite('superuser', email, 'admin');
    const { id = '' } = (await listed(email)) ?? {};
    expect((await ask('admin', 'DELETE', peoplePaths.invitation(id))).status).toBe(403);
    expect((await ask('admin', 'POST', peoplePaths.resendInvitation(id))).status).toBe(403);
  });

  test('gives nothing that its author may not give any more', async () => {
    const email = nobody();
    await invite('admin', email, 'buyer');
    const token = await secretOf(email);
    await db
      .update(users)
      .set({ isActive: false })
      .where(eq(users.id, server.accountId('admin')));
    expect((await accept({ token })).status).toBe(409);
    expect(await accountsOf(email)).toEqual([]);
  });

  test('of an e-mail that has an account by now leads there', async () => {
    const email = nobody();
    await invite('owner', email, 'buyer');
    const token = await secretOf(email);
    await db
      .insert(users)
      .values({ id: randomUUID(), email, userType: 'buyer', emailVerified: true, passwordHash: 'x' });
    expect(await detail(await accept({ token }))).toEqual([
      409,
      expect.stringContaining('ya tiene una cuenta'),
    ]);
  });

  test('keeps nothing by which somebody could open it', async () => {
    const email = nobody();
    await invite('owner', email, 'buyer');
    const [row] = await db.select().from(accountInvitations).where(eq(accountInvitations.email, email));
    const kept = JSON.stringify(row);
    expect(kept).not.toContain(await secretOf(email));
    expect(kept).not.toContain(`"${await codeIn(email)}"`);
  });
});
