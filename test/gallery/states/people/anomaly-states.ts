import { anomalyPaths, type AnomalySheet } from '#domain/security/anomaly.ts';
import { paths } from '#domain/paths.ts';
import { anAnomaly } from '#test/factories/anomaly-factory.ts';
import { bareStates, onePage, unreadStates } from '#test/gallery/asked-states.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

const LIST = `GET ${anomalyPaths.list}`;
const ONE = `GET ${anomalyPaths.one('anomalia-1')}`;
const list = { screen: 'anomalies', as: 'owner', at: paths.anomalies } as const;
const one = { screen: 'anomaly', as: 'owner', at: paths.anomaly('anomalia-1') } as const;

/** What other screens are told: three wait to be looked at. */
export const openAnomalies = {
  [LIST]: { data: [anAnomaly()], pagination: { total: 3, page: 1, pages: 3, limit: 1 } },
};

const seen = {
  at: before({ hours: 1 }),
  by: 'Rosa Díaz',
  note: 'Cambió de teléfono ayer; la llamé y lo confirmó.',
};
const listed = [
  anAnomaly({ at: before({ minutes: 6 }) }),
  anAnomaly({
    kind: 'account_failures',
    at: before({ minutes: 31 }),
    events: 14,
    account: {
      id: 'persona-larga',
      name: 'María Fernanda del Socorro Villamizar de la Ossa',
      email: 'maria-fernanda.villamizar.de.la.ossa@distribuidora-del-norte.com.co',
    },
    address: '2800:484:1284:f700:5c1b:9a41:3f80:77aa',
  }),
  anAnomaly({ kind: 'new_country', at: before({ hours: 2 }), country: 'BR' }),
  anAnomaly({ kind: 'address_failures', at: before({ hours: 3 }), events: 40, account: null, device: '' }),
  anAnomaly({ kind: 'factor_removed', at: before({ days: 2 }), state: 'seen', seen }),
];

const wrong = (minutes: number) => ({
  id: `auth:${minutes}`,
  at: before({ minutes }),
  act: 'auth.login',
  outcome: 'refused' as const,
  reason: 'AUTH_001',
  name: 'Marta Rueda',
  address: '190.85.12.44',
  device: 'Firefox en Linux',
});
const sheet: AnomalySheet = {
  ...anAnomaly({ id: 'anomalia-1', kind: 'account_failures', at: before({ minutes: 6 }), events: 5 }),
  person: { user_type: 'vendor', is_active: true, is_last_owner: false, is_nobodys: false, keys: 1 },
  behind: [6, 7, 8, 9, 10].map(wrong),
};

/** What is out of the ordinary in the sign-ins: the list, and one of them. */
export const anomalyStates: readonly GalleryState[] = [
  { ...list, state: 'full', answers: { [LIST]: onePage(listed) }, shows: 'Segundo factor retirado' },
  ...bareStates({
    ...list,
    denied: 'admin',
    asks: LIST,
    none: 'Ninguna anomalía coincide con los filtros',
    empty: 'No se ha encontrado ninguna anomalía',
  }),
  { ...one, state: 'full', answers: { [ONE]: sheet }, shows: 'Marcar como revisada' },
  {
    ...one,
    state: 'sessions',
    answers: { [ONE]: sheet },
    shows: /Anular también 1 llave suya/,
    bring: (hand) => hand.press('button', 'Cerrar sus sesiones'),
  },
  {
    ...one,
    state: 'seen',
    answers: {
      [ONE]: {
        ...sheet,
        state: 'seen',
        seen,
        person: { user_type: 'vendor', is_active: false, is_last_owner: false, is_nobodys: false, keys: 0 },
      },
    },
    shows: 'La cuenta ya está deshabilitada.',
  },
  {
    ...one,
    state: 'nobody',
    answers: { [ONE]: { ...sheet, kind: 'address_failures', account: null, person: null } },
    shows: 'De nadie en particular',
  },
  ...unreadStates({ ...one, denied: 'admin', asks: ONE }),
];
