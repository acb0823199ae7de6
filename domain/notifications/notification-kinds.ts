import { countOf } from '#domain/base/spanish-text.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { notificationDurations, type Notification } from '#domain/notifications/notification.ts';
import type { NotificationType } from '#domain/notifications/notification.ts';
import { returnStatusLabels, type ReturnStatus } from '#domain/orders/return.ts';
import { incidentKindLabels, type IncidentKind } from '#domain/inventory/incident.ts';
import { paths } from '#domain/paths.ts';
import type { NotificationCategoryName } from '#domain/notifications/notification-categories.ts';

/** What is known of a buyer's order when its buyer is told of it. */
export interface OrderFacts {
  purchase_id: string;
  /** `MS-000123-1` */
  number: string;
  store: string;
}

/** What is known of an order when the people of its store are told of it: nothing of who bought it. */
export interface SaleFacts {
  number: string;
  units: number;
}

export interface ReturnFacts extends OrderFacts {
  status: ReturnStatus;
}

/** What somebody of the company wrote by hand to many people: it is said as it stands. */
export interface CampaignFacts {
  title: string;
  body: string;
  url: string;
}

/** There is nothing to know of it. */
export type NoFacts = Record<string, never>;

export interface IncidentFacts {
  /** `INC-000123` */
  number: string;
  kind: IncidentKind;
  units: number;
  product: string;
}

export interface ProductFacts {
  product_id: string;
  name: string;
}

/** One kind of notification: how it is called, and what it says of its facts. */
interface KindOfNotification<Facts> {
  label: string;
  /** What people turn on and off together. */
  category: NotificationCategoryName;
  type: NotificationType;
  title: (facts: Facts) => string;
  message: (facts: Facts) => string;
  url: (facts: Facts) => string;
}

const ofOrder = (words: Omit<KindOfNotification<OrderFacts>, 'url'>): KindOfNotification<OrderFacts> => ({
  ...words,
  url: ({ purchase_id }) => paths.myOrder(purchase_id),
});

const ofCampaign = (words: Pick<KindOfNotification<CampaignFacts>, 'label' | 'category'>) => ({
  ...words,
  type: 'info' as const,
  title: ({ title }: CampaignFacts) => title,
  message: ({ body }: CampaignFacts) => body,
  url: ({ url }: CampaignFacts) => url,
});

const ofNothing = (words: KindOfNotification<NoFacts>) => words;

const ofSale = (words: Omit<KindOfNotification<SaleFacts>, 'url'>): KindOfNotification<SaleFacts> => ({
  ...words,
  url: ({ number }) => paths.storeOrder(number),
});

/**
 * Every kind of notification there is. Titles and messages say nothing that who looks at a locked screen may not know:
 * no name of a person, no address, no amount.
 */
export const notificationKinds = {
  'order.paid': ofOrder({
    label: 'Se confirmó un pago',
    category: 'payments',
    type: 'success',
    title: () => 'Recibimos tu pago',
    message: ({ number, store }) => `El pedido ${number} de ${store} está pagado.`,
  }),
  'order.in_transit': ofOrder({
    label: 'Un pedido salió',
    category: 'purchases',
    type: 'info',
    title: () => 'Tu pedido va en camino',
    message: ({ number, store }) => `El pedido ${number} de ${store} salió de la bodega.`,
  }),
  'order.out_for_delivery': ofOrder({
    label: 'Un pedido está en reparto',
    category: 'purchases',
    type: 'info',
    title: () => 'Tu pedido está en reparto',
    message: ({ number, store }) => `Hoy te entregan el pedido ${number} de ${store}.`,
  }),
  'order.incident': ofOrder({
    label: 'La entrega de un pedido tuvo una novedad',
    category: 'purchases',
    type: 'warning',
    title: () => 'Tu entrega tuvo una novedad',
    message: ({ number }) => `La transportadora no pudo entregar el pedido ${number}. Mira en qué va.`,
  }),
  'order.delivered': ofOrder({
    label: 'Se entregó un pedido',
    category: 'purchases',
    type: 'success',
    title: () => 'Entregamos tu pedido',
    message: ({ number, store }) => `Ya tienes el pedido ${number} de ${store}.`,
  }),
  'order.returned': ofOrder({
    label: 'Un paquete volvió a la bodega',
    category: 'purchases',
    type: 'warning',
    title: () => 'Tu paquete volvió a la bodega',
    message: ({ number }) =>
      `El pedido ${number} no se pudo entregar. Si lo pagaste, te devolvemos el dinero.`,
  }),
  'order.cancelled': ofOrder({
    label: 'Se canceló un pedido',
    category: 'purchases',
    type: 'warning',
    title: () => 'Tu pedido se canceló',
    message: ({ number, store }) => `El pedido ${number} de ${store} no va a llegar. Mira por qué.`,
  }),
  'order.not_cancelled': ofOrder({
    label: 'No se canceló un pedido que pediste cancelar',
    category: 'purchases',
    type: 'info',
    title: () => 'Tu pedido sigue en pie',
    message: ({ number }) => `Ya no se pudo cancelar el pedido ${number}. Cuando llegue puedes devolverlo.`,
  }),
  'order.refunded': ofOrder({
    label: 'Se devolvió un dinero',
    category: 'payments',
    type: 'success',
    title: () => 'Te devolvimos tu dinero',
    message: ({ number }) => `Registramos la devolución del dinero del pedido ${number}.`,
  }),
  'return.moved': {
    label: 'Una devolución cambió de estado',
    category: 'purchases',
    type: 'info',
    title: () => 'Tu devolución avanzó',
    message: ({ number, status }: ReturnFacts) =>
      `Devolución del pedido ${number}: ${returnStatusLabels[status].toLowerCase()}.`,
    url: ({ purchase_id }: ReturnFacts) => paths.myOrder(purchase_id),
  },
  'sale.placed': ofSale({
    label: 'Tu tienda vendió',
    category: 'sales',
    type: 'success',
    title: () => 'Tienes un pedido nuevo',
    message: ({ number, units }) => `Pedido ${number}: ${countOf(units, 'unidad', 'unidades')}.`,
  }),
  'sale.cancelled': ofSale({
    label: 'Se canceló un pedido de tu tienda',
    category: 'sales',
    type: 'warning',
    title: () => 'Se canceló un pedido',
    message: ({ number, units }) => `El pedido ${number} (${countOf(units, 'unidad', 'unidades')}) no sigue.`,
  }),
  'sale.delivered': ofSale({
    label: 'Se entregó un pedido de tu tienda',
    category: 'sales',
    type: 'info',
    title: () => 'Se entregó un pedido',
    message: ({ number }) => `El pedido ${number} ya está con quien lo compró.`,
  }),
  'sale.returning': ofSale({
    label: 'Piden devolver algo que vendió tu tienda',
    category: 'sales',
    type: 'warning',
    title: () => 'Te piden una devolución',
    message: ({ number, units }) =>
      `Quieren devolver ${countOf(units, 'unidad', 'unidades')} del pedido ${number}.`,
  }),
  'product.approved': {
    label: 'Se aprobó un producto o un cambio suyo',
    category: 'products',
    type: 'success',
    title: () => 'Tu producto está publicado',
    message: ({ name }: ProductFacts) => `${name} se ve en la tienda como lo guardaste.`,
    url: ({ product_id }: ProductFacts) => paths.storeProduct(product_id),
  },
  'product.refused': {
    label: 'No se aprobó lo que se envió de un producto',
    category: 'products',
    type: 'warning',
    title: () => 'Un producto necesita correcciones',
    message: ({ name }: ProductFacts) => `${name}: mira qué falta y envíalo otra vez.`,
    url: ({ product_id }: ProductFacts) => paths.storeProduct(product_id),
  },
  'incident.reported': {
    label: 'Se reportó un incidente en la bodega',
    category: 'inventory',
    type: 'warning',
    title: () => 'Hay un incidente nuevo',
    message: ({ number, kind, units, product }: IncidentFacts) =>
      `${number}: ${countOf(units, 'unidad', 'unidades')} de ${product}, ${incidentKindLabels[kind].toLowerCase()}.`,
    url: ({ number }: IncidentFacts) => paths.incident(number),
  },
  'notification.test': ofNothing({
    label: 'Una prueba',
    category: 'account',
    type: 'info',
    title: () => 'Las notificaciones llegan',
    message: () => 'Esta es la prueba que pediste: así te avisamos de lo que pasa.',
    url: () => paths.notifications,
  }),
  'campaign.info': ofCampaign({ label: 'Información del servicio', category: 'system' }),
  'campaign.promotion': ofCampaign({ label: 'Una promoción', category: 'promotions' }),
} as const;
export type NotificationKind = keyof typeof notificationKinds;
export const NOTIFICATION_KINDS = keysOf(notificationKinds);

/** What a kind has to know. */
export type FactsOf<Kind extends NotificationKind> = Parameters<
  (typeof notificationKinds)[Kind]['message']
>[0];

/** A kind with its facts. */
export type KindWithFacts = {
  [Kind in NotificationKind]: { kind: Kind; facts: FactsOf<Kind> };
}[NotificationKind];

/** What a notification says: all of it but for whom, when and whether it was read. */
export type NotificationText = Omit<Notification, 'id' | 'timestamp' | 'isRead'>;

/** Longer names are cut: a notification is read at a glance. */
const LONGEST_NAME = 80;

/** The words of a notification. Names of stores and products are cut to what fits. */
export function notificationText({ kind, facts }: KindWithFacts): NotificationText {
  const { type, title, message, url } = notificationKinds[kind] as KindOfNotification<KindWithFacts['facts']>;
  const fitting = kind.startsWith('campaign.') ? facts : fittingNames(facts);
  return {
    kind,
    type,
    title: title(fitting),
    message: message(fitting),
    url: url(fitting),
    autoClose: true,
    duration: notificationDurations[type],
  };
}

function fittingNames<Facts extends object>(facts: Facts): Facts {
  const cut = Object.entries(facts).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string' && value.length > LONGEST_NAME ? `${value.slice(0, LONGEST_NAME - 1)}…` : value,
  ]);
  return Object.fromEntries(cut) as Facts;
}
