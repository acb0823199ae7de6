import { useEffect, useRef } from 'react';
import { countOf } from '#domain/base/spanish-text.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import { isFloorLocked } from '#src/session/floor.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

/**
 * Announces what arrives while a person looks, for the time that its type stays in sight; what was there before is in the
 * list. Several that arrive together are one announcement. Nothing is announced on a locked device, and to nobody what was
 * told to another person of it. @param notifications undefined while nobody's are open, as between two people.
 */
export function useAnnouncements(notifications: readonly Notification[] | undefined): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!notifications) {
      known.current = null;
      return;
    }
    const before = known.current;
    known.current = new Set(notifications.map((each) => each.id));
    if (before === null || isFloorLocked.peek() || document.visibilityState === 'hidden') return;
    const arrived = notifications.filter((each) => !each.isRead && !before.has(each.id));
    const [first, ...others] = arrived;
    if (!first) return;
    if (others.length > 0)
      toast({
        tone: 'info',
        isPersonal: true,
        text: `${countOf(arrived.length, 'notificación nueva', 'notificaciones nuevas')}.`,
      });
    else toast({ tone: first.type, text: `${first.title}. ${first.message}`, isPersonal: true });
  }, [notifications]);
}
