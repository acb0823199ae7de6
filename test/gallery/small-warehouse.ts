import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { UNDESCRIBED } from '#domain/warehouse/position-rules.ts';
import { DOCK, PACKING } from '#domain/warehouse/storage-position.ts';
import { anInventoryItem } from '#test/factories/warehouse/inventory-item-factory.ts';
import { aStoragePosition } from '#test/factories/warehouse/storage-position-factory.ts';
import type { Holdings } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { pickedForWeeks } from '#test/gallery/picked-for-weeks.ts';

const GOODS = [
  ['TER-0412', 'Termo de acero inoxidable con doble pared, 750 ml, azul petróleo', 'termo-2-1'],
  ['CAF-0031', 'Cafetera de émbolo, 8 tazas', 'cafetera-1-1'],
  ['CAM-0177', 'Cámara instantánea con flash, rosa', 'camara-3-1'],
  ['BAL-0009', 'Balón de fútbol n.º 5, cosido a mano', 'balon-2-1'],
  ['TEN-0143', 'Tenis de bota alta en lona, verde', 'tenis-4-1'],
  ['LIB-0102', 'La vorágine', 'libro-5-1'],
] as const;

const shelves = (['warehouse_a', 'warehouse_b'] as const).flatMap((zone) =>
  ['01', '02', '03'].flatMap((aisle) =>
    ['1', '2'].flatMap((shelf) =>
      ['A', 'B', 'C'].map((position) => ({ zone, aisle, shelf, position }) as const),
    ),
  ),
);

/** The positions that even a warehouse without descriptions has: its dock and its packing table. */
export const atTheDoors = [
  aStoragePosition(DOCK, { ...UNDESCRIBED, purpose: 'dock' }),
  aStoragePosition(PACKING, { ...UNDESCRIBED, purpose: 'packing' }),
];

/** Two zones of three aisles, from full to empty, with the obstacles to using a shelf. */
const positions = [
  ...shelves.map((location, index) =>
    aStoragePosition(location, {
      access: index >= shelves.length - 6 ? 'ladder' : 'golden',
      blocked:
        index === 11
          ? 'Estantería floja: el larguero de la izquierda está doblado y la platina del fondo se sale. La revisa mantenimiento el lunes'
          : null,
      maxUnits: index % 9 === 8 ? null : 40,
      countedAt: index % 3 === 0 ? null : before({ days: index * 4 }),
    }),
  ),
  ...atTheDoors,
];

/** Three of four shelves hold goods, and the best sellers stand farthest. */
const goods = shelves.flatMap((location, index): InventoryItem[] => {
  const [sku, productName, art] = GOODS[index % GOODS.length] ?? GOODS[0];
  if (index % 4 === 3) return [];
  return [
    anInventoryItem({
      productId: `${sku}-${index}`,
      sku,
      productName,
      imageUrl: `/media/art/v1/${art}.svg`,
      location,
      quantity: (index * 7) % 41,
      quarantined: index % 7 === 2 ? 2 : 0,
      discrepancy: index === 5,
    }),
  ];
});
const farthest = goods.slice(-4);

/**
 * A warehouse that works, small enough to be drawn in a moment: its shelves, its stock and forty days of
 * picking.
 */
export const smallWarehouse = {
  positions,
  inventory: goods,
  stock_movements: farthest.flatMap((each, index) =>
    pickedForWeeks(each, { firstOrder: (index + 1) * 1_000 }),
  ),
} satisfies Holdings;
