import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupStock } from '#domain/reports/group-stock.ts';
import {
  NO_STOCK,
  STOCK_GROUPINGS,
  STOCK_SUMMED,
  type StockedProduct,
} from '#domain/reports/stock-report.ts';

const product = fc
  .record({
    of: fc.constantFrom('isla', 'loma', 'cumbre'),
    category: fc.constantFrom('hogar', 'moda'),
    units: fc.integer({ min: 1, max: 5_000 }),
    worth: fc.integer({ min: 0, max: 90_000_000 }),
  })
  .map(({ of, category, units, worth }): StockedProduct => ({
    id: '',
    name: `Producto de ${of}`,
    sku: 'A-1',
    vendor_id: of,
    vendor_name: of,
    category_id: category,
    category_name: category,
    sums: { ...NO_STOCK, units, worth, older: units },
  }));
const products = fc
  .array(product, { maxLength: 20 })
  .map((all) => all.map((each, index) => ({ ...each, id: `p${index}` })));

test('the rows and the rest are the whole, whatever the stock is grouped and ordered by', () => {
  fc.assert(
    fc.property(
      products,
      fc.constantFrom(...STOCK_GROUPINGS),
      fc.constantFrom('name', ...STOCK_SUMMED),
      fc.integer({ min: 1, max: 5 }),
      (all, by, sort, top) => {
        const { rows, rest, total } = groupStock(all, { by, sort, top });
        expect(rows.length).toBeLessThanOrEqual(top);
        for (const name of STOCK_SUMMED) {
          const sum = rows.reduce((whole, each) => whole + each.sums[name], 0);
          expect(sum + rest.sums[name]).toBe(total[name]);
          expect(total[name]).toBe(all.reduce((whole, each) => whole + each.sums[name], 0));
        }
        if (sort !== 'name') {
          const figures = rows.map((each) => each.sums[sort]);
          expect(figures).toEqual(figures.toSorted((one, other) => other - one));
        }
      },
    ),
  );
});

test('tells the stock of one store', () => {
  const [one] = fc.sample(product, 1);
  const all = [one, one].flatMap((each, index) =>
    each ? [{ ...each, id: `p${index}`, vendor_id: `t${index}` }] : [],
  );
  expect(groupStock(all, { by: 'store', sort: 'units', top: 9, vendor_id: 't1' }).rows).toMatchObject([
    { key: 't1' },
  ]);
});
