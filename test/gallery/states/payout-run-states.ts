import type { ListedBalance, RunPreview } from '#domain/payouts/listed-run.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { paths } from '#domain/paths.ts';
import { aDebt, aWriteOff } from '#test/factories/money/write-off-factory.ts';
import { aListedLeg, aSeenRun, RUN_ID } from '#test/factories/money/payout-run-factory.ts';
import { owing, STORE, statements, taxed, withheld } from '#test/gallery/states/store/store-money-answers.ts';
import { withholdingPaths } from '#domain/withholdings/withholding-api.ts';
import { bareStates, onePage } from '#test/gallery/asked-states.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { WHO_LOOKS, type GalleryState } from '#test/gallery/gallery-state.ts';

const RUNS = `GET ${payoutPaths.runs}`;
const RUN = `GET ${payoutPaths.run(RUN_ID)}`;
const LEGS = `GET ${payoutPaths.legs}`;
const BALANCES = `GET ${payoutPaths.balances}`;
const WRITE_OFFS = `GET ${payoutPaths.writeOffs}`;
const LONG_NAME = 'Distribuidora y Papelería de la Señora María Fernanda del Socorro Villamizar';

const runs = [
  aSeenRun({ made_at: before({ hours: 3 }) }),
  aSeenRun({
    id: 'giro-11',
    number: 'GR-000011',
    state: 'answered',
    made_by_name: 'Carlos Alberto Rodríguez Villamizar',
    made_at: before({ days: 7 }),
    legs: 104,
    total: 1_041_882_400,
    paid: 96,
    returned: 2,
    unanswered: 5,
    contradictory: 1,
    overdue: true,
    steps: ['answer'],
  }),
  aSeenRun({
    id: 'giro-10',
    number: 'GR-000010',
    state: 'closed',
    made_at: before({ days: 14 }),
    legs: 97,
    total: 39_100_200,
    paid: 96,
    returned: 1,
    steps: ['answer'],
  }),
  aSeenRun({ id: 'giro-9', number: 'GR-000009', state: 'void', made_at: before({ days: 15 }), steps: [] }),
];

const skipped: RunPreview['skipped'] = [
  { reason: 'below_minimum', stores: 31, available: 412_700 },
  { reason: 'account_changed', stores: 2, available: 3_180_000 },
  { reason: 'negative_balance', stores: 1, available: -86_400 },
];
const preview: RunPreview = { legs: 118, total: 48_230_500, skipped, problem: null };

const draft = aSeenRun({
  made_by: WHO_LOOKS,
  made_by_name: 'Sandra Gómez',
  made_at: before({ hours: 3 }),
  steps: ['void'],
  skipped,
  legs: 2,
  total: 2_496_800,
  history: [{ step: 'make', by_name: 'Sandra Gómez', at: before({ hours: 3 }), note: '' }],
});
const drafted = onePage([
  aListedLeg({ state: 'pending' }),
  aListedLeg({
    id: 'linea-2',
    reference: 'LQ-000417',
    store_name: LONG_NAME,
    vendor_id: 'larga',
    state: 'pending',
  }),
]);

const answered = aSeenRun({
  state: 'answered',
  version: 5,
  legs: 4,
  total: 5_137_200,
  paid: 1,
  returned: 1,
  unanswered: 1,
  contradictory: 1,
  overdue: true,
  steps: ['answer', 'settle'],
  made_at: before({ days: 7 }),
  file: {
    name: 'PAB-20260301-01-SIN-VERIFICAR.txt',
    format: 'pab',
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    bytes: 1_330,
    made_at: before({ days: 6, hours: 20 }),
    applied_on: '2026-03-02',
  },
  skipped: skipped.slice(0, 1),
  history: [
    { step: 'make', by_name: 'Rosa Díaz', at: before({ days: 7 }), note: '' },
    { step: 'approve', by_name: 'Sandra Gómez', at: before({ days: 6, hours: 22 }), note: '' },
    { step: 'file', by_name: 'Rosa Díaz', at: before({ days: 6, hours: 20 }), note: '' },
    { step: 'send', by_name: 'Rosa Díaz', at: before({ days: 6, hours: 19 }), note: '' },
    { step: 'answer', by_name: 'Rosa Díaz', at: before({ days: 5 }), note: 'respuesta-0302.txt' },
  ],
});
const said = (result: 'paid' | 'returned', reason: string, days: number) => ({
  result,
  reason,
  at: before({ days }),
});
const legs = onePage([
  aListedLeg({
    store_name: LONG_NAME,
    vendor_id: 'larga',
    bank_name: 'Banco Cooperativo Coopcentral',
    state: 'contradictory',
    answers: [said('paid', '', 5), said('returned', 'Cuenta cancelada por el titular', 4)],
  }),
  aListedLeg({ id: 'linea-2', reference: 'LQ-000417', store_name: 'Calzado La Isla', overdue: true }),
  aListedLeg({
    id: 'linea-3',
    reference: 'LQ-000416',
    store_name: 'Variedades La 33',
    state: 'returned',
    answers: [said('returned', 'Cuenta no existe', 5)],
  }),
  aListedLeg({ id: 'linea-4', reference: 'LQ-000415', state: 'paid', answers: [said('paid', '', 5)] }),
]);

const none = { pending: 0, available: 0, held: 0, paying: 0 };
const balances: ListedBalance[] = [
  {
    vendor_id: 'isla',
    store_name: 'Calzado La Isla',
    balances: { ...none, pending: 512_000, available: -86_400 },
    hold: { reason: 'negative_balance', since: before({ days: 22 }), until: null },
    negative_since: before({ days: 22 }),
    last_statement: 'LQ-000417',
  },
  {
    vendor_id: 'larga',
    store_name: LONG_NAME,
    balances: { pending: 12_480_900, available: 3_180_000, held: 240_000, paying: 1_041_882_400 },
    hold: { reason: 'account_changed', since: before({ hours: 5 }), until: before({ hours: -67 }) },
    negative_since: null,
    last_statement: 'LQ-000418',
  },
  {
    vendor_id: 'andino',
    store_name: 'Hogar Andino',
    balances: { ...none, pending: 96_000, available: 1_284_300 },
    hold: null,
    negative_since: null,
    last_statement: null,
  },
];

const list = { screen: 'payout-runs', as: 'admin', at: paths.payoutRuns } as const;
const run = { screen: 'payout-run', as: 'admin', at: paths.payoutRun(RUN_ID) } as const;
const stores = { screen: 'store-balances', as: 'admin', at: paths.storeBalances } as const;

/** Payout runs and the balances of stores, as those who pay stores see them. */
export const payoutRunStates: readonly GalleryState[] = [
  { ...list, state: 'full', answers: { [RUNS]: onePage(runs) }, shows: 'GR-000011' },
  {
    ...list,
    state: 'making',
    answers: { [RUNS]: onePage(runs), [`GET ${payoutPaths.preview}`]: preview },
    shows: 'A quién no se le gira',
    bring: (hand) => hand.press('button', 'Hacer un giro'),
  },
  ...bareStates({
    ...list,
    denied: 'warehouse',
    asks: RUNS,
    none: 'Ningún giro coincide con los filtros',
    empty: 'No se ha hecho ningún giro',
  }),
  { ...run, state: 'draft', answers: { [RUN]: draft, [LEGS]: drafted }, shows: /Lo aprueba otra persona/ },
  {
    ...run,
    state: 'answered',
    answers: { [RUN]: answered, [LEGS]: legs },
    shows: 'Cuenta cancelada por el titular',
  },
  {
    ...run,
    state: 'unread-answer',
    answers: { [RUN]: answered, [LEGS]: legs },
    shows: 'Línea 2',
    bring: async (hand) => {
      await hand.press('button', 'Cargar respuestas');
      const lines = ['LQ-000418;Pagado', 'LQ-000417;Estado 07 por confirmar con la oficina de origen'];
      await hand.attach('Archivo de respuestas', [new File([lines.join('\n')], 'respuesta.txt')]);
    },
  },
  {
    ...run,
    state: 'settling',
    answers: { [RUN]: answered, [LEGS]: legs },
    shows: /^El banco respondió dos cosas distintas/,
    bring: (hand) => hand.press('button', 'Decidir cuál vale'),
  },
  {
    ...stores,
    state: 'full',
    answers: { [BALANCES]: onePage(balances), [WRITE_OFFS]: { data: [aWriteOff()] } },
    shows: 'Saldo en contra',
  },
  {
    screen: 'store-balance',
    state: 'owing',
    as: 'admin',
    at: paths.storeBalance(STORE),
    answers: {
      [`GET ${payoutPaths.storeBalance(STORE)}`]: owing,
      [`GET ${withholdingPaths.profile(STORE)}`]: taxed,
      [`GET ${payoutPaths.storeWriteOff(STORE)}`]: aDebt(),
      [`GET ${payoutPaths.storeStatements(STORE)}`]: { data: statements, next: null },
      ...withheld,
    },
    shows: 'LQ-000018',
  },
];
