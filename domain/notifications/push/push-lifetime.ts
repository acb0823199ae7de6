import { commercialLeftMs } from '#domain/notifications/commercial-hours.ts';
import type { DeliveryReason } from '#domain/notifications/delivery-states.ts';
import {
  categoryNamed,
  type NotificationCategoryName,
} from '#domain/notifications/notification-categories.ts';

/**
 * For how many ms a push service keeps a message for a device that is away (RFC 8030 §5.2), or why it is not sent. What advertises
 * is not kept beyond the hours of Ley 2300 de 2023: the push service would announce it in the night.
 * @param ageMs since what it tells of happened.
 */
export function pushLifetime(
  name: NotificationCategoryName,
  { ageMs, nowMs }: { ageMs: number; nowMs: number },
): { ms: number } | { reason: DeliveryReason } {
  const { push, isCommercial } = categoryNamed(name);
  const usefulMs = push.ttlMs - ageMs;
  if (usefulMs <= 0) return { reason: 'expired' };
  const admittedMs = isCommercial ? commercialLeftMs(nowMs) : Infinity;
  return admittedMs <= 0 ? { reason: 'commercial_hours' } : { ms: Math.min(usefulMs, admittedMs) };
}
