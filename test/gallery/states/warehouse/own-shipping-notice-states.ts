import { paths } from '#domain/paths.ts';
import { storePaths } from '#domain/stores/store-profile.ts';
import type { ShippingNoticeDraft } from '#src/features/warehouse/inbound/shipping-notice-form.ts';
import { anInventoryItem } from '#test/factories/warehouse/inventory-item-factory.ts';
import {
  anArrivedShippingNotice,
  aShippingNotice,
} from '#test/factories/warehouse/shipping-notice-factory.ts';
import { aStoreProfile } from '#test/factories/stores/store-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { onePage } from '#test/gallery/asked-states.ts';
import { deniedTo } from '#test/gallery/desk-screen.ts';
import { submit } from '#test/gallery/gestures.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import {
  ASKS_SHIPPING_NOTICES,
  bareShippingNotices,
} from '#test/gallery/states/warehouse/bare-shipping-notices.ts';

const own = [
  anArrivedShippingNotice(),
  aShippingNotice({
    id: '01900000-0000-7000-8000-0000000000f2',
    number: 'ING-000045',
    expected_on: '2026-03-12',
    announced_at: before({ hours: 3 }),
  }),
];

const goods = [
  anInventoryItem(),
  anInventoryItem({
    productId: 'cafe',
    productName: 'Café molido de Santander, 500 g',
    sku: 'CAF-0031',
    imageUrl: '/media/art/v1/cafetera-3-1.svg',
  }),
];

const draft: ShippingNoticeDraft = {
  id: '01900000-0000-7000-8000-0000000000d3',
  expectedOn: '2026-03-09',
  packages: '2',
  notes: 'Llega con el camión de las 9.',
  lines: goods.map(({ productId: id, productName: name, sku, imageUrl, vendorId }) => ({
    product: { id, name, sku, imageUrl, vendorId },
    quantity: '12',
    lot: 'L-2207',
    expiresOn: '',
  })),
};

const ASKS_STORES = `GET ${storePaths.mine}`;
const list = { screen: 'own-notices', as: 'store', at: paths.vendorShippingNotices } as const;
const form = {
  screen: 'new-notice',
  as: 'store',
  at: paths.vendorShippingNoticeNew,
  holds: { inventory: goods },
  answers: { [ASKS_STORES]: { data: [aStoreProfile()] } },
} as const;

/** The screens of stores that announce goods. */
export const ownShippingNoticeStates: readonly GalleryState[] = [
  { ...list, state: 'full', answers: { [ASKS_SHIPPING_NOTICES]: onePage(own) }, shows: 'ING-000045' },
  {
    ...list,
    state: 'unsent',
    answers: { [ASKS_SHIPPING_NOTICES]: onePage(own) },
    outbox: [
      anEntry({
        name: 'inbound.announce',
        data: { vendor_id: 'v1', packages: 2, lines: [{ product_id: 'termo', quantity: 12 }] },
        timestamp: before({ minutes: 3 }),
        title: 'Aviso de ingreso: 12 unidades',
        detail: '1 producto · 2 bultos',
      }),
    ],
    shows: 'Aviso de ingreso: 12 unidades',
  },
  ...bareShippingNotices(list),
  {
    screen: 'own-notice',
    state: 'full',
    as: 'store',
    at: paths.vendorShippingNotice('ING-000042'),
    answers: { [ASKS_SHIPPING_NOTICES]: onePage([aShippingNotice()]) },
    shows: 'Cancelar aviso',
  },
  { ...form, state: 'empty', shows: 'Qué llevas' },
  {
    ...form,
    state: 'error',
    shows: 'Agrega al menos un producto.',
    bring: submit(/^Bultos/, '0', 'Enviar aviso'),
  },
  { ...form, state: 'full', stored: { mestore_aviso_borrador: draft }, shows: 'CAF-0031' },
  {
    ...form,
    state: 'line-error',
    stored: {
      mestore_aviso_borrador: { ...draft, lines: draft.lines.map((each) => ({ ...each, quantity: 'doce' })) },
    },
    shows: 'Escribe cuántas',
    bring: (hand) => hand.press('button', 'Enviar aviso'),
  },
  {
    ...form,
    state: 'candidates',
    shows: 'Café molido de Santander, 500 g',
    bring: (hand) => hand.write(/^Producto/, 'café'),
  },
  {
    ...form,
    state: 'waiting-store',
    answers: { [ASKS_STORES]: { data: [aStoreProfile({}, { store_state: 'enviada' })] } },
    shows: 'Tu tienda no está activa',
  },
  deniedTo('buyer', form),
];
