import {
  ALL_BUT_EMAIL,
  kindOf,
  type KindOfNotification,
} from '#domain/notifications/kinds/kind-of-notification.ts';
import { paths } from '#domain/paths.ts';

/** What is known of a store when its people are told of what became of it. */
export interface StoreFacts {
  store: string;
}

export interface StatementFacts {
  /** The statement by which it is paid. */
  statement_id: string;
  /** `LQ-000123` */
  number: string;
}

export interface PaidStoreFacts extends StoreFacts {
  vendor_id: string;
}

/** @property differs whether what came is not what was announced. */
export interface ShippingNoticeFacts {
  /** `ING-000123` */
  number: string;
  differs: boolean;
}

const ofStore = (
  words: Omit<KindOfNotification<StoreFacts>, 'category' | 'channels' | 'url'>,
): KindOfNotification<StoreFacts> => ({
  ...words,
  category: 'account',
  channels: ALL_BUT_EMAIL,
  url: () => paths.application,
});

/** What the people of a store are told of the store itself, its goods on their way and its payouts. */
export const storeKinds = {
  'store.approved': ofStore({
    label: 'Se aprobó tu tienda',
    type: 'success',
    title: () => 'Tu tienda está activa',
    message: ({ store }) => `Aprobamos ${store}. Lo que publiques ya se puede vender.`,
  }),
  'store.to_correct': ofStore({
    label: 'A tu solicitud de tienda le falta algo',
    type: 'warning',
    title: () => 'A tu solicitud le falta información',
    message: ({ store }) => `Revisamos la solicitud de ${store}. Mira qué falta y envíala otra vez.`,
  }),
  'store.rejected': ofStore({
    label: 'No se aprobó tu tienda',
    type: 'warning',
    title: () => 'No aprobamos tu solicitud',
    message: ({ store }) => `Mira el motivo. Puedes corregir la solicitud de ${store} y pedirla otra vez.`,
  }),
  'store.suspended': ofStore({
    label: 'Se suspendió tu tienda',
    type: 'error',
    title: () => 'Tu tienda está suspendida',
    message: ({ store }) =>
      `Los productos de ${store} no se muestran, y los pedidos que ya tiene siguen su camino. Mira el motivo.`,
  }),
  'store.resumed': ofStore({
    label: 'Tu tienda volvió a estar activa',
    type: 'success',
    title: () => 'Tu tienda está activa otra vez',
    message: ({ store }) => `Los productos de ${store} se muestran y se venden de nuevo.`,
  }),
  'store.closed': ofStore({
    label: 'Se cerró tu tienda',
    type: 'warning',
    title: () => 'Tu tienda quedó cerrada',
    message: ({ store }) => `Cerramos ${store}. Mira el motivo.`,
  }),
  'store.person_joined': kindOf({
    label: 'Una persona entró a tu tienda',
    category: 'account',
    type: 'info',
    title: () => 'Tu tienda tiene una persona más',
    message: ({ store }: StoreFacts) =>
      `Alguien aceptó la invitación y ya trabaja en ${store}. Si no la esperaban, sácala desde el perfil de la tienda.`,
    url: () => paths.storeProfile,
  }),
  'payout.sent': kindOf({
    label: 'Se envió un giro a tu tienda',
    category: 'payouts',
    type: 'success',
    title: () => 'Tu giro va para el banco',
    message: ({ number }: StatementFacts) =>
      `Enviamos al banco el giro de la liquidación ${number}. Si el banco lo devuelve, te avisamos.`,
    url: ({ statement_id }: StatementFacts) => paths.storeStatement(statement_id),
  }),
  'payout.returned': kindOf({
    label: 'El banco devolvió un giro',
    category: 'payouts',
    channels: ALL_BUT_EMAIL,
    type: 'error',
    title: () => 'El banco devolvió un giro',
    message: ({ store }: PaidStoreFacts) =>
      `El dinero de ${store} vuelve a estar disponible. Revisa la cuenta a la que se gira.`,
    url: ({ vendor_id }: PaidStoreFacts) => paths.storePayoutsOf(vendor_id),
  }),
  'payout.account_changed': kindOf({
    label: 'Cambió la cuenta a la que se gira',
    category: 'payouts',
    channels: ALL_BUT_EMAIL,
    type: 'warning',
    title: () => 'Cambió la cuenta de tu tienda',
    message: ({ store }: PaidStoreFacts) =>
      `Por seguridad no se gira todavía a la cuenta nueva de ${store}. Si no la cambiaron ustedes, escríbenos ya.`,
    url: ({ vendor_id }: PaidStoreFacts) => paths.storePayoutsOf(vendor_id),
  }),
  'shipping_notice.received': kindOf({
    label: 'Se recibió lo que anunció tu tienda',
    category: 'inventory',
    channels: ALL_BUT_EMAIL,
    type: 'info',
    title: () => 'Recibimos tu mercancía',
    message: ({ number, differs }: ShippingNoticeFacts) =>
      differs
        ? `Contamos el aviso ${number} y no es lo que anunciaste. Mira la diferencia, producto por producto.`
        : `Contamos el aviso ${number} y llegó lo que anunciaste.`,
    url: ({ number }: ShippingNoticeFacts) => paths.vendorShippingNotice(number),
  }),
  'shipping_notice.cancelled': kindOf({
    label: 'La bodega canceló un aviso de tu tienda',
    category: 'inventory',
    channels: ALL_BUT_EMAIL,
    type: 'warning',
    title: () => 'La bodega canceló tu aviso',
    message: ({ number }: ShippingNoticeFacts) =>
      `No vamos a recibir el aviso ${number}. Si vas a traer la mercancía, anúnciala otra vez.`,
    url: ({ number }: ShippingNoticeFacts) => paths.vendorShippingNotice(number),
  }),
};
