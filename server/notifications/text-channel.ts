import type { Services } from '#server/http/app-env.ts';
import type { DeliveryChannel } from '#server/notifications/delivery-channel.ts';
import { messageChannel } from '#server/notifications/message-channel.ts';

/** Writes what notifications say as text messages, to mobiles that were proven. */
export function textChannel(services: Services, channel: 'sms' | 'whatsapp'): DeliveryChannel {
  const { publicUrl } = services.config;
  return messageChannel(services, async (deliveries) =>
    deliveries.map(({ delivery: { notification }, contact: { phone, is_phone_proven } }) => {
      if (phone === null || !is_phone_proven) return 'no_destination';
      const { title, message, url } = notification;
      return {
        channel,
        destination: phone,
        subject: '',
        body: `MeStore: ${title}. ${message} ${publicUrl}${url}`,
      };
    }),
  );
}
