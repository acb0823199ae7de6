import { set } from 'idb-keyval';
import { orderPartsPath } from '#domain/orders/listed-part.ts';
import { paths } from '#domain/paths.ts';
import { toteCode } from '#domain/tasks/tote.ts';
import { packTaskId, pickTaskId, type WarehouseTask } from '#domain/tasks/warehouse-task.ts';
import { aPart } from '#test/factories/part-factory.ts';
import { aTask, aTaskLine } from '#test/factories/task-factory.ts';
import { onePage } from '#test/gallery/asked-states.ts';
import { beDevice, DEVICE } from '#test/gallery/floor-device.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { LABEL } from '#test/gallery/counted-shelf.ts';
import { before } from '#test/gallery/moment.ts';
import type { Hand } from '#test/gallery/hand.ts';

const here = { deviceId: DEVICE, userId: 'jairo', userName: 'Jairo Pinzón', at: before({ minutes: 12 }) };
const elsewhere = {
  deviceId: 'otro-lector',
  userId: 'camila',
  userName: 'Camila Otero',
  at: before({ hours: 2 }),
};

const tenis = aTaskLine({
  productName: 'Tenis urbanos en lona, suela de goma, talla 38',
  imageUrl: '/media/art/v1/tenis-3-1.svg',
});
const termo = aTaskLine({
  id: 'linea-2',
  productId: 'termo',
  productName: 'Termo de acero inoxidable con doble pared, 750 ml, azul petróleo',
  sku: 'TER-0412',
  imageUrl: '/media/art/v1/termo-2-1.svg',
  from: 'warehouse_a/05/1/C',
  quantity: 1,
});
const pick = aTask({
  id: pickTaskId('pedido-1'),
  status: 'claimed',
  claimedBy: here,
  lines: [tenis, termo],
});
/** Of a round: a unit of each, one after the other. */
const first = aTask({ ...pick, lines: [{ ...tenis, quantity: 1 }, termo] });
const second = aTask({
  ...pick,
  id: pickTaskId('pedido-2'),
  sourceId: 'pedido-2',
  reference: 'MS-000124-1',
  lines: [{ ...termo, from: 'warehouse_b/02/3/A' }],
});
const pack = aTask({
  ...pick,
  id: packTaskId('pedido-1'),
  kind: 'pack',
  lines: [tenis, termo].map((each) => ({ ...each, from: each.to, to: null })),
});

const answers = { [`GET ${orderPartsPath}`]: onePage([aPart()]) };
const floor = { screen: 'floor', as: 'warehouse', at: paths.floor, prepare: beDevice, answers } as const;

const free = [
  aTask(),
  aTask({ id: 'tarea-2', kind: 'receive', reference: 'ING-000042', priority: 2 }),
  aTask({ id: 'tarea-3', kind: 'put_away', reference: 'ING-000040', lines: [tenis, termo] }),
  aTask({ id: 'tarea-4', kind: 'count', reference: LABEL, lines: [aTaskLine({ quantity: null })] }),
  aTask({ id: 'tarea-5', kind: 'transfer', reference: 'TRA-000007' }),
];
const taken = aTask({ id: 'tarea-9', reference: 'MS-000099-2', status: 'claimed', claimedBy: elsewhere });

/** What those see who work on the floor, at arm's length: what to do, and each task question by question. */
export const floorTaskStates: readonly GalleryState[] = [
  { ...floor, state: 'tasks', holds: { tasks: [...free, taken] }, shows: 'Por hacer' },
  {
    ...floor,
    state: 'own',
    holds: { tasks: [pick, second, ...free] },
    shows: 'Recoger 2 pedidos en una ronda',
  },
  { ...floor, state: 'empty', holds: { tasks: [] }, shows: 'No hay nada por hacer' },
  {
    ...floor,
    state: 'offline',
    offline: true,
    holds: { tasks: [pick, ...free] },
    shows: 'Sin conexión sigues',
  },
  {
    ...floor,
    state: 'new',
    isNew: true,
    shows: 'Cargando las tareas…',
  },
  { ...floor, state: 'others', as: 'support', holds: { tasks: free }, shows: 'Tu rol mira las tareas' },
  { ...task('where', pick), shows: 'Escanea la ubicación' },
  {
    ...task('product', pick),
    shows: 'Escanea el producto',
    async bring(hand) {
      await hand.see('Escanea la ubicación');
      hand.scan(LABEL);
    },
  },
  {
    ...task('wrong', pick),
    shows: 'Ahí no es',
    async bring(hand) {
      await hand.see('Escanea la ubicación');
      hand.scan('B-99-9-Z');
    },
  },
  {
    ...task('keypad', pick),
    shows: `¿Cuántas tomaste de ${LABEL}?`,
    async bring(hand) {
      await hand.see('Escanea la ubicación');
      hand.scan(LABEL);
      await hand.see('Ahí es');
      await hand.press('button', 'Teclado');
    },
  },
  {
    ...task('problem', pick),
    shows: 'Hay menos',
    bring: (hand) => hand.press('button', 'Tengo un problema'),
  },
  {
    ...task('put-away', aTask({ ...pick, id: 'ubicar-1', kind: 'put_away', reference: 'ING-000040' })),
    shows: 'Escanea el producto',
  },
  { ...task('pack', pack), shows: 'Escanea cada producto' },
  {
    ...task('pack-wrong', pack),
    shows: 'No va en este pedido',
    async bring(hand) {
      await hand.see('Escanea cada producto');
      hand.scan('TEN-0000');
    },
  },
  { ...task('packed', ended(pack)), shows: 'Empacado' },
  { ...task('picked', ended(pick)), shows: /^Llévalo a empaque/ },
  {
    ...task('short', { ...pick, status: 'done', lines: [{ ...tenis, done: 1, short: 'hay_menos' }] }),
    shows: 'Terminada con faltantes',
  },
  { ...task('cancelled', { ...pick, status: 'cancelled' }), shows: 'Se canceló' },
  { ...task('free', aTask({ id: 'tarea-1', lines: [tenis, termo] })), shows: 'Tomarla' },
  { ...task('taken', taken), shows: 'Quitársela a Camila Otero' },
  { ...task('gone', pick), holds: { tasks: [] }, shows: 'Esta tarea no está en este equipo.' },
  { ...round('walk'), shows: 'Escanea la ubicación' },
  {
    ...round('tote'),
    shows: 'Llevas 1',
    bring: scanUnit,
  },
  {
    ...round('wrong-tote'),
    shows: 'Esa no es la canasta',
    async bring(hand) {
      await scanUnit(hand);
      // It says so once it is kept, and would take the place of what is said of the tote.
      await hand.see('Llevas 1');
      hand.scan(toteCode('B'));
    },
  },
  { ...round('end'), holds: { tasks: [ended(pick), ended(second)] }, shows: 'Ronda lista' },
  { ...round('none'), as: 'owner', holds: { tasks: [] }, shows: 'No hay pedidos para una ronda' },
];

function task(state: string, of: WarehouseTask) {
  return {
    screen: 'floor-task',
    state,
    as: 'warehouse',
    at: paths.floorTask(of.id),
    prepare: beDevice,
    holds: { tasks: [of] },
    answers,
  } as const;
}

function round(state: string) {
  return {
    screen: 'floor-round',
    state,
    as: 'warehouse',
    at: paths.floorRound,
    async prepare(): Promise<void> {
      await beDevice();
      await set('floor-round', [pick.id, second.id]);
    },
    holds: { tasks: [first, second] },
    answers,
  } as const;
}

/** Scans what is asked for first: a position, and a unit from it. */
async function scanUnit(hand: Hand): Promise<void> {
  await hand.see('Escanea la ubicación');
  hand.scan(LABEL);
  await hand.see('Escanea el producto');
  hand.scan(tenis.sku);
}

function ended(of: WarehouseTask): WarehouseTask {
  return { ...of, status: 'done', lines: of.lines.map((each) => ({ ...each, done: each.quantity ?? 0 })) };
}
