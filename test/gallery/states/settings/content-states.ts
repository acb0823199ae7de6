import { paths } from '#domain/paths.ts';
import { settingsPaths, type AllSettings } from '#domain/settings/settings-api.ts';
import { initialSettings, type SettingKey } from '#domain/settings/setting-values.ts';
import { shopBanners, shopNotice, shopQuestions } from '#test/factories/shop-content.ts';
import { unreadStates } from '#test/gallery/asked-states.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

const asks = `GET ${settingsPaths.all}`;
const page = { screen: 'content', at: paths.content, as: 'marketing' } as const;

const KEYS = ['content.banners', 'content.notice', 'content.questions'] as const satisfies SettingKey[];

function settings(values: Pick<typeof initialSettings, (typeof KEYS)[number]>, changed: object): AllSettings {
  const unset = { since: null, changed_by: null, fixed_by: null };
  return {
    version: 4,
    data: KEYS.map((key) => ({ key, value: values[key], ...unset, ...changed })),
    requests: [],
  };
}
const full = settings(
  { 'content.banners': shopBanners, 'content.notice': shopNotice, 'content.questions': shopQuestions },
  { since: before({ days: 3 }), changed_by: 'Laura Camila Prada Niño' },
);

/** What the company itself says in the shop: where marketing writes it, and where it is read. */
export const contentStates: readonly GalleryState[] = [
  { ...page, state: 'full', answers: { [asks]: full }, shows: /^Navidad · Hoy no se ve/ },
  {
    ...page,
    state: 'empty',
    answers: { [asks]: settings(initialSettings, {}) },
    shows: /^Ninguno: bajo la portada/,
  },
  {
    ...page,
    state: 'banner',
    answers: { [asks]: full },
    shows: /^Escribe una dirección de la tienda/,
    bring: async (hand) => {
      await hand.press('button', 'Agregar anuncio');
      await hand.write('Título', 'Día del niño');
      await hand.write('Dirección que abre', 'https://otra.co');
      await hand.press('button', 'Agregar');
    },
  },
  ...unreadStates({ ...page, denied: 'sales', asks }),
];
