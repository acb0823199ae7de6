import type { NotificationCategoryName } from '#domain/notifications/notification-categories.ts';
import { type NotificationPreferences, wantsChannel } from '#domain/notifications/preferences.ts';
import { channelsOf, type ChoiceCell } from '#domain/notifications/set-preferences.ts';

/** What a person of a store decides about what tells of it (spec §3, `settings.notifications` of a vendor's profile). */
export interface StoreNotifications {
  /** Their devices announce what happens in the store. */
  push: boolean;
  /** They are told outside the application of what happens to its orders. */
  orderUpdates: boolean;
  /** They agreed to advertising. */
  promotions: boolean;
}

/** The categories that are about a store. */
const OF_STORE = ['sales', 'products'] as const satisfies readonly NotificationCategoryName[];

/** The settings that the preferences of a person of a store are. @param hasDevice whether any of their devices announces. */
export function storeNotificationsOf(
  preferences: NotificationPreferences,
  { hasDevice }: { hasDevice: boolean },
): StoreNotifications {
  const wantsAny = (category: NotificationCategoryName) =>
    channelsOf(category).some((each) => wantsChannel(preferences, category, each));
  return {
    push: hasDevice && OF_STORE.some((each) => wantsChannel(preferences, each, 'push')),
    orderUpdates: wantsAny('sales'),
    promotions: wantsAny('promotions'),
  };
}

/** The choices that turn a setting on or off. Of orders, off is every means, and on is what the devices announce. */
export function storeNotificationCells(setting: 'push' | 'orderUpdates', wants: boolean): ChoiceCell[] {
  if (setting === 'push') return OF_STORE.map((category) => ({ category, channel: 'push', wants }));
  const channels = wants ? (['push'] as const) : channelsOf('sales');
  return channels.map((channel) => ({ category: 'sales', channel, wants }));
}
