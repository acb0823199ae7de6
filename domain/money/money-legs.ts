import { keysOf } from '#domain/base/keys-of.ts';
import type { MoneyAccountKind } from '#domain/money/money-accounts.ts';

/** What may cause a line of the ledger. */
export const MONEY_CAUSES = ['vendor_order', 'charge', 'payout', 'write_off'] as const;
export type MoneyCause = (typeof MONEY_CAUSES)[number];

/** Why something was posted. */
export const entryReasonLabels = {
  placed: 'Compra confirmada',
  moved: 'El pedido cambió de estado',
  returned: 'Una devolución cambió de estado',
  refunded: 'Se registró un reembolso',
  charged: 'La pasarela informó un cobro',
  released: 'Terminó el plazo de retracto',
  approved: 'Se aprobó un giro',
  voided: 'Se anuló un giro',
  answered: 'El banco respondió por un giro',
  written_off: 'Dos personas castigaron el saldo',
  backfilled: 'De antes de llevar las cuentas aquí',
};
export type EntryReason = keyof typeof entryReasonLabels;

/** A leg of a cause: what it stands for, in words, and what it stands for when some of it is taken back. */
interface Leg {
  label: string;
  undone: string;
}

/** Every leg of the ledger. A leg leads from one account to another; a line the other way round takes some of it back. */
export const moneyLegs = {
  sale: { label: 'Venta', undone: 'Venta anulada' },
  shipping: { label: 'Envío', undone: 'Envío anulado' },
  commission: { label: 'Comisión', undone: 'Comisión devuelta' },
  commission_iva: { label: 'IVA de la comisión', undone: 'IVA de la comisión devuelto' },
  commission_earned: { label: 'Comisión causada', undone: 'Comisión causada devuelta' },
  commission_iva_earned: {
    label: 'IVA de la comisión causado',
    undone: 'IVA de la comisión causado devuelto',
  },
  payment: { label: 'Pago del comprador', undone: 'Pago del comprador anulado' },
  rounding: { label: 'Redondeo del efectivo', undone: 'Redondeo del efectivo anulado' },
  refund: { label: 'Dinero devuelto al comprador', undone: 'Dinero devuelto al comprador, corregido' },
  return_sale: { label: 'Devolución de productos', undone: 'Devolución de productos anulada' },
  return_shipping: { label: 'Envío de lo devuelto', undone: 'Envío de lo devuelto anulado' },
  return_rounding: { label: 'Redondeo de lo devuelto', undone: 'Redondeo de lo devuelto anulado' },
  return_refund: {
    label: 'Dinero de una devolución entregado',
    undone: 'Dinero de una devolución, corregido',
  },
  release: { label: 'Liberado', undone: 'Sale de lo disponible' },
  hold: { label: 'Retenido: el banco devolvió el pago', undone: 'Deja de estar retenido' },
  charge: { label: 'Cobro que no paga nada', undone: 'Cobro que no paga nada, anulado' },
  charge_refund: { label: 'Cobro devuelto', undone: 'Cobro devuelto, corregido' },
  payout: { label: 'Giro a la tienda', undone: 'Giro que el banco devolvió o se anuló' },
  payout_paid: { label: 'Giro pagado por el banco', undone: 'Giro pagado, corregido' },
  withholding_retefuente: { label: 'Retefuente', undone: 'Retefuente devuelta' },
  withholding_reteiva: { label: 'ReteIVA', undone: 'ReteIVA devuelta' },
  withholding_reteica: { label: 'ReteICA', undone: 'ReteICA devuelta' },
  write_off: { label: 'Castigo de saldo', undone: 'Castigo de saldo anulado' },
} as const satisfies Record<string, Leg>;
export type MoneyLeg = keyof typeof moneyLegs;
export const MONEY_LEGS = keysOf(moneyLegs);

/** What one leg of a cause amounts to: COP from one account to another, negative the other way round. */
export interface LegAmount {
  leg: MoneyLeg;
  from: string;
  to: string;
  amount: number;
}

/** The same by kinds of account, as rules say it. */
export interface LegOfKinds {
  leg: MoneyLeg;
  from: MoneyAccountKind;
  to: MoneyAccountKind;
  amount: number;
}
