import type {
  ShippingNotice,
  ShippingNoticeLine,
  ShippingNoticeScan,
} from '#domain/inbound/shipping-notice.ts';
import {
  anArrivedShippingNotice,
  aShippingNotice,
  aShippingNoticeLine,
} from '#test/factories/warehouse/shipping-notice-factory.ts';
import { before } from '#test/gallery/fixed-clock.ts';

export const SHIPPING_NOTICE_NUMBER = 'ING-000042';

/** Of the same store, and nobody announced it. */
export const ofSameStore = {
  id: 'sabanas',
  name: 'Juego de sábanas en algodón peinado, cama doble',
  sku: 'HOG-0331',
};

/** A product with damaged units, one with missing units, and one that nobody announced. */
export const countedShippingNotice = anArrivedShippingNotice({
  status: 'recibido_parcial',
  lines: [
    aShippingNoticeLine({ good: 11, damaged: 1, put_away: 4 }),
    aShippingNoticeLine({
      product_id: 'cafe',
      product_name: 'Café molido de Santander, 500 g',
      sku: 'CAF-0031',
      expected: 24,
      good: 20,
    }),
    aShippingNoticeLine({
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

/** Goods so heavy that a shelf takes few of them. */
export const heavyShippingNotice = anArrivedShippingNotice({
  status: 'recibido',
  lines: [
    aShippingNoticeLine({
      product_id: 'pesa',
      product_name: 'Mancuerna hexagonal 10 kg',
      sku: 'MAN-0115',
      image_url: '/media/art/v1/mancuerna-1-1.svg',
      good: 12,
      rotation: 'C',
      unit_weight_grams: 10_000,
      unit_volume_cm3: 2_300,
    }),
  ],
});

/** Two lots of one product, and goods past their date. */
export const ofTwoLots = anArrivedShippingNotice({
  lines: [
    aShippingNoticeLine({ lot: 'L-0903', expires_on: '2026-03-01' }),
    coffee({ lot: 'L-2207', expires_on: '2026-11-30', expected: 24 }),
    coffee({ lot: 'L-2208', expires_on: '2027-01-31', expected: 12 }),
  ],
});

/** Goods that last less than their product asks for. */
export const ofShortLife = anArrivedShippingNotice({
  lines: [coffee({ lot: 'L-2207', expires_on: '2026-03-26', expected: 24, minimum_shelf_life_days: 30 })],
});

/** Goods that are kept by lot, of which two came, and others that are kept by their day. */
export const ofKeptLots = anArrivedShippingNotice({
  lines: [
    aShippingNoticeLine({ lot_control: 'expiry' }),
    coffee({
      expected: 24,
      good: 8,
      lot_control: 'lot',
      received: [
        { lot: 'L-2207', expires_on: '2026-11-30', units: 7 },
        { lot: 'L-2208', expires_on: null, units: 1 },
      ],
    }),
  ],
});

/** One lot came short, another with another date than announced, and one that nobody announced. */
export const countedLots = anArrivedShippingNotice({
  status: 'recibido_parcial',
  lines: [
    coffee({ lot: 'L-2207', expires_on: '2026-11-30', expected: 24, good: 20, put_away: 12 }),
    coffee({
      lot: 'L-2208',
      expires_on: '2027-01-31',
      expected: 12,
      good: 12,
      received: [{ lot: 'L-2208', expires_on: '2026-12-31', units: 12 }],
    }),
    coffee({
      lot: 'L-2210',
      expected: 0,
      good: 2,
      received: [{ lot: 'L-2210', expires_on: null, units: 2 }],
    }),
  ],
  scans: [aScan('f9', { product_id: 'cafe', units: 12, lot: 'L-2208', expires_on: '2026-12-31' })],
});

function coffee(over: Partial<ShippingNoticeLine>): ShippingNoticeLine {
  return aShippingNoticeLine({
    product_id: 'cafe',
    product_name: 'Café molido de Santander, 500 g',
    sku: 'CAF-0031',
    image_url: '/media/art/v1/cafetera-3-1.svg',
    ...over,
  });
}

/** All of it came and was put away. */
export const closedShippingNotice = anArrivedShippingNotice({
  status: 'cerrado',
  lines: [aShippingNoticeLine({ good: 12, put_away: 12 })],
  events: [
    ...anArrivedShippingNotice().events,
    { to: 'cerrado', note: 'Todo en orden.', by_name: 'Jairo Pinzón', at: before({ minutes: 12 }) },
  ],
});

/** A list of shipping notices, in every state that a warehouse waits in. */
export const listedShippingNotices: readonly ShippingNotice[] = [
  anArrivedShippingNotice(),
  { ...countedShippingNotice, ...other(2) },
  aShippingNotice({ ...other(3), expected_on: '2026-03-02', announced_at: before({ days: 6 }) }),
  aShippingNotice({ ...other(4), expected_on: '2026-03-09', packages: 12 }),
  aShippingNotice({ ...other(5), expected_on: null, lines: [aShippingNoticeLine({ expected: 1 })] }),
];

function other(turn: number) {
  return {
    id: `01900000-0000-7000-8000-0000000000f${turn}`,
    number: `ING-00004${turn + 2}`,
    vendor_name: ['Electro Cañaveral', 'Ferretería La Esquina', 'Librería Cabecera'][turn % 3] ?? '',
  };
}

function aScan(id: string, over: Partial<ShippingNoticeScan>): ShippingNoticeScan {
  return {
    id: `01900000-0000-7000-8000-0000000000${id}`,
    kind: 'good',
    product_id: 'termo',
    units: 1,
    lot: '',
    expires_on: null,
    by_id: 'persona-jairo',
    by_name: 'Jairo Pinzón',
    at: before({ minutes: 9 }),
    ...over,
  };
}
