import { describe, expect, test } from 'vitest';
import {
  countByView,
  findOrders,
  OrderFilters,
} from '#src/features/store/store-orders/store-order-finder.ts';
import { readFilters } from '#src/shared/lists/url-filters.ts';
import { aStoreOrder, aStoreReturn } from '#test/factories/orders/store-order-factory.ts';

const [line] = aStoreOrder().lines;
const orders = [
  aStoreOrder({ id: 'a', order_number: 'MS-000125-1', created_at: '2026-03-12T04:30:00.000Z' }),
  aStoreOrder({
    id: 'b',
    order_number: 'MS-000124-2',
    city: 'Bogotá',
    preparation: 'handed_over',
    tracking: 'in_transit',
    created_at: '2026-03-11T04:30:00.000Z',
    lines: line ? [{ ...line, name: 'Lámpara de mesa', sku: 'LAM-01' }] : [],
  }),
  aStoreOrder({ id: 'c', order_number: 'MS-000119-1', returns: [aStoreReturn()] }),
];
const found = (asked: Record<string, string>) =>
  findOrders(orders, readFilters(OrderFilters, new URLSearchParams(asked)), '2026-03-16').map(
    (each) => each.id,
  );

describe('a store finds its orders', () => {
  test.each([
    ['all of them without a question', {}, ['a', 'b', 'c']],
    ['by their number as it is written', { q: 'MS-000124-2' }, ['b']],
    ['by the number alone', { q: '125' }, ['a']],
    ['by a word of a product, without its accents', { q: 'lampara' }, ['b']],
    ['by a SKU', { q: 'lam-01' }, ['b']],
    ['by a city', { q: 'bogota' }, ['b']],
    ['by what their store is asked', { view: 'to_answer' }, ['c']],
    ['by a stage', { view: 'on_the_way' }, ['b']],
    ['by the days of Colombia, both included', { from: '2026-03-11', to: '2026-03-11' }, ['a']],
    ['from a day on', { from: '2026-03-11' }, ['a', 'c']],
    ['by everything together', { view: 'new', q: 'chocolate', to: '2026-03-12' }, ['a']],
    ['none where a word is in none', { q: 'bicicleta' }, []],
    ['all of them where the address makes no sense', { view: 'ninguna', from: 'ayer' }, ['a', 'b', 'c']],
  ])('%s', (_, asked, ids) => {
    expect(found(asked)).toEqual(ids);
  });

  test('and each is counted in one stage', () => {
    expect(countByView(orders, '2026-03-16')).toEqual({
      all: 3,
      to_answer: 1,
      new: 1,
      to_prepare: 0,
      on_the_way: 1,
      delivered: 0,
      returned: 1,
      cancelled: 0,
    });
  });
});
