import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  checkDefinition,
  columnsOf,
  DATASETS,
  dimensionOfDefinition,
  figuresFor,
  NEW_DEFINITION,
  REPORT_COLUMNS,
  ReportDefinition,
  summedBy,
} from '#domain/reports/report-definition.ts';
import { REPORT_FIGURES } from '#domain/reports/report-figures.ts';

const definition = fc.record({
  dataset: fc.constantFrom(...DATASETS),
  groups: fc.array(fc.constantFrom(...REPORT_COLUMNS), { minLength: 1, maxLength: 3 }),
  figures: fc.array(fc.constantFrom(...REPORT_FIGURES), { minLength: 1, maxLength: 4 }),
  filters: fc.array(
    fc.record({ column: fc.constantFrom(...REPORT_COLUMNS), values: fc.constantFrom<string[]>(['x']) }),
    {
      maxLength: 2,
    },
  ),
  order: fc.constantFrom(...REPORT_FIGURES),
});

describe('report-definition', () => {
  test('whatever is put together, what is accepted is of one sum, each column once, and shows figures that it has', () => {
    fc.assert(
      fc.property(definition, (put) => {
        const whole: ReportDefinition = { ...NEW_DEFINITION, ...put };
        if (!checkDefinition(whole).ok) return;
        const columns = [...whole.groups, ...whole.filters.map((each) => each.column)];
        const dimension = dimensionOfDefinition(whole);
        expect(columns.every((each) => columnsOf[whole.dataset].includes(each))).toBe(true);
        if (whole.dataset !== 'stock')
          expect(columns.every((each) => summedBy[each] === null || summedBy[each] === dimension)).toBe(true);
        expect(new Set(whole.groups).size).toBe(whole.groups.length);
        expect(figuresFor(whole)).toEqual(expect.arrayContaining([...whole.figures, whole.order]));
      }),
    );
  });

  test('refuses what is not counted together, a column twice, and a figure that it does not have', () => {
    const refusalOf = (put: Partial<ReportDefinition>) => checkDefinition({ ...NEW_DEFINITION, ...put });
    expect(refusalOf({ groups: ['product', 'city'] })).toEqual({
      ok: false,
      refusal: 'not_counted_together',
    });
    expect(refusalOf({ filters: [{ column: 'city', values: ['x'] }], groups: ['payment'] })).toEqual({
      ok: false,
      refusal: 'not_counted_together',
    });
    expect(refusalOf({ groups: ['store', 'store'] })).toEqual({ ok: false, refusal: 'column_twice' });
    expect(refusalOf({ groups: ['product'], figures: ['orders'] })).toEqual({
      ok: false,
      refusal: 'not_its_figure',
    });
    expect(refusalOf({ dataset: 'stock', groups: ['city'] })).toEqual({
      ok: false,
      refusal: 'not_its_column',
    });
    expect(refusalOf({ order: 'iva' })).toEqual({ ok: false, refusal: 'order_not_shown' });
    expect(refusalOf({ groups: ['month', 'store', 'category'], figures: ['value'] }).ok).toBe(true);
  });

  test('takes no name that is not of the list', () => {
    const read = (put: object) => v.safeParse(ReportDefinition, { ...NEW_DEFINITION, ...put }).success;
    expect(read({})).toBe(true);
    expect(read({ groups: ["store'; drop table orders; --"] })).toBe(false);
    expect(read({ order: 'price' })).toBe(false);
    expect(read({ dataset: 'users' })).toBe(false);
    expect(read({ top: 501 })).toBe(false);
  });
});
