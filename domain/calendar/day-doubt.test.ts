import { expect, test } from 'vitest';
import { dayDoubt } from '#domain/calendar/day-doubt.ts';

const TODAY = '2026-11-30';

test.each([
  ['expiry', '2027-06-30'],
  ['expiry', '2026-11-01'],
  ['arrival', TODAY],
  ['arrival', '2026-11-29'],
  ['arrival', '2026-10-30'],
  ['arrival', '2027-03-30'],
  ['happened', '2026-01-15'],
  ['rule', '2027-01-01'],
  ['arrival', ''],
  ['arrival', '2026-02-31'],
] as const)('%s on %s is taken as it is', (of, day) => {
  expect(dayDoubt(day, of, TODAY)).toBeNull();
});

test.each([
  // Another year, month and day in each other's place, and both.
  ['expiry', '2016-12-20', 'El 20 de diciembre de 2016 fue hace 9 años. ¿Está bien?', '2026-12-20'],
  ['expiry', '2206-06-30', 'El 30 de junio de 2206 es dentro de 179 años. ¿Está bien?', '2026-06-30'],
  ['arrival', '2026-03-12', 'El 12 de marzo de 2026 fue hace 8 meses. ¿Está bien?', '2026-12-03'],
  ['happened', '2027-06-01', 'El 1 de junio de 2027 es dentro de 6 meses. ¿Está bien?', '2026-06-01'],
  ['arrival', '2026-10-29', 'El 29 de octubre de 2026 fue hace 32 días. ¿Está bien?', null],
  ['arrival', '2027-03-31', 'El 31 de marzo de 2027 es dentro de 4 meses. ¿Está bien?', null],
  ['rule', '2021-01-01', 'El 1 de enero de 2021 fue hace 5 años. ¿Está bien?', '2027-01-01'],
] as const)('%s on %s is asked about', (of, day, text, likely) => {
  expect(dayDoubt(day, of, TODAY)).toEqual({ text, likely });
});
