import { asc, count, eq, sql } from 'drizzle-orm';
import type { OwnData } from '#domain/profile/own-data.ts';
import type { Order } from '#domain/orders/order.ts';
import type { CommandReview } from '#domain/command-reviews/command-review.ts';
import { accountOf, userById } from '#server/auth/account-storage.ts';
import { devicesOf } from '#server/devices/devices-storage.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { stockMovements } from '#server/db/tables/inventory-tables.ts';
import { paymentAttempts } from '#server/db/tables/money/payments-tables.ts';
import { pqrs } from '#server/db/tables/pqr-tables.ts';
import {
  commercialConsentsOf,
  preferencesAnswer,
} from '#server/notifications/preferences/preferences-storage.ts';
import { ownNotifications } from '#server/notifications/preferences/own-notifications.ts';
import { earlyAccessOf } from '#server/leads/listed-leads.ts';
import { orderDocument } from '#server/orders/order-document.ts';
import { filedOf, sameEmail } from '#server/pqr/pqr-storage.ts';
import { ratingsOf } from '#server/ratings/ratings-storage.ts';
import { addressBooks } from '#server/profile/addresses-storage.ts';
import {
  authEventsOf,
  badgeOf,
  consentsOf,
  googleOf,
  ownPasskeysOf,
  personNotesOf,
  sessionsOf,
} from '#server/profile/own-sign-ins.ts';
import { viewsOfPerson } from '#server/people/person-views-storage.ts';
import { savedFiltersOf } from '#server/profile/saved-filters.ts';
import { commandReviewDocument } from '#server/command-reviews/command-review-document.ts';

/** All data about a person; undefined when there is no such account. */
export async function ownData(db: Db, userId: string, nowMs: number): Promise<OwnData | undefined> {
  const user = await userById(db, userId);
  if (!user) return undefined;
  const [movements] = await db
    .select({ recorded: count() })
    .from(stockMovements)
    .where(eq(stockMovements.userId, userId));
  return {
    exported_at: new Date(nowMs).toISOString(),
    account: {
      ...accountOf(user),
      tipo_negocio: user.businessType,
      created_at: user.createdAt.toISOString(),
    },
    addresses: [...((await addressBooks(db, [userId])).get(userId) ?? [])],
    orders: await ordersOf(db, userId),
    pqrs: user.emailVerified ? await pqrsOf(db, user.email) : [],
    early_access: user.emailVerified ? await earlyAccessOf(db, user.email) : null,
    payments: await paymentsOf(db, userId),
    consents: await consentsOf(db, userId),
    notification_preferences: await preferencesAnswer(db, userId),
    commercial_consents: (await commercialConsentsOf(db, userId)).map(({ channel, isGranted, text, at }) => ({
      channel,
      is_granted: isGranted,
      text,
      at: at.toISOString(),
    })),
    ...(await ownNotifications(db, userId)),
    google: await googleOf(db, userId),
    passkeys: await ownPasskeysOf(db, userId),
    badge: await badgeOf(db, userId),
    devices: await devicesOf(db, userId, nowMs),
    sessions: await sessionsOf(db, userId),
    notes: await personNotesOf(db, userId),
    views: await viewsOfPerson(db, userId, nowMs),
    companies: await placesOf(db, userId),
    saved_filters: await savedFiltersOf(db, userId),
    acts: await authEventsOf(db, userId),
    reviews: await reviewsOf(db, userId),
    product_ratings: await ratingsOf(db, userId),
    movements_recorded: movements?.recorded ?? 0,
  };
}

/** The companies that they buy or bought for. */
function placesOf(db: Db, userId: string): Promise<OwnData['companies']> {
  return rowsOf<OwnData['companies'][number]>(
    db,
    sql`select c.company, m.role, ${wireInstant(sql`m.joined_at`)} as joined_at, ${wireInstant(sql`m.left_at`)} as left_at
        from company_members m join companies c on c.id = m.company_id where m.user_id = ${userId} order by m.joined_at, c.id`,
  );
}

async function ordersOf(db: Db, userId: string): Promise<Order[]> {
  const rows = await rowsOf<{ document: Order }>(
    db,
    sql`select ${orderDocument} as document from orders t where t.buyer_id = ${userId} and not t.deleted
        order by t.number`,
  );
  return rows.map((each) => each.document);
}

async function pqrsOf(db: Db, email: string): Promise<OwnData['pqrs']> {
  const rows = await db.select().from(pqrs).where(sameEmail(email)).orderBy(asc(pqrs.sequence));
  return rows.map((each) => ({
    ...filedOf(each),
    nombre: each.nombre,
    telefono: each.phone,
    order_number: each.orderNumber,
    description: each.description,
    answer: each.answer,
    answered_at: each.answeredAt?.toISOString() ?? null,
  }));
}

async function paymentsOf(db: Db, userId: string): Promise<OwnData['payments']> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    // Also of purchases of an account that theirs took in: who tried to pay is not rewritten.
    .where(sql`${paymentAttempts.purchaseId} in (select o.id from orders o where o.buyer_id = ${userId})`)
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.number));
  return rows.map((each) => ({
    order_id: each.purchaseId,
    reference: each.reference,
    payment_method: each.method,
    status: each.status,
    amount: each.amountCop,
    created_at: each.createdAt.toISOString(),
  }));
}

async function reviewsOf(db: Db, userId: string): Promise<CommandReview[]> {
  const rows = await rowsOf<{ document: CommandReview }>(
    db,
    sql`select ${commandReviewDocument} as document from command_reviews t where t.actor_id = ${userId}
        order by t.opened_at`,
  );
  return rows.map((each) => each.document);
}
