import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar/day.ts';
import { lastReleasableDay, mayBeReleased } from '#domain/money/release-terms.ts';

/** Wednesday 23 December 2026: the fifth business day after it is the 31st. */
const deliveredAtMs = Date.parse('2026-12-23T15:00:00.000Z');
const sold = { payment: 'paid', tracking: 'delivered', deliveredAtMs, returns: [] } as const;

describe('what an order earned is released', () => {
  test('on the day after the last one on which its buyer may withdraw', () => {
    expect(mayBeReleased(sold, '2026-12-31')).toBe(false);
    expect(mayBeReleased(sold, '2027-01-01')).toBe(true);
  });

  test('of every delivery up to the last releasable day and of none after it', () => {
    for (let today = '2026-12-01'; today < '2027-02-01'; today = addDays(today, 1)) {
      const last = lastReleasableDay(today);
      const of = (day: string) => ({ ...sold, deliveredAtMs: Date.parse(`${day}T12:00:00-05:00`) });
      expect(mayBeReleased(of(last), today)).toBe(true);
      expect(mayBeReleased(of(addDays(last, 1)), today)).toBe(false);
    }
  });

  test('when it was delivered and paid, and while no return of it waits for an answer', () => {
    const later = '2027-02-01';
    expect(mayBeReleased({ ...sold, payment: 'pending' }, later)).toBe(false);
    expect(mayBeReleased({ ...sold, payment: 'refunded' }, later)).toBe(false);
    expect(mayBeReleased({ ...sold, tracking: 'in_transit' }, later)).toBe(false);
    for (const open of ['requested', 'approved', 'received', 'inspected'] as const)
      expect(mayBeReleased({ ...sold, returns: ['refunded', open] }, later)).toBe(false);
    for (const over of ['refund_pending', 'refunded', 'refused', 'withdrawn'] as const)
      expect(mayBeReleased({ ...sold, returns: [over] }, later)).toBe(true);
  });
});
