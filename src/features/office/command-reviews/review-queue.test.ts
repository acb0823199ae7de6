import { describe, expect, test } from 'vitest';
import type { CommandReview } from '#domain/command-reviews/command-review.ts';
import { reviewQueue } from '#src/features/office/command-reviews/review-queue.ts';
import { askedIn, reviewTitle } from '#src/features/office/command-reviews/review-labels.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aCommandReview } from '#test/factories/command-review-factory.ts';

const decisionOn = (review: CommandReview, over: Parameters<typeof anEntry>[0] = {}) =>
  anEntry({
    name: 'inventory.decideReview',
    data: { review_id: review.id, decision: 'apply', note: '' },
    ...over,
  });

describe('reviewQueue', () => {
  test('puts what waits longest first and what was decided last first', () => {
    const [late, early] = [
      aCommandReview({ opened_at: '2026-11-20T13:00:00.000Z' }),
      aCommandReview({ opened_at: '2026-11-20T11:00:00.000Z' }),
    ];
    const [old, recent] = [
      aCommandReview({ state: 'rejected', decided_at: '2026-11-19T10:00:00.000Z' }),
      aCommandReview({ state: 'applied', decided_at: '2026-11-20T10:00:00.000Z' }),
    ];
    const queue = reviewQueue([late, old, early, recent], [], 'all');
    expect(queue.open.map((each) => each.review.id)).toEqual([early.id, late.id]);
    expect(queue.settled.map((each) => each.id)).toEqual([recent.id, old.id]);
  });

  test.each(['queued', 'waiting', 'acked'] as const)(
    'says what this supervisor decided while the copy of the server does not (%s)',
    (state) => {
      const review = aCommandReview();
      const [open] = reviewQueue([review], [decisionOn(review, { state })], 'all').open;
      expect(open?.decided?.decision).toBe('apply');
    },
  );

  test('offers the decision again when the server did not take it', () => {
    const review = aCommandReview();
    const [open] = reviewQueue([review], [decisionOn(review, { state: 'rejected' })], 'all').open;
    expect(open?.decided).toBeNull();
  });

  test('shows one reason when asked for', () => {
    const [asked, failed] = [
      aCommandReview({ reason: 'asked' }),
      aCommandReview({ reason: 'server_failed' }),
    ];
    expect(reviewQueue([asked, failed], [], 'asked').open.map((each) => each.review.id)).toEqual([asked.id]);
  });
});

test('says what is asked for, and of what it does not understand its name', () => {
  const order = {
    items: [
      { product_id: 'p1', quantity: 2, seen_price: 5 },
      { product_id: 'p2', quantity: 1 },
    ],
  };
  const title = (name: string, data: unknown) => reviewTitle(askedIn({ name, data }), name);
  expect(title('order.place', order)).toBe('Pedido de 3 unidades');
  expect(title('inventory.registerMovement', {})).toBe('inventory.registerMovement');
  expect(title('order.teleport', order)).toBe('order.teleport');
});
