import { paths } from '#domain/paths.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { scopedSettingsPath } from '#domain/settings/scoped-settings-api.ts';
import { warehouseScope } from '#domain/settings/setting-scope.ts';
import { unreadStates } from '#test/gallery/asked-states.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { nothingOwn, ownHistory, ownHour } from '#test/gallery/scoped-answers.ts';

const screen = {
  screen: 'warehouse-settings',
  at: paths.warehouseSettings,
  as: 'warehouse',
} as const;
const path = scopedSettingsPath(warehouseScope);
const asks = `GET ${path}`;
const own = { [asks]: ownHour('warehouse'), [`GET ${path}/history`]: ownHistory };
const overtaken = {
  status: 409,
  body: {
    ...apiError('API_001'),
    detail: 'Otra persona cambió esto mientras lo tenías abierto. Mira lo suyo y decide.',
    errors: [
      {
        field: 'shipping.cut_off',
        message: 'Jorge Pico lo cambió a «12:00» después de que abriste la página.',
      },
    ],
  },
};

/** What the warehouse does otherwise than the company. */
export const warehouseSettingsStates: readonly GalleryState[] = [
  { ...screen, state: 'full', answers: own, shows: /lo puso la bodega/ },
  { ...screen, state: 'empty', answers: { [asks]: nothingOwn }, shows: /lo puso la empresa/ },
  {
    ...screen,
    state: 'changing',
    answers: own,
    shows: 'Un valor propio',
    bring: (hand) => hand.press('button', 'Cambiar Hora límite de despacho'),
  },
  {
    ...screen,
    state: 'overtaken',
    answers: { ...own, [`POST ${path}`]: overtaken },
    shows: /Jorge Pico lo cambió/,
    async bring(hand) {
      await hand.press('button', 'Cambiar Hora límite de despacho');
      await hand.press('button', 'Guardar');
    },
  },
  {
    ...screen,
    state: 'history',
    answers: own,
    shows: 'Volver a este',
    bring: (hand) => hand.press('button', 'Historia'),
  },
  ...unreadStates({ ...screen, denied: 'buyer', asks }),
];
