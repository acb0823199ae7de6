import { render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import type { TaskLine } from '#domain/warehouse/tasks/warehouse-task.ts';
import { SuggestedPlace } from '#src/features/floor/jobs/moving/suggested-place.tsx';
import { anInventoryItem } from '#test/factories/warehouse/inventory-item-factory.ts';
import { aStoragePosition } from '#test/factories/warehouse/storage-position-factory.ts';
import { aTaskLine } from '#test/factories/warehouse/task-factory.ts';

const [golden, high]: [Position, Position] = [
  { zone: 'warehouse_a', aisle: '01', shelf: '2', position: 'A' },
  { zone: 'warehouse_b', aisle: '04', shelf: '5', position: 'C' },
];
const unmeasured = { widthCm: null, depthCm: null, heightCm: null, maxUnits: null };
const positions = [
  aStoragePosition(golden, { ...unmeasured, access: 'golden', maxWeightKg: 40 }),
  aStoragePosition(high, { ...unmeasured, access: 'high', maxWeightKg: 400 }),
];
const stood: { items: ReturnType<typeof anInventoryItem>[] } = { items: [] };

vi.mock('#src/shared/inventory/use-stock.ts', () => ({ useStock: () => stood }));
vi.mock('#src/shared/positions/use-positions-with-pending.ts', () => ({
  usePositionsWithPending: () => new Map(positions.map((each) => [positionKey(each.location), each])),
}));

function show(line: Partial<TaskLine>, items: typeof stood.items = []): void {
  stood.items = items;
  render(<SuggestedPlace line={aTaskLine({ to: null, ...line })} units={10} />);
}

test('what is taken most goes to where the hand reaches, and what is taken least away from there', () => {
  show({ rotation: 'A' });
  screen.getByText('A-01-2-A');
  screen.getByText('Está vacía, a la mano para lo que más sale.');
  show({ rotation: 'C' });
  screen.getByText('B-04-5-C');
});

test('the place that is proposed says how many it carries, and counts what stands there', () => {
  const dumbbells = anInventoryItem({
    productId: 'pesa',
    location: golden,
    quantity: 3,
    unitWeightGrams: 10_000,
  });
  show({ rotation: 'A', unitWeightGrams: 5_000 });
  screen.getByText('Está vacía y caben 8 por peso, a la mano para lo que más sale.');
  show({ productId: 'pesa', unitWeightGrams: 10_000 }, [dumbbells]);
  screen.getByText('Ya hay 3 aquí y cabe 1 más por peso.');
});

test('a task of an older copy, which says nothing of that, is proposed a place all the same', () => {
  const { rotation: _, unitWeightGrams: __, unitVolumeCm3: ___, ...line } = aTaskLine({ to: null });
  render(<SuggestedPlace line={line} units={10} />);
  expect(screen.getByText(/^Está vacía, en /)).toBeDefined();
});
