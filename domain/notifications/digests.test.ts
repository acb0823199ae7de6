import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { dayInBogota, startOfDay, weekdayOf } from '#domain/calendar/day.ts';
import { decideDelivery, type DeliveryFacts } from '#domain/notifications/deliveries/decide-delivery.ts';
import { DEFAULT_PREFERENCES } from '#domain/notifications/preferences.ts';
import {
  DIGESTIBLE_CATEGORIES,
  digestOf,
  LONGEST_DIGEST_WAIT_MS,
  nextDigest,
  type DigestRhythm,
} from '#domain/notifications/digests.ts';

/** A Thursday in Bogotá. */
const noon = Date.parse('2026-03-05T17:00:00Z');
/** A sale, told to an open account that reads letters and has a device. */
const sale: DeliveryFacts = {
  channel: 'email',
  kind: 'sale.placed',
  atMs: noon,
  nowMs: noon,
  byTopic: false,
  preferences: DEFAULT_PREFERENCES,
  digestedAtMs: null,
  isUnderWay: false,
  isAccountOpen: true,
  hasDestination: true,
  isProven: true,
  isRead: false,
  isSuperseded: false,
  isOfFormerStore: false,
  commercial: null,
  pushedAtMs: [],
  sameKindAtMs: null,
  waiting: 1,
};

test('the next digest is the first of its hour after an instant, of a week on Monday', () => {
  const rhythms = constantFrom('daily' as const, 'weekly' as const);
  assert(
    property(
      rhythms,
      integer({ min: 0, max: 1_439 }),
      integer({ min: 0, max: 20_000 }),
      (rhythm, minute, at) => {
        const afterMs = noon + at * MINUTE_MS;
        const nextMs = nextDigest(rhythm, minute, afterMs);
        const day = dayInBogota(nextMs);
        const wait = nextMs - afterMs;
        expect(nextMs).toBe(startOfDay(day) + minute * MINUTE_MS);
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(rhythm === 'daily' ? DAY_MS : LONGEST_DIGEST_WAIT_MS);
        expect(rhythm === 'daily' || weekdayOf(day) === 1).toBe(true);
      },
    ),
  );
});

/** A letter on a sale to who wants them in a digest, at noon, which is in their quiet hours. */
const digested = (
  rhythm: DigestRhythm,
  over: Partial<DeliveryFacts> = {},
  email = true,
): Partial<DeliveryFacts> => ({
  channel: 'email',
  atMs: noon,
  preferences: {
    ...DEFAULT_PREFERENCES,
    choices: { sales: { email } },
    quietHours: { from: 6 * 60, to: 20 * 60 },
    digests: { sales: rhythm, purchases: rhythm },
  },
  ...over,
});

test.each<[string, Partial<DeliveryFacts>, string, string, number?]>([
  ['one for the digest of a day', digested('daily'), 'hold', 'digest', Date.parse('2026-03-06T12:00:00Z')],
  ['one for the digest of a week', digested('weekly'), 'hold', 'digest', Date.parse('2026-03-09T12:00:00Z')],
  ['one whose digest leaves, in quiet hours', digested('daily', { atMs: noon - DAY_MS }), 'send', 'digest'],
  [
    'one that came after the digest of its day',
    digested('daily', { atMs: noon - DAY_MS, digestedAtMs: noon - HOUR_MS }),
    'hold',
    'digest',
    Date.parse('2026-03-06T12:00:00Z'),
  ],
  [
    'one of a digest that was on its way, read meanwhile',
    digested('daily', { digestedAtMs: noon, isUnderWay: true, isRead: true }),
    'send',
    'digest',
  ],
  ['one that was read before its digest', digested('daily', { isRead: true }), 'skip', 'read'],
  [
    'a mandatory one, whatever its digest',
    digested('daily', { kind: 'order.delivered' }),
    'send',
    'mandatory',
  ],
  [
    'one on a device, whatever the digest of letters',
    digested('daily', { channel: 'push', nowMs: noon }),
    'hold',
    'quiet_hours',
    Date.parse('2026-03-06T01:00:00Z'),
  ],
  ['one of a digest that was turned off', digested('daily', {}, false), 'skip', 'turned_off'],
])('a delivery is decided as one of a digest: %s', (_title, over, decided, reason, untilMs) => {
  const decision = decideDelivery({ ...sale, ...over });
  expect(decision).toEqual({ do: decided, reason, ...(untilMs === undefined ? {} : { untilMs }) });
});

test('neither what is mandatory nor advertising comes in a digest, whatever is stored', () => {
  expect(DIGESTIBLE_CATEGORIES).toEqual(['sales', 'products', 'inventory', 'desk', 'system']);
  const all = { purchases: 'daily', payouts: 'weekly', promotions: 'daily', sales: 'weekly' } as const;
  expect([
    digestOf(all, 'purchases'),
    digestOf(all, 'payouts'),
    digestOf(all, 'promotions'),
    digestOf(all, 'sales'),
    digestOf(all, 'desk'),
  ]).toEqual([null, null, null, 'weekly', null]);
});
