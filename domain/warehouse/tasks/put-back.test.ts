import { expect, test } from 'vitest';
import { putBackLines } from '#domain/warehouse/tasks/put-back.ts';

const picked = [
  { id: 'l1', productId: 'tenis', from: 'A-1', done: 2 },
  { id: 'l2', productId: 'tenis', from: 'A-2', done: 1 },
  { id: 'l3', productId: 'termo', from: 'B-1', done: 0 },
];

test('goods go back to the positions that they were picked from', () => {
  expect(putBackLines(new Map([['tenis', 3]]), 'mesa', picked).filter((each) => each.quantity)).toEqual([
    { id: 'l1', productId: 'tenis', from: 'mesa', to: 'A-1', quantity: 2 },
    { id: 'l2', productId: 'tenis', from: 'mesa', to: 'A-2', quantity: 1 },
  ]);
});

test('what nobody picked for the order goes to any position', () => {
  const units = new Map([
    ['tenis', 4],
    ['termo', 1],
  ]);
  expect(putBackLines(units, 'muelle', picked).filter((each) => each.quantity)).toEqual([
    { id: 'l1', productId: 'tenis', from: 'muelle', to: 'A-1', quantity: 2 },
    { id: 'l2', productId: 'tenis', from: 'muelle', to: 'A-2', quantity: 1 },
    { id: 'tenis', productId: 'tenis', from: 'muelle', to: null, quantity: 1 },
    { id: 'termo', productId: 'termo', from: 'muelle', to: null, quantity: 1 },
  ]);
});

test('of fewer units than were picked no more go back', () => {
  expect(putBackLines(new Map([['tenis', 1]]), 'mesa', picked).map((each) => each.quantity)).toEqual([
    1, 0, 0,
  ]);
});
