import { keysOf } from '#domain/base/keys-of.ts';
import { campaignKinds } from '#domain/notifications/kinds/campaign-kinds.ts';
import { companyKinds } from '#domain/notifications/kinds/company-kinds.ts';
import { deskKinds } from '#domain/notifications/kinds/desk-kinds.ts';
import { kindOf, type KindOfNotification } from '#domain/notifications/kinds/kind-of-notification.ts';
import { purchaseKinds } from '#domain/notifications/kinds/purchase-kinds.ts';
import { saleKinds } from '#domain/notifications/kinds/sale-kinds.ts';
import { stockKinds } from '#domain/notifications/kinds/stock-kinds.ts';
import { storeKinds } from '#domain/notifications/kinds/store-kinds.ts';
import { supportKinds } from '#domain/notifications/kinds/support-kinds.ts';
import { followerKinds } from '#domain/notifications/kinds/follower-kinds.ts';
import type { NotificationCategoryName } from '#domain/notifications/notification-categories.ts';
import { notificationDurations, type Notification } from '#domain/notifications/notification.ts';
import { paths } from '#domain/paths.ts';

/** There is nothing to know of it. */
export type NoFacts = Record<string, never>;

/**
 * Every kind of notification there is. Titles and messages say nothing that who looks at a locked screen may not know:
 * no name of a person, no address, no amount.
 */
export const notificationKinds = {
  ...purchaseKinds,
  ...companyKinds,
  ...saleKinds,
  ...storeKinds,
  ...stockKinds,
  ...supportKinds,
  ...deskKinds,
  'notification.test': kindOf<NoFacts>({
    label: 'Una prueba',
    category: 'account',
    type: 'info',
    title: () => 'Las notificaciones llegan',
    message: () => 'Esta es la prueba que pediste: así te avisamos de lo que pasa.',
    url: () => paths.notifications,
  }),
  ...followerKinds,
  ...campaignKinds,
} as const;
export type NotificationKind = keyof typeof notificationKinds;
export const NOTIFICATION_KINDS = keysOf(notificationKinds);

export const isKnownKind = (kind: string): kind is NotificationKind => Object.hasOwn(notificationKinds, kind);

/** The category of a kind; null of a kind that only a newer server knows. */
export const categoryOfKind = (kind: string): NotificationCategoryName | null =>
  isKnownKind(kind) ? notificationKinds[kind].category : null;

/** The category whose words and urgency a kind has: one that only a newer server knows is of the product itself. */
export const shownCategoryOf = (kind: string): NotificationCategoryName => categoryOfKind(kind) ?? 'system';

/** What a kind has to know. */
export type FactsOf<Kind extends NotificationKind> = Parameters<
  (typeof notificationKinds)[Kind]['message']
>[0];

/** A kind with its facts. */
export type KindWithFacts = {
  [Kind in NotificationKind]: { kind: Kind; facts: FactsOf<Kind> };
}[NotificationKind];

/** What a notification says: all of it but for whom and when. */
export type NotificationText = Omit<Notification, 'id' | 'timestamp'>;

/** Longer names are cut: a notification is read at a glance. */
const LONGEST_NAME = 80;

/**
 * The words of a notification. Names of stores and products are cut to what fits. One that leaves by no channel is a record
 * of what its person did: it is there as read, and nothing announces it.
 */
export function notificationText({ kind, facts }: KindWithFacts): NotificationText {
  const { typeOf, title, message, url, channels, ...of } = notificationKinds[kind] as KindOfNotification<
    KindWithFacts['facts']
  >;
  const fitting = fittingNames(facts);
  const type = typeOf?.(fitting) ?? of.type;
  return {
    kind,
    type,
    title: title(fitting),
    // What is cut ends in points of its own.
    message: message(fitting).replaceAll('….', '…'),
    url: url(fitting),
    isRead: channels?.length === 0,
    autoClose: true,
    duration: notificationDurations[type],
  };
}

function fittingNames<Facts extends object>(facts: Facts): Facts {
  const cut = Object.entries(facts).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string' && value.length > LONGEST_NAME
      ? `${value.slice(0, LONGEST_NAME - 1).trimEnd()}…`
      : value,
  ]);
  return Object.fromEntries(cut) as Facts;
}
