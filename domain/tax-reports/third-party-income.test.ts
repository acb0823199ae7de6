import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxIdentityOf, taxIdentityOfDocument } from '#domain/tax-reports/tax-identity.ts';
import { taxUnitOf, taxUnitsSchema } from '#domain/tax-reports/tax-unit.ts';
import { boundsOfYear, isYearOver } from '#domain/tax-reports/tax-year.ts';
import {
  MINOR_NAME,
  namedFrom,
  thirdPartyGaps,
  thirdPartyRows,
  thirdPartyTotals,
  type BuyerSums,
} from '#domain/tax-reports/third-party-income.ts';
import * as v from 'valibot';

const unit = { year: 2026, value: 52_374, norm: 'Resolución DIAN 000238 de 2025' };
const sums = (over: Partial<BuyerSums> = {}): BuyerSums => ({
  vendor_id: 't-1',
  store_name: 'Ferretería',
  store_document: '900123456-8',
  buyer_document: '',
  buyer_type: '',
  buyer_name: '',
  total: 0,
  transferred: 0,
  withheld: 0,
  ...over,
});
const company = { buyer_document: '890903938-8', buyer_type: 'NIT', buyer_name: 'Bancolombia' } as const;
const person = { buyer_document: '1098765432', buyer_type: 'CC', buyer_name: 'Ana Rueda' } as const;

const someSums = fc.array(
  fc
    .record({
      vendor_id: fc.constantFrom('t-1', 't-2'),
      store_name: fc.constant('Tienda'),
      store_document: fc.constantFrom('', '900123456-8', '63512345'),
      total: fc.integer({ min: -1e7, max: 1e9 }),
      transferred: fc.integer({ min: -1e7, max: 1e9 }),
      withheld: fc.integer({ min: 0, max: 1e6 }),
      buyer: fc.constantFrom(company, person, { ...person, buyer_type: 'PP' as const }, {}),
    })
    .map(({ buyer, ...each }) => sums({ ...each, ...buyer })),
);

test('the rows come to the sums to the peso, whoever is named', () => {
  fc.assert(
    fc.property(someSums, fc.integer({ min: 10_000, max: 1_000_000 }), (all, value) => {
      const rows = thirdPartyRows(all, { value });
      expect(thirdPartyTotals(rows)).toEqual(thirdPartyTotals(all));
      const named = rows.filter((each) => each.buyer_document !== '222222222');
      expect(named.every((each) => each.total >= namedFrom({ value }))).toBe(true);
    }),
  );
});

test('a buyer is named with a document from 24 UVT on, and the others of a store go together', () => {
  const rows = thirdPartyRows(
    [
      sums({ ...company, total: 24 * unit.value, transferred: 900_000, withheld: 12_000 }),
      sums({ ...company, buyer_document: '800197268-4', total: 24 * unit.value - 1 }),
      sums({ ...person, total: 24 * unit.value }),
      sums({ total: 5_000_000 }),
    ],
    unit,
  );
  expect(rows).toMatchObject([
    {
      concept: '4070',
      buyer_document_type: '31',
      buyer_document: '890903938',
      buyer_check_digit: '8',
      total: 1_256_976,
    },
    {
      buyer_document_type: '13',
      buyer_document: '1098765432',
      buyer_check_digit: '',
      buyer_name: 'Ana Rueda',
    },
    { buyer_document_type: '43', buyer_document: '222222222', buyer_name: MINOR_NAME, total: 6_256_975 },
  ]);
  expect(rows[0]).toMatchObject({ store_document: '900123456', store_check_digit: '8', withheld: 12_000 });
});

test('what it lacks is told before it is presented', () => {
  const rows = thirdPartyRows(
    [
      sums({ total: 900, store_document: '' }),
      sums({ vendor_id: 't-2', store_name: 'Otra', total: -50 }),
      sums({ ...person, buyer_type: 'PPT', vendor_id: 't-2', store_name: 'Otra', total: namedFrom(unit) }),
    ],
    unit,
  );
  expect(thirdPartyGaps(rows)).toEqual({
    unnamed_rows: 2,
    unnamed_total: 850,
    unknown_types: 1,
    stores_without_document: ['Ferretería'],
    below_zero: 1,
  });
});

test('a year has one UVT, which somebody wrote with its norm', () => {
  expect([taxUnitOf([unit], 2026), taxUnitOf([unit], 2025)]).toEqual([unit, null]);
  expect(v.is(taxUnitsSchema, [unit, { ...unit, value: 60_000 }])).toBe(false);
  expect(v.is(taxUnitsSchema, [{ ...unit, norm: ' ' }])).toBe(false);
});

test('a year is of days in Colombia, and its quarters meet', () => {
  const bounds = boundsOfYear(2026).map((each) => new Date(each).toISOString());
  expect([bounds[0], bounds[2], bounds[4]]).toEqual([
    '2026-01-01T05:00:00.000Z',
    '2026-07-01T05:00:00.000Z',
    '2027-01-01T05:00:00.000Z',
  ]);
  const newYear = Date.parse('2027-01-01T05:00:00.000Z');
  expect([isYearOver(2026, newYear - 1), isYearOver(2026, newYear)]).toEqual([false, true]);
});

test.each([
  ['900123456-8', ['31', '900123456', '8']],
  // Its store left the check digit out: no cédula has nine digits.
  ['900123456', ['31', '900123456', '8']],
  ['63512345', ['13', '63512345', '']],
  ['1098765432', ['13', '1098765432', '']],
  ['63512345-5', ['31', '63512345', '5']],
  ['', null],
])('a store that wrote «%s» is named by it', (written, named) => {
  const identity = taxIdentityOf(written);
  expect(identity && [identity.document_type, identity.document, identity.check_digit]).toEqual(named);
});

test('a document of a person has the code of its kind or none that is not sure, and a NIT its check digit, written or not', () => {
  const codes = (['CC', 'CE', 'TI', 'PP', 'PPT'] as const).map(
    (each) => taxIdentityOfDocument(each, '1').document_type,
  );
  expect(codes).toEqual(['13', '22', '12', '41', '']);
  const nit = { document_type: '31', document: '890903938', check_digit: '8' };
  expect([taxIdentityOfDocument('NIT', '890903938-8'), taxIdentityOfDocument('NIT', '890903938')]).toEqual([
    nit,
    nit,
  ]);
});
