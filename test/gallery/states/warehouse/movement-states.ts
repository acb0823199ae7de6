import { paths } from '#domain/paths.ts';
import { anInventoryItem } from '#test/factories/warehouse/inventory-item-factory.ts';
import { aMovementEntry } from '#test/factories/warehouse/movement-entry-factory.ts';
import { aStockMovement } from '#test/factories/warehouse/stock-movement-factory.ts';
import { beforeReading, deniedTo } from '#test/gallery/desk-screen.ts';
import { inTurn, press } from '#test/gallery/gestures.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';
import { before } from '#test/gallery/fixed-clock.ts';

const movements = { screen: 'movements', at: paths.movements, as: 'warehouse' } as const;
const form = { screen: 'register-movement', at: paths.movements, as: 'warehouse' } as const;

const balls = { productId: 'balon', productName: 'Balón de fútbol n.º 5, cosido a mano', sku: 'BAL-0009' };
const shelf = { zone: 'warehouse_b', aisle: '99', shelf: '9', position: 'Z' } as const;
/** A week of one product on one shelf: it came, and each day some of it was sold. */
const ofOneShelf = [
  aStockMovement({
    ...balls,
    id: 'recibo',
    type: 'entrada',
    reason: 'compra',
    quantity: 40,
    from: '@proveedor',
    to: 'warehouse_b/99/9/Z',
    location: shelf,
    previousStock: 0,
    newStock: 40,
    reference: 'OC-2151',
    userName: 'Jairo Pinzón',
    timestamp: before({ days: 8 }),
  }),
  ...Array.from({ length: 7 }, (_, day) =>
    aStockMovement({
      ...balls,
      id: `venta-${day}`,
      from: 'warehouse_b/99/9/Z',
      location: shelf,
      previousStock: 40 - day * 2,
      newStock: 38 - day * 2,
      reference: `MS-0001${day}-1`,
      userName: 'Jairo Pinzón',
      timestamp: before({ days: 7 - day }),
      sequence: day + 2,
    }),
  ),
];

/** Goods that came, went and were moved, and the form that writes a movement down. */
export const movementStates: readonly GalleryState[] = [
  { ...movements, state: 'full', shows: /^OC-/ },
  { ...movements, state: 'reader', as: 'support', shows: /^OC-/ },
  {
    ...movements,
    state: 'empty',
    holds: { stock_movements: [] },
    shows: 'Todavía no hay movimientos',
  },
  { ...movements, state: 'none', at: `${paths.movements}?q=zzz`, shows: 'No se encontraron movimientos' },
  {
    ...movements,
    state: 'timeline',
    at: `${paths.movements}?sku=${balls.sku}&location=B-99-9-Z`,
    holds: { stock_movements: ofOneShelf },
    shows: 'Línea de tiempo',
  },
  {
    ...movements,
    state: 'offline',
    offline: true,
    holds: { inventory: [anInventoryItem({ ...balls, quantity: 26, location: shelf })] },
    outbox: [
      aMovementEntry({
        ...balls,
        from: 'warehouse_b/99/9/Z',
        location: shelf,
        userName: 'Jairo Pinzón',
        timestamp: before({ minutes: 6 }),
      }),
    ],
    shows: '1 por enviar',
  },
  ...beforeReading(movements),
  deniedTo('buyer', movements),
  { ...form, state: 'empty', shows: 'Guardar movimiento', bring: open },
  {
    ...form,
    state: 'choosing',
    shows: /^CHA-0173/,
    async bring(hand) {
      await open(hand);
      await hand.write('Producto', 'chaqueta');
    },
  },
  {
    ...form,
    state: 'full',
    shows: 'Guardar movimiento',
    async bring(hand) {
      await open(hand);
      await hand.pressWords(/^Transferencia$/);
      await hand.write('Producto', 'chaqueta');
      await hand.press('option');
      await hand.write('Cantidad', '3');
    },
  },
  {
    ...form,
    state: 'error',
    shows: /^Elige el producto/,
    bring: inTurn(open, press('Guardar movimiento')),
  },
];

function open(hand: User): Promise<void> {
  return hand.press('button', 'Registrar Movimiento');
}
