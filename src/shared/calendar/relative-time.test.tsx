import { expect, test } from 'vitest';
import { sinceLabel } from '#src/shared/calendar/relative-time.tsx';

const now = Date.parse('2026-11-20T15:00:00.000Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [0, 'hace un momento'],
  [44_000, 'hace un momento'],
  [45_000, 'hace 1 min'],
  [3 * minute, 'hace 3 min'],
  [59 * minute, 'hace 59 min'],
  [59.9 * minute, 'hace 59 min'],
  [hour, 'hace 1 h'],
  [23.9 * hour, 'hace 23 h'],
  [day, 'ayer'],
  [2 * day, 'hace 2 días'],
  [6 * day, 'hace 6 días'],
])('an age of %i ms reads «%s»', (age, words) => {
  expect(sinceLabel(now - age, now)).toBe(words);
});

test('after a week the date is said, in the time of Bogotá', () => {
  expect(sinceLabel(Date.parse('2026-11-02T02:00:00.000Z'), now)).toMatch(/^el 1 (de )?nov/);
});
