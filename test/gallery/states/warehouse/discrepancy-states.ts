import {
  discrepanciesPath,
  discrepancyReportPath,
  type Discrepancy,
  type DiscrepancyReport,
  type ReportRow,
} from '#domain/counts/discrepancy.ts';
import type { ApproveCountData } from '#domain/counts/count-commands.ts';
import { paths } from '#domain/paths.ts';
import { aCountReport } from '#test/factories/count-report-factory.ts';
import { aDiscrepancy } from '#test/factories/discrepancy-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aStockMovement } from '#test/factories/stock-movement-factory.ts';
import { bareStates, onePage, unfound, unreadStates } from '#test/gallery/asked-states.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/moment.ts';

const ASKS = `GET ${discrepanciesPath}`;
const NUMBER = 'DIS-000041';

const countedTwice = aDiscrepancy({
  status: 'approval',
  counters: ['jairo', 'paola'],
  counted_by_id: 'paola',
  counted_by_name: 'Paola Serrano',
  events: [
    ...aDiscrepancy().events,
    {
      kind: 'counted',
      counted: 18,
      variance: -6,
      note: 'Se revisó también el estante de al lado.',
      by_name: 'Paola Serrano',
      at: before({ hours: 2 }),
    },
  ],
});
const settled = {
  ...countedTwice,
  status: 'settled',
  cause: 'error_de_despacho',
  current_quantity: 18,
  settled_at: before({ hours: 1 }),
  settled_by_name: 'Gloria Ardila',
} satisfies Discrepancy;
const belowZero = aDiscrepancy({
  id: 'discrepancia-38',
  number: 'DIS-000038',
  source: 'negative_stock',
  holds_sale: true,
  product_name: 'Café molido de Santander, 500 g',
  sku: 'CAF-0031',
  location: { zone: 'storage_room', aisle: '07', shelf: '1', position: 'C' },
  quantity: -2,
  current_quantity: -2,
  count_id: null,
  counted: null,
  expected: null,
  variance: null,
  value: null,
  counted_by_id: null,
  counted_by_name: null,
  counters: [],
  events: [],
  opened_at: before({ days: 9 }),
  opened_by_name: 'Sistema',
});

const listed: readonly Discrepancy[] = [
  belowZero,
  countedTwice,
  aDiscrepancy({
    id: 'discrepancia-40',
    number: 'DIS-000040',
    source: 'short_pick',
    product_name: 'Juego de sábanas en algodón peinado, cama doble, con dos fundas de almohada',
    sku: 'HOG-0331',
    variance: 1,
    value: 62_000,
    opened_at: before({ hours: 5 }),
  }),
  { ...settled, id: 'discrepancia-12', number: 'DIS-000012', opened_at: before({ days: 40 }) },
];

const report = {
  ...aCountReport([
    { week: '2026-02-16', counted: 46, matched: 40 },
    { week: '2026-02-23', counted: 52, matched: 49 },
    { week: '2026-03-02', counted: 31, matched: 28 },
  ]),
  by: {
    zone: [
      row('warehouse_a', '', { open: 4, settled: 11, missing: 23, surplus: 4, value: -412_000 }),
      row('warehouse_b', '', { open: 1, settled: 6, missing: 8, surplus: 9, value: 38_500 }),
      row('storage_room', '', { open: 2, settled: 0, missing: 2, surplus: 0, value: -36_000 }),
    ],
    vendor: [row('v1', 'Casa Mesa de los Santos', { open: 7, settled: 17, missing: 33, surplus: 13 })],
    source: [],
    cause: [],
    person: [],
    week: [],
  },
} satisfies DiscrepancyReport;

const list = { screen: 'discrepancies', as: 'warehouse', at: paths.discrepancies } as const;
const one = { screen: 'discrepancy', as: 'warehouse', at: paths.discrepancy(NUMBER) } as const;
const reportPage = { screen: 'discrepancy-report', as: 'owner', at: paths.discrepancyReport } as const;
const asksReport = `GET ${discrepancyReportPath}`;

/** What those see who look after what does not agree. */
export const discrepancyStates: readonly GalleryState[] = [
  { ...list, state: 'full', as: 'owner', answers: { [ASKS]: onePage(listed) }, shows: 'Te espera' },
  ...bareStates({
    ...list,
    denied: 'buyer',
    asks: ASKS,
    none: 'Ninguna discrepancia coincide con los filtros',
    empty: 'No hay discrepancias abiertas',
  }),
  {
    ...oneDiscrepancy('approval', countedTwice),
    holds: {
      stock_movements: [
        aStockMovement({
          id: 'm1',
          productId: 'termo',
          type: 'entrada',
          reason: 'compra',
          quantity: 26,
          from: '@proveedor',
          to: countedTwice.position_key,
          reference: 'OC-2140',
        }),
        aStockMovement({
          id: 'm2',
          productId: 'termo',
          sequence: 2,
          from: countedTwice.position_key,
          reference: 'MS-000097-1',
        }),
      ],
    },
    shows: 'Qué se encontró',
  },
  { ...oneDiscrepancy('recount', aDiscrepancy()), shows: 'Contar ahora' },
  { ...oneDiscrepancy('below-zero', belowZero), shows: 'no se vende mientras la discrepancia siga abierta' },
  { ...oneDiscrepancy('settled', settled), shows: 'está resuelta' },
  {
    ...oneDiscrepancy('approve', countedTwice),
    shows: 'Causa',
    bring: (hand) => hand.press('button', 'Aprobar'),
  },
  {
    ...oneDiscrepancy('reject', countedTwice),
    shows: 'Escríbelo antes de seguir.',
    async bring(hand) {
      await hand.press('button', 'Contar otra vez');
      await hand.find('textbox', /Por qué/);
      await hand.press('button', 'Contar otra vez');
    },
  },
  {
    ...oneDiscrepancy('unsent', countedTwice),
    outbox: [
      anEntry({
        name: 'count.approve',
        data: {
          discrepancy_id: countedTwice.id,
          count_id: 'conteo-1',
          cause: 'perdido',
          note: '',
        } satisfies ApproveCountData,
        timestamp: before({ minutes: 3 }),
        title: `Aprobar: ${NUMBER}`,
        detail: countedTwice.product_name,
      }),
    ],
    shows: `Aprobar: ${NUMBER}`,
  },
  {
    ...oneDiscrepancy('others', aDiscrepancy()),
    as: 'support',
    shows: 'Ahora le corresponde contar a la bodega.',
  },
  unfound({ ...one, at: paths.discrepancy('DIS-999999') }, ASKS, 'No encontramos esta discrepancia'),
  ...unreadStates({ ...one, denied: 'buyer', asks: ASKS }),
  { ...reportPage, state: 'full', answers: { [asksReport]: report }, shows: 'de diferencia al costo' },
  {
    ...reportPage,
    state: 'empty',
    answers: { [asksReport]: aCountReport() },
    shows: 'No hubo discrepancias en este tiempo',
  },
  ...unreadStates({ ...reportPage, denied: 'buyer', asks: asksReport }),
];

function oneDiscrepancy(state: string, discrepancy: Discrepancy) {
  const at = paths.discrepancy(discrepancy.number);
  return { ...one, state, as: 'owner', at, answers: { [ASKS]: onePage([discrepancy]) } } as const;
}

function row(key: string, label: string, figures: Partial<ReportRow>): ReportRow {
  return { key, label, open: 0, settled: 0, missing: 0, surplus: 0, value: 0, ...figures };
}
