import type * as v from 'valibot';
import type { InboundNotice, NoticeScan } from '#domain/inbound/notice.ts';
import type { CountUnitsData } from '#domain/inbound/notice-commands.ts';
import { paths } from '#domain/paths.ts';
import { anInventoryItem } from '#test/factories/inventory-item-factory.ts';
import { anArrivedNotice, aNotice, aNoticeLine } from '#test/factories/notice-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { onePage, unfound, unreadStates } from '#test/gallery/asked-states.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/moment.ts';
import { ASKS_NOTICES, bareNotices } from '#test/gallery/states/warehouse/bare-notices.ts';

const NUMBER = 'ING-000042';

/** Of the same store, and nobody announced it. */
const ofSameStore = {
  id: 'sabanas',
  name: 'Juego de sábanas en algodón peinado, cama doble',
  sku: 'HOG-0331',
};

const counted = anArrivedNotice({
  status: 'recibido_parcial',
  lines: [
    aNoticeLine({ good: 11, damaged: 1, put_away: 4 }),
    aNoticeLine({
      product_id: 'cafe',
      product_name: 'Café molido de Santander, 500 g',
      sku: 'CAF-0031',
      expected: 24,
      good: 20,
    }),
    aNoticeLine({
      product_id: 'sabanas',
      product_name: ofSameStore.name,
      sku: ofSameStore.sku,
      expected: 0,
      good: 2,
      put_away: 2,
    }),
  ],
  scans: [
    aScan('f9', { kind: 'put_away', product_id: 'sabanas', units: 2 }),
    aScan('f8', { product_id: 'cafe', units: 20 }),
    aScan('f7', { kind: 'damaged' }),
  ],
});
const closed = anArrivedNotice({
  status: 'cerrado',
  lines: [aNoticeLine({ good: 12, put_away: 12 })],
  events: [
    ...anArrivedNotice().events,
    { to: 'cerrado', note: 'Todo en orden.', by_name: 'Jairo Pinzón', at: before({ minutes: 12 }) },
  ],
});

const listed: readonly InboundNotice[] = [
  anArrivedNotice(),
  { ...counted, ...other(2) },
  aNotice({ ...other(3), expected_on: '2026-03-02', announced_at: before({ days: 6 }) }),
  aNotice({ ...other(4), expected_on: '2026-03-09', packages: 12 }),
  aNotice({ ...other(5), expected_on: null, lines: [aNoticeLine({ expected: 1 })] }),
];

const list = { screen: 'incoming', as: 'warehouse', at: paths.incoming } as const;
const one = { screen: 'notice', as: 'warehouse', at: paths.incomingNotice(NUMBER) } as const;

/** What those see who receive what stores bring. */
export const noticeStates: readonly GalleryState[] = [
  { ...list, state: 'full', answers: { [ASKS_NOTICES]: onePage(listed) }, shows: NUMBER },
  ...bareNotices(list),
  { ...oneNotice('announced', aNotice()), shows: 'La bodega lo espera.' },
  {
    ...oneNotice('arrive', aNotice()),
    shows: 'Escribe cuántos bultos',
    async bring(hand) {
      await hand.press('button', 'Registrar llegada');
      await hand.write(/^Bultos que llegaron/, 'muchos');
      await hand.press('button', 'Registrar llegada');
    },
  },
  {
    ...oneNotice('cancel', aNotice()),
    shows: `¿Cancelar ${NUMBER}?`,
    bring: (hand) => hand.press('button', 'Cancelar aviso'),
  },
  {
    ...oneNotice('receiving', anArrivedNotice()),
    holds: { inventory: [anInventoryItem()] },
    outbox: [
      anEntry({
        name: 'inbound.count',
        data: {
          notice_id: aNotice().id,
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
    ...oneNotice('unannounced', anArrivedNotice()),
    holds: { products: [aProduct(331, { ...ofSameStore, vendor_id: 'v1' })] },
    shows: 'Recibir igual',
    async bring(hand) {
      await hand.write('Producto', ofSameStore.sku);
      await hand.key('Enter');
    },
  },
  { ...oneNotice('counted', counted), shows: 'Ya se contó.' },
  {
    ...oneNotice('finish', { ...counted, status: 'recibiendo' }),
    shows: `¿Terminar de contar ${NUMBER}?`,
    bring: (hand) => hand.press('button', 'Terminar de contar'),
  },
  { ...oneNotice('closed', closed), shows: 'Este aviso terminó.' },
  { ...oneNotice('others', anArrivedNotice()), as: 'support', shows: 'Está en el muelle: falta contarlo.' },
  unfound({ ...one, at: paths.incomingNotice('ING-999999') }, ASKS_NOTICES, 'No encontramos este aviso'),
  ...unreadStates({ ...one, denied: 'buyer', asks: ASKS_NOTICES }),
];

function oneNotice(state: string, notice: InboundNotice) {
  return { ...one, state, answers: { [ASKS_NOTICES]: onePage([notice]) } };
}

function other(turn: number) {
  return {
    id: `01900000-0000-7000-8000-0000000000f${turn}`,
    number: `ING-00004${turn + 2}`,
    vendor_name: ['Electro Cañaveral', 'Ferretería La Esquina', 'Librería Cabecera'][turn % 3] ?? '',
  };
}

function aScan(id: string, over: Partial<NoticeScan>): NoticeScan {
  return {
    id: `01900000-0000-7000-8000-0000000000${id}`,
    kind: 'good',
    product_id: 'termo',
    units: 1,
    by_name: 'Jairo Pinzón',
    at: before({ minutes: 9 }),
    ...over,
  };
}
