import type { Notification } from '#domain/notifications/notification.ts';
import { oneLine } from '#domain/text/one-line.ts';
import type { Services } from '#server/http/app-env.ts';
import type { DeliveryChannel } from '#server/notifications/delivery-channel.ts';
import { messageChannel } from '#server/notifications/message-channel.ts';

/** Writes what notifications say as text messages, to mobiles that were proven. */
export function textChannel(services: Services, channel: 'sms' | 'whatsapp'): DeliveryChannel {
  const { publicUrl } = services.config;
  return messageChannel(services, async (deliveries) =>
    deliveries.map(({ delivery: { notification }, contact: { phone, is_phone_proven } }) => {
      if (phone === null || !is_phone_proven) return 'no_destination';
      return { channel, destination: phone, subject: '', body: textMessageOf(notification, publicUrl) };
    }),
  );
}

/** What a text message says of a notification, in one line. */
export function textMessageOf(
  { title, message, url }: Pick<Notification, 'title' | 'message' | 'url'>,
  publicUrl: string,
): string {
  return `MeStore: ${oneLine(title).replace(/[.!?]$/, '')}. ${oneLine(message)} ${publicUrl}${url}`;
}
