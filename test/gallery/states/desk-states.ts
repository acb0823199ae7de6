import { paths } from '#domain/paths.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { makeReady } from '#test/gallery/ready-device.ts';
import { accountAnswers } from '#test/gallery/states/buyer/profile-states.ts';

const sent = {
  state: 'confirmed',
  synced: true,
  sentAt: before({ hours: 1 }),
  settledAt: before({ hours: 1 }),
} as const;

/** The screens around a warehouse worker's work: the menus, this device and its outbox. */
export const deskStates: readonly GalleryState[] = [
  {
    screen: 'account',
    state: 'warehouse',
    as: 'warehouse',
    at: paths.account,
    answers: accountAnswers,
    shows: 'Este equipo',
  },
  {
    screen: 'menu',
    state: 'warehouse',
    as: 'warehouse',
    at: paths.inventory,
    shows: 'Cerrar Sesión',
    bring: (hand) => hand.press('button', /^Menú de/),
  },
  {
    screen: 'navigation',
    state: 'open',
    as: 'warehouse',
    at: paths.inventory,
    phoneOnly: true,
    shows: 'Movimientos',
    bring: (hand) => hand.press('button', 'Navegación'),
  },
  {
    screen: 'navigation',
    state: 'folded',
    as: 'warehouse',
    at: paths.inventory,
    stored: { 'app-state': { sidebarCollapsed: true } },
    shows: 'Inventario',
  },
  { screen: 'outbox', state: 'empty-desk', as: 'warehouse', at: paths.outbox, shows: 'Todo enviado' },
  {
    screen: 'outbox',
    state: 'pending',
    as: 'warehouse',
    at: paths.outbox,
    offline: true,
    outbox: [
      anEntry({ title: 'Entrada de 12 unidades', timestamp: before({ minutes: 9 }) }),
      anEntry({ title: 'Salida de 2 unidades', timestamp: before({ minutes: 4 }) }),
    ],
    shows: 'cambios por enviar',
  },
  {
    screen: 'outbox',
    state: 'history',
    as: 'warehouse',
    at: paths.outbox,
    outbox: [
      anEntry({ ...sent, title: 'Entrada de 12 unidades', timestamp: before({ hours: 3 }) }),
      anEntry({ ...sent, title: 'Ajuste a 48 unidades', timestamp: before({ hours: 2 }) }),
    ],
    shows: 'Todo lo enviado en los últimos 30 días',
    bring: (hand) => hand.pressWords('Ver historial'),
  },
  {
    screen: 'readiness',
    state: 'warehouse',
    as: 'warehouse',
    at: paths.readiness,
    prepare: () => makeReady({ isProtected: false }),
    shows: 'Falta proteger el almacenamiento',
  },
  {
    screen: 'readiness',
    state: 'warehouse-ready',
    as: 'warehouse',
    at: paths.readiness,
    prepare: () => makeReady({ isProtected: true }),
    shows: /^Listo para/,
  },
  {
    screen: 'readiness',
    state: 'warehouse-new',
    as: 'warehouse',
    at: paths.readiness,
    isNew: true,
    shows: 'Faltan datos en este equipo',
  },
];
