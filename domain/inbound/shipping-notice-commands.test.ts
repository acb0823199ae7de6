import { expect, test } from 'vitest';
import * as v from 'valibot';
import { addDays } from '#domain/calendar/day.ts';
import {
  AnnounceShippingNoticeData,
  lastArrivalDay,
  refusedArrival,
} from '#domain/inbound/shipping-notice-commands.ts';

test.each([
  ['2026-12-01', '2026-12-05', 'Vence antes de llegar: revisa la fecha.'],
  ['2026-02-30', '2026-12-05', 'Esa fecha no existe en el calendario.'],
  ['2026-12-01', '2026-11-31', 'Esa fecha no existe en el calendario.'],
])('a line that expires on %s in a notice of %s has one fault', (expires_on, expected_on, fault) => {
  const lines = [{ product_id: 'p1', quantity: 5, expires_on }];
  const { issues } = v.safeParse(AnnounceShippingNoticeData, {
    vendor_id: 'tienda-1',
    packages: 2,
    expected_on,
    lines,
  });
  expect(issues?.map((each) => each.message)).toEqual([fault]);
});

test.each([
  ['2026-03-01', '2027-03-01'],
  ['2028-02-29', '2029-02-28'],
])('what is announced on %s comes by %s', (today, last) => {
  expect(lastArrivalDay(today)).toBe(last);
  expect(refusedArrival(last, today)).toBeNull();
  expect(refusedArrival(addDays(last, 1), today)).toBe('too_far_ahead');
  expect(refusedArrival(today, today)).toBeNull();
  expect(refusedArrival(addDays(today, -1), today)).toBe('arrival_passed');
  expect(refusedArrival(null, today)).toBeNull();
});
