import { useMemo } from 'react';
import type { Notification } from '#domain/notifications/notification.ts';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { useEverRead } from '#src/shared/device/use-ever-read.ts';
import { notificationsWithPending } from '#src/shared/notifications/notifications-with-pending.ts';
import { useOutbox } from '#src/sync/outbox.ts';

/** What this person was told, newest first; undefined until it was read once. */
export function useNotifications(): readonly Notification[] | undefined {
  const replica = useLive(({ person }) => person && documents(person.notifications.find()), []);
  const isRead = useEverRead('notifications');
  const entries = useOutbox();
  return useMemo(
    // An empty answer only counts once the server was read.
    () =>
      replica && entries && (replica.length > 0 || isRead)
        ? notificationsWithPending(replica, entries)
        : undefined,
    [replica, entries, isRead],
  );
}
