import type { AnnounceShippingNoticeData } from '#domain/inbound/shipping-notice-commands.ts';
import { storeFiguresPath } from '#domain/dashboard/store-figures.ts';
import { paths } from '#domain/paths.ts';
import type { StoreProductFields } from '#domain/stores/store-product-fields.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { storePaths } from '#domain/stores/store-profile.ts';
import type { ShippingNoticeDraft } from '#src/features/warehouse/inbound/shipping-notice-form.ts';
import { anInventoryItem } from '#test/factories/warehouse/inventory-item-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aShippingNotice } from '#test/factories/warehouse/shipping-notice-factory.ts';
import { aStoreProduct, storeProductFields } from '#test/factories/stores/store-product-factory.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { aStoreFigures } from '#test/factories/stores/store-figures-factory.ts';
import { aStoreProfile } from '#test/factories/stores/store-factory.ts';
import { onePage } from '#test/gallery/asked-states.ts';
import { deniedTo } from '#test/gallery/desk-screen.ts';
import type { GalleryState, StateDetails } from '#test/gallery/gallery-state.ts';
import { loseNetworkOnce, submit } from '#test/gallery/gestures.ts';
import { ASKS_SHIPPING_NOTICES } from '#test/gallery/states/warehouse/bare-shipping-notices.ts';
import { selling } from '#test/gallery/states/store/store-money-answers.ts';

const STORE = '5a726f2d-d96f-8e23-a590-f8d7805272bb';
const sold = (id: string, fields: Partial<StoreProductFields>) =>
  aStoreProduct({ id, vendor_id: STORE, published: storeProductFields(fields) });

const products = [
  sold('termo', { sku: 'TER-0412', min_stock: 20, max_stock: 80 }),
  sold('cafe', { name: 'Café molido de Santander, 500 g', sku: 'CAF-0031', min_stock: 30, max_stock: 120 }),
  sold('ruana', { name: 'Ruana de lana virgen', sku: 'RUA-0007', min_stock: 6 }),
  sold('bolso', { name: 'Bolso tejido wayuu', sku: 'BOL-0101', min_stock: 4, max_stock: 10 }),
];
const limits = { productMinStock: 20, productMaxStock: 80, vendorId: STORE };
const inventory = [
  anInventoryItem({ ...limits, quantity: 9, status: 'low_stock' }),
  anInventoryItem({
    ...limits,
    quantity: 3,
    status: 'low_stock',
    location: { zone: 'display_area', aisle: '01', shelf: '1', position: 'A' },
  }),
  anInventoryItem({
    productId: 'bolso',
    sku: 'BOL-0101',
    productName: 'Bolso tejido wayuu',
    vendorId: STORE,
    quantity: 9,
    productMinStock: 4,
    productMaxStock: 10,
  }),
];
const [announced] = aShippingNotice().lines;
if (!announced) throw new Error('A notice has a line.');
const notice = aShippingNotice({
  lines: [{ ...announced, product_id: 'cafe', sku: 'CAF-0031', expected: 40 }],
});
const draft: ShippingNoticeDraft = {
  id: '01900000-0000-7000-8000-0000000000d3',
  expectedOn: '',
  packages: '1',
  notes: '',
  lines: [
    {
      product: { id: 'termo', name: 'Termo de acero 1 L', sku: 'TER-0412', imageUrl: null, vendorId: STORE },
      quantity: '30',
      lot: '',
      expiresOn: '',
    },
  ],
};
const holds = { store_products: products, inventory };
const TODAY = before({}).slice(0, 10);
const ASKS_FIGURES = `GET ${storeFiguresPath(STORE, { days: '30' }).split('?')[0] ?? ''}`;
const answers = {
  [`GET ${storePaths.mine}`]: { data: [aStoreProfile({}, { vendor_id: STORE })] },
  [ASKS_SHIPPING_NOTICES]: onePage([notice]),
};
const screen = { screen: 'restock', as: 'store', at: paths.vendorRestock, holds, answers } as const;

/** What a store is proposed to bring, and how its home leads to it. */
export const restockStates: readonly GalleryState[] = [
  restock('full', { shows: 'Preparar aviso: 160 unidades' }),
  restock('empty', { holds: { store_products: [], inventory }, shows: 'Nada por reponer' }),
  restock('loading', { isNew: true, shows: /^Cargando tus productos/ }),
  restock('drafted', {
    stored: { mestore_aviso_borrador: draft },
    shows: /30 en el aviso que escribes/,
  }),
  restock('unsent', {
    outbox: [
      anEntry({
        name: 'inbound.announce',
        title: 'Aviso de ingreso: 12 unidades',
        detail: '1 producto, 1 bulto',
        data: {
          vendor_id: STORE,
          expected_on: null,
          packages: 1,
          notes: '',
          lines: [{ product_id: 'ruana', quantity: 12, lot: '', expires_on: null }],
        } satisfies AnnounceShippingNoticeData,
      }),
    ],
    shows: /12 en camino/,
  }),
  restock('offline', { offline: true, shows: /^Este equipo todavía no sabe qué avisos tienes abiertos/ }),
  restock('offline-read', {
    shows: /^Sin conexión: los avisos abiertos que contamos son de/,
    bring: loseNetworkOnce(/40 en camino/),
  }),
  restock('error', {
    shows: /^Escribe cuántas, de 0 a/,
    bring: submit(/^Unidades que llevas de Ruana/, 'doce', /^Preparar aviso/),
  }),
  restock('nothing', {
    holds: { ...holds, store_products: products.filter((each) => each.id === 'ruana') },
    shows: /^Escribe cuántas unidades llevas/,
    bring: submit(/^Unidades que llevas de Ruana/, '0', /^Preparar aviso/),
  }),
  deniedTo('buyer', screen),
  {
    ...screen,
    screen: 'store-home',
    state: 'restock',
    at: paths.vendorDashboard,
    answers: {
      ...answers,
      [ASKS_FIGURES]: aStoreFigures(TODAY, { vendorId: STORE }),
      [`GET ${payoutPaths.storeBalance(STORE)}`]: selling,
    },
    shows: 'Repón 3 productos',
  },
];

function restock(state: string, of: StateDetails): GalleryState {
  return { ...screen, state, ...of };
}
