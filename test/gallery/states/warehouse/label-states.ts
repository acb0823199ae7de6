import { paths } from '#domain/paths.ts';
import { beforeReading, deniedTo } from '#test/gallery/desk-screen.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { describedPositions } from '#test/gallery/states/warehouse/position-states.ts';

const labels = { screen: 'position-labels', at: paths.positionLabels, as: 'warehouse' } as const;

/** Labels of positions and codes of orders, to be printed. */
export const labelStates: readonly GalleryState[] = [
  {
    ...labels,
    holds: describedPositions,
    state: 'thermal',
    at: `${paths.positionLabels}?only=B-80-1-A,D-MUELLE-1-1`,
    shows: 'D-MUELLE-1-1',
  },
  {
    ...labels,
    holds: describedPositions,
    state: 'letter',
    at: `${paths.positionLabels}?zone=warehouse_b&aisle=80&sheet=letter_30`,
    shows: 'B-80-1-A',
  },
  {
    ...labels,
    holds: describedPositions,
    state: 'none',
    at: `${paths.positionLabels}?q=zzz`,
    shows: 'No hay etiquetas que imprimir',
  },
  ...beforeReading(labels),
  deniedTo('buyer', labels),
  {
    screen: 'floor-orders',
    state: 'full',
    at: paths.floorOrders,
    as: 'warehouse',
    shows: 'Deja esto para el final',
  },
];
