import { usualShipping } from '#test/factories/orders/shipping-factory.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bestOffer,
  offeredFreeShipping,
  quotedFreeShipping,
  quotedLines,
  type Offered,
  type QuotedLine,
} from '#domain/orders/placement/quoted-shipping.ts';

const IDS = ['p-1', 'p-2', 'p-3'];
const anyOffer = fc.record({ price: fc.nat({ max: 120_000 }), units: fc.nat({ max: 4 }) });
const anyOffers = fc
  .array(anyOffer, { minLength: IDS.length, maxLength: IDS.length })
  .map((drawn) => new Map(IDS.flatMap((id, at) => (drawn[at] ? [[id, drawn[at]] as const] : []))));
const anyShown = fc.array(
  fc.record({
    product_id: fc.constantFrom(...IDS, 'p-unknown'),
    quantity: fc.integer({ min: 1, max: 9_999 }),
    price: fc.nat({ max: 2_000_000_000 }),
  }),
  { maxLength: 8 },
);

function worthOf(offers: ReadonlyMap<string, Offered>, shown: readonly QuotedLine[]): number {
  const asked = new Set(shown.map((each) => each.product_id));
  return [...asked].reduce((sum, id) => {
    const offer = offers.get(id);
    return sum + (offer ? offer.price * offer.units : 0);
  }, 0);
}

describe('free shipping that a device says it showed', () => {
  test('never counts for more than everything that the shop offered of those products', () => {
    fc.assert(
      fc.property(anyOffers, anyShown, (offers, shown) => {
        if (worthOf(offers, shown) < 200_000)
          expect(offeredFreeShipping(shown, offers, usualShipping)).toBe(false);
      }),
    );
  });

  test('counts for whoever asked for what the shop offered, at its price', () => {
    fc.assert(
      fc.property(anyOffers, fc.infiniteStream(fc.nat({ max: 3 })), (offers, wanted) => {
        const shown = [...offers].flatMap(([product_id, { price, units }]) => {
          const quantity = Math.min(units, wanted.next().value ?? 0);
          return quantity > 0 ? [{ product_id, quantity, price }] : [];
        });
        expect(offeredFreeShipping(shown, offers, usualShipping)).toBe(
          quotedFreeShipping(shown, usualShipping),
        );
      }),
    );
  });

  test('counts for whoever saw a lower offer than the best of the last days', () => {
    fc.assert(
      fc.property(anyOffer, anyOffer, (now, before) => {
        const offers = new Map([['p-1', bestOffer(now, before)]]);
        for (const { price, units } of [now, before]) {
          const shown = [{ product_id: 'p-1', quantity: Math.max(1, units), price }];
          if (units > 0)
            expect(offeredFreeShipping(shown, offers, usualShipping)).toBe(
              quotedFreeShipping(shown, usualShipping),
            );
        }
      }),
    );
  });

  test.each<[string, QuotedLine[]]>([
    ['a price that was never asked', [{ product_id: 'p-1', quantity: 1, price: 900_000 }]],
    ['units that there never were', [{ product_id: 'p-1', quantity: 9_999, price: 90_000 }]],
    [
      'the same units in several lines',
      [1, 2, 3].map(() => ({ product_id: 'p-1', quantity: 2, price: 90_000 })),
    ],
    ['a product that there is not', [{ product_id: 'p-9', quantity: 5, price: 90_000 }]],
    [
      'units that a line without a price has used up',
      [
        { product_id: 'p-1', quantity: 2, price: 0 },
        { product_id: 'p-1', quantity: 2, price: 900_000 },
      ],
    ],
  ])('does not count for %s', (_what, shown) => {
    expect(quotedFreeShipping(shown, usualShipping)).toBe(true);
    expect(offeredFreeShipping(shown, new Map([['p-1', { price: 90_000, units: 2 }]]), usualShipping)).toBe(
      false,
    );
  });
});

test('a line without a price was shown at the price of today', () => {
  const items = [
    { product_id: 'p-1', quantity: 2, variant_attributes: {}, seen_price: null },
    { product_id: 'p-2', quantity: 1, variant_attributes: {}, seen_price: 5_000 },
  ];
  expect(quotedLines(items, () => 7_000).map((each) => each.price)).toEqual([7_000, 5_000]);
});
