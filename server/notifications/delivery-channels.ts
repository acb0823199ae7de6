import type { Services } from '#server/http/app-env.ts';
import type { DeliveryChannels } from '#server/notifications/delivery-channel.ts';
import { pushChannelOf } from '#server/notifications/push/push-channel.ts';

/** The channels by which this server takes notifications to people. */
export function deliveryChannelsOf(services: Services): DeliveryChannels {
  return {
    push: pushChannelOf(services),
  };
}
