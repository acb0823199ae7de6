import { expect, test } from 'vitest';
import { isNit, nitCheckDigit, normaliseIdentification } from '#domain/accounts/identification.ts';

test.each([
  ['1.098.765.432', '1098765432'],
  [' 1 098 765 432\u200B', '1098765432'],
  ['1,098,765,432', '1098765432'],
  ['900.123.456-7', '900123456-7'],
  ['900.123.456–7', '900123456-7'],
  ['NIT 900123456-7', '900123456-7'],
  ['CC 1098765432', '1098765432'],
  ['ab 123456', 'AB123456'],
])('%s is %s', (written, number) => {
  expect(normaliseIdentification(written)).toBe(number);
});

// Public entities, whose NIT anybody can look up: Ecopetrol, Bancolombia, the city of Bucaramanga, the DIAN.
test.each([
  ['899999068', 1],
  ['890903938', 8],
  ['890201222', 0],
  ['800197268', 4],
])('the check digit of %s is %s', (nit, digit) => {
  expect(nitCheckDigit(nit)).toBe(digit);
  expect(isNit(`${nit}-${digit}`)).toBe(true);
  expect(isNit(nit)).toBe(true);
  expect(isNit(`${nit}-${(digit + 1) % 10}`)).toBe(false);
});

test.each(['', '123456', '12345678901', '900123456-', 'A00123456', '900123456-77'])('%s is no NIT', (nit) => {
  expect(isNit(nit)).toBe(false);
});
