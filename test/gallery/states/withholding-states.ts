import { paths } from '#domain/paths.ts';
import {
  type WithholdingExplanation,
  withholdingPaths,
  type WithholdingRules,
} from '#domain/withholdings/withholding-api.ts';
import type { ListedRule } from '#domain/withholdings/withholding-rule.ts';
import { aWithholdingRule } from '#test/factories/money/withholding-factory.ts';
import { beforeAnswer, deniedTo } from '#test/gallery/desk-screen.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { STORE, taxed } from '#test/gallery/states/store/store-money-answers.ts';

const desk = { screen: 'withholdings', at: paths.withholdings, as: 'admin' } as const;
const asks = `GET ${withholdingPaths.rules}`;
const added = {
  step: 'added',
  by: 'Rosa Díaz',
  at: before({ days: 60 }),
  note: 'Del correo del contador',
} as const;
const confirmed = { step: 'confirmed', by: 'Carolina Ruiz', at: before({ days: 59 }), note: '' } as const;

const listed = (over: Partial<ListedRule>): ListedRule => {
  const rule = aWithholdingRule(over);
  return { ...rule, steps: rule.confirmed ? [confirmed, added] : [added], is_own: false, ...over };
};
const rules: WithholdingRules = {
  may_confirm: true,
  rules: [
    listed({ id: 'r1', base_minimum: 1_414_000 }),
    listed({ id: 'r2', taxpayer: 'gran_contribuyente', payment_method: 'credit_card', confirmed: null }),
    listed({ id: 'r3', kind: 'reteiva', rate: 15_000, norm: 'ET art. 437-1', from_day: '2026-04-01' }),
    listed({
      id: 'r4',
      kind: 'reteica',
      municipality_code: '11001',
      ciiu: '4754',
      rate: 966,
      norm: 'Acuerdo de prueba de 2026, por el cual se adoptan las tarifas de retención, art. 12',
      confirmed: null,
      is_own: true,
    }),
    listed({
      id: 'r5',
      kind: 'reteica',
      municipality_code: '05001',
      rate: 700,
      until_day: '2026-02-01',
      norm: 'Acuerdo de prueba de 2025',
    }),
  ],
};
const [version = null] = taxed.versions;
const [byRule = null] = rules.rules;
const explained: WithholdingExplanation = {
  day: '2026-03-05',
  store_name: 'Hogar Andino',
  profile: version,
  decisions: [
    { kind: 'retefuente', reason: 'rule', rule: byRule, base: 2_000_000, amount: 50_000 },
    { kind: 'reteiva', reason: 'no_rule', rule: null, base: 380_000, amount: 0 },
    { kind: 'reteica', reason: 'unconfirmed', rule: rules.rules[3] ?? null, base: 2_000_000, amount: 0 },
  ],
};

/** What is withheld of the stores' sales, for those who pay them. */
export const withholdingStates: readonly GalleryState[] = [
  { ...desk, state: 'full', answers: { [asks]: rules }, shows: /Hay reglas sin confirmar/ },
  {
    ...desk,
    state: 'empty',
    answers: { [asks]: { rules: [], may_confirm: false } },
    shows: /No se le retiene nada a ninguna tienda/,
  },
  ...beforeAnswer(asks, desk),
  deniedTo('sales', desk),
  {
    ...desk,
    state: 'new-rule',
    answers: { [asks]: rules },
    shows: /Escribe un porcentaje, como/,
    async bring(hand) {
      await hand.press('button', 'Escribir una regla');
      await hand.press('button', 'Guardar');
    },
  },
  {
    ...desk,
    state: 'simulator',
    answers: {
      [asks]: rules,
      'GET /api/v1/search/vendors': { data: [{ id: STORE, store_name: 'Hogar Andino' }] },
      [`GET ${withholdingPaths.explanation}`]: explained,
    },
    shows: /Ver sus datos tributarios/,
    async bring(hand) {
      await hand.write(/Buscar la tienda/, 'Hogar');
      await hand.choose(/^Tienda/, 'Hogar Andino');
      await hand.write(/Precio sin IVA/, '2.000.000');
      await hand.press('button', 'Ver qué se retiene');
    },
  },
];
