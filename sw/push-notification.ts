import * as v from 'valibot';
import { openedBy } from '#domain/notifications/opened-notification.ts';
import { PushMessage } from '#domain/notifications/push-message.ts';
import { paths } from '#domain/paths.ts';

/** A notification as the browser shows it. The DOM library lacks what only some browsers know. */
export interface ShownNotification {
  title: string;
  options: NotificationOptions & {
    image?: string | undefined;
    renotify?: boolean;
    vibrate?: number[];
    actions?: { action: string; title: string }[];
    data: NotificationData;
  };
  /** How many the person has not read; null when it is not said. */
  unread: number | null;
}

/** What a shown notification knows when it is pressed. */
const NotificationData = v.object({
  /** Of the list in the app; null for one that says nothing. */
  id: v.nullable(v.string()),
  user_id: v.nullable(v.string()),
  /** Within the product. */
  url: v.string(),
  /** Where each button leads, within the product. */
  actions: v.optional(v.record(v.string(), v.string()), {}),
});
export type NotificationData = v.InferOutput<typeof NotificationData>;

/** How much of an id (UUIDv7, RFC 9562 §5.7) says when it was made: its milliseconds, and a hyphen. */
const TIMED = 'xxxxxxxx-xxxx'.length;

/** Whether a notification was made before another of the same person. */
export function isOlder(one: NotificationData, other: NotificationData): boolean {
  if (one.id === null || other.id === null || one.user_id !== other.user_id) return false;
  return one.id.slice(0, TIMED) < other.id.slice(0, TIMED);
}

/** The tag of all that say nothing: they are one. */
export const GENERAL_TAG = 'mestore';

/** What is shown in place of what may not be read here. */
export const GENERAL: ShownNotification = {
  title: 'MeStore',
  options: {
    body: 'Hay algo nuevo en MeStore',
    tag: GENERAL_TAG,
    lang: 'es-CO',
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-monochrome-512.png',
    silent: true,
    data: { id: null, user_id: null, url: paths.notifications, actions: {} },
  },
  unread: null,
};

/**
 * What to show for a push message, whatever it is: one of another person than who is here, of a locked device, or one that
 * cannot be read is shown without a word of what it says.
 * @param text of the message; null when it has none.
 * @param reader the person whose notifications this device may show.
 * @param origin of the product, e.g. `https://mestore.co`.
 */
export function notificationOf(
  text: string | null,
  reader: string | null,
  origin: string,
): ShownNotification {
  const message = v.safeParse(v.pipe(v.string(), v.parseJson(), PushMessage), text);
  if (!message.success || message.output.notification.data.user_id !== reader) return GENERAL;
  const { notification, app_badge } = message.output;
  const { title, navigate, data, actions, dir, ...options } = notification;
  return {
    title,
    options: {
      ...options,
      dir,
      actions: actions.map(({ action, title: label }) => ({ action, title: label })),
      data: {
        id: data.id,
        user_id: data.user_id,
        url: pathWithin(data.url, origin) ?? pathWithin(navigate, origin) ?? paths.notifications,
        actions: Object.fromEntries(
          actions.flatMap((each) => {
            const path = pathWithin(each.navigate, origin);
            return path === null ? [] : [[each.action, path]];
          }),
        ),
      },
    },
    unread: app_badge ?? null,
  };
}

/** What a shown notification knows; of what another version showed, that it leads to the list. */
export function readNotificationData(data: unknown): NotificationData {
  const read = v.safeParse(NotificationData, data);
  return read.success ? read.output : GENERAL.options.data;
}

/** The path of an address of the product's own, without which notification it is of: `id` says that. Null for any other. */
function pathWithin(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.origin === origin ? (openedBy(url)?.address ?? url.pathname + url.search + url.hash) : null;
}
