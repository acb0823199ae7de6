import { and, asc, eq, sql } from 'drizzle-orm';
import { displayName } from '#domain/accounts/account.ts';
import type { StoreState } from '#domain/stores/applications/store-application.ts';
import type { StorePeople } from '#domain/stores/store-people.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { storeInvitations, storeMembers, vendors } from '#server/db/tables/stores-tables.ts';
import { openInvitations } from '#server/stores/people/store-invitations-storage.ts';
import { worksFor } from '#server/stores/people/works-for.ts';

interface PersonRow {
  id: string;
  email: string;
  nombre: string | null;
}

/** The people of a store, by name, and whom it invited. */
export async function storePeople(db: Db, vendorId: string, nowMs: number): Promise<StorePeople> {
  const people = await peopleOf(db, vendorId);
  const invited = await db
    .select()
    .from(storeInvitations)
    .where(openInvitations(vendorId, nowMs))
    .orderBy(asc(storeInvitations.createdAt));
  return {
    people: people.map((each) => ({ user_id: each.id, name: displayName(each), email: each.email })),
    invitations: invited.map(({ id, email, invitedByName, createdAt, expiresAt }) => ({
      id,
      email,
      invited_by_name: invitedByName,
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
  };
}

/** Who works for a store and has an account that still opens. */
export function peopleOf(db: Db, vendorId: string): Promise<PersonRow[]> {
  return rowsOf<PersonRow>(
    db,
    sql`select u.id, u.email, u.nombre from users u where ${worksFor(sql`${vendorId}`)} and u.is_active
        order by lower(coalesce(u.nombre, u.email)), u.id`,
  );
}

/** Makes others who change a store's people wait. @returns undefined when there is no such store. */
export async function lockStore(
  tx: Db,
  vendorId: string,
): Promise<{ name: string; state: StoreState } | undefined> {
  const [store] = await tx
    .select({ name: vendors.storeName, state: vendors.state })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
    .for('no key update');
  return store;
}

/** A person's first store is their main one, and who only bought until then sells from now on. */
export async function addPerson(tx: Db, userId: string, vendorId: string): Promise<void> {
  const [joined] = await tx
    .update(users)
    .set({ vendorId, userType: 'vendor', roleId: null })
    .where(and(eq(users.id, userId), sql`${users.vendorId} is null`))
    .returning({ id: users.id });
  if (!joined) await tx.insert(storeMembers).values({ userId, vendorId }).onConflictDoNothing();
}

/** Another of their stores becomes the main one; without any, they go on as a buyer. */
export async function removePerson(tx: Db, userId: string, vendorId: string): Promise<void> {
  await tx
    .delete(storeMembers)
    .where(and(eq(storeMembers.userId, userId), eq(storeMembers.vendorId, vendorId)));
  const [other] = await tx
    .select({ vendorId: storeMembers.vendorId })
    .from(storeMembers)
    .where(eq(storeMembers.userId, userId))
    .orderBy(asc(storeMembers.vendorId))
    .limit(1);
  const [left] = await tx
    .update(users)
    .set({ vendorId: other?.vendorId ?? null, ...(other ? {} : { userType: 'buyer', roleId: null }) })
    .where(and(eq(users.id, userId), eq(users.vendorId, vendorId)))
    .returning({ id: users.id });
  if (left && other)
    await tx
      .delete(storeMembers)
      .where(and(eq(storeMembers.userId, userId), eq(storeMembers.vendorId, other.vendorId)));
}
