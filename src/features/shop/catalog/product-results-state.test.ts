import { expect, test } from 'vitest';
import type { Product } from '#domain/catalog/product.ts';
import type { FoundProducts } from '#src/db/search/use-product-search.ts';
import {
  absentIds,
  NO_RESULTS,
  productResults,
  type ObservedResults,
  type ProductResultsState,
} from '#src/features/shop/catalog/product-results-state.ts';
import { aProduct } from '#test/factories/product-factory.ts';

const [cup, jug, tray, vase] = [aProduct(1), aProduct(2), aProduct(3), aProduct(4)];

const found = (products: readonly Product[], over: Partial<FoundProducts> = {}): FoundProducts => ({
  products: [...products],
  total: products.length,
  nearest: null,
  isCurrent: true,
  ...over,
});

/** A device with a whole catalogue that answers a question, unless told otherwise. */
const seen = (over: Partial<ObservedResults> = {}): ObservedResults => ({
  type: 'observed',
  question: 'tazas',
  room: 24,
  found: undefined,
  absent: undefined,
  server: { state: 'here', total: null },
  isWhole: true,
  prerendered: undefined,
  ...over,
});

/** A device in which the catalogue arrives. */
const growing = (over: Partial<ObservedResults> = {}) =>
  seen({ isWhole: false, server: { state: 'asking', total: null }, ...over });

/** The state after all of these, each of which settles at once. */
function after(...events: Parameters<typeof productResults>[1][]): ProductResultsState {
  return events.reduce((state, event) => {
    const next = productResults(state, event);
    if (event.type === 'observed') expect(productResults(next, event)).toBe(next);
    return next;
  }, NO_RESULTS);
}

const idsOf = ({ rows }: ProductResultsState) => rows.map((each) => each.id);

test.each<[string, string, ObservedResults[], Partial<ProductResultsState>]>([
  ['loading', 'nobody has answered', [seen()], { count: null }],
  ['showing', 'a whole copy answers', [seen({ found: found([cup, jug]) })], { count: 2 }],
  ['empty', 'a whole copy has none', [seen({ found: found([]) })], { count: 0 }],
  ['refining', 'a part of the copy answers', [growing({ found: found([cup]) })], { count: 1 }],
  ['loading', 'a part has none and the server is asked', [growing({ found: found([]) })], { count: null }],
  [
    'loading',
    'a part has none and what it read since could change that',
    [growing({ found: found([], { isCurrent: false }), server: { state: 'merged', total: 0 } })],
    { count: null },
  ],
  [
    'empty',
    'neither a part nor the server has any',
    [growing({ found: found([]), server: { state: 'merged', total: 0 } })],
    { count: 0 },
  ],
  [
    'loading',
    'a part has none and the server does not answer',
    [growing({ found: found([]), server: { state: 'unanswered', total: null } })],
    { count: null, server: 'unanswered' },
  ],
  [
    'offline',
    'a part has none and there is no network',
    [growing({ found: found([]), server: { state: 'offline', total: null } })],
    { count: null },
  ],
  [
    'refining',
    'a part answers and there is no network',
    [growing({ found: found([cup]), server: { state: 'offline', total: null } })],
    { count: 1, server: 'offline' },
  ],
  [
    'prerendered',
    'the page has rows and the device none',
    [growing({ prerendered: [cup] })],
    { count: null },
  ],
  [
    'prerendered',
    'a whole copy has not answered anew',
    [seen({ found: found([]), prerendered: [cup] })],
    { rows: [cup] },
  ],
  [
    'prerendered',
    'no network, but rows of the page',
    [growing({ found: found([]), server: { state: 'offline', total: null }, prerendered: [cup] })],
    { rows: [cup] },
  ],
])('is %s when %s', (name, _, events, over) => {
  expect(after(...events)).toMatchObject({ name, ...over });
});

test('the rows of the page stand until the device’s own may replace them, and never come back', () => {
  const prerendered = [cup, jug];
  const server = { state: 'merged', total: 2 } as const;
  const arriving = growing({ found: found([jug]), prerendered });
  expect(idsOf(after(arriving))).toEqual([cup.id, jug.id]);
  const answered = growing({ found: found([jug, cup]), server, prerendered });
  expect(after(arriving, answered)).toMatchObject({ name: 'refining', rows: [jug, cup] });
  expect(after(arriving, answered, growing({ found: found([]), server, prerendered })).name).not.toBe(
    'prerendered',
  );
  const whole = seen({ found: found([tray]), prerendered });
  expect(after(arriving, whole)).toMatchObject({ name: 'showing', rows: [tray] });
  expect(after(arriving, whole, seen({ found: found([]), prerendered })).name).toBe('empty');
});

test('rows keep their places while more arrives and after, until somebody wants their order', () => {
  const begun = growing({ found: found([jug]) });
  const more = growing({ found: found([cup, jug, tray]), room: 2 });
  expect(after(begun, more)).toMatchObject({ name: 'refining', rows: [jug, cup], waiting: 1 });
  const whole = seen({ found: found([cup, jug, tray]), room: 2 });
  expect(after(begun, more, whole)).toMatchObject({ name: 'refining', rows: [jug, cup], waiting: 1 });
  expect(after(begun, more, { type: 'arranged' }, more)).toMatchObject({
    name: 'refining',
    rows: [cup, jug],
  });
  expect(after(begun, more, { type: 'arranged' }, whole)).toMatchObject({
    name: 'showing',
    rows: [cup, jug, tray],
    waiting: 0,
  });
});

test('a row that is no longer found stays until the copy says that its product is gone', () => {
  const begun = growing({ found: found([jug, cup]) });
  const now = found([cup]);
  expect(absentIds(after(begun), 'tazas', now)).toEqual([jug.id]);
  expect(idsOf(after(begun, growing({ found: now })))).toEqual([jug.id, cup.id]);
  const cheaper = { ...jug, precio_venta: 1 };
  expect(after(begun, growing({ found: now, absent: [cheaper] })).rows).toEqual([cheaper, cup]);
  expect(idsOf(after(begun, growing({ found: now, absent: [] })))).toEqual([cup.id]);
});

test('a longer list of a question keeps its answer and the server’s total until there are new ones', () => {
  const merged = { state: 'merged', total: 90 } as const;
  const first = growing({ found: found([cup, jug]), server: merged });
  expect(after(first).count).toBe(90);
  const longer = growing({ room: 48 });
  expect(after(first, longer)).toMatchObject({ name: 'refining', rows: [cup, jug], count: 90 });
  expect(after(first, growing({ room: 96 })).count).toBe(2);
});

test('another question starts afresh', () => {
  const first = growing({ found: found([cup, jug]), server: { state: 'merged', total: 90 } });
  const other = growing({ question: 'jarras' });
  expect(after(first, other)).toMatchObject({ name: 'loading', rows: [], count: null, serverTotal: null });
  expect(idsOf(after(first, other, growing({ question: 'jarras', found: found([vase, cup]) })))).toEqual([
    vase.id,
    cup.id,
  ]);
});

test('an equal answer gives the same state', () => {
  const state = after(seen({ found: found([cup, jug]) }));
  expect(productResults(state, seen({ found: found([cup, jug]) }))).toBe(state);
});
