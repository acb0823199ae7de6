import type { Services } from '#server/http/app-env.ts';
import type { DeliveryChannels } from '#server/notifications/delivery-channel.ts';
import { emailChannel } from '#server/notifications/emails/email-channel.ts';
import { pushChannelOf } from '#server/notifications/push/push-channel.ts';

/** The channels by which this server takes notifications to people. */
export function deliveryChannelsOf(services: Services): DeliveryChannels {
  return {
    email: emailChannel(services),
    push: pushChannelOf(services),
  };
}
