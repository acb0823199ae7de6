import { paths } from '#domain/paths.ts';
import type { PayoutHoldReason } from '#domain/payouts/payout-hold.ts';
import type { StoreBalance } from '#domain/payouts/store-balance.ts';

/** Parts of the page to which its own links lead. */
export const SECTION_IDS = {
  waiting: 'por-liberar',
  statements: 'liquidaciones',
  account: 'cuenta',
} as const;

/** A link of the page. One to a part of the page itself begins with `#`. */
export interface PayoutLink {
  href: string;
  label: string;
}

const toWaiting: PayoutLink = {
  href: `#${SECTION_IDS.waiting}`,
  label: 'Ver lo que espera, pedido por pedido',
};
const toStatements: PayoutLink = { href: `#${SECTION_IDS.statements}`, label: 'Ver las liquidaciones' };
const toAccount: PayoutLink = { href: `#${SECTION_IDS.account}`, label: 'Ir a la cuenta bancaria' };
const toCompany: PayoutLink = { href: paths.contact, label: 'Contacto y PQR' };

const links: Record<PayoutHoldReason, PayoutLink> = {
  store_closed: toCompany,
  store_suspended: toCompany,
  in_open_run: toStatements,
  negative_balance: toStatements,
  nothing_available: toWaiting,
  balance_changed: toStatements,
  below_minimum: toWaiting,
  no_account: toAccount,
  unreadable_account: toAccount,
  account_returned: toAccount,
  account_review: toAccount,
  account_changed: toAccount,
};

/** Where a store mends what keeps it from being paid, or sees more about it; null where there is nothing to see. */
export function nextPayoutLink({
  hold,
  waiting_count: count,
}: Pick<StoreBalance, 'hold' | 'waiting_count'>): PayoutLink | null {
  if (hold === null) return null;
  const link = links[hold.reason];
  return link === toWaiting && count === 0 ? null : link;
}
