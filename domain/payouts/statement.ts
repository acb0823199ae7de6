import { keysOf } from '#domain/base/keys-of.ts';
import { documentNumber } from '#domain/text/document-number.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';

/*
 * The statement of a store («liquidación»): what moved between two moments, in the shape of Mercado Pago's report of releases. It proves
 * itself: opening and lines are its closing, and its opening is the closing of the one before. It is made once and never again.
 */

/** Where money of a store is. */
export const bucketLabels = {
  pending: 'Por liberar',
  available: 'Disponible',
  held: 'Retenido',
  paying: 'Girando',
};
export const BUCKETS = keysOf(bucketLabels);
export type Bucket = keyof typeof bucketLabels;
export type Balances = Readonly<Record<Bucket, number>>;
export const NO_BALANCES: Balances = { pending: 0, available: 0, held: 0, paying: 0 };

/** What a line of a statement is. */
export const statementKindLabels = {
  sale: 'Venta',
  shipping: 'Envío',
  commission: 'Comisión',
  commission_iva: 'IVA de la comisión',
  return: 'Devolución',
  refund: 'Reembolso al comprador',
  withholding: 'Retención de impuestos',
  release: 'Liberación',
  block: 'Retenido',
  unblock: 'Deja de estar retenido',
  payout: 'Giro',
  payout_paid: 'Giro pagado por el banco',
  payout_returned: 'Giro devuelto o anulado',
  write_off: 'Castigo de saldo',
  adjustment: 'Ajuste',
};
export const STATEMENT_KINDS = keysOf(statementKindLabels);
export type StatementKind = keyof typeof statementKindLabels;

/** Kinds that say why money cannot be paid, or can be again. */
export const BLOCK_KINDS: readonly StatementKind[] = ['block', 'unblock', 'release'];

/**
 * A line of the ledger on the side of a store.
 * @property at when it was posted (UTC, ISO). @property number of what people know it by: the order's, the payout's.
 * @property amount signed COP: what came into the bucket, negative for what left it.
 */
export interface StoreLine {
  at: string;
  leg: string;
  cause: string;
  number: string;
  amount: number;
  bucket: Bucket;
  /** What it is more exactly than its kind, with its norm (`withheldByText`); empty of most. */
  detail?: string | undefined;
}

/** @property late it is of before the closing of the statement before, and came to the ledger after it. */
export interface StatementLine extends StoreLine {
  kind: StatementKind;
  late: boolean;
}

/** A statement as it is kept. @property from the moment at which it opens, null for the first. @property until not included. */
export interface Statement {
  number: string;
  from: string | null;
  until: string;
  opening: Balances;
  lines: readonly StatementLine[];
  closing: Balances;
}

/** `LQ-000123`: also the reference by which a bank answers. */
export function statementNumber(turn: number): string {
  return documentNumber('LQ', turn);
}

/** Each leg of the ledger as a store reads it. */
const kinds: Readonly<Record<string, StatementKind>> = {
  sale: 'sale',
  shipping: 'shipping',
  commission: 'commission',
  commission_iva: 'commission_iva',
  return_sale: 'return',
  return_shipping: 'return',
  return_refund: 'refund',
  refund: 'refund',
  withholding_retefuente: 'withholding',
  withholding_reteiva: 'withholding',
  withholding_reteica: 'withholding',
  release: 'release',
  payout: 'payout',
  payout_paid: 'payout_paid',
  write_off: 'write_off',
};

/** What a line is to its store. A leg that this version does not know is an adjustment: no line is ever left out. */
export function statementKindOf({
  leg,
  amount,
  bucket,
}: Pick<StoreLine, 'leg' | 'amount' | 'bucket'>): StatementKind {
  if (leg === 'hold') return amount > 0 === (bucket === 'held') ? 'block' : 'unblock';
  if (leg === 'payout' && amount > 0 === (bucket === 'available')) return 'payout_returned';
  return kinds[leg] ?? 'adjustment';
}

/** What a line, or the sum of some, is called. */
export function statementLineName({ kind, detail }: Pick<StatementLine, 'kind' | 'detail'>): string {
  return detail || statementKindLabels[kind];
}

/** What an opening and its lines come to. */
export function closingOf(
  opening: Balances,
  lines: readonly Pick<StoreLine, 'bucket' | 'amount'>[],
): Balances {
  const moved = sumByKey(lines.map(({ bucket, amount }) => [bucket, amount] as const));
  return {
    pending: opening.pending + (moved.get('pending') ?? 0),
    available: opening.available + (moved.get('available') ?? 0),
    held: opening.held + (moved.get('held') ?? 0),
    paying: opening.paying + (moved.get('paying') ?? 0),
  };
}
