import { positionKey } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { packTaskId, type WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import { DOCK } from '#domain/warehouse/storage-position.ts';
import { anInventoryItem } from '#test/factories/warehouse/inventory-item-factory.ts';
import { aStoragePosition } from '#test/factories/warehouse/storage-position-factory.ts';
import { aTask, aTaskLine } from '#test/factories/warehouse/task-factory.ts';
import { beDevice } from '#test/gallery/floor-device.ts';
import { inTurn, scanOnce } from '#test/gallery/gestures.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { datedLots, LABEL, SHELF } from '#test/gallery/counted-shelf.ts';
import {
  onOtherDevice,
  tenisLine,
  termoLine,
  picking,
  secondPicking,
  taskAnswers,
  ended,
} from '#test/gallery/states/warehouse/floor-tasks.ts';

const pack = aTask({
  ...picking,
  id: packTaskId('pedido-1'),
  kind: 'pack',
  lines: [tenisLine, termoLine].map((each) => ({ ...each, from: each.to, to: null })),
});

/** Something that is picked often, at the dock. */
const often = aTask({
  ...picking,
  id: 'ubicar-3',
  kind: 'put_away',
  reference: 'ING-000040',
  lines: [{ ...tenisLine, from: positionKey(DOCK), to: null, quantity: 1, rotation: 'A' }],
});

/** An order of goods that expire: its line says the lot that expires first of those that can be sold. */
const coffee = { gtin: '7709990000016', lot: 'L-2207', expiresOn: '2026-03-17' };
const lotPicking = aTask({ ...picking, id: 'pick:pedido-7', lines: [{ ...tenisLine, ...coffee }] });
const lotStock = [anInventoryItem({ productId: tenisLine.productId, gtin: coffee.gtin, lots: datedLots })];

const floor = {
  screen: 'floor',
  as: 'warehouse',
  at: paths.floor,
  prepare: beDevice,
  answers: taskAnswers,
} as const;

const free = [
  aTask(),
  aTask({ id: 'tarea-2', kind: 'receive', reference: 'ING-000042', priority: 2 }),
  aTask({ id: 'tarea-3', kind: 'put_away', reference: 'ING-000040', lines: [tenisLine, termoLine] }),
  aTask({ id: 'tarea-4', kind: 'count', reference: LABEL, lines: [aTaskLine({ quantity: null })] }),
  aTask({ id: 'tarea-5', kind: 'transfer', reference: 'TRA-000007' }),
];
const taken = aTask({ id: 'tarea-9', reference: 'MS-000099-2', status: 'claimed', claimedBy: onOtherDevice });

/**
 * The screens of people who work on the floor, at arm's length: the list of work, and each task question by
 * question.
 */
export const floorTaskStates: readonly GalleryState[] = [
  { ...floor, state: 'tasks', holds: { tasks: [...free, taken] }, shows: 'Por hacer' },
  {
    ...floor,
    state: 'own',
    holds: { tasks: [picking, secondPicking, ...free] },
    shows: 'Recoger 2 pedidos en una ronda',
  },
  { ...floor, state: 'empty', holds: { tasks: [] }, shows: 'No hay nada por hacer' },
  {
    ...floor,
    state: 'cartons',
    holds: { tasks: [] },
    stored: { mestore_cajas: { '17709990000013': 12, '17709990000020': 24 } },
    shows: 'Olvidar las cajas (2)',
  },
  {
    ...floor,
    state: 'offline',
    offline: true,
    holds: { tasks: [picking, ...free] },
    shows: 'Sin conexión sigues',
  },
  {
    ...floor,
    state: 'new',
    isNew: true,
    shows: 'Cargando las tareas…',
  },
  {
    ...floor,
    state: 'unknown-code',
    holds: { tasks: free },
    shows: 'No se movió nada.',
    bring: scanOnce('Por hacer', '7709990000047'),
  },
  { ...floor, state: 'others', as: 'support', holds: { tasks: free }, shows: 'Tu rol mira las tareas' },
  { ...task('where', picking), shows: 'Escanea la ubicación' },
  {
    ...task('product', picking),
    shows: 'Escanea el producto',
    bring: scanOnce('Escanea la ubicación', LABEL),
  },
  {
    ...task('wrong', picking),
    shows: 'Ahí no es',
    bring: scanOnce('Escanea la ubicación', 'B-99-9-Z'),
  },
  {
    ...task('lot', lotPicking),
    holds: { tasks: [lotPicking], inventory: lotStock },
    shows: 'Lote L-2207',
    bring: scanOnce('Escanea la ubicación', LABEL),
  },
  {
    ...task('expired', lotPicking),
    holds: { tasks: [lotPicking], inventory: lotStock },
    shows: 'Llevar a cuarentena',
    async bring(hand) {
      await hand.see('Escanea la ubicación');
      hand.scan(LABEL);
      await hand.see('Escanea el producto');
      hand.scan(']C101077099900000161726030310L-2201');
    },
  },
  {
    ...task('keypad', picking),
    shows: `¿Cuántas tomaste de ${LABEL}?`,
    async bring(hand) {
      await hand.see('Escanea la ubicación');
      hand.scan(LABEL);
      await hand.see('Ahí es');
      await hand.press('button', 'Teclado');
    },
  },
  {
    ...task('problem', picking),
    shows: 'Hay menos',
    bring: (hand) => hand.press('button', 'Tengo un problema'),
  },
  {
    ...task('put-away', aTask({ ...picking, id: 'ubicar-1', kind: 'put_away', reference: 'ING-000040' })),
    shows: 'Escanea el producto',
  },
  {
    ...task(
      'put-away-where',
      aTask({
        ...picking,
        id: 'ubicar-2',
        kind: 'put_away',
        reference: 'ING-000040',
        lines: [{ ...tenisLine, from: positionKey(DOCK), to: null, quantity: 1 }],
      }),
    ),
    shows: 'Escanea a dónde lo llevas',
    bring: scanOnce('Escanea el producto', 'TEN-0412'),
  },
  {
    ...task('put-away-refused', often),
    holds: {
      tasks: [often],
      inventory: [],
      positions: [aStoragePosition(DOCK), aStoragePosition(SHELF, { blocked: 'Estante en reparación' })],
    },
    shows: 'Ahí no se puede dejar',
    bring: inTurn(scanOnce('Escanea el producto', 'TEN-0412'), scanOnce('Escanea a dónde lo llevas', LABEL)),
  },
  {
    ...task('put-away-at-hand', often),
    holds: {
      tasks: [often],
      inventory: [],
      positions: [aStoragePosition(SHELF, { access: 'golden', maxWeightKg: 40 })],
    },
    shows: 'Está vacía y caben 40, a la mano para lo que más sale.',
    bring: scanOnce('Escanea el producto', 'TEN-0412'),
  },
  { ...task('pack', pack), shows: 'Escanea cada producto' },
  {
    ...task('pack-wrong', pack),
    shows: 'No va en este pedido',
    bring: scanOnce('Escanea cada producto', 'TEN-0000'),
  },
  { ...task('packed', ended(pack)), shows: 'Empacado' },
  { ...task('picked', ended(picking)), shows: /^Llévalo a empaque/ },
  {
    ...task('short', { ...picking, status: 'done', lines: [{ ...tenisLine, done: 1, short: 'hay_menos' }] }),
    shows: 'Terminada con faltantes',
  },
  { ...task('cancelled', { ...picking, status: 'cancelled' }), shows: 'Se canceló' },
  { ...task('free', aTask({ id: 'tarea-1', lines: [tenisLine, termoLine] })), shows: 'Tomarla' },
  { ...task('taken', taken), shows: 'Quitársela a Camila Otero' },
  { ...task('gone', picking), holds: { tasks: [] }, shows: 'Esta tarea no está en este equipo.' },
];

function task(state: string, of: WarehouseTask) {
  return {
    screen: 'floor-task',
    state,
    as: 'warehouse',
    at: paths.floorTask(of.id),
    prepare: beDevice,
    holds: { tasks: [of] },
    answers: taskAnswers,
  } as const;
}
