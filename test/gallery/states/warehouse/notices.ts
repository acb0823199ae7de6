import type { InboundNotice, NoticeScan } from '#domain/inbound/notice.ts';
import { anArrivedNotice, aNotice, aNoticeLine } from '#test/factories/notice-factory.ts';
import { before } from '#test/gallery/moment.ts';

export const NOTICE_NUMBER = 'ING-000042';

/** Of the same store, and nobody announced it. */
export const ofSameStore = {
  id: 'sabanas',
  name: 'Juego de sábanas en algodón peinado, cama doble',
  sku: 'HOG-0331',
};

/** Of one product some units were damaged, of one some are missing, and of one nobody announced any. */
export const countedNotice = anArrivedNotice({
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

/** All of it came and was put away. */
export const closedNotice = anArrivedNotice({
  status: 'cerrado',
  lines: [aNoticeLine({ good: 12, put_away: 12 })],
  events: [
    ...anArrivedNotice().events,
    { to: 'cerrado', note: 'Todo en orden.', by_name: 'Jairo Pinzón', at: before({ minutes: 12 }) },
  ],
});

/** A list of notices, in every state that a warehouse waits in. */
export const listedNotices: readonly InboundNotice[] = [
  anArrivedNotice(),
  { ...countedNotice, ...other(2) },
  aNotice({ ...other(3), expected_on: '2026-03-02', announced_at: before({ days: 6 }) }),
  aNotice({ ...other(4), expected_on: '2026-03-09', packages: 12 }),
  aNotice({ ...other(5), expected_on: null, lines: [aNoticeLine({ expected: 1 })] }),
];

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
