import type { Discrepancy } from '#domain/counts/discrepancy.ts';
import { aDiscrepancy } from '#test/factories/warehouse/discrepancy-factory.ts';
import { before } from '#test/gallery/fixed-clock.ts';

export const DISCREPANCY_NUMBER = 'DIS-000041';

/** Two people counted the same, and it waits for approval. */
export const countedTwice = aDiscrepancy({
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

/** The same, approved. */
export const settled = {
  ...countedTwice,
  status: 'settled',
  cause: 'error_de_despacho',
  current_quantity: 18,
  settled_at: before({ hours: 1 }),
  settled_by_name: 'Gloria Ardila',
} satisfies Discrepancy;

/** More was sold of it than the shelf had, and it is not sold until somebody counts. */
export const belowZero = aDiscrepancy({
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

/** A list of discrepancies, one of each kind. */
export const listedDiscrepancies: readonly Discrepancy[] = [
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
