import { discrepanciesPath, type Discrepancy } from '#domain/counts/discrepancy.ts';
import type { ApproveCountData } from '#domain/counts/count-commands.ts';
import { paths } from '#domain/paths.ts';
import { aDiscrepancy } from '#test/factories/warehouse/discrepancy-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aStockMovement } from '#test/factories/warehouse/stock-movement-factory.ts';
import { bareStates, onePage, unfound, unreadStates } from '#test/gallery/asked-states.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import {
  DISCREPANCY_NUMBER,
  countedTwice,
  settled,
  belowZero,
  listedDiscrepancies,
} from '#test/gallery/states/warehouse/discrepancies.ts';

const ASKS = `GET ${discrepanciesPath}`;
const list = { screen: 'discrepancies', as: 'warehouse', at: paths.discrepancies } as const;
const one = { screen: 'discrepancy', as: 'warehouse', at: paths.discrepancy(DISCREPANCY_NUMBER) } as const;

/** The screens of people who look after discrepancies. */
export const discrepancyStates: readonly GalleryState[] = [
  {
    ...list,
    state: 'full',
    as: 'owner',
    answers: { [ASKS]: onePage(listedDiscrepancies) },
    shows: 'Te espera',
  },
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
  {
    ...oneDiscrepancy('priced', { ...countedTwice, value: -389_400, valued_by: 'price' }),
    shows: /al precio de venta$/,
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
        title: `Aprobar: ${DISCREPANCY_NUMBER}`,
        detail: countedTwice.product_name,
      }),
    ],
    shows: `Aprobar: ${DISCREPANCY_NUMBER}`,
  },
  {
    ...oneDiscrepancy('others', aDiscrepancy()),
    as: 'support',
    shows: 'Ahora le corresponde contar a la bodega.',
  },
  unfound({ ...one, at: paths.discrepancy('DIS-999999') }, ASKS, 'No encontramos esta discrepancia'),
  ...unreadStates({ ...one, denied: 'buyer', asks: ASKS }),
];

function oneDiscrepancy(state: string, discrepancy: Discrepancy) {
  const at = paths.discrepancy(discrepancy.number);
  return { ...one, state, as: 'owner', at, answers: { [ASKS]: onePage([discrepancy]) } } as const;
}
