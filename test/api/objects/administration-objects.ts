import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { savedFilters, users } from '#server/db/tables/accounts-tables.ts';
import { categories } from '#server/db/tables/catalog-tables.ts';
import {
  notificationDeliveries,
  notifications,
  pushSubscriptions,
} from '#server/db/tables/notifications-tables.ts';
import { factorRequests, personViews, roleRequests } from '#server/db/tables/people-tables.ts';
import { settingRequests } from '#server/db/tables/settings-tables.ts';
import { secondFactors } from '#server/db/tables/second-factor-tables.ts';
import { addInvitations } from '#server/people/invitations-storage.ts';
import { customReports } from '#server/db/tables/reports-tables.ts';
import { pushedBrowser } from '#test/server/notifications/push-device.ts';
import { aReport } from '#test/server/reports.ts';
import type { TestServer } from '#test/server/test-server.ts';

/** A buyer whom nothing else is about. @returns their id. */
export async function aPerson({ db }: TestServer): Promise<string> {
  const id = randomUUID();
  const email = `${id}@prueba.co`;
  await db.insert(users).values({ id, email, emailVerified: true, userType: 'buyer', passwordHash: 'none' });
  return id;
}

/** A view of somebody by an administrator who does nothing else. @returns its id. */
export async function aPersonView(server: TestServer): Promise<string> {
  const [userId, actorId, id] = [await aPerson(server), await aPerson(server), randomUUID()];
  const startedAt = new Date(server.services.now());
  const expiresAt = new Date(startedAt.getTime() + DAY_MS);
  const view = { id, userId, actorId, actorRole: 'owner', reason: 'Prueba' } as const;
  await server.db.insert(personViews).values({ ...view, startedAt, expiresAt });
  return id;
}

/** A report that somebody else put together. @returns its id. */
export async function aReportOfStranger(server: TestServer): Promise<string> {
  const id = randomUUID();
  const authorId = await aPerson(server);
  const changedAt = new Date(server.services.now());
  await server.db.insert(customReports).values({ ...aReport, id, authorId, version: 1, changedAt });
  return id;
}

/** A filter that somebody else saved. @returns its id. */
export async function aSavedFilter(server: TestServer): Promise<string> {
  const [userId, id] = [await aPerson(server), randomUUID()];
  const filter = { id, userId, list: 'users', name: 'Cerradas', query: 'estado=disabled' };
  await server.db.insert(savedFilters).values({ ...filter, savedAt: new Date(server.services.now()) });
  return id;
}

/** The subscription of somebody's device. @returns its id. */
export async function aPushSubscription(server: TestServer): Promise<string> {
  const userId = await aPerson(server);
  const { endpoint, keys } = pushedBrowser(`https://push.servicios.co/${randomUUID()}`).body;
  const at = new Date(server.services.now());
  const device = { deviceId: randomUUID(), name: 'Chrome en Android', createdAt: at, seenAt: at };
  const id = randomUUID();
  await server.db.insert(pushSubscriptions).values({ id, userId, endpoint, ...keys, ...device });
  return id;
}

/** Something that a person was told, and that goes out by mail. @returns its id. */
export async function aNotificationOf(server: TestServer, userId: string): Promise<string> {
  const id = randomUUID();
  const at = new Date(server.services.now());
  const text = {
    kind: 'order.paid',
    type: 'success',
    title: 'Recibimos tu pago',
    message: '',
    url: '/',
  } as const;
  await server.db.insert(notifications).values({
    id,
    eventId: id,
    userId,
    ...text,
    autoClose: true,
    durationMs: 5_000,
    at,
    sx: sql`pg_current_xact_id()`,
  });
  await server.db.insert(notificationDeliveries).values({
    id: randomUUID(),
    notificationId: id,
    channel: 'email',
    destination: '',
    state: 'sent',
    reason: 'mandatory',
    nextTryAt: at,
    settledAt: at,
  });
  return id;
}

/** An invitation of a buyer. @returns its id. */
export async function anInvitation(server: TestServer): Promise<string> {
  const id = randomUUID();
  const { services, db } = server;
  const invited = { id, email: `${id}@prueba.co`, nombre: 'Ana Rey', userType: 'buyer' as const };
  const invitedBy = server.accountId('owner');
  await addInvitations(
    services,
    db,
    [{ ...invited, vendorId: null, roleId: null, invitedBy }],
    services.now(),
  );
  return id;
}

/** A change of role that somebody asked for who does nothing else. @returns its id. */
export async function aRoleRequest(server: TestServer): Promise<string> {
  const [userId, requestedBy, id] = [await aPerson(server), await aPerson(server), randomUUID()];
  await server.db.update(users).set({ userType: 'owner' }).where(eq(users.id, requestedBy));
  const nowMs = server.services.now();
  await server.db.insert(roleRequests).values({
    id,
    userId,
    fromRole: 'buyer',
    toRole: 'superuser',
    reason: 'Prueba',
    requestedBy,
    requestedAt: new Date(nowMs),
    expiresAt: new Date(nowMs + DAY_MS),
  });
  return id;
}

/** A buyer with a second factor. @returns their id. */
export async function aPersonWithFactor(server: TestServer): Promise<string> {
  const userId = await aPerson(server);
  const now = new Date(server.services.now());
  const sealed = Buffer.from('sealed');
  await server.db.insert(secondFactors).values({ userId, sealed, createdAt: now, confirmedAt: now });
  return userId;
}

/** A second factor that somebody asked to remove who does nothing else. @returns the id of the request. */
export async function aFactorRequest(server: TestServer): Promise<string> {
  const [userId, requestedBy, id] = [await aPersonWithFactor(server), await aPerson(server), randomUUID()];
  await server.db.update(users).set({ userType: 'owner' }).where(eq(users.id, requestedBy));
  const now = new Date(server.services.now());
  await server.db.insert(factorRequests).values({
    id,
    userId,
    reason: 'Prueba',
    requestedBy,
    requestedAt: now,
    expiresAt: new Date(now.getTime() + DAY_MS),
  });
  return id;
}

/** A change of settings that somebody asked for who does nothing else. @returns its id. */
export async function aSettingsRequest(server: TestServer): Promise<string> {
  const [requestedBy, id] = [await aPerson(server), randomUUID()];
  await server.db.update(users).set({ userType: 'owner' }).where(eq(users.id, requestedBy));
  const now = new Date(server.services.now());
  await server.db.insert(settingRequests).values({
    id,
    seenVersion: 0,
    changes: { 'security.second_factor_roles': [] },
    reason: 'Prueba',
    requestedBy,
    requestedAt: now,
    expiresAt: new Date(now.getTime() + DAY_MS),
  });
  return id;
}

/** A category without products. @returns its id. */
export async function aCategory({ db }: TestServer): Promise<string> {
  const id = uuidv7();
  await db.insert(categories).values({ id, name: id, slug: id, sx: sql`pg_current_xact_id()` });
  return id;
}
