import type { RefundRefusal } from '#domain/refunds/owed-refund.ts';

/** Why nobody wrote down that money was given back. */
export const refundMessages = {
  refund_not_found: 'No encontramos ese dinero por devolver.',
  already_refunded:
    'Ese dinero ya figura como devuelto. Si tú también lo devolviste, avisa a quien lleva las cuentas.',
  refund_not_owed: 'Ese dinero ya no se debe. Mira en qué va el pedido antes de devolver algo.',
  refund_other_amount: 'El valor por devolver cambió. Actualiza la lista y revísalo.',
} satisfies Record<RefundRefusal, string>;
