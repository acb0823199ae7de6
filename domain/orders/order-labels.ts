import type { Axis, OrderAxes } from '#domain/orders/order-axes.ts';
import type { LineRefusal } from '#domain/orders/order.ts';

/** The words for the buyer under a line that the server refused, and their choices. */
export const lineRefusalMessages = {
  product_not_found: 'Este producto ya no existe. Busca uno parecido.',
  product_not_on_sale: 'Este producto ya no está a la venta.',
  price_changed:
    'Subió de precio después de que lo viste. Mira el nuevo precio y pídelo otra vez si te sirve.',
  variant_changed:
    'La tienda cambió la talla o el color de este producto. Míralo y pídelo otra vez si te sirve.',
  insufficient_stock: 'No quedaban suficientes unidades. Pide menos o espera a que vuelva a llegar.',
} satisfies Record<LineRefusal, string>;

/** The state of a vendor order on each axis, in words. */
export const axisLabels = {
  status: {
    pending: 'Por confirmar',
    confirmed: 'Confirmado',
    cancellation_requested: 'Pediste cancelarlo',
    cancelled: 'Cancelado',
  },
  preparation: {
    waiting: 'Pendiente',
    picking: 'En preparación',
    ready: 'Listo para despachar',
    handed_over: 'Entregado al transportador',
  },
  payment: {
    pending: 'Pago pendiente',
    paid: 'Pagado',
    void: 'Sin cobro',
    refund_pending: 'Reembolso en trámite',
    refunded: 'Reembolsado',
  },
  tracking: {
    not_sent: 'Sin despachar',
    in_transit: 'En camino',
    out_for_delivery: 'En reparto',
    incident: 'Con novedad',
    delivered: 'Entregado',
    returned: 'Devuelto a la bodega',
  },
} satisfies { [Name in Axis]: Record<OrderAxes[Name], string> };

/** Why a vendor order was not moved. */
export const orderMoveMessages = {
  order_not_found: 'No encontramos ese pedido.',
  not_a_step:
    'El pedido ya no está en un estado que permita ese cambio. Mira en qué va y vuelve a intentarlo.',
  too_late_to_cancel:
    'El pedido ya salió hacia ti y no se puede cancelar. Cuando lo recibas puedes pedir la devolución.',
  purchase_on_hold: 'La compra está detenida: nadie la mueve hasta que la administración la suelte.',
  nowhere_in_stock:
    'Ningún estante tiene registro de este producto. Registra dónde está antes de entregarlo.',
};
export type OrderMoveRefusal = keyof typeof orderMoveMessages;
