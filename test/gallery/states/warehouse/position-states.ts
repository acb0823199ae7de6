import { paths } from '#domain/paths.ts';
import { anInventoryItem } from '#test/factories/warehouse/inventory-item-factory.ts';
import { aStoragePosition } from '#test/factories/warehouse/storage-position-factory.ts';
import { beforeReading, deniedTo } from '#test/gallery/desk-screen.ts';
import { inTurn, press, submit } from '#test/gallery/gestures.ts';
import type { GalleryState, Holdings } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { atTheDoors } from '#test/gallery/small-warehouse.ts';

const positions = { screen: 'positions', at: paths.positions, as: 'warehouse' } as const;
const aisle = ['1', '2', '3'].flatMap((shelf) =>
  ['A', 'B', 'C', 'D'].map((position) => ({ zone: 'warehouse_b', aisle: '80', shelf, position }) as const),
);

/** An aisle that somebody described, with one shelf out of use, and the dock. */
export const describedPositions: Holdings = {
  positions: [
    ...aisle.map((each, index) =>
      aStoragePosition(each, {
        access: each.shelf === '3' ? 'ladder' : 'golden',
        blocked:
          index === 5
            ? 'Estantería floja: el larguero de la izquierda está doblado y la platina del fondo se sale. La revisa mantenimiento el lunes'
            : null,
        countedAt: index % 2 === 0 ? before({ days: index * 9 }) : null,
        maxUnits: index === 7 ? null : 40,
      }),
    ),
    ...atTheDoors,
  ],
  inventory: aisle
    .slice(0, 4)
    .map((location, index) =>
      anInventoryItem({ productId: `p${index}`, location, quantity: 12 * (index + 1) }),
    ),
};
const full = { ...positions, holds: describedPositions };

/** The places of the warehouse, their descriptions, and their labels. */
export const positionStates: readonly GalleryState[] = [
  { ...full, state: 'full', shows: 'B-80-1-A' },
  {
    ...full,
    state: 'none',
    at: `${paths.positions}?q=zzz`,
    shows: 'Ninguna posición coincide con los filtros',
  },
  { ...full, state: 'empty', holds: { positions: atTheDoors, inventory: [] }, shows: 'D-MUELLE-1-1' },
  { ...full, state: 'reader', as: 'support', shows: 'Marca las que quieras etiquetar' },
  { ...full, state: 'offline', offline: true, shows: /^Sin conexión/ },
  {
    ...full,
    state: 'marked',
    shows: /^Etiquetas \(1\)$/,
    bring: (hand) => hand.press('checkbox', /^Marcar/),
  },
  ...beforeReading(positions),
  deniedTo('buyer', positions),
  {
    ...full,
    screen: 'position',
    state: 'new-error',
    shows: 'Escribe la posición, como A-03-2-B.',
    bring: inTurn(press('Nueva posición'), submit(/^Capacidad en unidades/, 'mucho', 'Guardar')),
  },
  {
    ...full,
    screen: 'position',
    state: 'edit',
    shows: /^Editar [BD]-/,
    bring: (hand) => hand.press('button', /^Editar/),
  },
  {
    ...full,
    screen: 'positions-generate',
    state: 'preview',
    shows: 'posiciones nuevas',
    async bring(hand) {
      await hand.press('button', 'Crear varias');
      await hand.find('group', 'Pasillos');
      await hand.write('Desde', '90');
      await hand.write('Hasta', '94');
    },
  },
  {
    ...full,
    screen: 'position-block',
    state: 'open',
    shows: 'Por qué',
    bring: (hand) => hand.press('button', /^Bloquear/),
  },
  {
    ...full,
    screen: 'position-archive',
    state: 'open',
    shows: '¿Archivar B-80-2-A?',
    at: `${paths.positions}?q=B-80-2-A`,
    bring: (hand) => hand.press('button', /^Archivar/),
  },
];
