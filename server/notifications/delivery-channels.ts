import type { Services } from '#server/http/app-env.ts';
import type { DeliveryChannels } from '#server/notifications/delivery-channel.ts';
import { emailChannel } from '#server/notifications/emails/email-channel.ts';
import { pushChannelOf } from '#server/notifications/push/push-channel.ts';
import { textChannel } from '#server/notifications/text-channel.ts';

/**
 * The channels by which this server takes notifications to people. Text messages need a service that sends them; in
 * development they stay in the local mailbox, and so does WhatsApp, for which there is no service yet.
 */
export function deliveryChannelsOf(services: Services): DeliveryChannels {
  const { production, twilio } = services.config;
  return {
    email: emailChannel(services),
    push: pushChannelOf(services),
    ...(!production || twilio !== null ? { sms: textChannel(services, 'sms') } : {}),
    ...(production ? {} : { whatsapp: textChannel(services, 'whatsapp') }),
  };
}
