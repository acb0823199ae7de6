import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { NotificationType } from '#domain/notifications/notification.ts';

/** Of every push message (spec §9), in ms. */
export const PUSH_VIBRATION = [100, 50, 100];

/** More of a message than this does not fit into the record of RFC 8291, in bytes. */
export const PUSH_MESSAGE_MAX_BYTES = 3_993;

/**
 * What a device is sent (spec §3 "Push message"), as Declarative Web Push writes it: a browser that knows it shows it
 * without the service worker, and the service worker of any other reads the same.
 */
export const PushMessage = v.object({
  web_push: v.literal(8030),
  notification: v.object({
    title: v.string(),
    body: v.string(),
    /** Absolute, of the product's own origin. */
    navigate: v.string(),
    /** Notifications of one tag replace each other. */
    tag: v.string(),
    lang: v.literal('es-CO'),
    dir: v.literal('ltr'),
    icon: v.string(),
    badge: v.string(),
    image: v.optional(v.string()),
    requireInteraction: v.boolean(),
    vibrate: v.array(v.number()),
    actions: v.array(v.object({ action: v.string(), title: v.string(), navigate: v.string() })),
    data: v.object({
      /** Of the notification that it announces; the list in the app has it under this id. */
      id: Id,
      /** Whose it is: a device that somebody else uses now says nothing of it. */
      user_id: Id,
      /** A kind of `notificationKinds`. */
      kind: v.string(),
      type: NotificationType,
      /** Within the product. */
      url: v.string(),
    }),
  }),
  /** How many the person has not read, in absolute numbers. */
  app_badge: v.optional(v.number()),
  mutable: v.literal(true),
});
export type PushMessage = v.InferOutput<typeof PushMessage>;
