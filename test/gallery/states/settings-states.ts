import { apiError } from '#domain/protocol/error-catalogue.ts';
import { AllSettings, settingsPaths, type SettingHistory } from '#domain/settings/settings-api.ts';
import { type FactorState, secondFactorPaths } from '#domain/second-factor/second-factor.ts';
import { SETTING_KEYS } from '#domain/settings/settings-catalogue.ts';
import { initialSettings, type SettingKey } from '#domain/settings/setting-values.ts';
import { paths } from '#domain/paths.ts';
import type * as v from 'valibot';
import { before } from '#test/gallery/fixed-clock.ts';
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
  'payments.methods': ['pse', 'nequi', 'contraentrega'],
  'payments.cash_on_delivery_departments': ['68', '05'],
  'security.portal_addresses': ['203.0.113.0/24', '2001:db8::/32'],
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
    return { ...each, value, since: before({ days: 3 }), changed_by: 'Ana Milena Rangel Ordóñez', fixed_by };
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
const withHistory = { [asks]: full, [`GET ${settingsPaths.history}`]: history };

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
  { ...config, state: 'full', answers: withHistory, shows: 'Costo del envío' },
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
    state: 'history',
    answers: withHistory,
    shows: /Nuevo contrato/,
    bring: async (hand) => hand.pressWords('Historia'),
  },
  ...unreadStates({ ...config, denied: 'admin', asks }),
  {
    screen: 'payment-settings',
    at: paths.paymentSettings,
    as: 'owner',
    state: 'full',
    answers: withHistory,
    shows: 'Contraentrega',
  },
  {
    screen: 'payment-settings',
    at: paths.paymentSettings,
    as: 'owner',
    state: 'asked',
    answers: withHistory,
    shows: /para confirmar/,
    bring: async (hand) => {
      await hand.pressWords('Nequi');
      await hand.press('button', 'Guardar cambios');
    },
  },
  askedForProof('asks-for-a-code', { enrolled_at: before({ days: 12 }), recovery_left: 8, passkeys: 0 }),
  askedForProof('asks-for-a-passkey', { enrolled_at: null, recovery_left: 0, passkeys: 1 }),
  {
    screen: 'security-settings',
    at: paths.securitySettings,
    as: 'owner',
    state: 'full',
    answers: withHistory,
    shows: 'Contraseñas',
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
      ...withHistory,
      'GET /api/v1/auth/options': { google: null, passkeys: { domain } },
      [`POST ${settingsPaths.save}`]: { status: 403, body: apiError('AUTH_009') },
      [`GET ${secondFactorPaths.state}`]: { ...factors, is_required: true },
    },
    shows: '¿Eres tú?',
    bring: async (hand) => {
      await hand.pressWords('Administrador');
      await hand.press('button', 'Guardar cambios');
      await hand.write(/^Escribe «/, 'Roles que necesitan un segundo factor');
      await hand.press('button', 'Guardar');
    },
  };
}
