import { paths } from '#domain/paths.ts';
import { aTask, aTaskLine } from '#test/factories/warehouse/task-factory.ts';
import { beforeReading, deniedTo } from '#test/gallery/desk-screen.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';

const tasks = { screen: 'tasks', at: paths.tasks, as: 'warehouse' } as const;
const elsewhere = { deviceId: 'otro-equipo', userId: 'fabian', userName: 'Fabián Andrés Castellanos Niño' };

const some = [
  aTask({ openedAt: before({ minutes: 40 }) }),
  aTask({ id: 'b', reference: 'MS-000119-2', openedAt: before({ days: 2 }), priority: 1 }),
  aTask({
    id: 'c',
    kind: 'put_away',
    reference: 'AV-000031',
    status: 'claimed',
    claimedBy: { ...elsewhere, at: before({ minutes: 12 }) },
    lines: [aTaskLine({ id: 'l1' }), aTaskLine({ id: 'l2', quantity: 24 }), aTaskLine({ id: 'l3', done: 3 })],
    openedAt: before({ hours: 3 }),
  }),
  aTask({
    id: 'd',
    kind: 'count',
    reference: 'A-03-2-B',
    lines: [aTaskLine({ id: 'l4', quantity: null })],
    openedAt: before({ hours: 5 }),
  }),
  aTask({ id: 'e', kind: 'receive', reference: 'AV-000033', openedAt: before({ hours: 6 }) }),
  aTask({ id: 'f', reference: 'MS-000101-1', status: 'done', openedAt: before({ days: 1 }) }),
];

/** The work on the floor. */
export const taskStates: readonly GalleryState[] = [
  { ...tasks, state: 'full', holds: { tasks: some }, shows: 'Fabián Andrés' },
  {
    ...tasks,
    state: 'late',
    at: `${paths.tasks}?estado=late`,
    holds: { tasks: some },
    shows: 'MS-000119-2',
  },
  { ...tasks, state: 'over', at: `${paths.tasks}?estado=over`, holds: { tasks: some }, shows: 'Terminada' },
  { ...tasks, state: 'empty', holds: { tasks: [] }, shows: 'No hay nada por hacer' },
  {
    ...tasks,
    state: 'none',
    at: `${paths.tasks}?q=zzz`,
    holds: { tasks: some },
    shows: 'Ninguna tarea coincide con los filtros',
  },
  { ...tasks, state: 'offline', offline: true, holds: { tasks: some }, shows: /^Sin conexión/ },
  ...beforeReading(tasks),
  deniedTo('buyer', tasks),
];
