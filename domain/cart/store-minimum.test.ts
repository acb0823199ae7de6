import { describe, expect, test } from 'vitest';
import { lessOpen, minimumNow, shortfallMessage, shortfallsOf } from '#domain/cart/store-minimum.ts';
import { DAY_MS } from '#domain/base/durations.ts';

const line = (vendor_id: string | null, precio_venta: number, vendor_minimum?: number) => ({
  vendor_id,
  vendor_name: `Tienda ${vendor_id}`,
  vendor_minimum,
  precio_venta,
  quantity: 2,
});

describe('the minimum of a store', () => {
  test('counts all that is asked from it, and nothing from others', () => {
    const lines = [line('a', 10_000, 50_000), line('b', 90_000), line('a', 9_000, 50_000)];
    expect(shortfallsOf(lines)).toEqual([
      { vendor_id: 'a', vendor_name: 'Tienda a', minimum: 50_000, missing: 12_000 },
    ]);
  });

  test('is reached by its exact amount', () => {
    expect(shortfallsOf([line('a', 25_000, 50_000)])).toEqual([]);
  });

  test('is not known of a line from before stores had one, nor of one without a store', () => {
    expect(shortfallsOf([line('a', 1), line(null, 1, 50_000)])).toEqual([]);
  });

  test('is said with how much is missing', () => {
    const [short] = shortfallsOf([line('a', 19_000, 50_000)]);
    expect(short && shortfallMessage(short).replaceAll('\u00A0', ' ')).toBe(
      'Tienda a recibe pedidos desde $ 50.000 sin IVA ni envío. Te faltan $ 12.000.',
    );
  });

  test('counts what is under way with the store, and says what is missing after it', () => {
    const short = shortfallsOf([line('a', 19_000, 50_000), line('b', 1_000, 20_000)]);
    expect(lessOpen(short, new Map([['a', 4_000]]))).toMatchObject([
      { vendor_id: 'a', missing: 8_000 },
      { vendor_id: 'b', missing: 18_000 },
    ]);
    expect(lessOpen(short, new Map([['a', 12_000]]))).toMatchObject([{ vendor_id: 'b' }]);
  });

  test.each([
    [6, 20_000],
    [8, 50_000],
  ])('%i days after it rose, an order has to reach %i', (days, least) => {
    const store = { minimum: 50_000, before: 20_000, sinceMs: 0 };
    expect(minimumNow(store, days * DAY_MS)).toBe(least);
  });

  test('that fell counts at once', () => {
    expect(minimumNow({ minimum: 20_000, before: 50_000, sinceMs: 0 }, 1)).toBe(20_000);
    expect(minimumNow({ minimum: 20_000, before: 0, sinceMs: null }, 1)).toBe(20_000);
  });
});
