import { expect, test } from 'vitest';
import { builtInFormat, numberFormat } from '#domain/import/workbook/number-format.ts';

test.each([
  ['00000', 123, '00123'],
  ['0000000000000', 36_000_291_452, '0036000291452'],
  ['"CER-"0000', 7, 'CER-0007'],
  ['\\R\\E\\F000', 1_234, 'REF1234'],
  ['000-000', 12_345, '012-345'],
  ['0" kg"', 5, '5 kg'],
  ['[Red]00000;-00000', 45, '00045'],
  ['_-00000_-', 45, '00045'],
])('«%s» shows %d as «%s»', (code, value, shown) => {
  expect(numberFormat(code).show?.(value)).toBe(shown);
});

test.each([
  'General',
  '0',
  '#,##0',
  '0.00',
  '"$"\\ #,##0',
  '#,##0.00;[Red]-#,##0.00',
  '@',
  '0%',
  '0.00E+00',
  '',
])('«%s» writes nothing that a number has not', (code) => {
  expect(numberFormat(code)).toEqual({ isDate: false, currency: null, show: null });
});

test.each(['d-mmm', 'mmm-yy', 'dd/mm/yyyy', '[$-240A]d" de "mmmm', 'yyyy\\-mm\\-dd;@', '[h]:mm:ss'])(
  '«%s» is a day or a time',
  (code) => {
    expect(numberFormat(code).isDate).toBe(true);
  },
);

test.each([
  [14, true],
  [16, true],
  [17, true],
  [22, true],
  [0, false],
  [1, false],
  [3, false],
  [44, false],
  [49, false],
])('the format %d of every workbook is a day: %s', (id, isDate) => {
  expect(builtInFormat(id).isDate).toBe(isDate);
});

test.each([
  ['[$USD] #,##0.00', 'USD'],
  ['_-"US$"* #,##0_-', 'US$'],
  ['#,##0 "€"', '€'],
  ['[$€-2] #,##0', '€'],
])('«%s» is another currency', (code, currency) => {
  expect(numberFormat(code).currency).toBe(currency);
});

test.each(['"$"#,##0', '[$$-240A]#,##0', '#,##0 "COP"'])('«%s» are pesos', (code) => {
  expect(numberFormat(code).currency).toBeNull();
});
