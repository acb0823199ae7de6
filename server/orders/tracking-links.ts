import { randomBytes } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import { orderNumber, purchaseNumberOf } from '#domain/orders/order-number.ts';
import type { Order } from '#domain/orders/order.ts';
import {
  TRACKING_LINK_DAYS,
  trackedOrderOf,
  type TrackedOrder,
  type TrackingLinkBody,
} from '#domain/orders/tracked-order.ts';
import { TRACKING_CODE_SIGNS, trackingCodeOf } from '#domain/orders/tracking-code.ts';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { trackingLinks } from '#server/db/tables/orders-tables.ts';
import type { Services } from '#server/http/app-env.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import { orderDocument } from '#server/orders/order-document.ts';
import { trackingLinkMessage } from '#server/orders/tracking-message.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

/**
 * Mails the link of a purchase to its e-mail, if number and e-mail match one. It runs the same statements
 * either way, so that neither the answer nor its time tells whether the purchase exists.
 */
export async function mailTrackingLink(services: Services, asked: TrackingLinkBody): Promise<void> {
  const nowMs = services.now();
  await services.database.db.transaction(async (tx) => {
    const found = await purchaseWith(tx, asked);
    const [secret = ''] = await openTrackingLinks(tx, [found?.id ?? null], nowMs);
    const { publicUrl: url } = services.config;
    const emails = found
      ? [trackingLinkMessage(found.email, { number: orderNumber(found.number), url, secret })]
      : [];
    await writeMessages(tx, emails, nowMs);
  });
}

/**
 * Makes a link to follow each purchase; for null it makes one that shows nothing, which is the same work.
 * @returns their secrets, in the order given; only hashes are kept.
 */
export async function openTrackingLinks(
  tx: Db,
  orderIds: readonly (string | null)[],
  nowMs: number,
): Promise<string[]> {
  const secrets = orderIds.map(() => trackingCodeOf(randomBytes(TRACKING_CODE_SIGNS)));
  const rows = secrets.map((secret, index) => ({
    hash: hashToken(secret),
    order_id: orderIds[index] ?? null,
  }));
  const [now, expires] = [nowMs, nowMs + TRACKING_LINK_DAYS * DAY_MS].map((ms) => new Date(ms).toISOString());
  await preparedRows(
    tx,
    'open tracking links',
    sql`insert into tracking_links (hash, order_id, created_at, expires_at)
        select hash, order_id, ${now}::timestamptz, ${expires}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each (hash text, order_id text)`,
  );
  return secrets;
}

/** The purchase that the link with a secret shows; undefined when there is none or it expired. */
export async function trackedWith(db: Db, secret: string, nowMs: number): Promise<TrackedOrder | undefined> {
  const [found] = await rowsOf<{ document: Order; expiresAt: string }>(
    db,
    sql`select ${orderDocument} as document, ${wireInstant(sql`l.expires_at`)} as "expiresAt"
        from tracking_links l join orders t on t.id = l.order_id
        where l.hash = ${hashToken(secret)} and l.expires_at > ${new Date(nowMs).toISOString()}::timestamptz
          and not t.deleted`,
  );
  return found && trackedOrderOf(found.document, found.expiresAt);
}

export async function forgetOldTrackingLinks(db: Db, nowMs: number): Promise<void> {
  await db.delete(trackingLinks).where(lt(trackingLinks.expiresAt, new Date(nowMs)));
}

/** A guest's account has no e-mail. */
const emailOf = sql`coalesce(nullif(o.shipping_email, ''), case when u.is_guest then '' else u.email end)`;

/**
 * The purchase with a number and an e-mail: the e-mail given for it or, where none was, that of its buyer's
 * account.
 */
async function purchaseWith(
  tx: Db,
  asked: TrackingLinkBody,
): Promise<{ id: string; number: number; email: string } | undefined> {
  const [found] = await rowsOf<{ id: string; number: number; email: string }>(
    tx,
    sql`select o.id, o.number::float8 as number, ${emailOf} as email
        from orders o join users u on u.id = o.buyer_id
        where o.number = ${purchaseNumberOf(asked.order_number) ?? 0} and not o.deleted and u.is_active
          and lower(${emailOf}) = ${asked.email.toLowerCase()}`,
  );
  return found;
}
