import { randomBytes } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { erasedEmail } from '#domain/accounts/account.ts';
import { ERASED_NAME } from '#domain/profile/account-deletion.ts';
import { hashPassword } from '#server/auth/password.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import {
  consents,
  googleIdentities,
  pastGrants,
  pastRoles,
  savedFilters,
  users,
} from '#server/db/tables/accounts-tables.ts';
import { mailedLinks, oneTimeCodes } from '#server/db/tables/proofs-tables.ts';
import { authEvents, badges, deviceGrants, refreshTokens } from '#server/db/tables/auth-tables.ts';
import { commandPieces } from '#server/db/tables/commands-tables.ts';
import { leads } from '#server/db/tables/leads-tables.ts';
import { outgoingMessages } from '#server/db/tables/messages-tables.ts';
import {
  notificationPreferences,
  pushSubscriptions,
  pushTopicFollowers,
} from '#server/db/tables/notifications-tables.ts';
import { orders } from '#server/db/tables/orders-tables.ts';
import {
  accountInvitations,
  factorRequests,
  personNotes,
  personViews,
  roleRequests,
} from '#server/db/tables/people-tables.ts';
import { pqrs } from '#server/db/tables/pqr-tables.ts';
import { securityAnomalies } from '#server/db/tables/security-tables.ts';
import { storeMembers } from '#server/db/tables/stores-tables.ts';
import { leadKey } from '#domain/leads/merge-lead.ts';
import { erasePasskeys } from '#server/passkeys/passkeys-storage.ts';
import { eraseFactor } from '#server/second-factor/enrol.ts';
import { sameEmail } from '#server/pqr/pqr-storage.ts';
import { eraseStoreProducts, eraseStoreWork } from '#server/profile/erase-store-work.ts';
import { eraseCompanyWork } from '#server/profile/erase-company-work.ts';
import { renamedColumns } from '#server/profile/renamed-columns.ts';

type UserRow = typeof users.$inferSelect;

/**
 * Erases everything that identifies a person, wherever it is written. Records that the law requires stay
 * without them: orders are accounting records (Código de Comercio art. 60, ten years), the consent is the
 * proof that data were treated with leave (Ley 1581 art. 9). What becomes of each column is in `personColumns`.
 */
export async function erasePerson(tx: Db, user: UserRow, now: Date): Promise<void> {
  await eraseStoreWork(tx, user);
  await eraseCompanyWork(tx, user, now);
  await eraseAccount(tx, user);
  await eraseOrders(tx, user.id);
  await eraseCommandReviews(tx, user.id);
  await eraseRatings(tx, user.id);
  await eraseStoreProducts(tx, user.id);
  await renameActs(tx, user.id);
  if (user.emailVerified) {
    await erasePqrs(tx, user);
    await tx.delete(leads).where(eq(leads.emailKey, leadKey(user.email)));
  }
  await eraseProofs(tx, user);
  await eraseInvitations(tx, user);
  // What they had before in accounts that this one took in goes with it.
  const takenIn = await tx.select().from(users).where(eq(users.mergedInto, user.id));
  for (const each of takenIn) await erasePerson(tx, each, now);
  await tx.delete(commandPieces).where(eq(commandPieces.userId, user.id));
  await endEverySession(tx, user.id, now);
}

/** The row stays for the rows that refer to it; nobody signs in to it any more. */
async function eraseAccount(tx: Db, { id }: UserRow): Promise<void> {
  await tx
    .update(users)
    .set({
      email: erasedEmail(id),
      nombre: null,
      phone: null,
      passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
      passwordExpiredAt: null,
      emailVerified: false,
      phoneVerified: false,
      isActive: false,
      roleId: null,
    })
    .where(eq(users.id, id));
  await tx.delete(storeMembers).where(eq(storeMembers.userId, id));
  await tx.delete(pastRoles).where(eq(pastRoles.userId, id));
  await tx.delete(pastGrants).where(eq(pastGrants.userId, id));
  await tx.delete(personNotes).where(eq(personNotes.userId, id));
  await tx.delete(roleRequests).where(eq(roleRequests.userId, id));
  await tx.update(personViews).set({ reason: '' }).where(eq(personViews.userId, id));
  await tx.delete(savedFilters).where(eq(savedFilters.userId, id));
  await tx.delete(factorRequests).where(eq(factorRequests.userId, id));
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, id));
  await tx.delete(pushTopicFollowers).where(eq(pushTopicFollowers.userId, id));
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, id));
  await rowsOf(
    tx,
    sql`update notifications set deleted = true, title = '', message = '', url = '/' where user_id = ${id}`,
  );
  await rowsOf(
    tx,
    sql`update addresses set deleted = true, is_default = false, name = '', phone = '', municipality_code = '',
          department = '', city = '', address = '', detail = '', notes = '' where user_id = ${id}`,
  );
}

/**
 * The city stays: it says where something was sold, and to nobody in particular. Mailed links show it no
 * more.
 */
async function eraseOrders(tx: Db, userId: string): Promise<void> {
  await tx
    .update(orders)
    .set({
      notes: '',
      shippingName: ERASED_NAME,
      shippingPhone: '',
      shippingAddress: '',
      shippingPostalCode: '',
      shippingEmail: '',
      // The document that its buyer gave for the invoice stays for the same reason (`buyerDocument`).
      // What a company bought is its own, with its purchase order. Who was sold to is reported to the DIAN, and stays as long as the law keeps the sale (Código de Comercio art. 60).
      invoiceTo: sql`case when ${orders.companyId} is not null then ${orders.invoiceTo}
        when ${orders.invoiceTo} is not null then jsonb_build_object('company', ${orders.invoiceTo} -> 'company',
        'nit', ${orders.invoiceTo} -> 'nit', 'email', '', 'address', '', 'purchase_order', '') end`,
    })
    .where(eq(orders.buyerId, userId));
  await rowsOf(tx, sql`update order_events set note = '' where actor_id = ${userId}`);
  await rowsOf(
    tx,
    sql`update order_notes set text = '' where order_id in (select id from orders where buyer_id = ${userId})`,
  );
  await rowsOf(
    tx,
    sql`delete from tracking_links where order_id in (select id from orders where buyer_id = ${userId})`,
  );
  await rowsOf(tx, sql`update order_return_events set note = '' where actor_id = ${userId}`);
}

/** Keeps only that something was filed and when. PQRs of an e-mail that they only claim stay untouched. */
async function erasePqrs(tx: Db, { id, email }: UserRow): Promise<void> {
  await tx
    .update(pqrs)
    .set({
      nombre: ERASED_NAME,
      email: erasedEmail(id),
      phone: null,
      orderNumber: null,
      description: '',
      answer: '',
      closeNote: '',
      // There is nobody left to answer to.
      status: 'closed',
    })
    .where(sameEmail(email));
}

/** Erases the commands that they had under review. */
async function eraseCommandReviews(tx: Db, userId: string): Promise<void> {
  await rowsOf(
    tx,
    sql`update command_reviews set actor_name = ${ERASED_NAME}, explanation = '',
          command = case when command ->> 'type' = 'order' then jsonb_set(command, '{data}', '{}') else command end
        where actor_id = ${userId}`,
  );
}

/** The stars stay, for the figures of the product; their author and text go. */
async function eraseRatings(tx: Db, userId: string): Promise<void> {
  await rowsOf(tx, sql`update product_ratings set author = '', comment = '' where buyer_id = ${userId}`);
}

/**
 * What people did stays, and when; their name beside it goes, in every column that bears one together with who it was
 * (`personColumns`). The ledger of the warehouse is append-only and keeps the names of the people who moved goods.
 */
async function renameActs(tx: Db, userId: string): Promise<void> {
  for (const { table, column, by } of renamedColumns())
    await rowsOf(
      tx,
      sql`update ${table} set ${sql.identifier(column.name)} = ${ERASED_NAME} where ${by} = ${userId}`,
    );
}

/**
 * Links, codes, messages, badges and the Google identity go. Authentication events and consents keep what
 * happened and when, not from where.
 */
async function eraseProofs(tx: Db, user: UserRow): Promise<void> {
  await tx.delete(mailedLinks).where(eq(mailedLinks.userId, user.id));
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, user.id));
  await tx.delete(googleIdentities).where(eq(googleIdentities.userId, user.id));
  await tx.delete(badges).where(eq(badges.userId, user.id));
  await eraseFactor(tx, user.id);
  await erasePasskeys(tx, user.id);
  await tx
    .update(authEvents)
    .set({ address: '', device: '', country: null })
    .where(eq(authEvents.userId, user.id));
  await tx
    .update(securityAnomalies)
    .set({ address: '', device: '', country: null, note: '' })
    .where(eq(securityAnomalies.userId, user.id));
  await tx.update(consents).set({ device: '' }).where(eq(consents.userId, user.id));
  // An e-mail that they only claim may be another person's, who waits for a letter.
  const proven = [user.emailVerified ? user.email : null, user.phoneVerified ? user.phone : null];
  const destinations = proven.filter((each) => each !== null);
  if (destinations.length > 0)
    await tx.delete(outgoingMessages).where(inArray(outgoingMessages.destination, destinations));
}

/** What invited them says who they were. */
async function eraseInvitations(tx: Db, { id, email, emailVerified }: UserRow): Promise<void> {
  await tx.delete(accountInvitations).where(eq(accountInvitations.acceptedBy, id));
  if (emailVerified)
    await tx
      .delete(accountInvitations)
      .where(eq(sql`lower(${accountInvitations.email})`, email.toLowerCase()));
}

/** Every device is told at its next contact to erase this person's data. */
async function endEverySession(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.update(refreshTokens).set({ revokedAt: now }).where(eq(refreshTokens.userId, userId));
  await tx
    .update(deviceGrants)
    .set({ revokedAt: now, wipeOrderedAt: now, wipedAt: null, name: '', deviceKey: null })
    .where(eq(deviceGrants.userId, userId));
}
