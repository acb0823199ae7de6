import type { PayoutHoldReason } from '#domain/payouts/payout-hold.ts';

/** Why a store is not paid, in the few words of a filter and a badge; `payoutHoldLabels` says it whole. */
export const holdNames: Readonly<Record<PayoutHoldReason, string>> = {
  store_closed: 'Tienda cerrada',
  store_suspended: 'Tienda suspendida',
  in_open_run: 'En un giro abierto',
  negative_balance: 'Saldo en contra',
  nothing_available: 'Nada disponible',
  balance_changed: 'Bajó después del giro',
  below_minimum: 'Bajo el mínimo',
  no_account: 'Sin cuenta',
  unreadable_account: 'Cuenta ilegible',
  account_review: 'Cuenta por revisar',
  account_returned: 'Cuenta devuelta',
  account_changed: 'Cuenta cambiada',
};
