import { keysOf } from '#domain/base/keys-of.ts';
import {
  MONEY_ACCOUNT_KINDS,
  moneyAccountKinds,
  type MoneyAccountKind,
} from '#domain/money/money-accounts.ts';
import type { MoneyLeg } from '#domain/money/money-legs.ts';
import { WRITE_OFF_DAYS } from '#domain/payouts/write-off.ts';

/** COP that lines of one leg moved from accounts of one kind to those of another, and how many lines did. */
export interface LedgerMove {
  leg: MoneyLeg;
  from: MoneyAccountKind;
  to: MoneyAccountKind;
  amount: number;
  lines: number;
}
type Move = Pick<LedgerMove, 'leg' | 'from' | 'to' | 'amount'>;

/** Where money of the stores is: together, what the company owes them. */
export const STORE_KINDS: readonly MoneyAccountKind[] = MONEY_ACCOUNT_KINDS.filter(
  (kind) => moneyAccountKinds[kind].kept === 'by_store',
);

/**
 * A figure is what some legs changed in some kinds of account. Which way a line goes says nothing: one that goes back takes its part
 * out of the figure, as it takes it out of the account.
 */
interface FinancialFigureRule {
  label: string;
  /** What it counts, for who wants to know. */
  meaning: string;
  /** Null for every leg. */
  legs: readonly MoneyLeg[] | null;
  kinds: readonly MoneyAccountKind[];
  /** Minus one where the figure grows with what leaves the account. */
  sign: 1 | -1;
}

const figures = {
  sold: {
    label: 'Vendido',
    meaning:
      'Precio con IVA de los pedidos de estos días, menos el de los que se cancelaron o volvieron sin entregarse en ellos, aunque sean de antes.',
    legs: ['sale'],
    kinds: ['store_pending'],
    sign: 1,
  },
  shipping: {
    label: 'Envíos',
    meaning:
      'Lo que los compradores pagan por el envío, menos lo que se les devuelve de él. Es de la empresa.',
    legs: ['shipping', 'return_shipping'],
    kinds: ['shipping'],
    sign: 1,
  },
  received: {
    label: 'Recibido',
    meaning:
      'Lo que pagaron los compradores, por la pasarela o en efectivo, también los cobros repetidos. La tarifa de la pasarela no se lleva en estas cuentas.',
    legs: ['payment', 'charge'],
    kinds: ['buyer'],
    sign: 1,
  },
  returned: {
    label: 'Devoluciones',
    meaning:
      'Precio con IVA de lo que los compradores devolvieron, desde el día en que se autorizó el reembolso.',
    legs: ['return_sale'],
    kinds: ['store_pending'],
    sign: -1,
  },
  refunded: {
    label: 'Reembolsado',
    meaning:
      'Dinero que ya volvió a los compradores: de pedidos, de devoluciones, de cobros repetidos, y lo que el banco les devolvió (contracargos).',
    legs: ['refund', 'return_refund', 'charge_refund'],
    kinds: ['buyer'],
    sign: -1,
  },
  commission: {
    label: 'Comisiones',
    meaning:
      'Comisiones causadas: las de los pedidos entregados, menos las de lo que se devolvió. Sin su IVA.',
    legs: ['commission_earned'],
    kinds: ['commission'],
    sign: 1,
  },
  commission_iva: {
    label: 'IVA de comisiones',
    meaning: 'El IVA de esas comisiones.',
    legs: ['commission_iva_earned'],
    kinds: ['commission_iva'],
    sign: 1,
  },
  held: {
    label: 'Retenido',
    meaning:
      'Lo que se retuvo a las tiendas porque el banco devolvió el pago, menos lo que dejó de estar retenido.',
    legs: ['hold'],
    kinds: ['store_held'],
    sign: 1,
  },
  released: {
    label: 'Liberado',
    meaning:
      'Lo que pasó a estar disponible para girar a las tiendas, menos lo que una devolución les quitó después.',
    legs: ['release'],
    kinds: ['store_available'],
    sign: 1,
  },
  withheld: {
    label: 'Retenciones',
    meaning:
      'Retefuente, reteIVA y reteICA que se descontaron de lo liberado a las tiendas, menos lo que una devolución les devolvió. Se le deben a la DIAN y a los municipios.',
    legs: ['withholding_retefuente', 'withholding_reteiva', 'withholding_reteica'],
    kinds: ['withholding_retefuente', 'withholding_reteiva', 'withholding_reteica'],
    sign: 1,
  },
  paid_out: {
    label: 'Girado',
    meaning: 'Giros a tiendas que el banco dijo que pagó.',
    legs: ['payout_paid'],
    kinds: ['bank_collecting'],
    sign: 1,
  },
  written_off: {
    label: 'Castigado',
    meaning: `Lo que las tiendas debían desde hacía ${WRITE_OFF_DAYS} días o más y la empresa asumió como pérdida, confirmado por dos personas, menos lo que volvió porque el comprador pagó otra vez.`,
    legs: ['write_off'],
    kinds: ['write_offs'],
    sign: -1,
  },
  owed: {
    label: 'Deuda con tiendas',
    meaning:
      'Cuánto creció lo que se debe a las tiendas: por liberar, disponible, retenido y girando. Negativo, si bajó.',
    legs: null,
    kinds: STORE_KINDS,
    sign: 1,
  },
} as const satisfies Record<string, FinancialFigureRule>;

export type FinancialFigure = keyof typeof figures;
export const FINANCIAL_FIGURES = keysOf(figures);
/** Every figure of the company's money, defined once. */
export const financialFigures: Readonly<Record<FinancialFigure, FinancialFigureRule>> = figures;

/** What is kept in sums by the figures follows these rules: under others, it says something else. */
export const FIGURES_DEFINITION: string = JSON.stringify(
  FINANCIAL_FIGURES.map((name) => {
    const { legs, kinds, sign } = financialFigures[name];
    return [name, legs, kinds, sign];
  }),
);

export type FinancialSums = Record<FinancialFigure, number>;

function sumsOf(valueOf: (figure: FinancialFigure) => number): FinancialSums {
  return Object.fromEntries(FINANCIAL_FIGURES.map((name) => [name, valueOf(name)])) as FinancialSums;
}

/** Sums of nothing that moved. */
export const NO_MONEY: FinancialSums = sumsOf(() => 0);

/** What a move counts in a figure, COP; nothing where it is none of it. */
export function amountIn(figure: FinancialFigure, { leg, from, to, amount }: Move): number {
  const { legs, kinds, sign } = financialFigures[figure];
  if (legs && !legs.includes(leg)) return 0;
  const change = (kinds.includes(to) ? amount : 0) - (kinds.includes(from) ? amount : 0);
  return change === 0 ? 0 : sign * change;
}

/** Every figure of some moves, COP. */
export function financialSums(moves: readonly Move[]): FinancialSums {
  return sumsOf((name) => moves.reduce((sum, move) => sum + amountIn(name, move), 0));
}

/** The sums of several parts together. */
export function sumOfMoney(parts: readonly FinancialSums[]): FinancialSums {
  return sumsOf((name) => parts.reduce((sum, each) => sum + each[name], 0));
}

/** What is left of a whole without one of its parts. */
export function withoutMoney(whole: FinancialSums, part: FinancialSums): FinancialSums {
  return sumsOf((name) => whole[name] - part[name]);
}

/** What came into the accounts of a kind and what left them, COP; of moves within the kind itself neither. */
export function throughAccount(
  kind: MoneyAccountKind,
  moves: readonly Move[],
): { credits: number; debits: number } {
  const within = moves.filter(({ from, to }) => (from === kind) !== (to === kind));
  const sum = (of: readonly Move[]) => of.reduce((total, each) => total + each.amount, 0);
  return {
    credits: sum(within.filter(({ to }) => to === kind)),
    debits: sum(within.filter(({ from }) => from === kind)),
  };
}

/** What the accounts of a kind had before and after some moves, COP, and what came and went between. */
export interface AccountBalance {
  kind: MoneyAccountKind;
  opening: number;
  credits: number;
  debits: number;
  closing: number;
}

/**
 * The balance of every kind of account around some moves.
 * @param closings after them, by kind; a kind that has none is left out.
 */
export function accountBalances(
  moves: readonly Move[],
  closings: ReadonlyMap<MoneyAccountKind, number>,
): AccountBalance[] {
  return MONEY_ACCOUNT_KINDS.flatMap((kind) => {
    const closing = closings.get(kind);
    if (closing === undefined) return [];
    const { credits, debits } = throughAccount(kind, moves);
    return { kind, opening: closing - credits + debits, credits, debits, closing };
  });
}
