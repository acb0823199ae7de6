import type { DeliveryReason } from '#domain/notifications/delivery-states.ts';
import type { NotificationChannel } from '#domain/notifications/channels.ts';
import type { Db } from '#server/db/database.ts';
import type { Notification } from '#domain/notifications/notification.ts';

/** A delivery that was decided to leave now, and that this server alone has until its lease ends. */
export interface DueDelivery {
  id: string;
  userId: string;
  channel: NotificationChannel;
  /** Of `push` the id of a subscription, of others empty. */
  destination: string;
  /** With this one. */
  attempts: number;
  notification: Omit<Notification, 'isRead' | 'autoClose' | 'duration'>;
  /** Whether a locked screen may say which order or product it is about. */
  showsDetails: boolean;
}

/** What became of a try. `retry` is tried again, after `afterMs` where the other side said so. */
export type DeliveryOutcome =
  | { state: 'sent' }
  | { state: 'retry'; reason: DeliveryReason; afterMs?: number }
  | { state: 'failed'; reason: DeliveryReason };

/** Takes notifications to people by one channel. It answers of each delivery, in their order, and never rejects. */
export type DeliveryChannel = (deliveries: readonly DueDelivery[]) => Promise<readonly DeliveryOutcome[]>;

/**
 * A channel that hands over by writing rows, such as those of `outgoing_messages`: what it writes in `tx` and what became
 * of the deliveries is one transaction, so that nothing is written twice. It may not use another one.
 */
export interface WritingChannel {
  within(tx: Db, deliveries: readonly DueDelivery[]): Promise<readonly DeliveryOutcome[]>;
}

/** The channels that this server has; a delivery of another is skipped with `no_sender`. */
export type DeliveryChannels = Partial<Record<NotificationChannel, DeliveryChannel | WritingChannel>>;
