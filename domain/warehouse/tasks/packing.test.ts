import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkedOf,
  isChecked,
  packCounted,
  packLines,
  packScanned,
  uncheckedOf,
  type CheckedUnits,
} from '#domain/warehouse/tasks/packing.ts';
import { readScan } from '#domain/scanning/read-scan.ts';
import { aTask, aTaskLine } from '#test/factories/warehouse/task-factory.ts';

const shoes = aTaskLine({ id: 'a', quantity: 1, gtin: '7702004003508' });
const lamp = aTaskLine({ id: 'c', productId: 'lampara', sku: 'LAM-0100', quantity: 2 });
const order = aTask({
  kind: 'pack',
  lines: packLines([shoes, { ...shoes, id: 'b', from: 'warehouse_b/01/1/A', quantity: 2 }, lamp]),
});

const scan = (code: string, checks: readonly CheckedUnits[] = []) =>
  packScanned(order, checks, readScan(code));

test('what was picked from several shelves is packed as one product, from the table', () => {
  expect(order.lines).toMatchObject([
    { id: 'tenis', from: shoes.to, to: null, quantity: 3, done: 0 },
    { id: 'lampara', quantity: 2 },
  ]);
});

describe('a code at the table', () => {
  test('is a unit of the order, by its SKU in either case or by its bar code', () => {
    for (const code of ['ten-0412', '7702004003508'])
      expect(scan(code)).toMatchObject({ outcome: 'right', checks: [{ lineId: 'tenis', units: 1 }] });
  });

  test('of what nobody ordered, of one unit too many or of another order is none', () => {
    const all = [{ lineId: 'lampara', units: 2 }];
    expect(scan('LIC-0600')).toMatchObject({ outcome: 'wrong', refusal: 'not_of_order' });
    expect(scan('LAM-0100', all)).toMatchObject({ outcome: 'wrong', refusal: 'enough' });
    expect(scan('MS-000999-1')).toMatchObject({ outcome: 'wrong', refusal: 'another_order' });
    expect(scan('A-03-2-B')).toMatchObject({ outcome: 'wrong', refusal: 'not_a_product' });
    expect(scan('7702004003509')).toMatchObject({ outcome: 'wrong', refusal: 'damaged' });
  });

  test('of the order itself says that it is the right one, and counts nothing', () => {
    for (const code of ['ms-000123-1', "MS'000123'1"]) expect(scan(code)).toEqual({ outcome: 'repeated' });
  });
});

test('a figure says how many there are, and corrects what was scanned', () => {
  const [line = shoes] = order.lines;
  const seen = [{ lineId: line.id, units: 1 }];
  const all = packCounted(line, seen, 3);
  expect(all).toMatchObject({ outcome: 'right', checks: [...seen, { lineId: line.id, units: 2 }] });
  expect(packCounted(line, seen, 0)).toMatchObject({ checks: [...seen, { lineId: line.id, units: -1 }] });
  for (const units of [4, -1, 1.5, Number.NaN])
    expect(packCounted(line, seen, units)).toMatchObject({ outcome: 'wrong', refusal: 'enough' });
});

test('whatever is scanned, counted and undone, an order is whole only with every unit and never with more', () => {
  const act = fc.oneof(
    fc.constantFrom('TEN-0412', 'LAM-0100', 'LIC-0600', 'MS-000123-1', 'undo'),
    fc.integer({ min: -1, max: 4 }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let checks: readonly CheckedUnits[] = [];
      const [line = shoes] = order.lines;
      for (const each of acts) {
        if (each === 'undo') checks = checks.slice(0, -1);
        else {
          const answer = typeof each === 'number' ? packCounted(line, checks, each) : scan(each, checks);
          if (answer.outcome === 'right') ({ checks } = answer);
        }
        for (const of of order.lines) {
          const units = checkedOf(of, checks);
          expect(units).toBeGreaterThanOrEqual(0);
          expect(units + uncheckedOf(of, checks)).toBe(of.quantity);
        }
        const sum = checks.reduce((all, { units }) => all + units, 0);
        expect(isChecked(order.lines, checks)).toBe(sum === 5);
      }
    }),
  );
});

test('a carton counts as its units, asks for them, and is not opened for more than the order wants', () => {
  const line = aTaskLine({ id: 'termo', gtin: '7709990000016', quantity: 12 });
  const box = { reference: 'MS-000123-1', lines: [line] };
  const ofTwelve = readScan('(01)17709990000013(37)12');
  expect(packScanned(box, [], readScan('17709990000013'))).toEqual({ outcome: 'carton', line });
  expect(packScanned(box, [], ofTwelve)).toMatchObject({ checks: [{ lineId: 'termo', units: 12 }] });
  expect(packScanned(box, [{ lineId: 'termo', units: 1 }], ofTwelve)).toMatchObject({
    outcome: 'wrong',
    refusal: 'too_many',
  });
});
