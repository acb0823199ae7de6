import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import {
  isNoticeDue,
  NEGATIVE_NOTICE_DAYS,
  PAYOUT_HOLD_REASONS,
  payoutHoldOf,
  type StoreToPay,
} from '#domain/payouts/payout-hold.ts';
import { StoreState } from '#domain/stores/applications/store-application.ts';

const MINIMUM = 20_000;
const store = (over: Partial<StoreToPay> = {}): StoreToPay => ({
  state: 'activa',
  stateSinceMs: null,
  available: 120_000,
  unsettled: 0,
  negativeSinceMs: null,
  openRunSinceMs: null,
  account: { isReadable: true, hold: null, returnedSinceMs: null },
  ...over,
});

test.each([
  ['store_suspended', { state: 'suspendida', stateSinceMs: 5 }, 5, null],
  ['store_closed', { state: 'cerrada', unsettled: 1 }, null, null],
  ['store_closed', { state: 'cerrada', available: -1 }, null, null],
  ['nothing_available', { state: 'cerrada', available: 0 }, null, null],
  ['nothing_available', { state: 'en_revision' }, null, null],
  ['in_open_run', { openRunSinceMs: 9 }, 9, null],
  ['negative_balance', { available: -1, negativeSinceMs: 3 }, 3, null],
  ['nothing_available', { available: 0 }, null, null],
  ['below_minimum', { available: MINIMUM - 1 }, null, null],
  ['no_account', { account: null }, null, null],
  ['unreadable_account', { account: { isReadable: false, hold: null, returnedSinceMs: null } }, null, null],
  [
    'account_review',
    { account: { isReadable: true, hold: { sinceMs: 1, untilMs: null }, returnedSinceMs: null } },
    1,
    null,
  ],
  [
    'account_changed',
    { account: { isReadable: true, hold: { sinceMs: 1, untilMs: 8 }, returnedSinceMs: null } },
    1,
    8,
  ],
  ['account_returned', { account: { isReadable: true, hold: null, returnedSinceMs: 4 } }, 4, null],
] as const)(
  'a store is not paid for the reason %s, since and until when that is',
  (reason, over, sinceMs, untilMs) => {
    expect(payoutHoldOf(store(over), MINIMUM)).toEqual({ reason, sinceMs, untilMs });
  },
);

test('a store of which nothing is said is paid the whole of what is available, and a closed one the last that it has', () => {
  expect(payoutHoldOf(store({ available: MINIMUM }), MINIMUM)).toBeNull();
  expect(payoutHoldOf(store({ state: 'cerrada', available: 1 }), MINIMUM)).toBeNull();
});

test('any store is paid, or reads one reason of the list why not; nobody who sells is paid less than the minimum', () => {
  const instant = fc.option(fc.integer({ min: 0, max: 1000 }));
  const any = fc.record({
    state: fc.constantFrom(...StoreState.options),
    stateSinceMs: instant,
    available: fc.integer({ min: -100_000, max: 100_000 }),
    unsettled: fc.constantFrom(0, 0, -5, 40_000),
    negativeSinceMs: instant,
    openRunSinceMs: instant,
    account: fc.option(
      fc.record({
        isReadable: fc.boolean(),
        returnedSinceMs: instant,
        hold: fc.option(fc.record({ sinceMs: fc.nat(), untilMs: fc.option(fc.nat()) })),
      }),
    ),
  });
  fc.assert(
    fc.property(any, (each) => {
      const hold = payoutHoldOf(each, MINIMUM);
      if (hold) {
        expect(PAYOUT_HOLD_REASONS).toContain(hold.reason);
        return;
      }
      const isClosed = each.state === 'cerrada';
      expect(each).toMatchObject({
        openRunSinceMs: null,
        ...(isClosed ? { unsettled: 0 } : { state: 'activa' }),
      });
      expect(each.available).toBeGreaterThanOrEqual(isClosed ? 1 : MINIMUM);
      expect(each.account).toEqual({ isReadable: true, hold: null, returnedSinceMs: null });
    }),
  );
});

test('who is below zero for twenty days is told once, however often it is asked', () => {
  const asked = fc.array(fc.integer({ min: 0, max: 60 * DAY_MS }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(asked, (times) => {
      const moments = times.toSorted((one, other) => one - other);
      const told = moments.filter((nowMs, at) =>
        isNoticeDue(0, { beforeMs: moments[at - 1] ?? null, nowMs }),
      );
      const first = moments.find((each) => each >= NEGATIVE_NOTICE_DAYS * DAY_MS);
      expect(told).toEqual(first === undefined ? [] : [first]);
    }),
  );
  // The clock went back between two runs, or the one before was recovered: the later moment has told.
  const dueMs = NEGATIVE_NOTICE_DAYS * DAY_MS;
  expect(isNoticeDue(0, { beforeMs: dueMs + 5, nowMs: dueMs + 1 })).toBe(false);
  expect(isNoticeDue(null, { beforeMs: null, nowMs: 60 * DAY_MS })).toBe(false);
});
