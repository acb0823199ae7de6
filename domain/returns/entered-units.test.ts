import { expect, test } from 'vitest';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import type { ListedReturn } from '#domain/returns/listed-return.ts';
import { enteredUnits, linesToEnter } from '#domain/returns/entered-units.ts';
import { aStockMovement } from '#test/factories/warehouse/stock-movement-factory.ts';

const NUMBER = 'MS-000123-1-D1';

function aMovement(changes: Partial<StockMovement>): StockMovement {
  const entry = { type: 'entrada', reason: 'devolucion', quantity: 1 } as const;
  return aStockMovement({ sku: 'TEN-0412', reference: NUMBER, ...entry, ...changes });
}

test('what entered of a return is counted for each product, in however many movements', () => {
  const movements = [
    aMovement({ quantity: 2 }),
    aMovement({ quantity: 1, reference: ' ms-000123-1-d1 ' }),
    aMovement({ quantity: 1, reference: 'MS 123-1-D1' }),
    aMovement({ sku: 'GOR-0007', quantity: 4 }),
  ];
  expect([...enteredUnits(movements, NUMBER)]).toEqual([
    ['TEN-0412', 4],
    ['GOR-0007', 4],
  ]);
});

test('another return, and what came in for another reason, are not counted', () => {
  const movements = [
    aMovement({ reference: 'MS-000123-1-D2' }),
    aMovement({ reason: 'compra' }),
    aMovement({ reference: '' }),
  ];
  expect(enteredUnits(movements, NUMBER).size).toBe(0);
});

test('what was entered by mistake and taken out again may be entered', () => {
  const movements = [aMovement({ quantity: 3 }), aMovement({ type: 'salida', quantity: 2 })];
  expect(enteredUnits(movements, NUMBER).get('TEN-0412')).toBe(1);
});

test('units that entered are of one line only, though two lines are of the same product', () => {
  const lines = [aLine(0, 2), aLine(1, 3)];
  const left = (units: number) =>
    linesToEnter(lines, new Map([['TEN-0412', units]])).map((each) => each.left);
  expect(left(0)).toEqual([2, 3]);
  expect(left(3)).toEqual([0, 2]);
  expect(left(9)).toEqual([0, 0]);
  expect(left(-1)).toEqual([2, 3]);
});

function aLine(line: number, count: number): ListedReturn['lines'][number] {
  const units = Array.from({ length: count }, (_, unit) => unit + 1);
  return { line, units, amount: 90_000, name: 'Tenis urbanos', sku: 'TEN-0412', variant_attributes: {} };
}
