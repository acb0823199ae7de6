import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { NotificationType } from '#domain/notifications/notification.ts';

/** How many alerts a device keeps of a person, the newest first; as many as notifications (spec §9). */
export const ALERTS_ON_DEVICE = 50;

/** Something that a device said by itself, of what was done or failed on it (spec §3). No other device has it. */
export const StoredAlert = v.object({
  id: Id,
  type: NotificationType,
  text: v.string(),
  timestamp: Instant,
});
export type StoredAlert = v.InferOutput<typeof StoredAlert>;

/** `isVisible`: it still stands on the screen by itself. */
export interface Alert extends StoredAlert {
  isVisible: boolean;
}

/** With one more: the same words again are the newer one alone. */
export function withAlert(alerts: readonly StoredAlert[], added: StoredAlert): StoredAlert[] {
  return [added, ...alerts.filter((each) => each.text !== added.text)].slice(0, ALERTS_ON_DEVICE);
}
