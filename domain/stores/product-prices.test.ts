import { expect, test } from 'vitest';
import { lowestPrice, marginPercent } from '#domain/stores/product-prices.ts';
import { BLANK_FIELDS } from '#domain/stores/store-product-fields.ts';

const fields = { ...BLANK_FIELDS, price: 10_000, cost: 6_000 };
const TODAY = '2026-03-05';

test('the margin is that of the least that a unit is sold at: the price, an offer of today or a price by quantity', () => {
  expect(marginPercent(fields, TODAY)).toBe(40);
  const offered = { ...fields, offer_price: 8_000, offer_from: '2026-03-05', offer_until: '2026-03-05' };
  expect([marginPercent(offered, TODAY), marginPercent(offered, '2026-03-06')]).toEqual([25, 40]);
  const tiered = { ...offered, price_tiers: [{ from_units: 10, unit_price: 5_000 }] };
  expect([lowestPrice(tiered, TODAY), marginPercent(tiered, TODAY)]).toEqual([5_000, -20]);
});

test('without a cost or a price there is none', () => {
  expect(marginPercent({ ...fields, cost: 0 }, TODAY)).toBeNull();
  expect(marginPercent(BLANK_FIELDS, TODAY)).toBeNull();
});
