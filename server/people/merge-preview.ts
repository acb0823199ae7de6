import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { isErased } from '#domain/accounts/account.ts';
import { EMAIL_PATTERN, normaliseEmail } from '#domain/accounts/email.ts';
import { isMobile, normalisePhone } from '#domain/accounts/mobile-phone.ts';
import { parseUserType } from '#domain/accounts/roles/roles.ts';
import {
  MERGE_CANDIDATES,
  mergeConfirmation,
  mergeConflict,
  MovedThing,
  type MergeCandidate,
  type MergedAccount,
  type MergePreview,
} from '#domain/people/merge-accounts.ts';
import { purchaseNumberOf } from '#domain/orders/order-number.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { NO_SUCH_PERSON, type UserRow } from '#server/people/lock-for-grant.ts';
import { accountColumns, movedThing, movingRows } from '#server/people/moving-columns.ts';
import { storesOfPerson } from '#server/people/person-sheet.ts';

/** Two accounts of which one takes the other in. */
export interface Pair {
  keptId: string;
  mergedId: string;
}

/**
 * Accounts that may be the same person's: by a whole e-mail or mobile, or by the number of a purchase, which also finds who
 * bought without an account. Parts of names find nobody: whoever looks has to know whom they mean.
 */
export async function mergeCandidates(db: Db, text: string): Promise<MergeCandidate[]> {
  const email = normaliseEmail(text).toLowerCase();
  const number = purchaseNumberOf(text);
  const ways = [
    ...(isMobile(text) ? [eq(users.phone, normalisePhone(text))] : []),
    ...(EMAIL_PATTERN.test(email) ? [eq(sql`lower(${users.email})`, email)] : []),
    ...(number === null || isMobile(text)
      ? []
      : [sql`${users.id} in (select o.buyer_id from orders o where o.number = ${number})`]),
  ];
  if (ways.length === 0) return [];
  const found = await db
    .select()
    .from(users)
    .where(or(...ways))
    .limit(MERGE_CANDIDATES);
  return found.filter((each) => !isErased(each)).map(candidateOf);
}

/** What would become of two accounts. That somebody looked at both is written down. */
export async function mergePreview(
  { database: { db }, now }: Services,
  actor: Actor,
  { keptId, mergedId }: Pair,
): Promise<MergePreview> {
  const rows = await db
    .select()
    .from(users)
    .where(and(inArray(users.id, [keptId, mergedId])));
  const [kept, merged] = [keptId, mergedId].map((id) => rows.find((each) => each.id === id));
  if (!kept || !merged || kept.isGuest) throw notFound(NO_SUCH_PERSON);
  const looks = [kept, merged].map(({ id }) => ({ act: 'account.view', actor, subject: `account:${id}` }));
  await saveAuditEvents(db, looks, now());
  return {
    kept: candidateOf(kept),
    merged: candidateOf(merged),
    conflict: await conflictOf(db, kept, merged),
    moves: await countMoving(db, kept, merged),
    confirmation: mergeConfirmation(merged),
  };
}

/** Why two accounts do not become one; null when they may. */
export async function conflictOf(db: Db, kept: UserRow, merged: UserRow): Promise<MergePreview['conflict']> {
  return mergeConflict(await mergedAccount(db, kept), await mergedAccount(db, merged));
}

async function mergedAccount(db: Db, row: UserRow): Promise<MergedAccount> {
  return {
    id: row.id,
    userType: parseUserType(row.userType),
    isOpen: row.isActive && !isErased(row) && row.mergedInto === null,
    emailVerified: row.emailVerified,
    hasStores: (await storesOfPerson(db, row.id)).length > 0,
  };
}

/** How much of each thing goes over, in the order in which it is told. */
export async function countMoving(db: Db, kept: UserRow, merged: UserRow): Promise<MergePreview['moves']> {
  const counts = new Map<MovedThing, number>();
  const add = (what: MovedThing, count = 0) => counts.set(what, (counts.get(what) ?? 0) + count);
  for (const each of accountColumns('moves')) {
    const moving = movingRows(each, { keptId: kept.id, mergedId: merged.id });
    add(
      movedThing(each),
      await counted(db, sql`select count(*)::int as n from ${each.table} t where ${moving}`),
    );
  }
  add(
    'returns',
    await counted(
      db,
      sql`select count(*)::int as n from order_returns r join vendor_orders w on w.id = r.vendor_order_id join orders o on o.id = w.order_id
          where o.buyer_id = ${merged.id} and not o.deleted`,
    ),
  );
  const filed = sql`select count(*)::int as n from pqrs where lower(email) = ${merged.email.toLowerCase()}`;
  if (merged.emailVerified && !merged.isGuest) add('pqrs', await counted(db, filed));
  const isStoreless = merged.vendorId === null;
  if (!isStoreless) add('stores', (await storesOfPerson(db, merged.id)).length - (counts.get('stores') ?? 0));
  return MovedThing.options.flatMap((what) => {
    const count = counts.get(what) ?? 0;
    return count > 0 ? [{ what, count }] : [];
  });
}

async function counted(db: Db, statement: Parameters<typeof rowsOf>[1]): Promise<number> {
  return (await rowsOf<{ n: number }>(db, statement))[0]?.n ?? 0;
}

function candidateOf(row: UserRow): MergeCandidate {
  const { id, email, nombre, phone, isGuest, isActive } = row;
  return {
    id,
    email,
    nombre,
    telefono: phone,
    user_type: parseUserType(row.userType),
    is_guest: isGuest,
    is_active: isActive,
  };
}
