import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBusinessDays, businessDaysUntil } from '#domain/calendar/business-days.ts';
import { addDays } from '#domain/calendar/day.ts';
import { answerPqr, closePqr, pqrTerm, parsePqrNumber } from '#domain/pqr/listed-pqr.ts';

describe('pqrTerm', () => {
  const waiting = { answer_by: '2026-12-14', answered_at: null, status: 'filed' } as const;

  test.each([
    ['2026-11-20', 'Quedan 15 días hábiles', false],
    ['2026-12-11', 'Queda 1 día hábil', false],
    ['2026-12-13', 'Queda 1 día hábil', false],
    ['2026-12-14', 'Vence hoy', false],
    ['2026-12-15', 'Vencida hace 1 día hábil', true],
    ['2026-12-21', 'Vencida hace 5 días hábiles', true],
  ])('of what waits, on %s: %s', (today, words, isLate) => {
    expect(pqrTerm(waiting, today)).toEqual({ words, isLate });
  });

  test('the day after the last is late even when nobody works on it', () => {
    expect(pqrTerm({ ...waiting, answer_by: '2026-12-11' }, '2026-12-12')).toEqual({
      words: 'Vencida hace 1 día hábil',
      isLate: true,
    });
  });

  test('says whether an answer came in time by the day in Colombia', () => {
    const answered = (answered_at: string) =>
      pqrTerm({ answer_by: '2026-12-14', answered_at, status: 'answered' }, '2027-01-20');
    expect(answered('2026-12-15T04:59:00.000Z')).toEqual({ words: 'Respondida a tiempo', isLate: false });
    expect(answered('2026-12-15T05:00:00.000Z').isLate).toBe(true);
  });
});

test('business days are counted as they are added', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 60 }), (start, count) => {
      const day = addDays('2026-01-01', start);
      expect(businessDaysUntil(day, addBusinessDays(day, count))).toBe(count);
    }),
  );
  expect(businessDaysUntil('2026-12-15', '2026-12-14')).toBe(-1);
});

test('an answer is written once, and only what was answered is closed', () => {
  expect((['filed', 'answered', 'closed'] as const).map((from) => answerPqr(from).ok)).toEqual([
    true,
    false,
    false,
  ]);
  expect((['filed', 'answered', 'closed'] as const).map((from) => closePqr(from).ok)).toEqual([
    false,
    true,
    true,
  ]);
});

test.each([
  ['PQR-2026-000123', 123],
  ['pqr 123', 123],
  [' 123 ', 123],
  ['2026-000123', 123],
  ['Marta', null],
  ['', null],
  ['9999999999', null],
])('%s names the PQR with sequence %s', (written, sequence) => {
  expect(parsePqrNumber(written)).toBe(sequence);
});
