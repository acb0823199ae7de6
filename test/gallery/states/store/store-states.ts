import { NO_SUMS } from '#domain/dashboard/day-sums.ts';
import type { FigureSpan } from '#domain/dashboard/figure-period.ts';
import { storeFiguresPath, type StoreFigures } from '#domain/dashboard/store-figures.ts';
import { preferencePaths, type PreferencesAnswer } from '#domain/notifications/preferences-api.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { paths } from '#domain/paths.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { scopedSettingsPath } from '#domain/settings/scoped-settings-api.ts';
import { storePaths } from '#domain/stores/store-profile.ts';
import { ownHour } from '#test/gallery/scoped-answers.ts';
import type { SaveStoreProfileData } from '#domain/stores/store-fields.ts';
import type { StorePeople } from '#domain/stores/store-people.ts';
import { aShippingNotice } from '#test/factories/warehouse/shipping-notice-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aStoreFigures } from '#test/factories/stores/store-figures-factory.ts';
import { aPublicStore, aStoreProfile } from '#test/factories/stores/store-factory.ts';
import type { Answers } from '#test/gallery/answers.ts';
import type { GalleryState, StateDetails } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { selling, unsold } from '#test/gallery/states/store/store-money-answers.ts';

/** The demonstration's store for which the seller works. */
const STORE = '5a726f2d-d96f-8e23-a590-f8d7805272bb';
const BALANCE = `GET ${payoutPaths.storeBalance(STORE)}`;
const PUBLIC = storePaths.public('calzado-la-isla');
const store = aStoreProfile({ minimumOrderAmount: '50.000' }, { vendor_id: STORE });
const bare = aStoreProfile(
  { storeName: 'Tienda de Rosa', storeDescription: '', phone: '', address: '', state: '', mailbox: '' },
  { vendor_id: STORE },
);
const disputed = aStoreProfile(
  {},
  {
    vendor_id: STORE,
    replaced: [
      { field: 'address', value: 'Calle 36 # 19-20', by_name: 'Luz Prada', at: before({ hours: 3 }) },
    ],
  },
);
const suspended = aStoreProfile(
  {},
  { vendor_id: STORE, store_state: 'suspendida', state_note: 'Tres compradores recibieron otro producto.' },
);
const people: StorePeople = {
  people: [
    { user_id: 'quien', name: 'Luz Prada', email: 'luz@hogarandino.co' },
    { user_id: 'otra', name: 'Rosa Prada', email: 'rosa@hogarandino.co' },
  ],
  invitations: [
    {
      id: 'i1',
      email: 'jairo.contreras@correo.co',
      invited_by_name: 'Luz Prada',
      created_at: before({ days: 2 }),
      expires_at: before({ days: -5 }),
    },
  ],
};
const notices = (data: object[]) => ({
  data,
  pagination: { total: data.length, limit: 3, page: 1, pages: 1 },
});

const FIGURES = `GET ${storeFiguresPath(STORE, { days: '30' }).split('?')[0] ?? ''}`;
/** The day of the gallery. */
const TODAY = before({}).slice(0, 10);
const figuresAsked = (query: URLSearchParams): StoreFigures =>
  aStoreFigures(TODAY, { days: (query.get('days') ?? '7') as FigureSpan, vendorId: STORE });
const noFigures = (query: URLSearchParams): StoreFigures => {
  const figures = figuresAsked(query);
  const nothing = { sums: NO_SUMS, days: [], first_order_on: null };
  return { ...figures, ...nothing, before: { ...figures.before, sums: NO_SUMS } };
};

const undecided: PreferencesAnswer = {
  choices: {},
  quiet_hours: null,
  shows_details: false,
  digests: {},
  digest_minute: 420,
  changed_at: null,
};
const answers: Answers = {
  [FIGURES]: figuresAsked,
  [BALANCE]: selling,
  [`GET ${storePaths.mine}`]: { data: [store] },
  [`GET ${preferencePaths.own}`]: undecided,
  [`GET ${storePaths.people(STORE)}`]: people,
  [`GET ${scopedSettingsPath({ of: 'store', storeId: STORE })}`]: ownHour('store'),
  'GET /api/v1/inventory/avisos': notices([
    aShippingNotice(),
    aShippingNotice({ id: '01900000-0000-7000-8000-0000000000f2', number: 'ING-000043' }),
  ]),
};
const failing = { status: 500, body: apiError('API_003') };

/** A store’s own pages, and what buyers see of it. */
export const storeStates: readonly GalleryState[] = [
  profile('full', { shows: 'Perfil completo' }),
  profile('bare', {
    answers: { ...answers, [`GET ${storePaths.mine}`]: { data: [bare] } },
    shows: 'Perfil incompleto',
  }),
  profile('disputed', {
    answers: { ...answers, [`GET ${storePaths.mine}`]: { data: [disputed] } },
    shows: 'Volver al de antes',
  }),
  profile('writing', {
    shows: '1 cambio sin guardar',
    bring: (hand) => hand.write(/^Dirección/, 'Calle 45 # 27-31'),
  }),
  profile('wrong', {
    shows: 'El código postal tiene 6 dígitos.',
    async bring(hand) {
      await hand.write(/^Código postal/, '68');
      await hand.press('button', 'Guardar perfil');
    },
  }),
  profile('saved', {
    outbox: [
      anEntry({
        type: 'profile',
        name: 'store.saveProfile',
        title: 'Cambiar el perfil de la tienda',
        detail: 'Dirección',
        data: {
          vendor_id: STORE,
          fields: { address: 'Calle 45 # 27-31' },
          seen: { address: store.profile.contactInfo.address },
        } satisfies SaveStoreProfileData,
      }),
    ],
    shows: 'Por enviar',
  }),
  profile('suspended', {
    answers: { ...answers, [`GET ${storePaths.mine}`]: { data: [suspended] } },
    shows: /su perfil y su equipo no se cambian/,
  }),
  profile('loading', {
    answers: { ...answers, [`GET ${storePaths.mine}`]: 'silence' },
    shows: /^Leyendo el perfil/,
  }),
  profile('failed', {
    answers: { ...answers, [`GET ${storePaths.mine}`]: failing },
    shows: /^Error al cargar el perfil del vendedor/,
  }),
  profile('missing', { offline: true, shows: 'Se necesita conexión' }),
  profile('none', {
    as: 'admin',
    answers: { ...answers, [`GET ${storePaths.mine}`]: { data: [] } },
    shows: 'No trabajas en ninguna tienda',
  }),
  profile('removing', {
    shows: '¿Sacar a Rosa Prada de Hogar Andino?',
    bring: (hand) => hand.press('button', 'Sacar a Rosa Prada'),
  }),
  home('full', { shows: 'Ventas con IVA por día' }),
  home('explained', {
    shows: /^La mercancía vendida con su IVA/,
    bring: (hand) => hand.press('button', 'Qué cuenta: Ventas con IVA'),
  }),
  home('table', { shows: 'Pedido promedio', bring: (hand) => hand.press('radio', 'Tabla') }),
  home('chosen', {
    at: `${paths.vendorDashboard}?dias=otro&desde=${TODAY}`,
    shows: /^Falta un extremo/,
  }),
  home('failed', { answers: { ...answers, [FIGURES]: failing }, shows: /^No pudimos leer las cifras/ }),
  home('new', {
    answers: {
      ...answers,
      [FIGURES]: noFigures,
      [BALANCE]: unsold,
      [`GET ${storePaths.mine}`]: { data: [bare] },
      'GET /api/v1/inventory/avisos': notices([]),
    },
    holds: { inventory: [] },
    shows: 'Empieza por aquí',
  }),
  home('loading', {
    isNew: true,
    answers: {
      ...answers,
      [FIGURES]: 'silence',
      [BALANCE]: 'silence',
      [`GET ${storePaths.mine}`]: 'silence',
      'GET /api/v1/inventory/avisos': 'silence',
    },
    shows: 'Tu tienda',
  }),
  home('suspended', {
    answers: { ...answers, [`GET ${storePaths.mine}`]: { data: [suspended] } },
    shows: /está suspendida/,
  }),
  home('offline', { offline: true, shows: /^Sin conexión\. Esto es lo que sabe este equipo/ }),
  buyers('full', { shows: 'Alista en 1-2 días' }),
  buyers('offline', { offline: true, shows: /^Lo que dice la tienda se lee con conexión/ }),
  buyers('failed', {
    answers: { [`GET ${PUBLIC}`]: failing },
    shows: /^Lo que dice la tienda se lee con conexión/,
  }),
  buyers('unknown', {
    answers: { [`GET ${PUBLIC}`]: { status: 404, body: apiError('API_002') } },
    shows: 'No encontramos esta tienda',
  }),
];

function profile(state: string, of: StateDetails): GalleryState {
  return { screen: 'store-profile', state, as: 'store', at: paths.storeProfile, answers, ...of };
}

function home(state: string, of: StateDetails & { at?: string }): GalleryState {
  return { screen: 'store-home', state, as: 'store', at: paths.vendorDashboard, answers, ...of };
}

function buyers(state: string, of: StateDetails): GalleryState {
  const known = {
    [`GET ${PUBLIC}`]: aPublicStore({
      id: STORE,
      slug: 'calzado-la-isla',
      name: 'Calzado La Isla',
      description: 'Zapatos, bolsos y ropa hechos en los talleres de Bucaramanga, con horma de aquí.',
      products_count: 10,
      minimum_order: 50_000,
    }),
  };
  return { screen: 'store', state, at: paths.store('calzado-la-isla'), answers: known, ...of };
}
