import { paths } from '#domain/paths.ts';
import { beforeReading, deniedTo } from '#test/gallery/desk-screen.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import type { Hand } from '#test/gallery/hand.ts';
import { smallWarehouse } from '#test/gallery/small-warehouse.ts';

const empty = { screen: 'space-optimizer', at: paths.spaceOptimizer, as: 'warehouse' } as const;
const known = { ...empty, holds: smallWarehouse };

/** Where goods would stand better. */
export const optimizerStates: readonly GalleryState[] = [
  { ...known, state: 'start', shows: 'Calcular propuesta' },
  { ...known, state: 'proposal', shows: 'Ahorro por semana', bring: compute },
  { ...known, state: 'reader', as: 'support', shows: /^Los traslados los ordena/, bring: compute },
  {
    ...known,
    state: 'nothing-to-gain',
    // Goods that somebody has to count stay where they are.
    holds: {
      ...smallWarehouse,
      inventory: smallWarehouse.inventory.map((each) => ({ ...each, discrepancy: true })),
    },
    shows: 'No hay nada que ganar',
    bring: compute,
  },
  {
    ...empty,
    state: 'too-few-days',
    holds: { stock_movements: [] },
    shows: 'Todavía no hay datos suficientes',
  },
  ...beforeReading(empty),
  deniedTo('buyer', empty),
];

function compute(hand: Hand): Promise<void> {
  return hand.press('button', 'Calcular propuesta');
}
