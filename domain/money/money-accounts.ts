import { keysOf } from '#domain/base/keys-of.ts';

/** How a kind of account is kept: one of each store, one for the company, or split so that checkouts do not queue on a row. */
interface KindOfAccount {
  label: string;
  kept: 'by_store' | 'whole' | 'split';
}

/**
 * The chart of accounts. A balance is credits less debits: what is positive is owed to its holder, what is negative is owed by
 * them, or lies where the account says. The buyers' account is one of transit: what an order put there is zero once it is over.
 */
export const moneyAccountKinds = {
  store_pending: { label: 'Por liberar', kept: 'by_store' },
  store_available: { label: 'Disponible', kept: 'by_store' },
  store_held: { label: 'Retenido', kept: 'by_store' },
  store_paying: { label: 'Girando', kept: 'by_store' },
  buyer: { label: 'Compradores', kept: 'split' },
  gateway: { label: 'Pasarela', kept: 'split' },
  carrier_cash: { label: 'Efectivo en manos de transportadoras', kept: 'split' },
  bank_collecting: { label: 'Banco de recaudo', kept: 'whole' },
  bank_own: { label: 'Banco propio', kept: 'whole' },
  commission_pending: { label: 'Comisiones por causar', kept: 'split' },
  commission: { label: 'Comisiones', kept: 'split' },
  commission_iva: { label: 'IVA de comisiones', kept: 'split' },
  shipping: { label: 'Envíos', kept: 'split' },
  rounding: { label: 'Redondeo del efectivo', kept: 'split' },
  withholding_retefuente: { label: 'Retefuente', kept: 'whole' },
  withholding_reteiva: { label: 'ReteIVA', kept: 'whole' },
  withholding_reteica: { label: 'ReteICA', kept: 'whole' },
  write_offs: { label: 'Castigos', kept: 'whole' },
} as const satisfies Record<string, KindOfAccount>;
export type MoneyAccountKind = keyof typeof moneyAccountKinds;
export const MONEY_ACCOUNT_KINDS = keysOf(moneyAccountKinds);

/** In how many rows a split account is kept. Migrations made these rows: another number needs another migration. */
export const ACCOUNT_SPLITS = 16;

/** An account by its kind alone: the cause says which store's, or which of the rows of a split one. */
export interface AccountOfCause {
  /** Null where the cause concerns no store. */
  vendorId: string | null;
  /** Null where it concerns no purchase. */
  purchaseId: string | null;
}

/** The id of the account of this kind that a cause moves: `store:v-1:pending`, `buyer:07`, `bank_own`. */
export function moneyAccountId(kind: MoneyAccountKind, { vendorId, purchaseId }: AccountOfCause): string {
  const { kept } = moneyAccountKinds[kind];
  if (kept === 'whole') return kind;
  if (kept === 'split') {
    if (purchaseId === null) throw new Error(`An account of the kind ${kind} is split by purchases.`);
    return splitId(kind, splitOf(purchaseId));
  }
  if (vendorId === null) throw new Error(`An account of the kind ${kind} belongs to a store.`);
  return `store:${vendorId}:${kind.slice('store_'.length)}`;
}

/** Every account of the company itself. */
export function companyAccounts(): { id: string; kind: MoneyAccountKind }[] {
  return MONEY_ACCOUNT_KINDS.flatMap((kind) => {
    const { kept } = moneyAccountKinds[kind];
    if (kept === 'by_store') return [];
    if (kept === 'whole') return { id: kind, kind };
    return Array.from({ length: ACCOUNT_SPLITS }, (_, split) => ({ id: splitId(kind, split), kind }));
  });
}

function splitId(kind: MoneyAccountKind, split: number): string {
  return `${kind}:${String(split).padStart(2, '0')}`;
}

/** Which of the rows a purchase uses, from 0: always the same one (FNV-1a over its id). */
function splitOf(purchaseId: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const sign of purchaseId) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  return (hash >>> 0) % ACCOUNT_SPLITS;
}
