import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexOf, product } from '#test/factories/searchable-product-factory.ts';
import { ProductIndex } from '#domain/search/product-index.ts';
import type { SearchableProduct } from '#domain/search/searchable-product.ts';
import { readIndex, storeIndex } from '#workers/product-search/stored-index.ts';

/** Words one or two errors apart, plurals and beginnings of one another. */
const NEAR_WORDS = ['mani', 'manija', 'maiz', 'mantequilla', 'marias', 'mar', 'moni', 'lamina', 'manis'];
/** In each product. A word of so many takes more room in the stored form than one step of its reading. */
const COMMON_WORDS = ['maiz', 'mantequilla', 'lamina'];
const QUESTIONS = [...NEAR_WORDS, 'maní', 'manx', 'mantequila', 'zmaiz mani', 'lamima', 'mani mar', 'qqqq'];

const words = (max: number) => fc.array(fc.constantFrom(...NEAR_WORDS), { maxLength: max });
const shape = fc.record({
  name: words(2),
  description: words(2),
  hasCommon: fc.constantFrom(true, true, true, false),
  review_count: fc.nat(2),
  isOnSale: fc.constantFrom(true, true, true, false),
});
type Shape = typeof shape extends fc.Arbitrary<infer Value> ? Value : never;

/** As a catalogue arrives: in chunks, after each of which some products change or go, and the index is kept or settled. */
const building = fc.record({
  shapes: fc.array(shape, { minLength: 3, maxLength: 7 }),
  count: fc.constantFrom(5, 40, 1_600, 2_500),
  chunk: fc.constantFrom(7, 600, 1_000, 5_000),
  isReversed: fc.boolean(),
  stride: fc.constantFrom(1, 7, 11),
  changed: fc.nat(6),
  removed: fc.nat(6),
  afterChunk: fc.constantFrom('settle', 'keep', 'nothing'),
});

function shaped(id: number, { name, description, hasCommon, review_count, isOnSale }: Shape) {
  return product(`p${id}`, [...name, id].join(' '), {
    description: [...description, ...(hasCommon ? COMMON_WORDS : [])].join(' '),
    review_count,
    is_active: isOnSale,
  });
}

test('an index built in any order and any chunks, with changes and removals, answers as one built at once', () => {
  fc.assert(
    fc.property(building, ({ shapes, count, chunk, isReversed, stride, changed, removed, afterChunk }) => {
      const shapeOf = (number: number) => shapes[number % shapes.length]!;
      // No stride has a divisor in common with a count, so each number comes once.
      const order = Array.from({ length: count }, (_, at) => (at * stride) % count);
      if (isReversed) order.reverse();
      const truth = new Map<string, SearchableProduct>();
      let index = new ProductIndex();
      const put = (each: SearchableProduct) => {
        index.add(each);
        truth.set(each.id, each);
      };
      for (let at = 0; at < count; at += chunk) {
        const numbers = order.slice(at, at + chunk);
        for (const number of numbers) put(shaped(number, shapeOf(number)));
        for (const number of numbers.slice(0, changed)) put(shaped(number, shapeOf(number + 1)));
        for (const number of numbers.slice(Math.max(0, numbers.length - removed))) {
          index.remove(`p${number}`);
          truth.delete(`p${number}`);
        }
        if (afterChunk === 'settle') index.settle();
        else if (afterChunk === 'keep') index = readIndex(structuredClone(storeIndex(index)))!;
      }
      const fresh = indexOf([...truth.values()]);
      for (const text of QUESTIONS) {
        const asked = { text, offset: 0, limit: count, orNearest: true };
        expect(index.search(asked)).toEqual(fresh.search(asked));
      }
    }),
    { numRuns: 30 },
  );
});

test.each([1_000, 1_100, 20_000])(
  'of a settled index the first question finds a word of all %i products',
  (count) => {
    const index = indexOf(Array.from({ length: count }, (_, id) => product(`p${id}`, `Maíz ${id}`)));
    index.settle();
    for (const text of ['mani', 'maiz']) {
      expect(index.search({ text, offset: 0, limit: 1 }).total).toBe(count);
    }
  },
);
