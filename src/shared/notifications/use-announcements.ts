import { useEffect, useRef } from 'react';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { isFloorLocked } from '#src/session/floor.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

/** What is older than this and than what was there before did not happen now: it came with a merged account or a new copy. */
const FRESH_MS = 10 * MINUTE_MS;

/** What somebody saw of their notifications. @property upToMs when the newest of them was, or when they began to look. */
interface Seen {
  ids: ReadonlySet<string>;
  upToMs: number;
}

/**
 * Announces what arrives while a person looks, for the time that its type stays in sight; what was there before, or
 * happened before it, is in the list. Several that arrive together are one announcement. Nothing is announced on a locked
 * device, and to nobody what was told to another person of it. @param notifications undefined while nobody's are open, as
 * between two people.
 */
export function useAnnouncements(notifications: readonly Notification[] | undefined): void {
  const seen = useRef<Seen | null>(null);
  useEffect(() => {
    if (!notifications) {
      seen.current = null;
      return;
    }
    const before = seen.current;
    seen.current = seenAfter(before, notifications);
    if (before === null || isFloorLocked.peek() || document.visibilityState === 'hidden') return;
    const arrived = arrivedSince(before, notifications);
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

function seenAfter(before: Seen | null, all: readonly Notification[]): Seen {
  const upToMs = before?.upToMs ?? (all.length === 0 ? serverNowMs() : 0);
  return {
    ids: new Set([...(before?.ids ?? []), ...all.map((each) => each.id)]),
    upToMs: all.reduce((newest, each) => Math.max(newest, Date.parse(each.timestamp)), upToMs),
  };
}

function arrivedSince({ ids, upToMs }: Seen, all: readonly Notification[]): Notification[] {
  const freshMs = Math.min(upToMs, serverNowMs() - FRESH_MS);
  return all.filter((each) => !each.isRead && !ids.has(each.id) && Date.parse(each.timestamp) > freshMs);
}
