import type * as v from 'valibot';
import type { ShippingNotice } from '#domain/inbound/shipping-notice.ts';
import type { CountUnitsData } from '#domain/inbound/shipping-notice-commands.ts';
import { paths } from '#domain/paths.ts';
import { anInventoryItem } from '#test/factories/warehouse/inventory-item-factory.ts';
import {
  anArrivedShippingNotice,
  aShippingNotice,
} from '#test/factories/warehouse/shipping-notice-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aStoragePosition } from '#test/factories/warehouse/storage-position-factory.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { onePage, unfound, unreadStates } from '#test/gallery/asked-states.ts';
import { inTurn, press, submit } from '#test/gallery/gestures.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import {
  ASKS_SHIPPING_NOTICES,
  bareShippingNotices,
} from '#test/gallery/states/warehouse/bare-shipping-notices.ts';
import {
  SHIPPING_NOTICE_NUMBER,
  ofSameStore,
  countedLots,
  countedShippingNotice,
  heavyShippingNotice,
  closedShippingNotice,
  listedShippingNotices,
  ofKeptLots,
  ofShortLife,
  ofTwoLots,
} from '#test/gallery/states/warehouse/shipping-notices.ts';

const list = { screen: 'incoming', as: 'warehouse', at: paths.incoming } as const;
const one = {
  screen: 'notice',
  as: 'warehouse',
  at: paths.incomingShippingNotice(SHIPPING_NOTICE_NUMBER),
} as const;

/** The screens of people who receive the stores' goods. */
export const shippingNoticeStates: readonly GalleryState[] = [
  {
    ...list,
    state: 'full',
    answers: { [ASKS_SHIPPING_NOTICES]: onePage(listedShippingNotices) },
    shows: SHIPPING_NOTICE_NUMBER,
  },
  ...bareShippingNotices(list),
  { ...oneNotice('announced', aShippingNotice()), shows: 'La bodega lo espera.' },
  {
    ...oneNotice('arrive', aShippingNotice()),
    shows: 'Escribe cuántos bultos',
    bring: inTurn(press('Registrar llegada'), submit(/^Bultos que llegaron/, 'muchos', 'Registrar llegada')),
  },
  {
    ...oneNotice('cancel', aShippingNotice()),
    shows: `¿Cancelar ${SHIPPING_NOTICE_NUMBER}?`,
    bring: (hand) => hand.press('button', 'Cancelar aviso'),
  },
  {
    ...oneNotice('receiving', anArrivedShippingNotice()),
    holds: { inventory: [anInventoryItem()] },
    outbox: [
      anEntry({
        name: 'inbound.count',
        data: {
          notice_id: aShippingNotice().id,
          product_id: 'termo',
          units: 1,
          condition: 'good',
          occurred_at: before({ minutes: 2 }),
        } satisfies v.InferInput<typeof CountUnitsData>,
        timestamp: before({ minutes: 2 }),
        title: 'Recibir 1 unidad',
      }),
    ],
    shows: '«NO-EXISTE-99» no está en este equipo.',
    async bring(hand) {
      await hand.press('button', /^Ubicar /);
      await hand.write('Posición', 'Z-1');
      await hand.press('button', 'Dejar ahí');
      await hand.write('Producto', 'NO-EXISTE-99');
      await hand.key('Enter');
    },
  },
  {
    ...oneNotice('unannounced', anArrivedShippingNotice()),
    holds: { products: [aProduct(331, { ...ofSameStore, vendor_id: 'v1' })] },
    shows: 'Recibir igual',
    bring: typeCode(ofSameStore.sku),
  },
  {
    ...oneNotice('which-lot', ofTwoLots),
    shows: '¿Cuál lote?',
    bring: typeCode('CAF-0031'),
  },
  {
    ...oneNotice('kept-lot', ofKeptLots),
    shows: '¿Qué lote es?',
    bring: typeCode('CAF-0031'),
  },
  {
    ...oneNotice('short-life', ofShortLife),
    shows: '¿Recibirlo con tan poca vida útil?',
    bring: typeCode('CAF-0031'),
  },
  {
    ...oneNotice('which-reading', anArrivedShippingNotice()),
    shows: '¿Qué dice la caja?',
    // Its reader left out what separates the lot from the day.
    bring: typeCode('010770123450412010LOTE717271231'),
  },
  { ...oneNotice('counted', countedShippingNotice), shows: 'Ya se contó.' },
  { ...oneNotice('counted-lots', countedLots), shows: 'Llegó: Lote L-2208' },
  {
    ...oneNotice('put-away', heavyShippingNotice),
    holds: {
      inventory: [anInventoryItem({ productId: 'pesa', quantity: 3, unitWeightGrams: 10_000 })],
      positions: [
        aStoragePosition(anInventoryItem().location, { maxWeightKg: 40 }),
        aStoragePosition(
          { zone: 'warehouse_b', aisle: '05', shelf: '1', position: 'A' },
          { maxWeightKg: 75 },
        ),
      ],
    },
    shows: 'Ya hay 3 aquí y cabe 1 más por peso.',
    bring: press(/^Ubicar /),
  },
  {
    ...oneNotice('finish', { ...countedShippingNotice, status: 'recibiendo' }),
    shows: `¿Terminar de contar ${SHIPPING_NOTICE_NUMBER}?`,
    bring: (hand) => hand.press('button', 'Terminar de contar'),
  },
  { ...oneNotice('closed', closedShippingNotice), shows: 'Este aviso terminó.' },
  {
    ...oneNotice('others', anArrivedShippingNotice()),
    as: 'support',
    shows: 'Está en el muelle: falta contarlo.',
  },
  unfound(
    { ...one, at: paths.incomingShippingNotice('ING-999999') },
    ASKS_SHIPPING_NOTICES,
    'No encontramos este aviso',
  ),
  ...unreadStates({ ...one, denied: 'buyer', asks: ASKS_SHIPPING_NOTICES }),
];

/** Reads a product by the code that somebody types. */
function typeCode(code: string) {
  return async (hand: User) => {
    await hand.write('Producto', code);
    await hand.key('Enter');
  };
}

function oneNotice(state: string, notice: ShippingNotice) {
  return { ...one, state, answers: { [ASKS_SHIPPING_NOTICES]: onePage([notice]) } };
}
