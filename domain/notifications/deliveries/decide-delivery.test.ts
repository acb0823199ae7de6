import { array, assert, boolean, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { hourInBogota } from '#domain/calendar/day.ts';
import { NOTIFICATION_CHANNELS } from '#domain/notifications/channels.ts';
import { nextCommercialInstant } from '#domain/notifications/commercial-hours.ts';
import { batchText } from '#domain/notifications/deliveries/batch-text.ts';
import {
  decideDelivery,
  PUSHES_AN_HOUR,
  quietUntil,
  type DeliveryFacts,
} from '#domain/notifications/deliveries/decide-delivery.ts';
import { DEFAULT_PREFERENCES } from '#domain/notifications/preferences.ts';
import { channelsOfKind, undoneBy } from '#domain/notifications/deliveries/delivery-rules.ts';
import { NOTIFICATION_KINDS } from '#domain/notifications/notification-kinds.ts';

/** A Thursday in Bogotá. */
const noon = Date.parse('2026-03-05T17:00:00Z');
const night = Date.parse('2026-03-06T04:00:00Z');
const sunday = Date.parse('2026-03-08T17:00:00Z');
const asAgreed = { hasConsented: true, isExcluded: false, hadOneToday: false, channelOfWeek: null };

/** A sale, told to a device at noon. */
function facts(over: Partial<DeliveryFacts> = {}): DeliveryFacts {
  return {
    channel: 'push',
    kind: 'sale.placed',
    atMs: over.nowMs ?? noon,
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
    ...over,
  };
}

const wants = (sales: boolean) => ({ ...DEFAULT_PREFERENCES, choices: { sales: { push: sales } } });
const quiet = { ...DEFAULT_PREFERENCES, quietHours: { from: 22 * 60, to: 6 * 60 } };
const letter = { channel: 'email', kind: 'order.delivered' } as const;
const many = Array.from({ length: PUSHES_AN_HOUR }, (_, each) => noon - 50 * MINUTE_MS + each * MINUTE_MS);
const unread = {
  isRead: true,
  isSuperseded: true,
  preferences: quiet,
  pushedAtMs: many,
  nowMs: night,
  atMs: night,
};
const advert = (
  over: Partial<NonNullable<DeliveryFacts['commercial']>>,
  rest: Partial<DeliveryFacts> = {},
) => ({
  commercial: { ...asAgreed, ...over },
  ...rest,
});

describe('what becomes of a delivery, and why', () => {
  test.each<[string, Partial<DeliveryFacts>, string, string, number?]>([
    ['a sale that nobody decided about', {}, 'send', 'default'],
    ['one that they chose', { preferences: wants(true) }, 'send', 'chosen'],
    ['one that they turned off', { preferences: wants(false) }, 'skip', 'turned_off'],
    ['one by a topic that they follow', { byTopic: true }, 'send', 'topic'],
    ['a letter of a topic that they follow', { channel: 'email', byTopic: true }, 'skip', 'turned_off'],
    ['a topic of what they turned off', { byTopic: true, preferences: wants(false) }, 'skip', 'turned_off'],
    ['a letter that is off unless it is chosen', { channel: 'email' }, 'skip', 'turned_off'],
    ['an account that is closed', { ...letter, isAccountOpen: false }, 'skip', 'account_closed'],
    ['of yesterday', { atMs: noon - DAY_MS }, 'skip', 'expired'],
    ['a mandatory letter of last week', { ...letter, atMs: noon - 7 * DAY_MS }, 'send', 'mandatory'],
    ['a mandatory letter that was read, at night', { ...letter, ...unread }, 'send', 'mandatory'],
    ['a mandatory letter without address', { ...letter, hasDestination: false }, 'skip', 'no_destination'],
    ['a mandatory letter to whoever typed it', { ...letter, isProven: false }, 'skip', 'unproven_email'],
    ['a test that they asked for at night', { kind: 'notification.test', ...unread }, 'send', 'chosen'],
    [
      'a test without a device',
      { kind: 'notification.test', hasDestination: false },
      'skip',
      'no_destination',
    ],
    ['what tells of a store that they left', { isOfFormerStore: true, isRead: true }, 'skip', 'superseded'],
    ['what was taken back', { isSuperseded: true, isRead: true }, 'skip', 'superseded'],
    ['what they read in the app', { isRead: true }, 'skip', 'read'],
    ['advertising without consent', advert({ hasConsented: false, isExcluded: true }), 'skip', 'no_consent'],
    [
      'advertising to whoever is excluded',
      advert({ isExcluded: true, hadOneToday: true }),
      'skip',
      'excluded',
    ],
    [
      'a second advertisement of a day',
      advert({ hadOneToday: true, channelOfWeek: 'email' }),
      'skip',
      'commercial_day',
    ],
    ['a second channel of a week', advert({ channelOfWeek: 'email' }), 'skip', 'commercial_week'],
    ['the same channel of a week', advert({ channelOfWeek: 'push' }), 'send', 'chosen'],
    [
      'advertising on a Sunday',
      advert({}, { nowMs: sunday, preferences: wants(false) }),
      'hold',
      'commercial_hours',
      nextCommercialInstant(sunday),
    ],
    ['advertising that is turned off', advert({}, { preferences: wants(false) }), 'skip', 'turned_off'],
    [
      'in quiet hours before midnight',
      { preferences: quiet, nowMs: night, hasDestination: false },
      'hold',
      'quiet_hours',
      Date.parse('2026-03-06T11:00:00Z'),
    ],
    [
      'a letter in quiet hours',
      { preferences: { ...quiet, choices: { sales: { email: true } } }, nowMs: night, channel: 'email' },
      'send',
      'chosen',
    ],
    ['a device that is gone', { hasDestination: false, pushedAtMs: many }, 'skip', 'no_destination'],
    [
      'too many in an hour',
      { pushedAtMs: many, sameKindAtMs: noon },
      'hold',
      'fatigue',
      noon + 10 * MINUTE_MS,
    ],
    ['a payment after as many', { kind: 'order.paid', pushedAtMs: many }, 'send', 'default'],
    ['one less', { pushedAtMs: many.slice(1) }, 'send', 'default'],
    ['after another sale', { sameKindAtMs: noon - MINUTE_MS }, 'hold', 'batched', noon + MINUTE_MS],
    ['when the window is over', { sameKindAtMs: noon - 2 * MINUTE_MS }, 'send', 'default'],
    ['when twenty wait', { sameKindAtMs: noon - MINUTE_MS, waiting: 20 }, 'send', 'default'],
    ['a kind of a newer server', { kind: 'moon.landed' }, 'hold', 'no_sender', noon + 5 * MINUTE_MS],
  ])('%s', (_title, over, decided, reason, untilMs) => {
    const decision = decideDelivery(facts(over));
    expect(decision).toEqual({ do: decided, reason, ...(untilMs === undefined ? {} : { untilMs }) });
  });
});

test.each([
  ['over midnight, in the evening', 22, 6, '2026-03-06T03:30:00Z', '2026-03-06T11:00:00Z'],
  ['over midnight, in the morning', 22, 6, '2026-03-05T10:59:00Z', '2026-03-05T11:00:00Z'],
  ['over midnight, at their end', 22, 6, '2026-03-05T11:00:00Z', null],
  ['within a day', 13, 14, '2026-03-05T18:10:00Z', '2026-03-05T19:00:00Z'],
  ['that are none', 9, 9, '2026-03-05T14:00:00Z', null],
])('quiet hours %s', (_title, from, to, at, until) => {
  const ends = quietUntil({ from: from * 60, to: to * 60 }, Date.parse(at));
  expect(ends === null ? null : new Date(ends).toISOString().replace('.000', '')).toBe(until);
});

const instant = integer({ min: noon - 40 * DAY_MS, max: noon + 40 * DAY_MS });
const anyFacts = record({
  channel: constantFrom(...NOTIFICATION_CHANNELS),
  kind: constantFrom(...NOTIFICATION_KINDS, 'moon.landed'),
  nowMs: instant,
  ageMs: integer({ min: 0, max: 2 * DAY_MS }),
  byTopic: boolean(),
  preferences: record({
    choices: constantFrom({}, { sales: { push: false } }, { purchases: { push: true, email: false } }),
    quietHours: option(record({ from: integer({ min: 0, max: 1439 }), to: integer({ min: 0, max: 1439 }) })),
    digests: constantFrom(
      {},
      { sales: 'daily' as const },
      { sales: 'weekly' as const, purchases: 'daily' as const },
    ),
    digestMinute: integer({ min: 0, max: 1439 }),
  }),
  digestedAgoMs: option(integer({ min: 0, max: 8 * DAY_MS })),
  isUnderWay: boolean(),
  isAccountOpen: boolean(),
  hasDestination: boolean(),
  isProven: boolean(),
  isRead: boolean(),
  isSuperseded: boolean(),
  isOfFormerStore: boolean(),
  commercial: option(
    record({
      hasConsented: boolean(),
      isExcluded: boolean(),
      hadOneToday: boolean(),
      channelOfWeek: constantFrom('push' as const, 'email' as const, null),
    }),
  ),
  pushesMs: array(integer({ min: 0, max: HOUR_MS - 1 }), { maxLength: 30 }),
  sinceKindMs: option(integer({ min: 0, max: 5 * MINUTE_MS })),
  waiting: integer({ min: 1, max: 30 }),
}).map(({ ageMs, digestedAgoMs, pushesMs, sinceKindMs, ...each }): DeliveryFacts => ({
  ...each,
  atMs: each.nowMs - ageMs,
  digestedAtMs: digestedAgoMs === null ? null : each.nowMs - digestedAgoMs,
  pushedAtMs: pushesMs.map((ago) => each.nowMs - ago).toSorted((a, b) => a - b),
  sameKindAtMs: sinceKindMs === null ? null : each.nowMs - sinceKindMs,
}));

describe('whatever is known', () => {
  test('advertising leaves within the hours of the law alone, and to whoever agreed', () => {
    assert(
      property(anyFacts, (each) => {
        const mandatory = decideDelivery({ ...each, commercial: null });
        const decision = decideDelivery(each);
        if (each.commercial === null || decision.do !== 'send' || mandatory.reason === 'mandatory') return;
        if (each.kind === 'notification.test') return;
        expect(nextCommercialInstant(each.nowMs)).toBe(each.nowMs);
        expect(each.commercial).toMatchObject({ hasConsented: true, isExcluded: false, hadOneToday: false });
        expect(hourInBogota(each.nowMs)).toBeGreaterThanOrEqual(7);
      }),
    );
  });

  test('what is held is decided anew later, and ends', () => {
    assert(
      property(anyFacts, (each) => {
        let now = each;
        for (let rounds = 0; rounds < 300; rounds += 1) {
          const decision = decideDelivery(now);
          if (decision.do !== 'hold') return;
          expect(decision.untilMs).toBeGreaterThan(now.nowMs);
          now = { ...now, nowMs: decision.untilMs };
        }
        expect.unreachable('It is held without end.');
      }),
    );
  });

  test('a mandatory letter to a proven address of an open account leaves at once', () => {
    assert(
      property(anyFacts, (each) => {
        const open = { isAccountOpen: true, isOfFormerStore: false, hasDestination: true, isProven: true };
        const decision = decideDelivery({ ...each, ...open, channel: 'email', kind: 'order.refunded' });
        expect(decision).toEqual({ do: 'send', reason: 'mandatory' });
      }),
    );
  });
});

test('several of a kind say how many they are, and lead to where all of them are', () => {
  const of = (kind: string) => ({ kind, title: 'Hay uno', message: 'x'.repeat(300), url: '/a/1' });
  expect(batchText(of('sale.placed'), 3, ['/a/1', '/a/2', '/a/3'])).toMatchObject({
    title: '3 pedidos nuevos',
    url: '/app/ordenes',
  });
  const same = batchText(of('order.incident'), 2, ['/a/1', '/a/1']);
  expect(same).toMatchObject({ title: 'La entrega de un pedido tuvo una novedad (2)', url: '/a/1' });
  expect(same.message).toHaveLength(300);
  expect(batchText(of('notification.test'), 2, [])).toEqual(of('notification.test'));
});

test('a sale that is cancelled is taken back, and a test leaves by push alone', () => {
  expect(undoneBy('sale.placed')).toBe('sale.cancelled');
  expect(undoneBy('order.paid')).toBeNull();
  expect(channelsOfKind('notification.test')).toEqual(['push']);
  expect(channelsOfKind('sale.placed')).toEqual(['push', 'email']);
});
