import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainFigure } from '#domain/inventory/explained-figure.ts';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { foldLedger } from '#domain/inventory/register-movement.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';

const here: Position = { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' };
const there: Position = { ...here, position: 'C' };

const ends = fc.constantFrom(
  { from: '@proveedor', to: positionKey(here) },
  { from: positionKey(here), to: '@cliente' },
  { from: positionKey(here), to: positionKey(there) },
  { from: positionKey(there), to: positionKey(here) },
  { from: '@proveedor', to: positionKey(there) },
);

const movements = fc
  .array(fc.record({ ends, quantity: fc.integer({ min: 1, max: 50 }) }))
  .map((all) =>
    all.map(
      (each, at) =>
        ({ id: `m${at}`, sequence: at + 1, quantity: each.quantity, ...each.ends }) as StockMovement,
    ),
  );

describe('explainFigure', () => {
  test('lines add up to what is shown, whatever happened and wherever the ledger is cut', () => {
    fc.assert(
      fc.property(movements, fc.nat(), fc.nat(), (all, sentUpTo, readFrom) => {
        const sent = all.slice(0, sentUpTo % (all.length + 1));
        const unsent = all.slice(sent.length).map((each) => ({ ...each, sequence: null }));
        const quantity = foldLedger(sent).get(positionKey(here)) ?? 0;
        const read = sent.slice(readFrom % (sent.length + 1));
        const explained = explainFigure({ location: here, quantity }, read, unsent);
        const shown = foldLedger(all).get(positionKey(here)) ?? 0;
        expect(explained.confirmed + explained.unsent).toBe(shown);
        expect(explained.unexplained).toBe(
          foldLedger(sent.slice(0, sent.length - read.length)).get(positionKey(here)) ?? 0,
        );
        const balances = explained.lines.toReversed();
        let balance = explained.unexplained;
        for (const line of balances) expect(line.balance).toBe((balance += line.change));
        expect(balance).toBe(shown);
      }),
    );
  });

  test('tells the newest first, the unsent ones on top', () => {
    const line = (id: string, sequence: number | null) =>
      ({ id, sequence, quantity: 1, from: '@proveedor', to: positionKey(here) }) as StockMovement;
    const explained = explainFigure(
      { location: here, quantity: 2 },
      [line('a', 1), line('b', 2)],
      [line('c', null), line('d', null)],
    );
    expect(explained.lines.map((each) => [each.movement.id, each.balance])).toEqual([
      ['d', 4],
      ['c', 3],
      ['b', 2],
      ['a', 1],
    ]);
  });
});
