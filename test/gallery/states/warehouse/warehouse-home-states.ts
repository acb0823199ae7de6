import { discrepancyReportPath } from '#domain/counts/discrepancy.ts';
import { shippingNoticesPath } from '#domain/inbound/shipping-notice.ts';
import { paths } from '#domain/paths.ts';
import { aCountReport } from '#test/factories/warehouse/count-report-factory.ts';
import { anInventoryItem } from '#test/factories/warehouse/inventory-item-factory.ts';
import { aTask } from '#test/factories/warehouse/task-factory.ts';
import type { Answers } from '#test/gallery/answers.ts';
import { beforeReading, deniedTo, OUT_OF_ORDER } from '#test/gallery/desk-screen.ts';
import type { GalleryState, Holdings } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { pickedForWeeks, pickedToday } from '#test/gallery/picked-for-weeks.ts';

const home = { screen: 'warehouse-home', at: paths.warehouseHome, as: 'warehouse' } as const;
const asksCounts = `GET ${discrepancyReportPath}`;
const asksShippingNotices = `GET ${shippingNoticesPath}`;

const thermos = anInventoryItem();
/** More is sold every few days. */
const sold = [thermos, anInventoryItem({ productId: 'cafetera' }), anInventoryItem({ productId: 'balon' })];
const atWork: Holdings = {
  stock_movements: [
    ...sold.flatMap((each, index) => pickedForWeeks(each, { days: 14 - index * 4 })),
    ...pickedToday(thermos),
  ],
  tasks: [
    aTask({ openedAt: before({ hours: 2 }) }),
    aTask({ id: 'b', kind: 'put_away', sourceId: 'aviso-1', openedAt: before({ hours: 5 }) }),
    aTask({ id: 'c', kind: 'pack', sourceId: 'pedido-2', openedAt: before({ days: 2 }) }),
  ],
};
const counted: Answers = {
  [asksCounts]: aCountReport([
    { week: '2026-02-02', counted: 120, matched: 111 },
    { week: '2026-02-09', counted: 96, matched: 93 },
    { week: '2026-02-16', counted: 140, matched: 136 },
    { week: '2026-02-23', counted: 132, matched: 131 },
    { week: '2026-03-02', counted: 48, matched: 48 },
  ]),
  [asksShippingNotices]: { data: [], pagination: { total: 3, page: 1, pages: 3 } },
};
const nothing: Answers = {
  [asksCounts]: aCountReport(),
  [asksShippingNotices]: { data: [], pagination: { total: 0, page: 1, pages: 1 } },
};

/** The state of the warehouse at a glance. */
export const warehouseHomeStates: readonly GalleryState[] = [
  {
    ...home,
    state: 'full',
    holds: atWork,
    answers: counted,
    shows: 'Exactitud de los conteos',
    async bring(hand) {
      await hand.press('radio', '14 días');
      await hand.find('img', /^Líneas de los últimos/);
    },
  },
  { ...home, state: 'today', holds: atWork, answers: counted, shows: /líneas en \d+ horas/ },
  {
    ...home,
    state: 'table',
    holds: atWork,
    answers: counted,
    shows: 'Recogidas',
    async bring(hand) {
      await hand.press('radio', '14 días');
      await hand.press('radio', 'Tabla');
      await hand.find('table', /^Líneas de los últimos/);
    },
  },
  {
    ...home,
    state: 'empty',
    holds: { inventory: [], stock_movements: [], tasks: [] },
    answers: nothing,
    shows: /^Nadie ha contado en/,
  },
  {
    ...home,
    state: 'error',
    holds: atWork,
    answers: { [asksCounts]: OUT_OF_ORDER, [asksShippingNotices]: OUT_OF_ORDER },
    shows: 'No pudimos leer los conteos',
  },
  {
    ...home,
    state: 'offline',
    as: 'support',
    offline: true,
    holds: atWork,
    shows: 'Estas cifras son lo que sabe este equipo',
  },
  ...beforeReading(home).map((each) => ({ ...each, answers: counted })),
  deniedTo('buyer', home),
];
