import type { SeenBankAccount } from '#domain/payouts/bank-account.ts';
import type { ListedAccount, ReleaseRequest } from '#domain/payouts/listed-account.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { paths } from '#domain/paths.ts';
import type { ListedStatement, StoreBalance } from '#domain/payouts/store-balance.ts';
import { storePaths } from '#domain/stores/store-profile.ts';
import { aStoreProfile } from '#test/factories/stores/store-factory.ts';
import { withholdingPaths } from '#domain/withholdings/withholding-api.ts';
import { bareStates, onePage } from '#test/gallery/asked-states.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { WHO_LOOKS, type GalleryState } from '#test/gallery/gallery-state.ts';
import {
  owing,
  selling,
  statement,
  STATEMENT,
  statementLines,
  statements,
  withheld,
  STORE,
  taxed,
  unsold,
  untaxed,
} from '#test/gallery/states/store/store-money-answers.ts';

const ACCOUNT = payoutPaths.storeAccount(STORE);
const BALANCE = `GET ${payoutPaths.storeBalance(STORE)}`;
const PROFILE = `GET ${withholdingPaths.profile(STORE)}`;
const STATEMENTS = `GET ${payoutPaths.storeStatements(STORE)}`;
const stores = { [`GET ${storePaths.mine}`]: { data: [aStoreProfile({}, { vendor_id: STORE })] } };
const ready: SeenBankAccount = {
  vendor_id: STORE,
  version: 2,
  account: {
    bank: '1007',
    bank_name: 'Bancolombia',
    kind: 'savings',
    last_four: '5678',
    since: before({ days: 40 }),
    changed_by: 'Luz Prada',
    holder_differs: false,
    readable: true,
  },
  hold: null,
};
const held = { since: before({ hours: 5 }), until: before({ hours: -67 }) };
const heldNow = (hold: SeenBankAccount['hold']): SeenBankAccount => ({
  ...ready,
  account: ready.account && { ...ready.account, since: held.since, holder_differs: hold?.until === null },
  hold,
});
const page = { screen: 'store-payouts', as: 'store', at: paths.storePayouts } as const;
const withMoney = (balance: StoreBalance, listed: readonly ListedStatement[]) => ({
  ...stores,
  [BALANCE]: balance,
  [STATEMENTS]: { data: listed, next: null },
  ...withheld,
  [PROFILE]: taxed,
});
const withAccount = (seen: SeenBankAccount, balance = unsold) => ({
  ...withMoney(balance, []),
  [`GET ${ACCOUNT}`]: seen,
  [PROFILE]: seen.account ? taxed : untaxed,
});
const none: SeenBankAccount = { vendor_id: STORE, version: 0, account: null, hold: null };

const refused = {
  status: 422,
  body: apiError('API_001', 'Revisa los datos enviados.', [
    { field: 'bank_account.number', message: 'Una cuenta de Bancolombia tiene 11 cifras.' },
    { field: 'bank_account.holder_document', message: 'Escribe el NIT con su dígito de verificación.' },
  ]),
};

const LIST = `GET ${payoutPaths.accounts}`;
const RELEASES = `GET ${payoutPaths.releases}`;
const list = { screen: 'bank-accounts', as: 'admin', at: paths.bankAccounts } as const;
const anAccount = (over: Partial<ListedAccount> = {}): ListedAccount => ({
  vendor_id: STORE,
  store_name: 'Hogar Andino',
  state: 'ready',
  version: 2,
  bank_name: 'Bancolombia',
  kind: 'savings',
  last_four: '5678',
  holder_differs: false,
  since: before({ days: 40 }),
  until: null,
  ...over,
});
const listed = [
  anAccount({
    vendor_id: 'tienda-larga',
    store_name: 'Distribuidora y Papelería de la Señora María Fernanda del Socorro Villamizar',
    state: 'review',
    bank_name: 'Banco Cooperativo Coopcentral',
    kind: 'checking',
    holder_differs: true,
    since: before({ hours: 30 }),
  }),
  anAccount({ vendor_id: 'tienda-2', store_name: 'Calzado La Isla', state: 'held', ...held }),
  anAccount({
    vendor_id: 'tienda-3',
    store_name: 'Variedades La 33',
    state: 'none',
    version: 0,
    bank_name: '',
    kind: null,
    last_four: '',
    since: null,
  }),
  anAccount(),
];
const aRelease = (over: Partial<ReleaseRequest> = {}): ReleaseRequest => ({
  id: 'solicitud-1',
  vendor_id: 'tienda-2',
  store_name: 'Calzado La Isla',
  bank_name: 'Bancolombia',
  last_four: '5678',
  holder_differs: false,
  reason: 'Llamé a Luz al número de siempre y lo confirmó.',
  requested_by: 'otra',
  requested_by_name: 'Rosa Díaz',
  requested_at: before({ minutes: 40 }),
  expires_at: before({ hours: -23 }),
  ...over,
});
const noReleases = { [RELEASES]: { data: [] } };

/** To which account a store is paid: as its people see it, and those who pay stores. */
export const payoutStates: readonly GalleryState[] = [
  {
    ...page,
    state: 'full',
    answers: { ...withMoney(selling, statements), [`GET ${ACCOUNT}`]: ready },
    shows: /CUENTA CANCELADA/,
  },
  {
    ...page,
    state: 'empty',
    answers: withAccount(none),
    shows: 'Sin una cuenta no se le puede girar a tu tienda.',
  },
  { ...page, state: 'held', answers: withAccount(heldNow(held), owing), shows: /La cuenta es nueva/ },
  {
    ...page,
    state: 'other-holder',
    answers: withAccount(heldNow({ ...held, until: null })),
    shows: /dos personas de MeStore/,
  },
  {
    ...page,
    state: 'refused',
    answers: { ...withAccount(none), [`POST ${ACCOUNT}`]: refused },
    shows: 'Una cuenta de Bancolombia tiene 11 cifras.',
    bring: async (hand) => {
      await hand.press('button', 'Escribir cuenta');
      await hand.write(/^Número de la cuenta$/, '0311234567');
      await hand.press('button', 'Guardar cuenta');
    },
  },
  {
    ...page,
    state: 'error',
    answers: { ...withMoney(selling, []), [`GET ${ACCOUNT}`]: { status: 500, body: apiError('API_003') } },
    shows: /No pudimos leer/,
  },
  {
    screen: 'store-statement',
    state: 'full',
    as: 'store',
    at: paths.storeStatement(STATEMENT),
    answers: {
      [`GET ${payoutPaths.statement(STATEMENT)}`]: statement,
      [`GET ${payoutPaths.statementLines(STATEMENT)}`]: { data: statementLines, next: null },
    },
    shows: 'Cierra con',
  },
  {
    ...list,
    state: 'full',
    answers: {
      [LIST]: onePage(listed),
      [RELEASES]: { data: [aRelease(), aRelease({ id: 'solicitud-2', requested_by: WHO_LOOKS })] },
    },
    shows: 'Cuentas por liberar',
  },
  {
    ...list,
    state: 'asking',
    answers: { [LIST]: onePage(listed), ...noReleases },
    shows: /¿Pedir que se libere la cuenta de/,
    bring: (hand) => hand.press('button', 'Pedir liberarla'),
  },
  ...bareStates({
    ...list,
    denied: 'warehouse',
    asks: LIST,
    none: 'Ninguna cuenta coincide con los filtros',
    empty: 'No hay tiendas aprobadas',
  }).map((each) => ({ ...each, answers: { ...noReleases, ...each.answers } })),
];
