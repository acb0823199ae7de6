import type * as v from 'valibot';
import type { InboundNotice } from '#domain/inbound/notice.ts';
import type { CountUnitsData } from '#domain/inbound/notice-commands.ts';
import { paths } from '#domain/paths.ts';
import { anInventoryItem } from '#test/factories/inventory-item-factory.ts';
import { anArrivedNotice, aNotice } from '#test/factories/notice-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { onePage, unfound, unreadStates } from '#test/gallery/asked-states.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/moment.ts';
import { ASKS_NOTICES, bareNotices } from '#test/gallery/states/warehouse/bare-notices.ts';
import {
  NOTICE_NUMBER,
  ofSameStore,
  countedNotice,
  closedNotice,
  listedNotices,
} from '#test/gallery/states/warehouse/notices.ts';

const list = { screen: 'incoming', as: 'warehouse', at: paths.incoming } as const;
const one = { screen: 'notice', as: 'warehouse', at: paths.incomingNotice(NOTICE_NUMBER) } as const;

/** What those see who receive what stores bring. */
export const noticeStates: readonly GalleryState[] = [
  { ...list, state: 'full', answers: { [ASKS_NOTICES]: onePage(listedNotices) }, shows: NOTICE_NUMBER },
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
    shows: `¿Cancelar ${NOTICE_NUMBER}?`,
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
  { ...oneNotice('counted', countedNotice), shows: 'Ya se contó.' },
  {
    ...oneNotice('finish', { ...countedNotice, status: 'recibiendo' }),
    shows: `¿Terminar de contar ${NOTICE_NUMBER}?`,
    bring: (hand) => hand.press('button', 'Terminar de contar'),
  },
  { ...oneNotice('closed', closedNotice), shows: 'Este aviso terminó.' },
  { ...oneNotice('others', anArrivedNotice()), as: 'support', shows: 'Está en el muelle: falta contarlo.' },
  unfound({ ...one, at: paths.incomingNotice('ING-999999') }, ASKS_NOTICES, 'No encontramos este aviso'),
  ...unreadStates({ ...one, denied: 'buyer', asks: ASKS_NOTICES }),
];

function oneNotice(state: string, notice: InboundNotice) {
  return { ...one, state, answers: { [ASKS_NOTICES]: onePage([notice]) } };
}
