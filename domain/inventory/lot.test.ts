import { expect, test } from 'vitest';
import {
  expiresBy,
  expiryLabel,
  isExpired,
  lacksLot,
  lotKey,
  lotLabel,
  mayBeOneLot,
} from '#domain/inventory/lot.ts';

const DAY = '2026-11-30';

test('a lot is told by its code, else by its day', () => {
  expect(lotKey({ lot: 'l-7', expires_on: DAY })).toBe(lotKey({ lot: 'L-7', expires_on: null }));
  const keys = ['', 'L-7', DAY].flatMap((lot) => [lotKey({ lot, expires_on: null })]);
  expect(new Set([...keys, lotKey({ lot: '', expires_on: DAY })]).size).toBe(4);
});

test('a lot forgives the signs of another keyboard, and not their places', () => {
  const key = (lot: string) => lotKey({ lot, expires_on: null });
  for (const other of ["L'2", 'l_2', 'L/2', 'L–2']) expect(key(other)).toBe(key('L-2'));
  for (const other of ['L2', 'L-2-', '-L2', 'L--2']) expect(key(other)).not.toBe(key('L-2'));
  expect(key('L-12')).not.toBe(key('L1-2'));
});

test.each([
  [{ lot: 'L-7', expires_on: DAY }, { lot: 'l-7', expires_on: '2027-01-31' }, true],
  [{ lot: 'L-7', expires_on: DAY }, { lot: 'L-8', expires_on: DAY }, false],
  [{ lot: 'L-7', expires_on: DAY }, { lot: '', expires_on: DAY }, true],
  [{ lot: 'L-7', expires_on: DAY }, { lot: '', expires_on: '2027-01-31' }, false],
  [{ lot: 'L-7', expires_on: DAY }, { lot: '', expires_on: null }, true],
])('%j and %j: %s', (one, other, may) => {
  expect(mayBeOneLot(one, other)).toBe(may);
  expect(mayBeOneLot(other, one)).toBe(may);
});

test.each([
  ['none', '', null, false],
  ['lot', '', DAY, true],
  ['lot', 'L-7', null, false],
  ['expiry', 'L-7', null, true],
  ['expiry', '', DAY, false],
] as const)('kept by %s, with lot «%s» and day %s: lacks its lot %s', (control, lot, expires_on, lacks) => {
  expect(lacksLot(control, { lot, expires_on })).toBe(lacks);
});

test('goods are expired after the day that their package names, and last until it', () => {
  expect(isExpired(DAY, DAY)).toBe(false);
  expect(isExpired(DAY, '2026-12-01')).toBe(true);
  expect(isExpired(null, DAY)).toBe(false);
  expect(expiresBy(DAY, '2026-11-29')).toBe(false);
  expect(expiresBy(DAY, DAY)).toBe(true);
  expect(expiresBy(null, DAY)).toBe(false);
});

test('a lot is said in words, as far as it is known', () => {
  expect(lotLabel({ lot: 'L-7', expires_on: DAY }, DAY)).toBe('Lote L-7 · vence el 30 de noviembre de 2026');
  expect(lotLabel({ lot: '', expires_on: DAY }, '2026-12-01')).toBe('venció el 30 de noviembre de 2026');
  expect(lotLabel({ lot: '', expires_on: null }, DAY)).toBe('');
});

test.each([
  ['2026-11-27', 'Venció hace 3 días'],
  ['2026-11-29', 'Venció ayer'],
  ['2026-11-30', 'Vence hoy'],
  ['2026-12-01', 'Vence mañana'],
  ['2026-12-12', 'Vence en 12 días'],
  ['2027-02-28', 'Vence el 28 de febrero de 2027'],
  ['2026-01-31', 'Venció el 31 de enero de 2026'],
])('what expires on %s: %s', (day, words) => {
  expect(expiryLabel(day, DAY)).toBe(words);
});
