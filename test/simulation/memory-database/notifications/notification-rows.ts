import type { NotificationChannel } from '#domain/notifications/channels.ts';
import type { DeliveryReason, DeliveryState } from '#domain/notifications/delivery-states.ts';
import type { NotificationType } from '#domain/notifications/notification.ts';

/** Something that happened, of `integration_events`. */
export interface HappenedRow {
  id: string;
  turn: number;
  kind: string;
  cause: string;
  data: Readonly<Record<string, unknown>>;
  at: string;
  notified_at: string | null;
  notify_after: string | null;
  notify_failures: number;
}

export interface NotificationRow {
  id: string;
  event_id: string;
  user_id: string;
  kind: string;
  type: NotificationType;
  title: string;
  message: string;
  url: string;
  auto_close: boolean;
  duration_ms: number;
  at: string;
  is_read: boolean;
  archived: boolean;
  sx: number;
}

export interface DeliveryRow {
  id: string;
  turn: number;
  notification_id: string;
  channel: NotificationChannel;
  destination: string;
  carried_by: string | null;
  state: DeliveryState;
  reason: DeliveryReason | null;
  attempts: number;
  next_try_at: string;
  lease_until: string | null;
  settled_at: string | null;
}

/** A device that announces what its person is told. */
export interface SubscriptionRow {
  id: string;
  user_id: string;
}
