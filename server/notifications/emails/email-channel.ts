import { digestEmail } from '#domain/notifications/emails/digest-email.ts';
import type { Email } from '#domain/notifications/emails/email.ts';
import { emailText } from '#domain/notifications/emails/email-text.ts';
import { notificationEmail } from '#domain/notifications/emails/notification-email.ts';
import type { Services } from '#server/http/app-env.ts';
import { emailFrame } from '#server/messages/emails/email-frame.ts';
import { emailPage } from '#server/messages/emails/email-page.tsx';
import { ONE_CLICK } from '#server/messages/message.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import type { DeliveryChannel } from '#server/notifications/delivery-channel.ts';
import { digestsInEmails } from '#server/notifications/emails/digests-in-emails.ts';
import { ordersInEmails } from '#server/notifications/emails/orders-in-emails.ts';
import { payoutsInEmails } from '#server/notifications/emails/payouts-in-emails.ts';
import { unsubscribeUrl } from '#server/notifications/emails/unsubscribe-token.ts';
import { messageChannel } from '#server/notifications/message-channel.ts';

/** Writes the letters of notifications, with what they tell of as it is now. */
export function emailChannel(services: Services): DeliveryChannel {
  const { config, database } = services;
  const { publicUrl } = config;
  return messageChannel(services, async (deliveries) => {
    const ids = deliveries.map(({ delivery }) => delivery.notification.id);
    const orders = await ordersInEmails(database.db, ids);
    const payouts = await payoutsInEmails(database.db, ids);
    const digests = await digestsInEmails(
      database.db,
      deliveries.map(({ delivery }) => delivery.id),
    );
    const frame = await emailFrame(services);
    return deliveries.map(({ delivery: { id, notification, userId }, contact }) => {
      if (!contact.is_email_proven) return 'unproven_email';
      const items = digests.get(id);
      const email = items
        ? digestEmail(items, publicUrl)
        : notificationEmail(notification, {
            publicUrl,
            order: orders.get(notification.id) ?? null,
            payout: payouts.get(notification.id) ?? null,
            unsubscribeUrl: unsubscribeUrl(config, userId),
          });
      return {
        ...emailMessage(contact.email, email.subject, emailText(email)),
        html: emailPage(email, frame),
        headers: unsubscribeHeaders(email),
      };
    });
  });
}

/** By these fields programs of mail offer to end what advertises, with one request (RFC 8058). */
export function unsubscribeHeaders({ off }: Pick<Email, 'off'>): Record<string, string> | null {
  return off?.isOneClick === true
    ? { 'List-Unsubscribe': `<${off.url}>`, [ONE_CLICK]: 'List-Unsubscribe=One-Click' }
    : null;
}
