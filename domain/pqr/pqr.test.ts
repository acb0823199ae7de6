import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { answerBy, NewPqr, pqrNumber } from '#domain/pqr/pqr.ts';
import { aPqr } from '#test/factories/pqr-factory.ts';

describe('a PQR', () => {
  test('is numbered by the year in which it was filed in Colombia', () => {
    expect(pqrNumber(123, Date.parse('2027-01-01T04:59:00.000Z'))).toBe('PQR-2026-000123');
    expect(pqrNumber(123, Date.parse('2027-01-01T05:00:00.000Z'))).toBe('PQR-2027-000123');
    expect(pqrNumber(1_234_567, Date.parse('2026-11-20T12:00:00.000Z'))).toBe('PQR-2026-1234567');
  });

  test.each([
    ['2026-11-20T12:00:00.000Z', '2026-12-14', 'over a holiday'],
    ['2026-12-18T12:00:00.000Z', '2027-01-13', 'over Christmas and the Epiphany'],
    ['2026-11-22T12:00:00.000Z', '2026-12-14', 'on a Sunday'],
  ])('filed at %s is answered by %s (%s)', (filedAt, day) => {
    expect(answerBy(Date.parse(filedAt))).toBe(day);
  });

  test.each([
    ['a kind that is none', { kind: 'tutela' }, 'kind'],
    ['no name', { nombre: '  ' }, 'nombre'],
    ['an e-mail that is none', { email: 'marta' }, 'email'],
    ['a mobile that is none', { telefono: '123' }, 'telefono'],
    ['too little to understand', { description: '  no llega ' }, 'description'],
    ['more than fits', { description: 'x'.repeat(4_001) }, 'description'],
    ['no authorisation', { acepta_tratamiento_datos: false }, 'acepta_tratamiento_datos'],
  ])('is refused for %s, in Spanish', (_, change, field) => {
    const parsed = v.safeParse(NewPqr, { ...aPqr(), ...change });
    expect(parsed.success).toBe(false);
    expect(new Set(parsed.issues?.map((each) => v.getDotPath(each)))).toEqual(new Set([field]));
    expect(parsed.issues?.[0]?.message).not.toMatch(/invalid|expected/i);
  });
});
