import { countOf } from '#domain/base/spanish-text.ts';
import { kindOf } from '#domain/notifications/kinds/kind-of-notification.ts';
import type { NotificationType } from '#domain/notifications/notification.ts';
import { paths } from '#domain/paths.ts';

/** What is known of a purchase when staff who follow all orders are told of it: nothing of who made it. */
export interface FollowedOrderFacts {
  /** `MS-000123` */
  number: string;
  /** Its first store's part, `MS-000123-1`, to which it leads. */
  part: string;
  units: number;
  stores: number;
}

/** What is known of an order when staff who follow payments are told of its payment: no amount. */
export interface FollowedPaymentFacts {
  /** `MS-000123-1` */
  number: string;
}

/** What somebody of the office wrote; nested, since it is no name that is cut. */
export interface StaffMessageFacts {
  written: { title: string; body: string; type: NotificationType; url: string };
}

/** The kind of the event, and of the notification, of what the office writes; no endpoint of another system is told of it. */
export const STAFF_MESSAGE = 'staff.message';

/** What staff are told of what they follow, and what the office writes to people by hand. */
export const followerKinds = {
  'desk.order_placed': kindOf({
    label: 'Llegó un pedido, de los que sigue',
    category: 'desk',
    requiresInteraction: true,
    type: 'info',
    title: () => 'Hay un pedido nuevo',
    message: ({ number, units, stores }: FollowedOrderFacts) =>
      `${number}: ${countOf(units, 'unidad', 'unidades')} de ${countOf(stores, 'tienda', 'tiendas')}.`,
    url: ({ part }: FollowedOrderFacts) => paths.deskOrder(part),
  }),
  'desk.payment_confirmed': kindOf({
    label: 'Se confirmó un pago, de los que sigue',
    category: 'desk',
    requiresInteraction: true,
    type: 'success',
    title: () => 'Se confirmó un pago',
    message: ({ number }: FollowedPaymentFacts) => `El pedido ${number} está pagado.`,
    url: ({ number }: FollowedPaymentFacts) => paths.deskOrder(number),
  }),
  [STAFF_MESSAGE]: kindOf({
    label: 'Un mensaje de la oficina',
    category: 'system',
    type: 'info',
    typeOf: ({ written }: StaffMessageFacts) => written.type,
    title: ({ written }: StaffMessageFacts) => written.title,
    message: ({ written }: StaffMessageFacts) => written.body,
    url: ({ written }: StaffMessageFacts) => written.url,
  }),
};
