import { expect, test } from 'vitest';
import { rateOfText, rateText } from '#domain/withholdings/withholding-labels.ts';

test('a rate is read as it is written: in percent, and of ICA per thousand', () => {
  for (const [kind, rate, text] of [
    ['retefuente', 1_500, '1,5 %'],
    ['retefuente', 125, '0,125 %'],
    ['reteica', 966, '9,66 por mil'],
    ['reteica', 1_100, '11 por mil'],
    ['reteiva', 15_000, '15 %'],
  ] as const) {
    expect(rateText(kind, rate).replaceAll('\u00a0', ' ')).toBe(text);
    expect(rateOfText(kind, text)).toBe(rate);
  }
  expect(['', '-1', '1,5555', '101', '1e3'].map((each) => rateOfText('retefuente', each))).toEqual(
    Array.from({ length: 5 }, () => null),
  );
  expect(rateOfText('reteica', '9.66')).toBe(966);
});
