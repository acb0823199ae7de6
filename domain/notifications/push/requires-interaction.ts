import { categoryNamed } from '#domain/notifications/notification-categories.ts';
import { categoryOfKind } from '#domain/notifications/notification-kinds.ts';
import type { KindOfNotification } from '#domain/notifications/kinds/kind-of-notification.ts';
import { notificationKinds } from '#domain/notifications/notification-kinds.ts';

/**
 * Whether a push stays on the screen until the person acts on it: of orders and payments (spec §9), one's own, those of one's store
 * and those that staff follow. One of a kind that only a newer server knows does not.
 */
export function requiresInteraction(kind: string): boolean {
  const category = categoryOfKind(kind);
  if (category === null) return false;
  const kinds: Readonly<Record<string, Pick<KindOfNotification<never>, 'requiresInteraction'>>> =
    notificationKinds;
  return kinds[kind]?.requiresInteraction ?? categoryNamed(category).push.requireInteraction;
}
