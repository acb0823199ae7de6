import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Position, ZONES, positionKey } from '#domain/inventory/position.ts';
import { demoProducts } from '#server/seed/demo-catalog.ts';
import { demoStock } from '#server/seed/demo-stock.ts';

const products = demoProducts();
const stock = demoStock(products);

function repeated(values: readonly unknown[]): unknown[] {
  return values.filter((each, index) => values.indexOf(each) !== index);
}

describe('the demo stock', () => {
  test('stands on valid positions of the four zones', () => {
    for (const each of stock) expect(v.safeParse(Position, each.location).success).toBe(true);
    expect(new Set(stock.map((each) => each.location.zone))).toEqual(new Set(ZONES));
  });

  test('puts a product once in a position, with a positive whole quantity, never before it existed', () => {
    expect(repeated(stock.map((each) => `${each.product_id}@${positionKey(each.location)}`))).toEqual([]);
    const ages = new Map(products.map((each) => [each.id, each.age_days]));
    for (const each of stock) {
      expect(Number.isInteger(each.quantity) && each.quantity > 0, each.reference).toBe(true);
      expect(each.days_ago).toBeLessThanOrEqual(ages.get(each.product_id) ?? -1);
    }
  });

  test('leaves some products without stock, some with few units and some low', () => {
    const units = new Map<string, number>();
    for (const each of stock) units.set(each.product_id, (units.get(each.product_id) ?? 0) + each.quantity);
    const without = products.filter((each) => !units.has(each.id)).length / products.length;
    expect(without).toBeGreaterThan(0.01);
    expect(without).toBeLessThan(0.06);
    expect([...units.values()].filter((each) => each <= 5).length).toBeGreaterThan(5);
    expect(
      products.filter((each) => (units.get(each.id) ?? 0) > 5 && (units.get(each.id) ?? 0) <= each.min_stock)
        .length,
    ).toBeGreaterThan(5);
  });
});
