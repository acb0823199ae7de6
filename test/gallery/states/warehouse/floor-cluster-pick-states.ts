import { set } from 'idb-keyval';
import { paths } from '#domain/paths.ts';
import { toteCode } from '#domain/scanning/tote.ts';
import { aTask } from '#test/factories/warehouse/task-factory.ts';
import { beDevice } from '#test/gallery/floor-device.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { LABEL } from '#test/gallery/counted-shelf.ts';
import type { User } from '#test/gallery/user.ts';
import {
  tenisLine,
  termoLine,
  picking,
  secondPicking,
  taskAnswers,
  ended,
} from '#test/gallery/states/warehouse/floor-tasks.ts';

/** A cluster pick: a unit of each, one after the other. */
const first = aTask({ ...picking, lines: [{ ...tenisLine, quantity: 1 }, termoLine] });

/** Two orders on one route, question by question. */
export const floorClusterPickStates: readonly GalleryState[] = [
  { ...clusterPick('walk'), shows: 'Escanea la ubicación' },
  {
    ...clusterPick('tote'),
    shows: 'Llevas 1',
    bring: scanUnit,
  },
  {
    ...clusterPick('wrong-tote'),
    shows: 'Esa no es la canasta',
    async bring(hand) {
      await scanUnit(hand);
      // It says so once it is kept, and would replace the words about the tote.
      await hand.see('Llevas 1');
      hand.scan(toteCode('B'));
    },
  },
  { ...clusterPick('end'), holds: { tasks: [ended(picking), ended(secondPicking)] }, shows: 'Ronda lista' },
  { ...clusterPick('none'), as: 'owner', holds: { tasks: [] }, shows: 'No hay pedidos para una ronda' },
];

function clusterPick(state: string) {
  return {
    screen: 'floor-round',
    state,
    as: 'warehouse',
    at: paths.floorClusterPick,
    async prepare(): Promise<void> {
      await beDevice();
      await set('floor-round', [picking.id, secondPicking.id]);
    },
    holds: { tasks: [first, secondPicking] },
    answers: taskAnswers,
  } as const;
}

/** Scans the first codes that it asks for: a position, and a unit from it. */
async function scanUnit(hand: User): Promise<void> {
  await hand.see('Escanea la ubicación');
  hand.scan(LABEL);
  await hand.see('Escanea el producto');
  hand.scan(tenisLine.sku);
}
