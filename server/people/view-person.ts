import { sql } from 'drizzle-orm';
import { displayName } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { parseUserType } from '#domain/accounts/roles/roles.ts';
import {
  VIEW_COUNTED,
  VIEW_MINUTES,
  type PersonView,
  type StartViewBody,
} from '#domain/people/person-view.ts';
import { COLLECTION_NAMES, type CollectionName } from '#domain/protocol/replication.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { accountWithRole, userById } from '#server/auth/account-storage.ts';
import { grantedOf } from '#server/auth/granted-of.ts';
import { storesOf } from '#server/auth/stores-of.ts';
import { allOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { readOnly } from '#server/db/read-only.ts';
import { personViews } from '#server/db/tables/people-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { granted, lockForGrant, NO_SUCH_PERSON } from '#server/people/lock-for-grant.ts';
import { ordersOfPerson, storesOfPerson } from '#server/people/person-sheet.ts';
import { endViews, isViewOpen, viewOf, type PersonViewRow } from '#server/people/person-views-storage.ts';
import type { CollectionSources } from '#server/replication/collection-source.ts';
import { joinedScope, ownersOf, scopesOf } from '#server/replication/replication-scope.ts';

const NO_SUCH_VIEW = 'Esa vista no existe o no es tuya.';
const TAKEN = 'Ya hay otra vista con ese identificador. Empieza de nuevo.';
const OVER = 'Esta vista terminó. Empieza otra desde la ficha de la persona.';

/** Begins to see the product with somebody's eyes, for some minutes and a reason that they can read; one at a time. */
export async function startView(
  services: Services,
  actor: Actor,
  personId: string,
  { id, reason }: StartViewBody,
): Promise<{ id: string; expires_at: string }> {
  const nowMs = services.now();
  return services.database.db.transaction(async (tx) => {
    const { actorNow, person } = await lockForGrant(tx, actor.id, personId);
    granted(actorNow, person.subject, { kind: 'view_as' });
    const known = await viewOf(tx, id, actor.id);
    if (known?.userId === personId) return { id, expires_at: known.expiresAt.toISOString() };
    await saveEnds(tx, actor, await endViews(tx, { actorId: actor.id }, new Date(nowMs)), nowMs);
    const expiresAt = new Date(nowMs + VIEW_MINUTES * MINUTE_MS);
    const row = { id, userId: personId, reason, startedAt: new Date(nowMs), expiresAt };
    const added = await tx
      .insert(personViews)
      .values({ ...row, actorId: actor.id, actorRole: actorNow.userType })
      .onConflictDoNothing()
      .returning({ id: personViews.id });
    if (added.length === 0) throw problem(409, 'API_001', TAKEN);
    const asked = { until: expiresAt.toISOString() };
    await saveAuditEvents(
      tx,
      [{ act: 'account.startView', actor, subject: `account:${personId}`, asked }],
      nowMs,
    );
    return { id, expires_at: expiresAt.toISOString() };
  });
}

/** Ends a view; one that is over already stays as it ended. @throws ApiProblem 404 for another's. */
export async function endView(services: Services, actor: Actor, viewId: string): Promise<void> {
  const nowMs = services.now();
  await services.database.db.transaction(async (tx) => {
    if (!(await viewOf(tx, viewId, actor.id))) throw notFound(NO_SUCH_VIEW);
    await saveEnds(tx, actor, await endViews(tx, { actorId: actor.id, id: viewId }, new Date(nowMs)), nowMs);
  });
}

/** A view that was over by itself has its end in its beginning. */
async function saveEnds(tx: Db, actor: Actor, ended: readonly PersonViewRow[], nowMs: number): Promise<void> {
  const events = ended
    .filter((each) => each.expiresAt.getTime() > nowMs)
    .map((each) => ({ act: 'account.endView', actor, subject: `account:${each.userId}` }));
  await saveAuditEvents(tx, events, nowMs);
}

/**
 * What the person of a view receives on their devices and sees of their purchases. That it is read is written down first;
 * the reading itself cannot write. Whether the reader may still see this person, and anybody's purchases, counts as things are
 * now.
 * @throws ApiProblem 404 for another's view, 409 when it is over.
 */
export async function readView(
  { database: { db }, now }: Services,
  sources: CollectionSources,
  actor: Actor,
  viewId: string,
): Promise<PersonView> {
  const nowMs = now();
  const { view, readsOrders } = await db.transaction(async (tx) => {
    const known = await viewOf(tx, viewId, actor.id);
    if (!known) throw notFound(NO_SUCH_VIEW);
    if (!isViewOpen(known, nowMs)) throw problem(409, 'API_001', OVER);
    const { actorNow, person } = await lockForGrant(tx, actor.id, known.userId);
    granted(actorNow, person.subject, { kind: 'view_as' });
    await saveAuditEvents(tx, [{ act: 'account.lookAs', actor, subject: `account:${known.userId}` }], nowMs);
    return { view: known, readsOrders: can(actorNow, 'readVendorOrders') };
  });
  return readOnly(db, async (tx) => ({
    ...(await personView(tx, sources, view)),
    orders: readsOrders ? await ordersOfPerson(tx, view.userId) : [],
  }));
}

/** Reads as the person: in a transaction that cannot write. */
async function personView(
  tx: Db,
  sources: CollectionSources,
  view: PersonViewRow,
): Promise<Omit<PersonView, 'orders'>> {
  const user = await userById(tx, view.userId);
  if (!user) throw notFound(NO_SUCH_PERSON);
  const [held] = await rowsOf<{ stores: string[]; granted: string[] | null }>(
    tx,
    sql`select ${storesOf('users')} as stores, ${grantedOf('users')} as granted from users where id = ${user.id}`,
  );
  const seen: Actor = {
    id: user.id,
    userType: parseUserType(user.userType),
    granted: held?.granted ?? null,
    vendorIds: held?.stores ?? [],
    name: displayName(user),
    kind: 'session',
    deviceId: null,
  };
  const copies: PersonView['copies'] = [];
  for (const collection of COLLECTION_NAMES) {
    const scopes = scopesOf(seen, collection);
    if (scopes.length === 0) continue;
    const rows = await rowsSeenOf(tx, sources, collection, scopes);
    copies.push({ collection, scope: joinedScope(scopes), rows });
  }
  return {
    id: view.id,
    expires_at: view.expiresAt.toISOString(),
    account: await accountWithRole(tx, user),
    stores: await storesOfPerson(tx, user.id),
    copies,
  };
}

/** How many rows of a collection the holder of some scopes may see, counted so far as it is said. */
async function rowsSeenOf(
  tx: Db,
  sources: CollectionSources,
  collection: CollectionName,
  scopes: readonly string[],
): Promise<number> {
  const { tables, owner, gone } = sources[collection];
  const owners = ownersOf(scopes);
  const isTheirs = owner && owners ? [sql`${owner} = any(${sql.param([...owners])}::text[])`] : [];
  const [counted] = await rowsOf<{ n: number }>(
    tx,
    sql`select count(*)::int as n from (select from ${tables}
          where ${allOf([sql`not coalesce(${gone}, false)`, ...isTheirs])} limit ${VIEW_COUNTED + 1}) seen`,
  );
  return counted?.n ?? 0;
}
