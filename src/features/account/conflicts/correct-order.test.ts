import { describe, expect, test } from 'vitest';
import type { OrderLine } from '#domain/orders/order.ts';
import {
  atTheirPrice,
  correctedOrder,
  mostUnits,
  proposedUnits,
  refusedMailbox,
  shortfallsAfter,
  unmetLines,
} from '#src/features/account/conflicts/correct-order.ts';
import { INITIAL_IVA_RATES } from '#domain/catalog/iva-class.ts';
import { unsetPublicSettings } from '#domain/settings/public-settings.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { anOrder, shipping } from '#test/factories/orders/order-factory.ts';

const made = {
  municipalityCode: '68001',
  orderId: 'offline_order_new-00000001',
  at: '2026-11-21T15:00:00.000Z',
  email: null,
  place: null,
  method: null,
  settings: unsetPublicSettings,
  seenOn: '2026-03-04',
  ivaRates: INITIAL_IVA_RATES,
};

function line(product_id: string, quantity: number, unit_price = 31_000): OrderLine {
  const name = `Producto ${product_id}`;
  const rest = { sku: product_id, image_url: null, variant_attributes: {}, refusal: null };
  return { product_id, vendor_id: 'v-1', name, quantity, unit_price, status: 'pending', ...rest };
}

function oldOrder(...lines: OrderLine[]) {
  const preview = anOrder({
    id: 'offline_order_old-00000001',
    order_number: null,
    status: 'pending',
    lines,
    notes: 'Portería',
  });
  const items = lines.map(({ product_id, quantity }) => ({ product_id, quantity }));
  const data = {
    order_id: preview.id,
    items,
    ...shipping,
    notes: 'Portería',
    payment_method: 'contraentrega',
  };
  return { preview, data };
}

function answer(...statuses: ('accepted' | 'refused')[]) {
  return {
    order_id: 'offline_order_old-00000001',
    order_number: null,
    status: 'partially_confirmed',
    total: 0,
    lines: statuses.map((status, at) => ({
      product_id: `p${at + 1}`,
      quantity: 1,
      status,
      refusal: status === 'refused' ? 'insufficient_stock' : null,
      unit_price: 0,
    })),
  };
}

const product = (id: string, stock: number, precio_venta = 31_000) =>
  ({
    id,
    name: id,
    stock,
    precio_venta,
    is_active: true,
    status: 'APPROVED',
    variant_attributes: { talla: 'M' },
    vendor_name: 'Casa Mesa',
    vendor_minimum: 50_000,
  }) as const;

describe('unmetLines', () => {
  test('leaves out what the server met', () => {
    const { preview } = oldOrder(line('p1', 3), line('p2', 1));
    const lines = unmetLines({ preview, result: answer('refused', 'accepted') }, [product('p1', 2)], true);
    expect(lines).toMatchObject([
      { asked: { product_id: 'p1' }, refusal: 'insufficient_stock', now: 'on_sale', left: 2 },
    ]);
  });

  test('takes every line when the server said nothing of any', () => {
    const { preview } = oldOrder(line('p1', 3), line('p2', 1));
    expect(unmetLines({ preview, result: null }, [], false).map((each) => each.now)).toEqual([
      'unknown',
      'unknown',
    ]);
  });

  test.each([
    ['there are fewer', product('p1', 2), true, 'on_sale', 2],
    ['there are enough', product('p1', 9), true, 'on_sale', 3],
    ['it is sold out', product('p1', 0), true, 'sold_out', 0],
    ['it was withdrawn', { ...product('p1', 5), is_active: false }, true, 'gone', 0],
    ['the whole catalogue lacks it', null, true, 'gone', 0],
    ['the catalogue is not all here', null, false, 'unknown', 3],
  ])('proposes what can be had when %s', (_, known, complete, now, units) => {
    const { preview } = oldOrder(line('p1', 3));
    const [unmet] = unmetLines({ preview, result: answer('refused') }, known ? [known] : [], complete);
    expect(unmet?.now).toBe(now);
    expect(unmet && proposedUnits(unmet)).toBe(units);
    expect(unmet && mostUnits(unmet)).toBeGreaterThanOrEqual(units);
  });
});

describe('correctedOrder', () => {
  const old = oldOrder(line('p1', 3), line('p2', 2));
  const [first, second] = unmetLines(
    { preview: old.preview, result: null },
    [product('p1', 2, 33_000), product('p2', 5)],
    true,
  );
  if (!first || !second) throw new Error('Both lines were unmet.');

  test('asks for what is left of it, at the price and in the size that the person saw, for the same place', () => {
    const corrected = correctedOrder(
      old,
      [
        { line: first, units: 2 },
        { line: second, units: 0 },
      ],
      made,
    );
    expect(corrected?.data).toMatchObject({
      order_id: made.orderId,
      items: [{ product_id: 'p1', quantity: 2, seen_price: 33_000, variant_attributes: { talla: 'M' } }],
      ...shipping,
      notes: 'Portería',
    });
    expect(corrected?.preview).toMatchObject({
      id: made.orderId,
      status: 'pending',
      subtotal: 66_000,
      lines: [{ product_id: 'p1', quantity: 2, unit_price: 33_000, status: 'pending' }],
    });
  });

  test('goes to the e-mail that was missing', () => {
    const corrected = correctedOrder(old, [{ line: first, units: 1 }], { ...made, email: 'marta@correo.co' });
    expect(corrected?.data.shipping_email).toBe('marta@correo.co');
    expect(corrected?.preview.shipping_email).toBe('marta@correo.co');
  });

  test('is paid as was chosen instead', () => {
    const corrected = correctedOrder(old, [{ line: first, units: 1 }], { ...made, method: 'pse' });
    expect([corrected?.data.payment_method, corrected?.preview.payment_method]).toEqual(['pse', 'pse']);
  });

  test('goes to the municipality that was chosen instead', () => {
    const place = { department: 'Valle del Cauca', city: 'Cali' };
    const corrected = correctedOrder(old, [{ line: first, units: 1 }], { ...made, place });
    expect([corrected?.data, corrected?.preview]).toMatchObject([
      { shipping_state: 'Valle del Cauca', shipping_city: 'Cali' },
      { shipping_state: 'Valle del Cauca', shipping_city: 'Cali' },
    ]);
  });

  test('is none when every line was taken out', () => {
    expect(correctedOrder(old, [{ line: first, units: 0 }], made)).toBeNull();
  });

  test('is none when what was saved is not an order', () => {
    expect(correctedOrder({ ...old, data: null }, [{ line: first, units: 1 }], made)).toBeNull();
    expect(correctedOrder({ ...old, preview: {} }, [{ line: first, units: 1 }], made)).toBeNull();
  });
});

test('a corrected order is held to its store’s minimum, less what is under way with it', () => {
  const { preview } = oldOrder(line('p1', 3));
  const [unmet] = unmetLines({ preview, result: null }, [product('p1', 9)], true);
  if (!unmet) throw new Error('The line was unmet.');
  const one = [{ line: unmet, units: 1 }];
  expect(shortfallsAfter(one, new Map())).toMatchObject([{ vendor_name: 'Casa Mesa', missing: 19_000 }]);
  expect(shortfallsAfter([{ line: unmet, units: 2 }], new Map())).toEqual([]);
  expect(shortfallsAfter(one, new Map([['v-1', 19_000]]))).toEqual([]);
});

test('an e-mail is asked for only when the order was refused for lack of one', () => {
  const refusedFor = (code: string) => ({ code, error: 'VAL_001', message: 'x' }) as const;
  const { data } = oldOrder(line('p1', 1));
  expect(refusedMailbox({ data, problem: refusedFor('mailbox_missing') })).toBe('');
  const wrong = { ...data, shipping_email: 'marta@' };
  expect(refusedMailbox({ data: wrong, problem: refusedFor('mailbox_missing') })).toBe('marta@');
  expect(refusedMailbox({ data, problem: refusedFor('order_empty') })).toBeNull();
  expect(refusedMailbox({ data, problem: null })).toBeNull();
});

test('a corrected order asks for prices by quantity anew, and says the price that so many units cost today', () => {
  const order = oldOrder(line('p1', 12, 28_000));
  const price_tiers = [{ from_units: 12, unit_price: 29_000 }];
  const today = aProduct(1, { id: 'p1', price: 31_000, precio_venta: 31_000, stock: 50, price_tiers });
  const [unmet] = unmetLines({ ...order, result: answer('refused') }, [today], true);
  const pricesOf = (units: number) => {
    const lines = atTheirPrice(unmet ? [{ line: unmet, units }] : []);
    return correctedOrder(order, lines, made)?.data.items.map((each) => each.seen_price);
  };
  expect(pricesOf(12)).toEqual([29_000]);
  expect(pricesOf(11)).toEqual([31_000]);
});
