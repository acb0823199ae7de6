import { DISPUTE_DAYS } from '#domain/money/dispute-terms.ts';
import { taxReportPaths } from '#domain/tax-reports/tax-reports-api.ts';
import { NO_BALANCES } from '#domain/payouts/statement.ts';
import type { ListedStatement, StoreBalance, WaitingMoney } from '#domain/payouts/store-balance.ts';
import type { TaxProfiles } from '#domain/withholdings/tax-profile.ts';
import {
  aStatement,
  linesOfPayout,
  linesOfSale,
  linesOfWithholding,
} from '#test/factories/money/statement-factory.ts';
import { before } from '#test/gallery/fixed-clock.ts';

/** The demonstration's store for which the seller works. */
export const STORE = '5a726f2d-d96f-8e23-a590-f8d7805272bb';
export const STATEMENT = '0b6f2d0a-9e0f-4c39-a7c1-6f0e2a1b7007';

const waits = (number: string, over: Partial<WaitingMoney>): WaitingMoney => ({
  number,
  vendor_order_id: `pedido-${number}`,
  amount: 88_100,
  bucket: 'pending',
  reason: 'not_delivered',
  since: before({ days: 2 }),
  until: null,
  ...over,
});

/** How it is taxed: it said so, and the company corrected it. */
export const taxed: TaxProfiles = {
  vendor_id: STORE,
  store_name: 'Hogar Andino',
  municipality_code: '11001',
  versions: [
    {
      regime: 'responsable',
      is_large_taxpayer: false,
      is_self_withholder: false,
      ciiu: '4754',
      municipality_code: '11001',
      version: 2,
      from_day: '2026-02-03',
      by_office: true,
      by: 'Rosa Díaz',
      at: before({ days: 30 }),
      note: 'Faltaba la actividad: está en el RUT.',
    },
    {
      regime: 'no_responsable',
      is_large_taxpayer: false,
      is_self_withholder: false,
      ciiu: null,
      municipality_code: '11001',
      version: 1,
      from_day: '2026-01-20',
      by_office: false,
      by: 'Luz Prada',
      at: before({ days: 44 }),
      note: '',
    },
  ],
};
export const untaxed: TaxProfiles = { ...taxed, versions: [] };

/** A store that sold and was not paid anything so far. */
export const unsold: StoreBalance = {
  vendor_id: STORE,
  store_name: 'Hogar Andino',
  at: before({}),
  balances: { ...NO_BALANCES },
  minimum: 10_000,
  hold: { reason: 'nothing_available', since: null, until: null },
  negative_since: null,
  waiting: [],
  waiting_count: 0,
};

export const selling: StoreBalance = {
  ...unsold,
  balances: { pending: 1_284_300, available: 2_467_500, held: 149_900, paying: 0 },
  hold: null,
  waiting: [
    waits('MS-000071-1', {
      bucket: 'held',
      reason: 'dispute',
      amount: 149_900,
      since: before({ days: 26 }),
      until: before({ days: 26 - DISPUTE_DAYS }),
    }),
    waits('MS-000098-2', { reason: 'return_open', amount: 312_400, since: before({ days: 9 }) }),
    waits('MS-000104-1', {
      reason: 'return_window',
      amount: 764_000,
      since: before({ days: 4 }),
      until: before({ days: -4 }),
    }),
    waits('MS-000112-1', { reason: 'not_paid', amount: 119_800 }),
    waits('MS-000115-3', {}),
  ],
  waiting_count: 140,
  withheld: [
    { detail: 'Retefuente 2,5\u00a0% · ET art. 401', amount: 61_700 },
    { detail: 'ReteICA 9,66\u00a0por\u00a0mil · Acuerdo de prueba de 2026, art. 12', amount: 23_840 },
  ],
};

/** A store whose balance is against it: what it sold came back after it was paid. */
export const owing: StoreBalance = {
  ...selling,
  balances: { pending: 88_100, available: -214_500, held: 0, paying: 0 },
  hold: { reason: 'negative_balance', since: before({ days: 21 }), until: null },
  negative_since: before({ days: 21 }),
  waiting: [waits('MS-000115-3', {})],
  waiting_count: 1,
};

const sales = ['MS-000081-1', 'MS-000083-1', 'MS-000090-2'].flatMap((number, at) =>
  linesOfSale(number, before({ days: 11 - at })),
);
const opening = { pending: 214_000, available: 138_700, held: 0, paying: 0 };
const payout: NonNullable<ListedStatement['payout']> = {
  state: 'paid',
  amount: 223_000,
  run_number: 'GR-000012',
  bank_name: 'Bancolombia',
  last_four: '5678',
  sent_at: before({ days: 6 }),
  answered_at: before({ days: 5 }),
  reason: '',
};

export const statementLines = sales
  .map((each, at) => ({ ...each, late: at === 0 }))
  .concat(
    linesOfWithholding('MS-000081-1', before({ days: 9 }), {
      amount: 2_500,
      detail: 'Retefuente 2,5\u00a0% · ET art. 401',
    }),
    linesOfPayout('LQ-000005', before({ days: 8 }), 180_000),
  );
export const statement = aStatement(statementLines, {
  id: STATEMENT,
  vendor_id: STORE,
  opening,
  payout,
  from: before({ days: 14 }),
  until: before({ days: 7 }),
});

/** What was withheld of it: in a year that is over, and in the one that runs. */
export const withheld = {
  [`GET ${taxReportPaths.certificates(STORE)}`]: {
    data: [
      { year: 2026, amount: 41_300, is_over: false },
      { year: 2025, amount: 318_900, is_over: true },
    ],
  },
};

export const statements: ListedStatement[] = [
  {
    ...statement,
    id: 'l-8',
    number: 'LQ-000018',
    payout: { ...payout, state: 'unanswered', answered_at: null },
  },
  statement,
  {
    ...statement,
    id: 'l-6',
    number: 'LQ-000006',
    payout: {
      ...payout,
      bank_name: 'Banco Cooperativo Coopcentral',
      state: 'returned',
      reason: 'CUENTA CANCELADA O INEXISTENTE',
    },
  },
  {
    ...statement,
    id: 'l-5',
    number: 'LQ-000005',
    payout: null,
    hold: { reason: 'below_minimum', since: null, until: null },
  },
];
