import { paths } from '#domain/paths.ts';
import { settingsPaths, type AllSettings } from '#domain/settings/settings-api.ts';
import { carriers } from '#test/factories/orders/carriers.ts';
import { unreadStates } from '#test/gallery/asked-states.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

const asks = `GET ${settingsPaths.all}`;
const page = { screen: 'carriers', at: paths.carriers, as: 'warehouse' } as const;

function settings(value: unknown, changed: object): AllSettings {
  const unset = { key: 'shipping.carriers', value, since: null, changed_by: null, fixed_by: null };
  return { version: 4, data: [{ ...unset, ...changed }], requests: [] };
}
const full = settings(carriers, { since: before({ days: 3 }), changed_by: 'Ana Milena Rangel Ordóñez' });

/** The register of carriers, for those who send what was sold. */
export const carrierStates: readonly GalleryState[] = [
  { ...page, state: 'full', answers: { [asks]: full }, shows: /Transportes Rápidos/ },
  { ...page, state: 'empty', answers: { [asks]: settings([], {}) }, shows: /Ninguna: al entregar/ },
  {
    ...page,
    state: 'wrong',
    answers: { [asks]: full },
    shows: 'Ya hay una transportadora con ese nombre.',
    bring: async (hand) => {
      await hand.press('button', 'Agregar transportadora');
      await hand.write('Nombre', 'servientrega');
      await hand.write('Dirección de rastreo', 'www.servientrega.com');
      await hand.press('button', 'Agregar');
    },
  },
  ...unreadStates({ ...page, denied: 'sales', asks }),
];
