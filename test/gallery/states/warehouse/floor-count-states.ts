import { shippingNoticesPath } from '#domain/inbound/shipping-notice.ts';
import { paths } from '#domain/paths.ts';
import {
  anArrivedShippingNotice,
  aShippingNotice,
} from '#test/factories/warehouse/shipping-notice-factory.ts';
import { ofKeptLots, ofTwoLots } from '#test/gallery/states/warehouse/shipping-notices.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { onePage, unreadStates } from '#test/gallery/asked-states.ts';
import { LABEL, onShelf } from '#test/gallery/counted-shelf.ts';
import { deniedTo } from '#test/gallery/desk-screen.ts';
import { inTurn, scanOnce } from '#test/gallery/gestures.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';

const ASKS = `GET ${shippingNoticesPath}`;
const NUMBER = 'ING-000042';

const count = {
  screen: 'floor-count',
  as: 'warehouse',
  at: paths.floorCount(LABEL),
  holds: { inventory: onShelf },
} as const;
const receive = {
  screen: 'floor-receive',
  as: 'warehouse',
  at: paths.floorReceive(NUMBER),
  holds: { inventory: onShelf },
  answers: { [ASKS]: onePage([anArrivedShippingNotice()]) },
} as const;

/** The same bar code at two stores. */
const ofTwoStores = [
  aProduct(332, { name: 'Crema para zapatos negra, 60 g', sku: 'COM-0001', gtin: '7709990000078' }),
  aProduct(333, {
    name: 'Crema negra para calzado por mayor, caja de doce',
    sku: 'DEP-0718',
    gtin: '7709990000078',
    vendor_id: 'v2',
    vendor_name: 'Deportes La Cumbre',
  }),
];

/** Counting a shelf and receiving goods on the floor, by scans. */
export const floorCountStates: readonly GalleryState[] = [
  { ...count, state: 'where', shows: 'Escanea la ubicación' },
  {
    ...count,
    state: 'wrong',
    shows: 'Ahí no es',
    bring: scanOnce('Escanea la ubicación', 'B-99-9-Z'),
  },
  {
    ...count,
    state: 'unknown-code',
    shows: 'No se guardó nada.',
    bring: inTurn(arrive, scanOnce(/^¿Cuántas hay en/, 'https://tienda.example/oferta')),
  },
  {
    ...count,
    state: 'several',
    holds: { inventory: onShelf, products: ofTwoStores },
    shows: '¿De cuál tienda?',
    bring: inTurn(arrive, scanOnce(/^¿Cuántas hay en/, '7709990000078')),
  },
  { ...count, state: 'units', shows: `¿Cuántas hay en ${LABEL}?`, bring: arrive },
  {
    ...count,
    state: 'answers',
    shows: 'Guardar conteo',
    async bring(hand) {
      await arrive(hand);
      for (const each of onShelf.toSorted((a, b) => a.productName.localeCompare(b.productName, 'es'))) {
        await hand.see(each.sku);
        await hand.press('button', '5');
        await hand.press('button', /^Confirmar 5/);
      }
    },
  },
  {
    ...count,
    state: 'empty',
    holds: { inventory: [] },
    shows: 'Este equipo no conoce nada aquí',
    bring: scanOnce('Escanea la ubicación', LABEL),
  },
  { ...count, state: 'new', isNew: true, shows: 'le falta leer los movimientos' },
  { ...count, state: 'unknown', at: paths.floorCount('nada'), shows: 'Esa no es una posición' },
  deniedTo('support', count),
  { ...receive, state: 'scanning', shows: /^Contadas 0 de/ },
  {
    ...receive,
    state: 'wrong',
    shows: 'No se registró',
    bring: scanOnce(/^Contadas 0 de/, 'NADA-0000'),
  },
  {
    ...receive,
    state: 'damaged-code',
    shows: 'se leyó mal',
    bring: scanOnce(/^Contadas 0 de/, '7701234504121'),
  },
  {
    ...receive,
    state: 'carton',
    shows: 'Caja de TER-0412',
    bring: scanOnce(/^Contadas 0 de/, '17701234504127'),
  },
  {
    ...receive,
    state: 'unannounced',
    holds: {
      products: [
        aProduct(331, {
          name: 'Juego de sábanas en algodón peinado, cama doble, con dos fundas',
          sku: 'HOG-0331',
          vendor_id: 'v1',
        }),
      ],
    },
    shows: 'Recibir igual',
    bring: scanOnce(/^Contadas 0 de/, 'HOG-0331'),
  },
  {
    ...receive,
    state: 'which-lot',
    answers: { [ASKS]: onePage([ofTwoLots]) },
    shows: '¿Cuál lote?',
    bring: scanOnce(/^Contadas 0 de/, 'CAF-0031'),
  },
  {
    ...receive,
    state: 'kept-lot',
    answers: { [ASKS]: onePage([ofKeptLots]) },
    shows: '¿Qué lote es?',
    bring: scanOnce(/^Contadas 8 de/, 'CAF-0031'),
  },
  {
    ...receive,
    state: 'kept-day',
    answers: { [ASKS]: onePage([ofKeptLots]) },
    shows: '¿Cuándo vence?',
    bring: scanOnce(/^Contadas 8 de/, 'TER-0412'),
  },
  {
    ...receive,
    state: 'expired',
    answers: { [ASKS]: onePage([ofTwoLots]) },
    shows: '¿Recibirlo vencido?',
    bring: scanOnce(/^Contadas 0 de/, 'TER-0412'),
  },
  {
    ...receive,
    state: 'damaged',
    shows: 'Escanea lo dañado',
    bring: (hand) => hand.press('button', 'Llega dañado'),
  },
  {
    ...receive,
    state: 'keypad',
    shows: '¿Cuántas unidades son cada código?',
    bring: (hand) => hand.press('button', /^De a/),
  },
  {
    ...receive,
    state: 'not-here',
    answers: { [ASKS]: onePage([aShippingNotice()]) },
    shows: 'Se recibe cuando alguien registra que llegó al muelle.',
  },
  {
    ...receive,
    state: 'none',
    answers: { [ASKS]: onePage([]) },
    shows: `No encontramos el aviso ${NUMBER}.`,
  },
  ...unreadStates({
    screen: 'floor-receive',
    at: paths.floorReceive(NUMBER),
    as: 'warehouse',
    denied: 'support',
    asks: ASKS,
  }),
];

async function arrive(hand: User): Promise<void> {
  await hand.see('Escanea la ubicación');
  hand.scan(LABEL);
  await hand.find('group', 'Teclado numérico');
}
