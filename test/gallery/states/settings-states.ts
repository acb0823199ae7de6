import { apiError } from '#domain/protocol/error-catalogue.ts';
import {
  AllSettings,
  settingsPaths,
  type SettingHistory,
  type SettingsRequest,
} from '#domain/settings/settings-api.ts';
import { type FactorState, secondFactorPaths } from '#domain/second-factor/second-factor.ts';
import { initialDatedRates } from '#domain/settings/iva-rates.ts';
import { SETTING_KEYS } from '#domain/settings/settings-catalogue.ts';
import { initialSettings, type SettingKey } from '#domain/settings/setting-values.ts';
import { paths } from '#domain/paths.ts';
import type * as v from 'valibot';
import { shippingZones } from '#test/factories/orders/shipping-factory.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { openAnomalies } from '#test/gallery/states/people/anomaly-states.ts';
import { unreadStates } from '#test/gallery/asked-states.ts';
import type { GalleryState, StateDetails } from '#test/gallery/gallery-state.ts';

const asks = `GET ${settingsPaths.all}`;

const set: Partial<Record<SettingKey, unknown>> = {
  'company.name': 'Mercado Digital de Bucaramanga y su Área Metropolitana S. A. S.',
  'company.nit': '901234567-8',
  'company.address': 'Carrera 27 # 36-14, local 102, Bucaramanga, Santander',
  'company.phone': '607 642 1234',
  'company.email': 'servicioalcliente@mestore.co',
  'shipping.cost': 9_900,
  'site.beta_banner': true,
  'app.api_timeout': 20_000,
  'shipping.zones': shippingZones,
  'shipping.cut_off': 14,
  'calendar.extra_holidays': [{ day: '2026-12-24', name: 'Inventario anual' }],
  'taxes.iva_rates': [...initialDatedRates, { iva_class: 'general', from: '2027-01-01', percent: 21 }],
  'payouts.minimum': 20_000,
  'payouts.account': '03100000001',
  'payments.methods': ['pse', 'nequi', 'contraentrega'],
  'payments.cash_on_delivery_departments': ['68', '05'],
  'security.portal_addresses': ['203.0.113.0/24', '2001:db8::/32'],
};

const december = {
  id: '01900000-0000-7000-8000-00000000d001',
  value: 5_000,
  from: '2026-12-15',
  by: 'Jorge Pico',
  note: '',
};

const empty: v.InferOutput<typeof AllSettings> = {
  version: 0,
  data: SETTING_KEYS.map((key) => {
    return { key, value: initialSettings[key], since: null, changed_by: null, fixed_by: null };
  }),
};

const full: v.InferOutput<typeof AllSettings> = {
  version: 41,
  data: empty.data.map((each) => {
    const value = set[each.key as SettingKey];
    if (value === undefined) return each;
    const fixed_by = each.key === 'company.nit' ? 'COMPANY_NIT' : null;
    const planned = each.key === 'shipping.cost' ? [december] : [];
    const by = { since: before({ days: 3 }), changed_by: 'Ana Milena Rangel Ordóñez' };
    return { ...each, value, ...by, fixed_by, planned };
  }),
};

const history: SettingHistory = {
  data: [
    {
      version: 41,
      key: 'shipping.cost',
      value: 9_900,
      at: before({ days: 3 }),
      by: 'Ana Milena Rangel Ordóñez',
      note: 'Nuevo contrato con la transportadora',
    },
    {
      version: 12,
      key: 'shipping.cost',
      value: 12_500,
      at: before({ days: 90 }),
      by: 'Jorge Pico',
      note: '',
    },
  ],
  next: null,
};

const request: SettingsRequest = {
  id: '01900000-0000-7000-8000-00000000d002',
  changes: { 'security.second_factor_roles': ['owner', 'superuser', 'admin'] },
  note: 'Lo pide la aseguradora',
  requested_by: '01900000-0000-7000-8000-00000000d003',
  requested_by_name: 'Jorge Pico',
  requested_at: before({ hours: 3 }),
  expires_at: before({ days: -7 }),
};

const conflict = {
  status: 409,
  body: {
    code: 'API_001',
    message: 'Datos inválidos.',
    detail: 'Otra persona cambió esto mientras lo tenías abierto. Mira lo suyo y decide.',
    errors: [
      {
        field: 'shipping.cost',
        message: 'Jorge Pico lo cambió a «$ 12.500» después de que abriste la página.',
      },
    ],
  },
};

const config = { screen: 'system-config', at: paths.systemConfig, as: 'owner' } as const;
/** What the server answers of the settings of a company that set some. */
export const settingsAnswers = { [asks]: full, [`GET ${settingsPaths.history}`]: history };

function written(
  details: Pick<GalleryState, 'shows'> & Partial<StateDetails>,
  price = '12.500',
): GalleryState {
  const { bring, ...rest } = details;
  return {
    ...config,
    state: 'changed',
    answers: { [asks]: full },
    ...rest,
    bring: async (hand) => {
      await hand.write('Costo del envío', price);
      await bring?.(hand);
    },
  };
}

/** What the company sets, for those who may change it. */
export const settingsStates: readonly GalleryState[] = [
  { ...config, state: 'full', answers: settingsAnswers, shows: 'Costo del envío' },
  { ...config, state: 'unset', answers: { [asks]: empty }, shows: /Nadie lo ha cambiado/ },
  written({ shows: 'Descartar cambios' }),
  {
    ...written(
      {
        shows: /Debe ser|Escribe un número de pesos/,
        bring: (hand) => hand.press('button', 'Guardar cambios'),
      },
      'gratis',
    ),
    state: 'wrong',
  },
  {
    ...written({
      shows: '¿Guardar estos cambios?',
      bring: (hand) => hand.press('button', 'Guardar cambios'),
    }),
    state: 'asked',
  },
  {
    ...written({
      answers: { [asks]: full, [`POST ${settingsPaths.save}`]: conflict },
      shows: /Jorge Pico lo cambió/,
      bring: async (hand) => {
        await hand.press('button', 'Guardar cambios');
        await hand.press('button', 'Guardar');
      },
    }),
    state: 'overtaken',
  },
  {
    ...config,
    state: 'zone',
    answers: settingsAnswers,
    shows: 'Gratis a la zona desde',
    async bring(hand) {
      await hand.press('button', 'Agregar zona');
      await hand.write('Nombre de la zona', 'Área metropolitana');
      await hand.press('button', 'Agregar');
    },
  },
  {
    ...config,
    state: 'closure',
    answers: settingsAnswers,
    shows: 'Escribe por qué se cierra ese día.',
    async bring(hand) {
      await hand.press('button', 'Agregar día');
      await hand.press('button', 'Agregar');
    },
  },
  {
    ...config,
    state: 'iva-rate',
    answers: settingsAnswers,
    shows: 'Escribe un porcentaje entero, de 0 a 30.',
    async bring(hand) {
      await hand.press('button', 'Agregar tarifa');
      await hand.write('Porcentaje', '16,5');
      await hand.press('button', 'Agregar');
    },
  },
  {
    ...config,
    state: 'history',
    answers: settingsAnswers,
    shows: /Nuevo contrato/,
    bring: async (hand) => hand.pressWords('Historia'),
  },
  {
    ...config,
    state: 'app-out-of-range',
    answers: { [asks]: full },
    shows: /entre 1000 y 120000 milisegundos/,
    bring: async (hand) => {
      await hand.write(/^Espera de una consulta/, '5');
      await hand.press('button', 'Guardar cambios');
    },
  },
  ...unreadStates({ ...config, denied: 'admin', asks }),
  askedForProof('asks-for-a-code', { enrolled_at: before({ days: 12 }), recovery_left: 8, passkeys: 0 }),
  askedForProof('asks-for-a-passkey', { enrolled_at: null, recovery_left: 0, passkeys: 1 }),
  {
    screen: 'security-settings',
    at: paths.securitySettings,
    as: 'owner',
    state: 'full',
    answers: { ...settingsAnswers, ...openAnomalies, [asks]: { ...full, requests: [request] } },
    shows: 'Lo pide la aseguradora',
  },
];

/** The server asks for a fresh proof of who saves, who has these factors. */
function askedForProof(state: string, factors: Omit<FactorState, 'is_required'>): GalleryState {
  const domain = globalThis.location?.hostname ?? '';
  return {
    screen: 'security-settings',
    at: paths.securitySettings,
    as: 'owner',
    state,
    answers: {
      ...settingsAnswers,
      ...openAnomalies,
      'GET /api/v1/auth/options': { google: null, passkeys: { domain } },
      [`POST ${settingsPaths.save}`]: { status: 403, body: apiError('AUTH_009') },
      [`GET ${secondFactorPaths.state}`]: { ...factors, is_required: true },
    },
    shows: '¿Eres tú?',
    bring: async (hand) => {
      await hand.pressWords('Administrador');
      await hand.press('button', 'Guardar cambios');
      await hand.press('button', 'Guardar');
    },
  };
}
