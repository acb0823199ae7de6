import { randomUUID } from 'node:crypto';
import { eq, sql, TransactionRollbackError } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { consentText } from '#domain/notifications/commercial-consent.ts';
import { CONSENT_VERSION } from '#domain/accounts/registration.ts';
import { OwnData } from '#domain/profile/own-data.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { openSession } from '#server/auth/sessions.ts';
import { rowsOf } from '#server/db/database.ts';
import { consents, googleIdentities, users } from '#server/db/tables/accounts-tables.ts';
import { authEvents } from '#server/db/tables/auth-tables.ts';
import { pushSubscriptions } from '#server/db/tables/notifications-tables.ts';
import { orderNotes, orders } from '#server/db/tables/orders-tables.ts';
import { passkeys } from '#server/db/tables/passkeys-tables.ts';
import { leadRequests, leads } from '#server/db/tables/leads-tables.ts';
import { pqrs } from '#server/db/tables/pqr-tables.ts';
import { badgeHashOf, issueBadge } from '#server/floor/badges-storage.ts';
import { erasePerson } from '#server/profile/erase-person.ts';
import { aLead } from '#test/factories/lead-factory.ts';
import { aPqr } from '#test/factories/pqr-factory.ts';
import { aCommand, anAddress, anOrder, deliver } from '#test/server/commands.ts';
import { aSubscription } from '#test/server/notifications/deliveries-for-file.ts';
import { addPasskey } from '#test/server/passkeys.ts';
import { serverForFile, testPassword } from '#test/server/test-server.ts';

const realNow = Date.now();
let nowMs = realNow;
const server = await serverForFile({ now: () => nowMs });
const product = await server.addProduct({}, 100);

async function remove(role: UserType, password = testPassword): Promise<Response> {
  const headers = await server.signIn(role);
  return server.request('/api/v1/profile', { method: 'DELETE', headers, json: { password } });
}

async function row(role: UserType) {
  const [user] = await server.db
    .select()
    .from(users)
    .where(eq(users.id, server.accountId(role)));
  return user;
}

describe('one’s own data', () => {
  test('have what was given for early access under a proven e-mail, and lose it with the account', async () => {
    const mine = aLead({ email: 'Customer@prueba.co', empresa: 'Dulces de Vélez' });
    const other = aLead();
    for (const json of [mine, other]) await server.request('/api/v1/leads', { json });
    const exported = async () => {
      const headers = await server.signIn('customer');
      const answer = await server.request('/api/v1/profile/export', { headers });
      return v.parse(OwnData, await answer.json()).early_access;
    };
    expect(await exported()).toMatchObject({ status: 'nuevo', requests: [{ empresa: 'Dulces de Vélez' }] });
    const user = await row('customer');
    if (!user) throw new Error('The customer of the tests is gone.');
    await server.db
      .transaction(async (tx) => {
        await erasePerson(tx, user, new Date(nowMs));
        expect(await tx.select({ email: leads.email }).from(leads)).toEqual([{ email: other.email }]);
        expect(await tx.$count(leadRequests)).toBe(1);
        tx.rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error;
      });
  });

  test('have what was filed with an e-mail once it is proven to be theirs, and lose who it was with the account', async () => {
    const { db } = server;
    const mine = aPqr({ email: 'Customer@prueba.co', description: 'El reclamo de la persona.' });
    await server.request('/api/v1/pqr', { json: mine });
    await server.request('/api/v1/pqr', { json: aPqr() });
    const id = server.accountId('customer');
    const exported = async () => {
      const headers = await server.signIn('customer');
      const answer = await server.request('/api/v1/profile/export', { headers });
      return v.parse(OwnData, await answer.json()).pqrs;
    };
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, id));
    expect(await exported()).toEqual([]);
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, id));
    expect(await exported()).toMatchObject([{ id: mine.id, description: 'El reclamo de la persona.' }]);

    const [user] = await db.select().from(users).where(eq(users.id, id));
    if (!user) throw new Error('The customer of the tests is gone.');
    await db
      .transaction(async (tx) => {
        await erasePerson(tx, user, new Date(nowMs));
        expect(await tx.select().from(pqrs).orderBy(pqrs.sequence)).toMatchObject([
          { id: mine.id, nombre: 'Cuenta eliminada', phone: null, description: '' },
          { nombre: 'Marta Rueda', email: 'marta@correo.co' },
        ]);
        tx.rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error;
      });
  });

  test('come whole, and nobody else’s with them', async () => {
    await deliver(server, 'customer', [anOrder('customer', [[product, 1]])]);
    await deliver(server, 'customer', [anAddress('customer')]);
    await deliver(server, 'buyer', [anAddress('buyer', { name: 'Persona Ajena' })]);
    await deliver(server, 'customer', [
      aCommand('customer', 'notification.setPreferences', {
        choices: { promotions: { email: true } },
        consent: 'promotions-1',
      }),
    ]);
    for (const who of ['customer', 'buyer'] as const) {
      const userId = server.accountId(who);
      await server.db.insert(pushSubscriptions).values(aSubscription(userId, `telefono-de-${who}`));
      await deliver(server, who, [aCommand(who, 'notification.test', {})]);
    }
    await server.run('notify-people');
    await addPasskey(server, await server.signIn('customer'), 'Mi reloj');
    await addPasskey(server, await server.signIn('admin'), 'Persona Ajena');
    const answer = await server.request('/api/v1/profile/export', {
      headers: await server.signIn('customer'),
    });
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const text = await answer.text();
    const data = v.parse(OwnData, JSON.parse(text));
    expect(data).toMatchObject({ account: { email: 'customer@prueba.co' }, orders: [{}], addresses: [{}] });
    expect(data.passkeys).toMatchObject([{ name: 'Mi reloj', domain: 'localhost', last_used_at: null }]);
    expect(data.notification_preferences?.choices).toEqual({ promotions: { email: true } });
    expect(data.commercial_consents).toMatchObject([
      { channel: 'email', is_granted: true, text: consentText('promotions-1', 'email', true) },
    ]);
    expect(data.notifications.map((each) => each.kind)).toEqual(
      expect.arrayContaining(['notification.test']),
    );
    expect(data.push_devices).toMatchObject([{ name: 'telefono-de-customer' }]);
    expect(text).not.toMatch(/Persona Ajena|push\.example|passwordHash|password_hash|argon2/);
  });
});

describe('an account', () => {
  test('is not deleted with another password', async () => {
    const answer = await remove('buyer', 'otra cosa');
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ field: 'password' }] }]);
    expect((await row('buyer'))?.isActive).toBe(true);
  });

  test('is not deleted while an order may be on its way, nor the last owner’s, nor a store’s with goods', async () => {
    await deliver(server, 'buyer', [anOrder('buyer', [[product, 1]])]);
    for (const [role, sentence] of [
      ['buyer', /pedidos en camino/],
      ['owner', /única persona propietaria/],
      ['vendor', /Tu tienda tiene productos/],
    ] as const) {
      const answer = await remove(role);
      expect(answer.status, role).toBe(409);
      expect(((await answer.json()) as { detail: string }).detail).toMatch(sentence);
      expect((await row(role))?.isActive).toBe(true);
    }
  });

  test('goes with all that says who it was, and what the law has kept stays without it', async () => {
    const { db } = server;
    const id = server.accountId('buyer');
    const deviceId = randomUUID();
    await db.update(users).set({ phone: '3151234567' }).where(eq(users.id, id));
    await db.insert(consents).values({
      id: randomUUID(),
      userId: id,
      subject: 'tratamiento_datos',
      version: CONSENT_VERSION,
      givenAt: new Date(nowMs),
      device: 'Chrome en Android',
    });
    await db.insert(googleIdentities).values({ sub: '1098', userId: id, linkedAt: new Date(nowMs) });
    await addPasskey(server, await server.signIn('buyer'), 'Reloj de Marta Rojas');
    await issueBadge(db, id, nowMs);
    await deliver(server, 'buyer', [anAddress('buyer')]);
    const [bought] = await db.select().from(orders).where(eq(orders.buyerId, id));
    await db.insert(orderNotes).values({
      id: randomUUID(),
      orderId: bought?.id ?? '',
      kind: 'note',
      text: 'Marta Rojas pide que la llamen al 3151234567.',
      actorId: server.accountId('owner'),
      actorName: 'Olga',
      at: new Date(nowMs),
    });
    nowMs = realNow + 31 * DAY_MS;
    const tokens = await openSession(server.services, id, deviceId, { userAgent: 'Chrome' });
    expect((await remove('buyer')).status).toBe(204);

    expect(await row('buyer')).toMatchObject({
      nombre: null,
      phone: null,
      isActive: false,
      emailVerified: false,
    });
    const [order] = await db.select().from(orders).where(eq(orders.buyerId, id));
    expect(order).toMatchObject({ shippingName: 'Cuenta eliminada', shippingPhone: '', shippingAddress: '' });
    expect(order?.total).toBeGreaterThan(0);
    expect(await db.select().from(consents)).toMatchObject([{ version: CONSENT_VERSION, device: '' }]);
    expect(await db.select().from(googleIdentities)).toEqual([]);
    expect(await db.select().from(passkeys).where(eq(passkeys.userId, id))).toEqual([]);
    expect(await badgeHashOf(db, id)).toBeNull();
    const events = await db.select().from(authEvents).where(eq(authEvents.userId, id));
    expect(events.filter((each) => each.outcome === 'done').map((each) => each.act)).toContain(
      'delete_account',
    );
    await expectNowhere(
      ['buyer@prueba.co', '3151234567', 'Marta Rojas', 'Calle 45 # 27-10', 'Persona buyer'],
      id,
    );

    // The server tells its devices to erase it, and nobody signs in to it again.
    nowMs += 10_000;
    const headers = { authorization: `Bearer ${tokens.offline_grant}` };
    const contact = await server.request('/api/v1/orders/sync', { headers, json: { commands: [] } });
    expect([contact.status, contact.headers.get('x-device-wipe')]).toEqual([401, '1']);
    const json = { email: 'buyer@prueba.co', password: testPassword };
    expect((await server.request('/api/v1/auth/login', { json })).status).toBe(401);
  });

  test('is deleted once: asked again it says that the account is no more', async () => {
    const headers = await server.signIn('admin_support');
    const init = { method: 'DELETE', headers, json: { password: testPassword } };
    expect((await server.request('/api/v1/profile', init)).status).toBe(204);
    expect((await server.request('/api/v1/profile', init)).status).toBeGreaterThanOrEqual(400);
    nowMs += 10_000;
    expect([401, 403]).toContain((await server.request('/api/v1/profile', init)).status);
  });

  test('tries of its password are few', async () => {
    const headers = await server.signIn('admin_marketing');
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const json = { password: `no es esta ${tries}` };
      statuses.push((await server.request('/api/v1/profile', { method: 'DELETE', headers, json })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

/** Looks for texts in every row of the person, in every table that has one. */
async function expectNowhere(texts: readonly string[], userId: string): Promise<void> {
  const { db } = server;
  const tables = [
    'users:id',
    'orders:buyer_id',
    'addresses:user_id',
    'consents:user_id',
    'command_reviews:actor_id',
  ];
  for (const [table = '', column = ''] of tables.map((each) => each.split(':'))) {
    const rows = await rowsOf(
      db,
      sql`select row_to_json(t)::text as written from ${sql.identifier(table)} t
          where t.${sql.identifier(column)} = ${userId}`,
    );
    const written = JSON.stringify(rows);
    expect(
      texts.filter((each) => written.includes(each)),
      table,
    ).toEqual([]);
  }
}
