import type { StatementKind } from '#domain/payouts/statement.ts';

/** Each kind of movement of a statement in plain words: why the money came or went. */
export const kindMeanings: Record<StatementKind, string> = {
  sale: 'Lo vendido con su IVA, menos lo que se canceló',
  shipping: 'Lo que se cobró por el envío',
  commission: 'Lo que cobra MeStore por lo vendido; lo devuelto no la paga',
  commission_iva: 'El IVA de esa comisión',
  return: 'Lo que devolvieron los compradores',
  refund: 'Dinero que se le devolvió al comprador',
  withholding: 'Lo que la ley manda retener de lo liberado; lo devuelto recupera su parte',
  release: 'Terminó el plazo de retracto; lo que se devuelve después se resta',
  block: 'El banco le devolvió el pago al comprador',
  unblock: 'El pago del comprador dejó de estar en duda',
  payout: 'Se aprobó un giro: sale de lo disponible, hacia la cuenta',
  payout_paid: 'El banco pagó el giro en la cuenta de la tienda',
  payout_returned: 'El banco lo devolvió, o se anuló antes de enviarlo',
  write_off: 'MeStore asumió lo que la tienda debía',
  adjustment: 'Un movimiento que no es de los anteriores',
};
