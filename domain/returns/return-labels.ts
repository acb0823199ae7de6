import type { RequestReturnRefusal } from '#domain/returns/request-return.ts';
import type { ReturnReason, ReturnStatus } from '#domain/orders/return.ts';
import type { ReturnStepRefusal } from '#domain/returns/return-transitions.ts';

/** Why something goes back, in the words of the people who work on returns. */
export const staffReturnReasonLabels = {
  retracto: 'Retracto',
  defectuoso: 'Defectuoso',
  danado: 'Golpeado o roto',
  equivocado: 'Equivocado',
  incompleto: 'Incompleto',
} satisfies Record<ReturnReason, string>;

export const staffReturnStatusLabels = {
  requested: 'Por decidir',
  withdrawn: 'Retirada por quien compró',
  approved: 'Por recibir',
  received: 'Por revisar',
  inspected: 'Revisada',
  refund_pending: 'Por reembolsar',
  refunded: 'Reembolsada',
  refused: 'No aceptada',
} satisfies Record<ReturnStatus, string>;

/** The events, for the people who work on it. */
export const staffReturnTimelineLabels = {
  requested: 'Pedida por quien compró',
  withdrawn: 'Retirada por quien compró',
  approved: 'Aprobada',
  received: 'Recibida en la bodega',
  inspected: 'Producto revisado',
  refund_pending: 'Reembolso autorizado',
  refunded: 'Dinero devuelto',
  refused: 'No aceptada',
} satisfies Record<ReturnStatus, string>;

export type ReturnRefusal =
  | RequestReturnRefusal
  | ReturnStepRefusal
  | 'return_not_found'
  | 'too_late_to_withdraw';

/** Why a return was not made, or not moved. */
export const returnMessages = {
  return_not_found: 'No encontramos esa devolución.',
  not_delivered: 'Este pedido no figura como entregado. Cuando lo recibas puedes pedir la devolución.',
  too_late_to_return:
    'Ya pasó el plazo para devolver por ese motivo. Si el producto falló, elige otro motivo: la garantía dura más.',
  units_not_returnable: 'Esas unidades ya están en otra devolución. Mira cuáles quedan y vuelve a pedirla.',
  too_late_to_withdraw: 'Ya recibimos lo que devolviste, y la devolución sigue su curso.',
  not_a_return_step:
    'La devolución ya no está en un estado que permita ese cambio. Mira en qué va y vuelve a intentarlo.',
  not_yours_to_decide: 'Ese paso de la devolución le corresponde a otra área.',
  reason_needed: 'Escribe el motivo: la persona que devuelve lo va a leer.',
  not_paid: 'El pedido no figura como pagado. Registra primero el recaudo y luego el reembolso.',
} satisfies Record<ReturnRefusal, string>;
