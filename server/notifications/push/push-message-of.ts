import type { NotificationCategoryName } from '#domain/notifications/notification-categories.ts';
import { shownCategoryOf } from '#domain/notifications/notification-kinds.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import { notificationAddress } from '#domain/notifications/opened-notification.ts';
import {
  PUSH_MESSAGE_MAX_BYTES,
  PUSH_VIBRATION,
  type PushMessage,
} from '#domain/notifications/push-message.ts';
import type { PushPayload } from '#domain/notifications/push-api.ts';
import { requiresInteraction } from '#domain/notifications/push/requires-interaction.ts';
import { paths } from '#domain/paths.ts';

const ICON = '/icons/icon-192.png';
/** One colour: Android draws it in the bar of states. */
const BADGE = '/icons/icon-monochrome-512.png';
/** A longer address would leave no room for words. */
const LONGEST_ADDRESS = 500;

/** What a locked screen says to who looks at it, where the person wants it to tell nothing of theirs. */
const onLockedScreen: Readonly<Record<NotificationCategoryName, string>> = {
  purchases: 'Abre MeStore para ver tu compra.',
  payments: 'Abre MeStore para ver tu pago.',
  sales: 'Abre MeStore para ver la venta.',
  products: 'Abre MeStore para ver tu producto.',
  payouts: 'Abre MeStore para ver tu giro.',
  inventory: 'Abre MeStore para ver el inventario.',
  desk: 'Abre MeStore para ver de qué se trata.',
  support: 'Abre MeStore para ver tu caso.',
  account: 'Abre MeStore para ver tu cuenta.',
  system: 'Abre MeStore para ver el mensaje.',
  promotions: 'Abre MeStore para ver la promoción.',
};

/** Titles of kinds that somebody writes by hand: of all others the title is the product's own, and tells nothing. */
const lockedTitles: Readonly<Record<string, string>> = { 'staff.message': 'Tienes un mensaje de MeStore' };

/** What a message is made of. */
export interface PushedNotification {
  notification: Omit<Notification, 'isRead' | 'autoClose' | 'duration'>;
  userId: string;
  /** Of the product's pages: `https://mestore.co`. */
  publicUrl: string;
  showsDetails: boolean;
  /** How many the person has not read, with this one. */
  unread: number;
  /** What somebody who sent it by hand gave with it; null of everything else. */
  extras: PushExtras | null;
}

/** What only a message that was sent by hand has. */
export type PushExtras = Pick<PushPayload, 'icon' | 'badge' | 'image' | 'data' | 'actions'>;

/** The message that a device is sent: it fits into a record of RFC 8291 whatever its texts are. */
export function pushMessageOf(pushed: PushedNotification): PushMessage {
  const { notification, userId, publicUrl, showsDetails, unread, extras } = pushed;
  const { id, kind, type, url } = notification;
  const name = shownCategoryOf(kind);
  const title = showsDetails ? notification.title : (lockedTitles[kind] ?? notification.title);
  const body = showsDetails ? notification.message : onLockedScreen[name];
  const { origin } = new URL(publicUrl);
  const at = (path: string) => addressWithin(origin, path);
  const navigate = at(url);
  const open = { action: 'open', title: 'Ver', navigate };
  const given = (showsDetails ? extras?.actions : null)?.map((each) => {
    return {
      action: each.action,
      title: each.title,
      navigate: each.url === undefined ? navigate : at(each.url),
    };
  });
  const message: PushMessage = {
    web_push: 8030,
    notification: {
      title,
      body,
      // Where a browser leads that shows it without the service worker: that page marks it as read.
      navigate: at(notificationAddress({ id, url })),
      tag: tagOf(name, notification),
      lang: 'es-CO',
      dir: 'ltr',
      icon: extras?.icon ? at(extras.icon) : origin + ICON,
      badge: extras?.badge ? at(extras.badge) : origin + BADGE,
      ...(extras?.image && showsDetails ? { image: at(extras.image) } : {}),
      requireInteraction: requiresInteraction(kind),
      vibrate: [...PUSH_VIBRATION],
      actions: given ?? [open],
      data: { ...extras?.data, id, user_id: userId, kind, type, url },
    },
    app_badge: unread,
    mutable: true,
  };
  return fitting(message);
}

/**
 * Notifications of one thing replace each other on a device, and in the push service while the device is away: the last
 * state of an order is the one that counts. What is about no thing of its own replaces nothing.
 */
function tagOf(category: NotificationCategoryName, { id, url }: Pick<Notification, 'id' | 'url'>): string {
  return url === paths.notifications || url === '/' ? id : `${category}:${url}`;
}

/** An address of the product; whatever leads elsewhere leads to its door. */
function addressWithin(origin: string, path: string): string {
  const door = `${origin}/`;
  const { href } = URL.canParse(path, origin) ? new URL(path, origin) : { href: door };
  return href.startsWith(door) && href.length <= LONGEST_ADDRESS ? href : door;
}

const bytesOf = (message: PushMessage) => Buffer.byteLength(JSON.stringify(message));

/** Without what is too much: first what was given with it, then the end of its words. */
function fitting(message: PushMessage): PushMessage {
  let cut = message;
  if (bytesOf(cut) > PUSH_MESSAGE_MAX_BYTES) {
    const { image: _, ...notification } = cut.notification;
    const { id, user_id, kind, type, url } = notification.data;
    cut = { ...cut, notification: { ...notification, actions: [], data: { id, user_id, kind, type, url } } };
  }
  while (bytesOf(cut) > PUSH_MESSAGE_MAX_BYTES) {
    const { title, body } = cut.notification;
    if (title === '' && body === '') break;
    cut = { ...cut, notification: { ...cut.notification, title: halfOf(title), body: halfOf(body) } };
  }
  return cut;
}

/** The first half of a text, without half a letter. */
function halfOf(text: string): string {
  const letters = [...text];
  return letters.length < 4 ? '' : `${letters.slice(0, Math.floor(letters.length / 2)).join('')}…`;
}
