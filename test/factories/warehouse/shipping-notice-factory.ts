import type { ShippingNotice, ShippingNoticeLine } from '#domain/inbound/shipping-notice.ts';
import { DOCK } from '#domain/warehouse/storage-position.ts';

const ANNOUNCED_AT = '2026-03-03T19:15:00.000Z';

/** Twelve announced units of a product, of which nothing came yet. */
export function aShippingNoticeLine(over: Partial<ShippingNoticeLine> = {}): ShippingNoticeLine {
  return {
    product_id: 'termo',
    product_name: 'Termo de acero inoxidable con doble pared, 750 ml, azul petróleo',
    sku: 'TER-0412',
    gtin: null,
    image_url: '/media/art/v1/termo-2-1.svg',
    expected: 12,
    lot: '',
    expires_on: null,
    good: 0,
    damaged: 0,
    put_away: 0,
    rotation: null,
    unit_weight_grams: null,
    unit_volume_cm3: null,
    lot_control: 'none',
    minimum_shelf_life_days: 0,
    received: [],
    ...over,
  };
}

/** Goods of a store that are expected on a Thursday in March. */
export function aShippingNotice(over: Partial<ShippingNotice> = {}): ShippingNotice {
  return {
    id: '01900000-0000-7000-8000-0000000000f1',
    number: 'ING-000042',
    vendor_id: 'v1',
    vendor_name: 'Casa Mesa de los Santos',
    status: 'anunciado',
    expected_on: '2026-03-05',
    packages: 2,
    packages_arrived: null,
    notes: 'Llega con el camión de las 9.',
    dock: DOCK,
    announced_at: ANNOUNCED_AT,
    announced_by_name: 'Álvaro Gómez Rey',
    arrived_at: null,
    lines: [
      aShippingNoticeLine({ gtin: '7701234504120' }),
      aShippingNoticeLine({
        product_id: 'cafe',
        product_name: 'Café molido de Santander, 500 g',
        sku: 'CAF-0031',
        image_url: '/media/art/v1/cafetera-3-1.svg',
        expected: 24,
        lot: 'L-2207',
        expires_on: '2026-11-30',
      }),
    ],
    scans: [],
    events: [{ to: 'anunciado', note: '', by_name: 'Álvaro Gómez Rey', at: ANNOUNCED_AT }],
    ...over,
  };
}

/** The same at the dock, where it came in the morning. */
export function anArrivedShippingNotice(over: Partial<ShippingNotice> = {}): ShippingNotice {
  const announced = aShippingNotice();
  const at = '2026-03-05T13:50:00.000Z';
  return {
    ...announced,
    status: 'en_muelle',
    packages_arrived: 2,
    arrived_at: at,
    events: [...announced.events, { to: 'en_muelle', note: '', by_name: 'Jairo Pinzón', at }],
    ...over,
  };
}
