import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { fieldYetToCome, HappenedAt } from '#domain/calendar/happened-at.ts';
import { commandCatalogue } from '#domain/command-catalogue.ts';

const NOW_MS = Date.parse('2026-11-29T16:00:00Z');
const Data = v.strictObject({
  occurred_at: HappenedAt,
  seen_on: v.optional(v.nullable(v.union([HappenedAt, CalendarDay])), null),
  until: CalendarDay,
});
const asked = (over: object) =>
  fieldYetToCome(Data, { occurred_at: '2026-11-29T15:00:00Z', until: '2030-01-01', ...over }, NOW_MS);

describe('what happened', () => {
  test.each([
    ['an instant of before', {}, null],
    ['a clock that is some minutes ahead', { occurred_at: '2026-11-29T16:40:00Z' }, null],
    ['an instant of tomorrow', { occurred_at: '2026-11-30T16:00:00Z' }, 'occurred_at'],
    ['an instant of another century', { occurred_at: '9999-12-31T23:59:59Z' }, 'occurred_at'],
    ['an instant with another offset', { occurred_at: '2026-11-29T12:30:00-05:00' }, 'occurred_at'],
    ['the day of today', { seen_on: '2026-11-29' }, null],
    ['a day to come', { seen_on: '2026-11-30' }, 'seen_on'],
    ['an instant to come where a day may stand', { seen_on: '2027-01-01T00:00:00Z' }, 'seen_on'],
    ['nothing', { seen_on: null }, null],
  ])('by %s', (_, over, field) => expect(asked(over)).toBe(field));

  test('a field that says until when something lasts may be to come', () => {
    expect(asked({ until: '2099-01-01' })).toBeNull();
  });

  test('is never to come once that much later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (ms) => {
        const occurred_at = new Date(ms).toISOString();
        expect(fieldYetToCome(Data, { occurred_at }, ms)).toBeNull();
      }),
    );
  });
});

test('a field that says more of such a time is one too', () => {
  const Seen = v.object({ seen_at: v.optional(v.pipe(HappenedAt, v.description('Cuándo se vio.'))) });
  expect(fieldYetToCome(Seen, { seen_at: '2999-01-01T00:00:00Z' }, NOW_MS)).toBe('seen_at');
});

test.each([
  ['inventory.registerMovement', 'occurred_at'],
  ['task.move', 'occurred_at'],
  ['task.short', 'occurred_at'],
  ['inbound.count', 'occurred_at'],
  ['inbound.putAway', 'occurred_at'],
  ['inbound.undo', 'occurred_at'],
  ['incident.report', 'fecha_incidente'],
  ['count.record', 'counted_at'],
  ['return.request', 'requested_at'],
] as const)('%s says by %s when it happened', (name, field) => {
  const data = { [field]: '2999-01-01T00:00:00Z' };
  expect(fieldYetToCome(commandCatalogue[name].data, data, NOW_MS)).toBe(field);
});
