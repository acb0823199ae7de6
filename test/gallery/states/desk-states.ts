import { paths } from '#domain/paths.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

/** What a warehouse worker sees at the desk. */
export const deskStates: readonly GalleryState[] = [
  { screen: 'inventory', state: 'full', as: 'warehouse', at: paths.inventory, shows: /^[A-Z]{3}-\d{4}$/ },
  {
    screen: 'inventory',
    state: 'empty',
    as: 'warehouse',
    at: paths.inventory,
    holds: { inventory: [] },
    shows: /inventario/i,
  },
  {
    screen: 'inventory',
    state: 'none',
    as: 'warehouse',
    at: `${paths.inventory}?q=zzz`,
    shows: 'Ninguna posición coincide con los filtros',
  },
  { screen: 'movements', state: 'full', as: 'warehouse', at: paths.movements, shows: /^OC-/ },
  {
    screen: 'outbox',
    state: 'pending',
    as: 'warehouse',
    at: paths.outbox,
    offline: true,
    outbox: [anEntry({ title: 'Entrada de 12 unidades' }), anEntry({ title: 'Salida de 2 unidades' })],
    shows: 'cambios por enviar',
  },
  {
    screen: 'register-movement',
    state: 'empty',
    as: 'warehouse',
    at: paths.movements,
    shows: 'Guardar movimiento',
    bring: (hand) => hand.press('button', 'Registrar Movimiento'),
  },
];
