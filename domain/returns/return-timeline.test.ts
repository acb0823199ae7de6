import { describe, expect, test } from 'vitest';
import type { ReturnStatus } from '#domain/orders/return.ts';
import { returnTimelineOf } from '#domain/returns/return-timeline.ts';

const DELIVERED_AT = '2026-12-23T15:00:00.000Z';

describe('the timeline of a return', () => {
  const at = DELIVERED_AT;
  const told = (...statuses: ReturnStatus[]) => {
    const events = statuses.map((to) => ({ from: null, to, by: 'staff' as const, note: '', at }));
    return returnTimelineOf({ status: statuses.at(-1)!, events }).map(({ key, state }) => `${key} ${state}`);
  };

  test('says what happened, where it is and what is ahead', () => {
    expect(told('requested', 'approved')).toEqual([
      'requested done',
      'approved now',
      'received todo',
      'inspected todo',
      'refund_pending todo',
      'refunded todo',
    ]);
  });

  test.each<[ReturnStatus]>([['refunded'], ['refused'], ['withdrawn']])('ends where it was %s', (last) => {
    expect(told('requested', last)).toEqual(['requested done', `${last} done`]);
  });
});
