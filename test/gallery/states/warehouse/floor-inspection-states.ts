import { paths } from '#domain/paths.ts';
import { inspected, inspectSource, inspectTaskId } from '#domain/warehouse/tasks/warehouse-task.ts';
import { aStockMovement } from '#test/factories/warehouse/stock-movement-factory.ts';
import { aTask } from '#test/factories/warehouse/task-factory.ts';
import { LABEL } from '#test/gallery/counted-shelf.ts';
import { beDevice } from '#test/gallery/floor-device.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { picking, tenisLine, termoLine } from '#test/gallery/states/warehouse/floor-tasks.ts';

const REFERENCE = 'MS-000123-1-D1';
const returned = { vendor_order_id: 'pedido-1', return_id: 'devolucion-1' };

/** A return of two lines that this device inspects. */
const inspection = aTask({
  ...picking,
  id: inspectTaskId(returned),
  sourceId: inspectSource(returned),
  kind: 'inspect',
  reference: REFERENCE,
  openedAt: before({ hours: 1 }),
  lines: [tenisLine, termoLine].map((each) => ({ ...each, from: null, to: null, quantity: 1 })),
});

const entry = {
  type: 'entrada',
  reason: 'devolucion',
  reference: REFERENCE,
  quantity: 1,
  timestamp: before({ minutes: 3 }),
} as const;
const tenisEntered = aStockMovement({ ...entry, id: 'm1', sku: tenisLine.sku, notes: 'Se puede vender' });
const termoEntered = aStockMovement({ ...entry, id: 'm2', sku: termoLine.sku, notes: 'Llegó dañado' });

/** A return is inspected on the floor, unit by unit. */
export const floorInspectionStates: readonly GalleryState[] = [
  { ...inspecting('product'), shows: 'Escanea lo que volvió' },
  { ...inspecting('offline'), offline: true, shows: 'Escanea lo que volvió' },
  { ...inspecting('condition'), shows: 'Di cómo llegó', bring: scanUnit },
  {
    ...inspecting('sellable'),
    shows: 'Escanea dónde lo dejas',
    async bring(hand) {
      await scanUnit(hand);
      await hand.press('button', 'Se puede vender');
    },
  },
  {
    ...inspecting('damaged'),
    shows: 'Escanea dónde lo dejas',
    async bring(hand) {
      await scanUnit(hand);
      await hand.press('button', 'Llegó dañado');
    },
  },
  {
    ...inspecting('other'),
    shows: 'Di por qué',
    async bring(hand) {
      await scanUnit(hand);
      await hand.press('button', 'No se puede vender');
    },
  },
  {
    ...inspecting('wrong'),
    shows: 'No es de esta devolución',
    async bring(hand) {
      await hand.see('Escanea lo que volvió');
      hand.scan('GOR-0007');
    },
  },
  {
    ...inspecting('no-condition'),
    shows: 'Di cómo llegó y escanea la ubicación otra vez. No se registró nada.',
    async bring(hand) {
      await scanUnit(hand);
      await hand.see('Di cómo llegó');
      hand.scan(LABEL);
    },
  },
  {
    ...inspecting('problem'),
    shows: 'No llegó todo: terminar',
    bring: (hand) => hand.press('button', 'Tengo un problema'),
  },
  {
    ...inspecting('whole'),
    holds: { tasks: [inspection], stock_movements: [tenisEntered, termoEntered] },
    shows: 'Está todo: termina la revisión',
  },
  {
    ...inspecting('missing'),
    holds: { tasks: [inspection], stock_movements: [tenisEntered] },
    shows: '¿Terminar con unidades sin revisar?',
    async bring(hand) {
      await hand.press('button', 'Tengo un problema');
      await hand.press('button', 'No llegó todo: terminar');
    },
  },
  { ...inspecting('done'), holds: { tasks: [inspected(inspection)] }, shows: 'Revisada' },
];

function inspecting(state: string) {
  return {
    screen: 'floor-inspection',
    state,
    as: 'warehouse',
    at: paths.floorTask(inspection.id),
    prepare: beDevice,
    holds: { tasks: [inspection], stock_movements: [] },
  } as const;
}

async function scanUnit(hand: User): Promise<void> {
  await hand.see('Escanea lo que volvió');
  hand.scan(tenisLine.sku);
}
