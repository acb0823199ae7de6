import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMobile, normalisePhone } from '#domain/accounts/mobile-phone.ts';

describe('normalisePhone', () => {
  test.each([
    '3151234567',
    '315 123 4567',
    '(315) 123-4567',
    '315.123.4567',
    '+57 315 123 4567',
    '573151234567',
    '0057 315 123 4567',
    'tel:+573151234567',
    '\u202A+57 315 123 4567\u202C',
    '315–123–4567',
    '３１５１２３４５６７',
  ])('reads %s as the same mobile', (written) => {
    expect(normalisePhone(written)).toBe('3151234567');
  });

  test('keeps a number that only begins like the country code', () => {
    expect(normalisePhone('5731512345')).toBe('5731512345');
  });

  test('changes nothing when it is applied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+ -().') }), (written) => {
        expect(normalisePhone(normalisePhone(written))).toBe(normalisePhone(written));
      }),
    );
  });
});

describe('isMobile', () => {
  test('says of any writing what its ten digits say', () => {
    const written = fc
      .array(fc.constantFrom(...'0123456789+ -().', '57', '315 123 4567'))
      .map((each) => each.join(''));
    fc.assert(fc.property(written, (each) => isMobile(each) === /^3\d{9}$/.test(normalisePhone(each))));
  });
});
