import { expect, test } from 'vitest';
import { ratingsWithPending } from '#src/features/shop/orders/ratings-with-pending.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import type { OutboxState } from '#sync/outbox/rules/outbox-entry.ts';

const saved = (state: OutboxState, product_id: string) =>
  anEntry({ type: 'order', name: 'order.rateProduct', state, data: { product_id, rating: 3 } });

test('a rating is shown as saved until the server’s copy has it, and one that was refused is not', () => {
  const shown = ratingsWithPending({ ratings: [{ product_id: 'p-1', rating: 5 }] }, [
    saved('acked', 'p-1'),
    saved('queued', 'p-2'),
    saved('acked', 'p-3'),
    saved('rejected', 'p-4'),
    saved('confirmed', 'p-5'),
    anEntry({ type: 'order', name: 'order.cancel', data: { order_id: 'o-1' } }),
  ]);
  expect([...shown].map(([id, { rating, entry }]) => [id, rating, entry?.state ?? null])).toEqual([
    ['p-1', 5, null],
    ['p-2', 3, 'queued'],
    ['p-3', 3, 'acked'],
  ]);
});
