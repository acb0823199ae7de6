import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashFor, cashLabel, paidFor, SMALLEST_COIN } from '#domain/payments/cash.ts';

test.each([
  [106_981, 106_950],
  [106_950, 106_950],
  [49, 0],
  [0, 0],
])('for %i pesos, %i are collected in cash', (price, cash) => {
  expect(cashFor(price)).toBe(cash);
});

test('it is whole coins, never more than the price, and less than a coin below it', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000 }), (price) => {
      const cash = cashFor(price);
      expect(cash % SMALLEST_COIN).toBe(0);
      expect(price - cash).toBeGreaterThanOrEqual(0);
      expect(price - cash).toBeLessThan(SMALLEST_COIN);
    }),
  );
});

test('only what is collected at the door is rounded', () => {
  expect(paidFor(106_981, 'contraentrega')).toBe(106_950);
  expect(paidFor(106_981, 'nequi')).toBe(106_981);
});

test('the difference is said where there is one, of each package by itself', () => {
  expect(cashLabel([106_981])).toMatch(/^En efectivo: \$.106\.950, redondeado \$.31 a tu favor\.$/);
  expect(cashLabel([10_030, 20_030])).toMatch(/^En efectivo: \$.30\.000, redondeado \$.60 a tu favor\.$/);
  expect(cashLabel([106_950])).toBeNull();
});
