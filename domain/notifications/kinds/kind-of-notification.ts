import type { NotificationChannel } from '#domain/notifications/channels.ts';
import type { NotificationCategoryName } from '#domain/notifications/notification-categories.ts';
import type { NotificationType } from '#domain/notifications/notification.ts';

/** One kind of notification: how it is called, and what it says of its facts. */
export interface KindOfNotification<Facts> {
  label: string;
  /** What people turn on and off together. */
  category: NotificationCategoryName;
  /** The channels of its category by which it leaves the product; all of them where it does not say. With none it is only in the list, read. */
  channels?: readonly NotificationChannel[];
  /** Its push stays until the person acts on it, also where others of its category do not. */
  requiresInteraction?: true;
  type: NotificationType;
  /** Where its facts say another type. */
  typeOf?: (facts: Facts) => NotificationType;
  title: (facts: Facts) => string;
  message: (facts: Facts) => string;
  url: (facts: Facts) => string;
}

/** Of what a letter of its own is written already, in the transaction of its cause: nobody is written twice. */
export const ALL_BUT_EMAIL: readonly NotificationChannel[] = ['push', 'sms', 'whatsapp'];

/** A kind, with every property that a kind may have. */
export const kindOf = <Facts>(kind: KindOfNotification<Facts>): KindOfNotification<Facts> => kind;
