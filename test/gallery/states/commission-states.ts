import { commissionPaths } from '#domain/commissions/commission-api.ts';
import { paths } from '#domain/paths.ts';
import { bareStates, onePage } from '#test/gallery/asked-states.ts';
import { beforeAnswer } from '#test/gallery/desk-screen.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { rules, explained, charged, sums } from '#test/gallery/states/commission-answers.ts';

const desk = { screen: 'vendor-commissions', at: paths.vendorCommissions, as: 'admin' } as const;
const asksRules = `GET ${commissionPaths.rules}`;
const asksCharged = `GET ${commissionPaths.charged}`;
const asksSums = `GET ${commissionPaths.sums}`;
const answers = { [asksRules]: rules };

const store = { screen: 'store-commissions', at: paths.storeCommissions, as: 'store' } as const;
const asksOwn = `GET ${commissionPaths.own}`;
const asksOwnSums = `GET ${commissionPaths.ownSums}`;
const own = { [asksOwn]: onePage(charged), [asksOwnSums]: sums(['', '']) };

/** What stores pay for what they sell: for those who set it, and for a store. */
export const commissionStates: readonly GalleryState[] = [
  { ...desk, state: 'full', answers, shows: /Calzado La Isla · Calzado/ },
  {
    ...desk,
    state: 'empty',
    answers: { [asksRules]: { revision: 0, rules: [], targets: [] } },
    shows: /Nadie paga comisión/,
  },
  ...beforeAnswer(asksRules, desk),
  { ...desk, state: 'denied', as: 'sales', shows: 'Tu cuenta no puede ver esta página' },
  {
    ...desk,
    state: 'new-rule',
    answers,
    shows: /con dos decimales o menos/,
    async bring(hand) {
      await hand.press('button', 'Agregar una regla');
      await hand.write(/Porcentaje/, '110');
      await hand.press('button', 'Guardar');
    },
  },
  {
    ...desk,
    state: 'history',
    answers,
    shows: /Acuerdo del 2 de febrero/,
    async bring(hand) {
      await hand.press('button', 'Más de Calzado La Isla · Calzado');
      await hand.press('button', 'Historia');
    },
  },
  {
    ...desk,
    state: 'simulator',
    at: `${paths.vendorCommissions}?vista=simulador`,
    answers: { ...answers, [`GET ${commissionPaths.explanation}`]: explained },
    shows: /también coincide/,
    async bring(hand) {
      await hand.write(/Precio antes de IVA/, '89.900');
      await hand.press('button', 'Ver qué regla vale');
    },
  },
  {
    ...desk,
    state: 'charged',
    at: `${paths.vendorCommissions}?vista=ventas`,
    answers: { [asksCharged]: onePage(charged), [asksSums]: sums(['', '']) },
    shows: 'MS-000088-1',
  },
  {
    ...desk,
    state: 'by-store',
    at: `${paths.vendorCommissions}?vista=tiendas`,
    answers: { [asksSums]: sums(['tienda-calzado', 'Calzado La Isla'], ['centro', 'Electro Cañaveral']) },
    shows: 'Electro Cañaveral',
  },
  { ...store, state: 'full', answers: own, shows: 'MS-000088-1' },
  {
    ...store,
    state: 'by-month',
    at: `${paths.storeCommissions}?vista=meses&tiempo=this_month`,
    answers: { [asksOwnSums]: sums(['2026-03', ''], ['2026-02', '']) },
    shows: 'marzo de 2026',
  },
  ...bareStates({
    ...store,
    denied: 'buyer',
    asks: asksOwn,
    none: 'Ninguna venta coincide con los filtros',
    empty: 'Todavía no tienes ventas',
  }).map((each) => ({ ...each, answers: { [asksOwnSums]: { data: [], is_cut: false }, ...each.answers } })),
  { screen: 'store-reports', state: 'full', at: paths.storeReports, as: 'store', shows: 'Comisiones' },
];
