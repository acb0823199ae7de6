import { expect, test } from 'vitest';
import { timelineSubjects, unitsMoved } from '#src/features/warehouse/movements/movement-timeline.ts';

const people = [{ value: 'u1', label: 'Zoraida Rey' }];
const devices = [{ value: 'd1', label: 'Lector 3' }];

test('says by name what a timeline is of', () => {
  const parts = timelineSubjects({ sku: 'CAF-1', location: '', user: 'u1', device: 'd1' }, people, devices);
  expect(parts).toEqual([
    { filter: 'sku', name: 'CAF-1' },
    { filter: 'user', name: 'Zoraida Rey' },
    { filter: 'device', name: 'Lector 3' },
  ]);
});

test('is of nothing while none of the four is asked for', () => {
  expect(timelineSubjects({ sku: '', location: '', user: '', device: '' }, people, devices)).toEqual([]);
});

test('counts what came in, went out and stayed inside, and nothing that was never on a shelf', () => {
  const shelf = 'warehouse_a/03/2/B';
  const moved = unitsMoved([
    { from: '@proveedor', to: shelf, quantity: 10 },
    { from: shelf, to: '@cliente', quantity: 3 },
    { from: shelf, to: 'warehouse_a/01/1/A', quantity: 4 },
    { from: '@cuarentena', to: '@merma', quantity: 2 },
  ]);
  expect(moved).toEqual({ into: 10, out: 3, within: 4 });
});
