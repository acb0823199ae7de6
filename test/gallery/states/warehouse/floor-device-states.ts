import type { IssuedBadge } from '#domain/floor/badge.ts';
import { floorPaths } from '#domain/floor/floor-device.ts';
import { paths } from '#domain/paths.ts';
import { aFloorDevice } from '#test/factories/warehouse/floor-device-factory.ts';
import { deniedTo, OUT_OF_ORDER } from '#test/gallery/desk-screen.ts';
import { beDevice, DEVICE, floorAnswers, openFloor, shareDevice } from '#test/gallery/floor-device.ts';
import { submit } from '#test/gallery/gestures.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';

const ASKS = `GET ${floorPaths.devices}`;

const devices = [
  aFloorDevice({ device_id: DEVICE }),
  aFloorDevice({
    id: 'equipo-2',
    name: 'Tableta de empaque',
    zone: 'warehouse_b',
    people: 1,
    last_seen_at: null,
  }),
  aFloorDevice({ id: 'equipo-1', name: 'Lector 1', people: 0, retired_at: before({ days: 3 }) }),
];

const list = { screen: 'floor-devices', as: 'owner', at: paths.floorDevices } as const;
const own = { screen: 'quick-switch', as: 'warehouse', at: paths.quickSwitch } as const;
const shared = { prepare: shareDevice, stored: openFloor, answers: floorAnswers };

/** Devices that the people of the warehouse share. */
export const floorDeviceStates: readonly GalleryState[] = [
  {
    ...list,
    ...shared,
    state: 'full',
    answers: { ...floorAnswers, [ASKS]: { data: devices } },
    shows: 'Retirar',
  },
  { ...list, state: 'empty', answers: { [ASKS]: { data: [] } }, shows: 'Ningún equipo inscrito' },
  { ...list, state: 'loading', answers: { [ASKS]: 'silence' }, shows: 'Inscribir este equipo' },
  { ...list, state: 'error', answers: { [ASKS]: OUT_OF_ORDER }, shows: 'No se pudo ver la lista' },
  { ...list, state: 'offline', offline: true, shows: 'Sin conexión no se puede ver la lista.' },
  {
    ...list,
    state: 'no-name',
    shows: 'Ponle un nombre',
    bring: (hand) => hand.press('button', 'Inscribir este equipo'),
  },
  {
    ...list,
    ...shared,
    state: 'retire',
    answers: { ...floorAnswers, [ASKS]: { data: devices } },
    shows: 'Retirar y borrar',
    bring: (hand) => hand.press('button', 'Retirar'),
  },
  deniedTo('sales', list),
  { ...own, state: 'own-device', shows: 'Este equipo no es de bodega' },
  { ...own, ...shared, state: 'full', shows: 'Tienes PIN' },
  {
    ...own,
    ...shared,
    state: 'wrong',
    shows: 'fácil de adivinar',
    bring: submit('PIN nuevo', '1234', 'Guardar PIN'),
  },
  {
    ...own,
    state: 'badge',
    prepare: beDevice,
    answers: {
      [`POST ${floorPaths.badge}`]: {
        code: 'MSC7Q2K9XBD4TQ1M3N5P8R0S2T4V6',
        hash: 'hash-del-carne',
      } satisfies IssuedBadge,
    },
    shows: 'Imprimir carné',
    async bring(hand) {
      await hand.press('button', 'Sacar carné');
      await hand.see('¿Sacar un carné nuevo?');
      await hand.press('button', 'Sacar carné');
      await hand.find('img', 'Código del carné');
    },
  },
  { ...own, ...shared, state: 'offline', offline: true, shows: 'Se necesita conexión.' },
];
