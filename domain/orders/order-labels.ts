import type { LineRefusal, OrderStatus } from '#domain/orders/order.ts';

export const orderStatusLabels = {
  pending: 'Pendiente',
  confirmed: 'Confirmado',
  partially_confirmed: 'Confirmado en parte',
  rejected: 'No se pudo confirmar',
  cancelled: 'Cancelado',
} satisfies Record<OrderStatus, string>;

/** What the buyer reads under a line that the server refused, and what they can do. */
export const lineRefusalSentences = {
  product_not_found: 'Este producto ya no existe. Busca uno parecido.',
  product_not_on_sale: 'Este producto ya no está a la venta.',
  insufficient_stock: 'No quedaban suficientes unidades. Pide menos o espera a que vuelva a llegar.',
} satisfies Record<LineRefusal, string>;
