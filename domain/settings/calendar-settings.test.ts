import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar/day.ts';
import { deliveryEstimate } from '#domain/delivery/delivery-estimate.ts';
import { dispatchAt } from '#domain/delivery/dispatch.ts';
import { MOST_HANDLING_DAYS } from '#domain/settings/shipping-settings.ts';
import { DELIVERY_DAYS } from '#domain/legal/consumer-terms.ts';
import { closuresSchema, TERM_DAYS } from '#domain/settings/calendar-settings.ts';

const closing = (...days: string[]) => days.map((day) => ({ day, name: 'Inventario' }));
const week = ['24', '26', '28', '29', '30', '31'].map((date) => `2026-12-${date}`);
const said = (value: unknown) => {
  const read = v.safeParse(closuresSchema, value);
  return read.success ? null : read.issues[0].message;
};

test('takes days with their names, and none', () => {
  expect(said([])).toBeNull();
  expect(said(closing(...week, '2027-01-02'))).toBeNull();
});

test.each([
  ['a day twice', closing('2026-12-24', '2026-12-24'), 'Ese día ya está en la lista'],
  ['a day that does not exist', closing('2026-02-30'), 'no existe en el calendario'],
  ['a year that somebody mistyped', closing('0206-12-24'), 'Revisa el año'],
  ['a day that is none', closing('mañana'), 'Debe ser una fecha'],
  ['a day without a name', [{ day: '2026-12-24', name: ' ' }], 'Escribe por qué'],
  [
    'more days than a delivery can wait',
    closing(...week, '2027-01-02', '2027-01-04'),
    'pasaría del plazo de la ley',
  ],
])('refuses %s, in Spanish', (_, value, message) => {
  expect(said(value)).toContain(message);
});

test('the term is that of the law', () => expect(TERM_DAYS).toBe(DELIVERY_DAYS));

test('whatever it takes, the farthest place gets its order within the term of the law', () => {
  const anyDay = fc.integer({ min: 0, max: 75 }).map((days) => addDays('2026-11-20', days));
  const anyClosures = fc.uniqueArray(anyDay, { maxLength: 9 }).map((days) => closing(...days));
  fc.assert(
    fc.property(anyDay, fc.nat({ max: 23 }), anyClosures, (day, hour, closures) => {
      fc.pre(said(closures) === null);
      const dispatch = dispatchAt({ day, hour }, { cutOff: 0, closures, handlingDays: MOST_HANDLING_DAYS });
      const { last } = deliveryEstimate('88001', dispatch);
      expect(last <= addDays(day, DELIVERY_DAYS)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
