import { isErased } from '#domain/accounts/account.ts';
import { emailText } from '#domain/notifications/emails/email-text.ts';
import { isCommercialKind, notificationEmail } from '#domain/notifications/emails/notification-email.ts';
import type { OrderInEmail } from '#domain/notifications/emails/order-in-email.ts';
import type { PayoutInEmail } from '#domain/notifications/emails/payout-email.ts';
import { sql } from 'drizzle-orm';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { Services } from '#server/http/app-env.ts';
import { emailFrame } from '#server/messages/emails/email-frame.ts';
import { emailPage, type EmailFrame } from '#server/messages/emails/email-page.tsx';
import { emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import type {
  DeliveryChannel,
  DeliveryOutcome,
  DueDelivery,
} from '#server/notifications/delivery-channel.ts';
import { ordersInEmails } from '#server/notifications/emails/orders-in-emails.ts';
import { payoutsInEmails } from '#server/notifications/emails/payouts-in-emails.ts';
import { unsubscribeUrl } from '#server/notifications/emails/unsubscribe-token.ts';

/**
 * Writes the letters of notifications into `outgoing_messages`, from where they leave at least once. A letter's id follows
 * from its delivery, so that a server that dies before the delivery is settled leads to no second one. Only a proven e-mail
 * is written to: one that an account merely claims may be another person's.
 */
export function emailChannel(services: Services): DeliveryChannel {
  return async (deliveries) => {
    try {
      return await writeLetters(services, deliveries);
    } catch (error) {
      services.log.warn({ err: error, deliveries: deliveries.length }, 'Letters could not be written.');
      return deliveries.map(() => ({ state: 'retry', reason: 'unreachable' }));
    }
  };
}

async function writeLetters(
  services: Services,
  deliveries: readonly DueDelivery[],
): Promise<DeliveryOutcome[]> {
  const { db } = services.database;
  const mailboxes = await mailboxesOf(
    db,
    deliveries.map((each) => each.userId),
  );
  const ids = deliveries.map(({ notification }) => notification.id);
  const context = {
    frame: await emailFrame(services),
    orders: await ordersInEmails(db, ids),
    payouts: await payoutsInEmails(db, ids),
  };
  const messages: Message[] = [];
  const outcomes = deliveries.map((delivery): DeliveryOutcome => {
    const mailbox = mailboxes.get(delivery.userId);
    const reason = whyNot(mailbox);
    if (reason !== null || !mailbox) return { state: 'failed', reason: reason ?? 'no_destination' };
    messages.push(messageOf(services, context, { delivery, to: mailbox.email }));
    return { state: 'sent' };
  });
  await writeMessages(db, messages, services.now());
  return outcomes;
}

interface MailboxRow {
  id: string;
  email: string;
  is_proven: boolean;
  is_active: boolean;
}

async function mailboxesOf(db: Db, userIds: readonly string[]): Promise<Map<string, MailboxRow>> {
  const rows = await rowsOf<MailboxRow>(
    db,
    sql`select id, email, email_verified as is_proven, is_active and merged_into is null as is_active
        from users where id = ${anyOf(userIds)}`,
  );
  return new Map(rows.map((each) => [each.id, each]));
}

function whyNot(
  mailbox: MailboxRow | undefined,
): 'no_destination' | 'account_closed' | 'unproven_email' | null {
  if (!mailbox) return 'no_destination';
  if (!mailbox.is_active || isErased(mailbox)) return 'account_closed';
  return mailbox.is_proven ? null : 'unproven_email';
}

interface Context {
  frame: EmailFrame;
  /** By the id of the notification that tells of them. */
  orders: ReadonlyMap<string, OrderInEmail>;
  payouts: ReadonlyMap<string, PayoutInEmail>;
}

function messageOf(
  { config }: Services,
  { frame, orders, payouts }: Context,
  { delivery, to }: { delivery: DueDelivery; to: string },
): Message {
  const { notification, userId } = delivery;
  const endUrl = unsubscribeUrl(config, userId);
  const email = notificationEmail(notification, {
    publicUrl: config.publicUrl,
    order: orders.get(notification.id) ?? null,
    payout: payouts.get(notification.id) ?? null,
    unsubscribeUrl: endUrl,
  });
  return {
    ...emailMessage(to, email.subject, emailText(email)),
    id: messageId(delivery),
    html: emailPage(email, frame),
    // RFC 8058: programs of mail offer to end it, and do so with one request.
    headers: isCommercialKind(notification.kind)
      ? { 'List-Unsubscribe': `<${endUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : null,
  };
}

/** In the form of a UUID version 7: ids of messages stand in the order of their time, here the notification's. */
function messageId({ id, notification }: DueDelivery): string {
  return `${notification.id.slice(0, 14)}7${id.slice(15)}`;
}
