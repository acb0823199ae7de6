import type { GatewayKeysState, GatewayKeysTest } from '#domain/payments/gateway-keys.ts';
import { paymentPaths } from '#domain/payments/payments-api.ts';
import { paths } from '#domain/paths.ts';
import { OUT_OF_ORDER } from '#test/gallery/desk-screen.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { press } from '#test/gallery/gestures.ts';
import { settingsAnswers } from '#test/gallery/states/settings-states.ts';

const saved: GatewayKeysState = {
  version: 3,
  source: 'saved',
  environment: 'prod',
  since: before({ days: 2 }),
  changed_by: 'Ana Milena Rangel Ordóñez',
  last_four: { public_key: '7Qx2', private_key: 'b81Z', events_secret: '0aF9', integrity_secret: 'Wm4k' },
  former_until: before({ days: -28 }),
};
const none: GatewayKeysState = {
  version: 0,
  source: 'none',
  environment: null,
  since: null,
  changed_by: null,
  last_four: null,
  former_until: null,
};

const asksKeys = `GET ${paymentPaths.keys}`;
const page = { screen: 'payment-settings', at: paths.paymentSettings, as: 'owner' } as const;
const withKeys = (keys: GatewayKeysState) => ({
  ...settingsAnswers,
  [asksKeys]: keys,
});
const tested = (answer: GatewayKeysTest) => ({
  ...withKeys(saved),
  [`POST ${paymentPaths.testKeys}`]: answer,
});

const overtaken = {
  status: 409,
  body: {
    code: 'API_001',
    message: 'Datos inválidos.',
    detail:
      'Jorge Pico guardó llaves (la pública termina en 88aa) después de que abriste la página. Mira cómo están y decide.',
  },
};
const wrongKey = {
  status: 422,
  body: {
    code: 'API_001',
    message: 'Datos inválidos.',
    detail: 'Revisa los datos enviados.',
    errors: [{ field: 'private_key', message: 'Debe empezar por prv_test_ o prv_prod_.' }],
  },
};

function saving(state: string, refusal: object, shows: RegExp): GalleryState {
  return {
    ...page,
    state,
    answers: { ...withKeys(saved), [`POST ${paymentPaths.keys}`]: refusal },
    shows,
    bring: async (hand) => {
      await hand.press('button', 'Cambiar llaves');
      await hand.write(/^Llave privada/, 'pub_prod_0000000000000000');
      await hand.press('button', 'Guardar');
    },
  };
}

/** How purchases are paid, and the keys of the gateway. */
export const paymentSettingsStates: readonly GalleryState[] = [
  { ...page, state: 'full', answers: withKeys(saved), shows: 'Contraentrega' },
  {
    ...page,
    state: 'asked',
    answers: withKeys(saved),
    shows: /^Otra persona.* confirma «Cuenta de la que se gira»/,
    bring: async (hand) => {
      await hand.pressWords('Nequi');
      await hand.write(/^Cuenta de la que se gira/, '03100000002');
      await hand.press('button', 'Guardar cambios');
    },
  },
  { ...page, state: 'no-keys', answers: withKeys(none), shows: /solo se ofrece contraentrega/ },
  {
    ...page,
    state: 'keys-of-environment',
    answers: withKeys({ ...saved, source: 'environment', since: null, changed_by: null, former_until: null }),
    shows: /WOMPI_\*/,
  },
  {
    ...page,
    state: 'keys-unreadable',
    answers: withKeys({ ...saved, source: 'unreadable' }),
    shows: /DOCUMENTS_KEY/,
  },
  {
    ...page,
    state: 'keys-loading',
    answers: { ...withKeys(saved), [asksKeys]: 'silence' },
    shows: 'Leyendo las llaves de la pasarela…',
  },
  {
    ...page,
    state: 'keys-error',
    answers: { ...withKeys(saved), [asksKeys]: OUT_OF_ORDER },
    shows: 'No pudimos leer las llaves de la pasarela',
  },
  {
    ...page,
    state: 'keys-work',
    answers: tested({ result: 'works', refused: [] }),
    shows: /aceptó la llave pública/,
    bring: press('Probar llaves'),
  },
  {
    ...page,
    state: 'keys-refused',
    answers: tested({ result: 'refused', refused: ['private_key'] }),
    shows: /no aceptó la llave privada/,
    bring: press('Probar llaves'),
  },
  saving('keys-wrong', wrongKey, /Debe empezar por prv_test_/),
  saving('keys-overtaken', overtaken, /Jorge Pico guardó llaves/),
  {
    ...page,
    state: 'keys-offline',
    answers: withKeys(saved),
    shows: /hace falta conexión/,
    bring: async (hand) => {
      await hand.see('Probar llaves');
      hand.loseNetwork();
    },
  },
];
