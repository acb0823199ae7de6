import { paths } from '#domain/paths.ts';
import { beforeReading, deniedTo } from '#test/gallery/desk-screen.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';
import { smallWarehouse } from '#test/gallery/small-warehouse.ts';

const empty = { screen: 'space-optimizer', at: paths.spaceOptimizer, as: 'warehouse' } as const;
const known = { ...empty, holds: smallWarehouse };

/** Where goods would stand better. */
export const optimizerStates: readonly GalleryState[] = [
  { ...known, state: 'start', shows: 'Calcular propuesta' },
  { ...known, state: 'proposal', shows: 'Ahorro por semana', bring: compute },
  {
    ...known,
    state: 'unmeasured',
    holds: { ...smallWarehouse, positions: limitedTo(200) },
    shows: /su lugar se contó por unidades/,
    bring: compute,
  },
  {
    ...known,
    state: 'too-heavy',
    holds: {
      ...smallWarehouse,
      positions: limitedTo(100),
      inventory: smallWarehouse.inventory.map((each) => {
        return { ...each, unitWeightGrams: 30_000, unitVolumeCm3: 3_000 };
      }),
    },
    shows: /pero no caben?: .*por peso/,
    bring: compute,
  },
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

/** The shelves of the warehouse with their insides measured, and what each carries. */
function limitedTo(maxWeightKg: number) {
  return smallWarehouse.positions.map((each) =>
    each.purpose === 'storage' ? { ...each, maxWeightKg, widthCm: 120, depthCm: 60, heightCm: 50 } : each,
  );
}

function compute(hand: User): Promise<void> {
  return hand.press('button', 'Calcular propuesta');
}
