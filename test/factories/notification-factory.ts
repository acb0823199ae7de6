import type { Notification } from '#domain/notifications/notification.ts';
import { notificationText, type KindWithFacts } from '#domain/notifications/notification-kinds.ts';

let made = 0;

/** A notification of a sale of two units, unread, unless told otherwise. */
export function aNotification({
  about = { kind: 'sale.placed', facts: { number: 'MS-000123-1', units: 2 } },
  ...over
}: Partial<Notification> & { about?: KindWithFacts } = {}): Notification {
  made += 1;
  return {
    id: `n-${made}`,
    timestamp: '2026-03-05T15:00:00.000Z',
    ...notificationText(about),
    ...over,
  };
}
