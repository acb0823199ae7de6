import { MINUTE_MS } from '#domain/base/durations.ts';
import { NOTIFICATION_CHANNELS, type NotificationChannel } from '#domain/notifications/channels.ts';
import {
  categoryNamed,
  type NotificationCategoryName,
} from '#domain/notifications/notification-categories.ts';
import {
  isKnownKind,
  NOTIFICATION_KINDS,
  notificationKinds,
  type NotificationKind,
} from '#domain/notifications/notification-kinds.ts';
import { paths } from '#domain/paths.ts';

/** How pushes of one kind to one device are gathered: the first leaves at once, those within the window after it together. */
interface BatchRule {
  windowMs: number;
  /** When so many wait, they leave before the window is over. */
  most: number;
  /** What one push says of so many: at least two. */
  title: (count: number) => string;
  /** Where it leads when they lead to different places. */
  url: string;
}

/** What is particular about how a kind leaves the product. */
interface DeliveryRule {
  /** The channels that it uses of those of its category and of its kind. */
  channels?: readonly NotificationChannel[];
  batch?: BatchRule;
  /** The kind that it takes back: where both are about the same and the other did not leave yet, neither leaves. */
  undoes?: NotificationKind;
  /** The person asked for it a moment ago: nothing holds it and no preference stops it. */
  isAskedFor?: true;
}

const WINDOW_MS = 2 * MINUTE_MS;
const MOST = 20;

const gathered = (noun: string, url: string): BatchRule => ({
  windowMs: WINDOW_MS,
  most: MOST,
  title: (count) => `${count} ${noun}`,
  url,
});

/** What keeps somebody's account safe, or was written by hand, is said on its own. */
const NEVER_GATHERED: readonly NotificationCategoryName[] = ['account', 'system', 'promotions'];

/** Of a kind without words of its own for several: what it is, and how many. */
const gatheredByLabel = (kind: NotificationKind): BatchRule => ({
  windowMs: WINDOW_MS,
  most: MOST,
  title: (count) => `${notificationKinds[kind].label} (${count})`,
  url: paths.notifications,
});

/** What kinds do otherwise, or say of several. */
const deliveryRules: Readonly<Partial<Record<NotificationKind, DeliveryRule>>> = {
  'order.paid': { batch: gathered('pedidos pagados', paths.myOrders) },
  'order.in_transit': { batch: gathered('pedidos van en camino', paths.myOrders) },
  'order.out_for_delivery': { batch: gathered('pedidos están en reparto', paths.myOrders) },
  'order.delivered': { batch: gathered('pedidos entregados', paths.myOrders) },
  'order.cancelled': { batch: gathered('pedidos cancelados', paths.myOrders) },
  'order.refunded': { batch: gathered('reembolsos registrados', paths.myOrders) },
  'return.moved': { batch: gathered('novedades de tus devoluciones', paths.myOrders) },
  'sale.placed': { batch: gathered('pedidos nuevos', paths.storeOrders) },
  'sale.cancelled': { batch: gathered('pedidos cancelados', paths.storeOrders), undoes: 'sale.placed' },
  'sale.delivered': { batch: gathered('pedidos entregados', paths.storeOrders) },
  'sale.returning': { batch: gathered('devoluciones pedidas', paths.storeOrders) },
  'product.approved': { batch: gathered('productos publicados', paths.storeProducts) },
  'product.refused': { batch: gathered('productos necesitan correcciones', paths.storeProducts) },
  'incident.reported': { batch: gathered('incidentes nuevos', paths.incidents) },
  'notification.test': { channels: ['push'], isAskedFor: true },
};

/** The rule of a kind, also of one that only a newer server knows: it has none. */
export function deliveryRuleOf(kind: string): DeliveryRule {
  if (!isKnownKind(kind)) return {};
  const own = deliveryRules[kind] ?? {};
  return NEVER_GATHERED.includes(notificationKinds[kind].category)
    ? own
    : { batch: gatheredByLabel(kind), ...own };
}

/** The channels by which a kind leaves the product, whether or not somebody wants each. */
export function channelsOfKind(kind: NotificationKind): NotificationChannel[] {
  const of: { category: NotificationCategoryName; channels?: readonly NotificationChannel[] } =
    notificationKinds[kind];
  const narrowed = [of.channels, deliveryRuleOf(kind).channels].filter((each) => each !== undefined);
  const { channels } = categoryNamed(of.category);
  return NOTIFICATION_CHANNELS.filter(
    (each) => channels[each] !== undefined && narrowed.every((some) => some.includes(each)),
  );
}

/** The kind that takes back a kind; null where none does. */
export function undoneBy(kind: string): NotificationKind | null {
  return NOTIFICATION_KINDS.find((each) => deliveryRuleOf(each).undoes === kind) ?? null;
}
