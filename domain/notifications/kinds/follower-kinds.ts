import { countOf } from '#domain/base/spanish-text.ts';
import type { NotificationType } from '#domain/notifications/notification.ts';
import { paths } from '#domain/paths.ts';

/** What is known of an order when staff who follow orders or payments are told of it: nothing of who bought it. */
export interface DeskOrderFacts {
  /** `MS-000123`, or `MS-000123-1` of one store's part. */
  number: string;
  /** The part that it leads to. */
  part: string;
  units: number;
  stores: number;
}

/** What somebody of the office wrote; nested, since it is no name that is cut. */
export interface StaffMessageFacts {
  written: { title: string; body: string; type: NotificationType; url: string };
}

/** What staff are told of what they follow, and what the office writes to people by hand. */
export const followerKinds = {
  'desk.order_placed': {
    label: 'Llegó un pedido, de los que sigue',
    category: 'desk',
    type: 'info',
    title: () => 'Hay un pedido nuevo',
    message: ({ number, units, stores }: DeskOrderFacts) =>
      `${number}: ${countOf(units, 'unidad', 'unidades')} de ${countOf(stores, 'tienda', 'tiendas')}.`,
    url: ({ part }: DeskOrderFacts) => paths.deskOrder(part),
  },
  'desk.payment_confirmed': {
    label: 'Se confirmó un pago, de los que sigue',
    category: 'desk',
    type: 'success',
    title: () => 'Se confirmó un pago',
    message: ({ number }: DeskOrderFacts) => `El pedido ${number} está pagado.`,
    url: ({ part }: DeskOrderFacts) => paths.deskOrder(part),
  },
  'staff.message': {
    label: 'Un mensaje de la oficina',
    category: 'system',
    type: 'info',
    typeOf: ({ written }: StaffMessageFacts) => written.type,
    title: ({ written }: StaffMessageFacts) => written.title,
    message: ({ written }: StaffMessageFacts) => written.body,
    url: ({ written }: StaffMessageFacts) => written.url,
  },
} as const;
