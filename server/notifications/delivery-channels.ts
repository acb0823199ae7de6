import type { Services } from '#server/http/app-env.ts';
import type { DeliveryChannels } from '#server/notifications/delivery-channel.ts';

/** The channels by which this server takes notifications to people. */
export function deliveryChannelsOf(_services: Services): DeliveryChannels {
  return {};
}
