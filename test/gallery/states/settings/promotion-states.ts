import { promotionFiguresPath, type PromotionFigures } from '#domain/delivery/promotion-figures.ts';
import { paths } from '#domain/paths.ts';
import { settingsPaths, type AllSettings } from '#domain/settings/settings-api.ts';
import { shippingPromotions } from '#test/factories/orders/shipping-promotions.ts';
import { unreadStates } from '#test/gallery/asked-states.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

const asks = `GET ${settingsPaths.all}`;
const figures = `GET ${promotionFiguresPath}`;
const page = { screen: 'promotions', at: paths.promotions, as: 'marketing' } as const;

function settings(value: unknown, changed: object): AllSettings {
  const unset = { key: 'shipping.promotions', value, since: null, changed_by: null, fixed_by: null };
  return { version: 4, data: [{ ...unset, ...changed }], requests: [] };
}
const full = settings(shippingPromotions, {
  since: before({ days: 3 }),
  changed_by: 'Laura Camila Prada Niño',
});
const none: PromotionFigures = { data: [] };
const some: PromotionFigures = {
  data: [
    { id: 'aniversario', name: shippingPromotions[0]?.name ?? '', orders: 12_345, saved: 124_684_500 },
    { id: 'marzo', name: 'Marzo en casa', orders: 1, saved: 15_000 },
  ],
};

/** The promotions of the shipping, for marketing. */
export const promotionStates: readonly GalleryState[] = [
  { ...page, state: 'full', answers: { [asks]: full, [figures]: some }, shows: /Marzo en casa · En curso/ },
  {
    ...page,
    state: 'empty',
    answers: { [asks]: settings([], {}), [figures]: none },
    shows: /Ninguna: el envío/,
  },
  {
    ...page,
    state: 'wrong',
    answers: { [asks]: full, [figures]: none },
    shows: /Termina antes de empezar/,
    bring: async (hand) => {
      await hand.press('button', 'Agregar promoción');
      await hand.write('Nombre', 'Semana Santa');
      await hand.write('Primer día', '2026-04-05');
      await hand.write('Último día', '2026-03-29');
      await hand.write('Gratis desde', '90.000');
      await hand.press('button', 'Agregar');
    },
  },
  ...unreadStates({ ...page, denied: 'sales', asks }).map((each) => ({
    ...each,
    answers: { [figures]: none, ...each.answers },
  })),
];
