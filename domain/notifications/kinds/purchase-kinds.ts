import { countOf } from '#domain/base/spanish-text.ts';
import {
  ALL_BUT_EMAIL,
  kindOf,
  type KindOfNotification,
} from '#domain/notifications/kinds/kind-of-notification.ts';
import { returnStatusLabels, type ReturnStatus } from '#domain/orders/return.ts';
import { paths } from '#domain/paths.ts';

/** What is known of a buyer's order when its buyer is told of it. */
export interface OrderFacts {
  purchase_id: string;
  /** `MS-000123-1` */
  number: string;
  store: string;
}

export interface ReturnFacts extends OrderFacts {
  status: ReturnStatus;
}

/** What is known of a purchase when its buyer is told of all of it. */
export interface PurchaseFacts {
  purchase_id: string;
  /** `MS-000123` */
  number: string;
}

/** @property missing units that were asked for and are not in it. */
export interface PlacedFacts extends PurchaseFacts {
  units: number;
  missing: number;
}

const ofOrder = (words: Omit<KindOfNotification<OrderFacts>, 'url'>): KindOfNotification<OrderFacts> => ({
  ...words,
  url: ({ purchase_id }) => paths.myOrder(purchase_id),
});

const leftOut = (units: number) =>
  units === 1
    ? '1 unidad más ya no estaba y no se cobra.'
    : `${countOf(units, 'unidad', 'unidades')} más ya no estaban y no se cobran.`;

/** What buyers are told of what they buy. */
export const purchaseKinds = {
  'order.placed': kindOf({
    label: 'Recibimos tu pedido',
    category: 'purchases',
    // Its buyer did it themselves: the list has it, and the letter that the law asks for is written with the order.
    channels: [],
    type: 'success',
    title: () => 'Recibimos tu pedido',
    message: ({ number, units, missing }: PlacedFacts) =>
      `Pedido ${number}: ${countOf(units, 'unidad', 'unidades')}.${missing === 0 ? '' : ` ${leftOut(missing)}`}`,
    url: ({ purchase_id }: PlacedFacts) => paths.myOrder(purchase_id),
  }),
  'order.payment_failed': kindOf({
    label: 'Un pago no pasó',
    category: 'payments',
    type: 'error',
    title: () => 'Tu pago no pasó',
    message: ({ number }: PurchaseFacts) =>
      `No se te cobró nada por el pedido ${number}. Entra y paga otra vez, con el mismo medio o con otro.`,
    url: ({ purchase_id }: PurchaseFacts) => paths.myOrder(purchase_id),
  }),
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
    channels: ALL_BUT_EMAIL,
    type: 'warning',
    title: () => 'Tu paquete volvió a la bodega',
    message: ({ number }) =>
      `El pedido ${number} no se pudo entregar. Si lo pagaste, te devolvemos el dinero.`,
  }),
  'order.cancelled': ofOrder({
    label: 'Se canceló un pedido',
    category: 'purchases',
    channels: ALL_BUT_EMAIL,
    type: 'warning',
    title: () => 'Tu pedido se canceló',
    message: ({ number, store }) => `El pedido ${number} de ${store} no va a llegar. Mira por qué.`,
  }),
  'order.not_cancelled': ofOrder({
    label: 'No se canceló un pedido que pediste cancelar',
    category: 'purchases',
    channels: ALL_BUT_EMAIL,
    type: 'info',
    title: () => 'Tu pedido sigue en pie',
    message: ({ number }) => `Ya no se pudo cancelar el pedido ${number}. Cuando llegue puedes devolverlo.`,
  }),
  'order.refunded': ofOrder({
    label: 'Se devolvió un dinero',
    category: 'payments',
    channels: ALL_BUT_EMAIL,
    type: 'success',
    title: () => 'Te devolvimos tu dinero',
    message: ({ number }) => `Registramos la devolución del dinero del pedido ${number}.`,
  }),
  'return.moved': kindOf({
    label: 'Una devolución cambió de estado',
    category: 'purchases',
    channels: ALL_BUT_EMAIL,
    type: 'info',
    title: () => 'Tu devolución avanzó',
    message: ({ number, status }: ReturnFacts) =>
      `Devolución del pedido ${number}: ${returnStatusLabels[status].toLowerCase()}.`,
    url: ({ purchase_id }: ReturnFacts) => paths.myOrder(purchase_id),
  }),
};
