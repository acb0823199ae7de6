import { countOf } from '#domain/base/spanish-text.ts';
import {
  ALL_BUT_EMAIL,
  kindOf,
  type KindOfNotification,
} from '#domain/notifications/kinds/kind-of-notification.ts';
import { paths } from '#domain/paths.ts';

/** What is known of an order when the people of its store are told of it: nothing of who bought it. */
export interface SaleFacts {
  number: string;
  units: number;
}

export type AskedSaleFacts = Pick<SaleFacts, 'number'>;

export interface ProductFacts {
  product_id: string;
  name: string;
}

const ofSale = (words: Omit<KindOfNotification<SaleFacts>, 'url'>): KindOfNotification<SaleFacts> => ({
  ...words,
  url: ({ number }) => paths.storeOrder(number),
});

/** What the people of a store are told of what it sells and of its products. */
export const saleKinds = {
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
      `Quieren devolver ${countOf(units, 'unidad', 'unidades')} del pedido ${number}. Puedes decir qué opinas.`,
  }),
  'sale.cancelling': ofSale({
    label: 'Quieren cancelar un pedido de tu tienda que se prepara',
    category: 'sales',
    type: 'warning',
    title: () => 'Quieren cancelar un pedido',
    message: ({ number }) => `El pedido ${number} ya se prepara. Dinos qué opina tu tienda.`,
  }),
  'sale.asked': kindOf({
    label: 'MeStore le pregunta a tu tienda por un pedido',
    category: 'sales',
    type: 'info',
    title: () => 'Te preguntamos por un pedido',
    message: ({ number }: AskedSaleFacts) => `Ayúdanos a responderle a alguien sobre el pedido ${number}.`,
    url: ({ number }: AskedSaleFacts) => paths.storeOrder(number),
  }),
  'product.approved': kindOf({
    label: 'Se aprobó un producto o un cambio suyo',
    category: 'products',
    channels: ALL_BUT_EMAIL,
    type: 'success',
    title: () => 'Tu producto está publicado',
    message: ({ name }: ProductFacts) => `${name} se ve en la tienda como lo guardaste.`,
    url: ({ product_id }: ProductFacts) => paths.storeProduct(product_id),
  }),
  'product.refused': kindOf({
    label: 'No se aprobó lo que se envió de un producto',
    category: 'products',
    channels: ALL_BUT_EMAIL,
    type: 'warning',
    title: () => 'Un producto necesita correcciones',
    message: ({ name }: ProductFacts) => `${name}: mira qué falta y envíalo otra vez.`,
    url: ({ product_id }: ProductFacts) => paths.storeProduct(product_id),
  }),
};
