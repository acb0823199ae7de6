import { sql } from 'drizzle-orm';
import type { Account } from '#domain/accounts/account.ts';
import { givenMailbox } from '#domain/orders/order-mailbox.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { PlaceOrderData } from '#domain/orders/placement/place-order.ts';
import type { Submitted } from '#server/commands/command-handler.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import { orderAcceptedMessage } from '#server/orders/placement/order-accepted-message.ts';
import type { NewOrder, SavedOrders } from '#server/orders/placement/save-orders.ts';
import { openTrackingLinks } from '#server/orders/tracking-links.ts';

export type Mailbox = Pick<Account, 'email' | 'is_guest'>;

/** A purchase that was written, and the mailbox that hears of it. */
export interface Acknowledged {
  order: NewOrder;
  mailbox: string;
}

/** The accounts, by id, of buyers who name no e-mail that letters reach. */
export async function accountsToWriteTo(
  tx: Db,
  submitted: readonly Submitted<PlaceOrderData>[],
): Promise<Map<string, Mailbox>> {
  const unnamed = submitted.filter((each) => givenMailbox(each.data.shipping_email) === null);
  const ids = [...new Set(unnamed.map((each) => each.actor.id))];
  if (ids.length === 0) return new Map();
  const rows = await preparedRows<Mailbox & { id: string }>(
    tx,
    'mailboxes of buyers',
    sql`select id, email, is_guest from users where id = any (${sql.param(ids)}::text[])`,
  );
  return new Map(rows.map((each) => [each.id, each]));
}

/**
 * Writes the letter of each purchase in the purchase's own transaction: once, however often its command
 * comes.
 */
export async function acknowledgeOrders(
  tx: Db,
  placed: readonly Acknowledged[],
  { numbers }: SavedOrders,
  { nowMs, publicUrl: url }: Pick<Submitted<unknown>, 'nowMs' | 'publicUrl'>,
): Promise<void> {
  const ids = placed.map(({ order }) => order.id);
  const secrets = await openTrackingLinks(tx, ids, nowMs);
  const emails = placed.map(({ order, mailbox }, index) => {
    const number = orderNumber(numbers.get(order.id) ?? 0);
    const secret = secrets[index] ?? '';
    return orderAcceptedMessage(mailbox, order, { number, url, secret, placedMs: nowMs });
  });
  await writeMessages(tx, emails, nowMs);
}
