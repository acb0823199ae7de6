import { renderHook, waitFor } from '@testing-library/preact';
import { Subject } from 'rxjs';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LocalStore } from '#src/db/local-store.ts';
import { setLocalStore } from '#src/db/local-store.ts';
import { useWarehouseFigures } from '#src/features/warehouse/home/use-warehouse-figures.ts';
import type { FiguresTask, WarehouseFigures } from '#workers/warehouse-figures/warehouse-figures.ts';
import { stockCountsOf } from '#domain/inventory/stock-counts.ts';
import { anItemWithPending } from '#test/factories/item-with-pending-factory.ts';
import { aStockMovement } from '#test/factories/warehouse/stock-movement-factory.ts';

const { count, ever, onTop } = vi.hoisted(() => ({
  count: vi.fn<(task: FiguresTask) => Promise<WarehouseFigures>>(),
  ever: { read: false },
  onTop: { own: [] as unknown[], positions: new Map() },
}));
vi.mock('#workers/warehouse-figures/warehouse-figures.ts', () => ({ figuresInWorker: count }));
vi.mock('#src/shared/device/use-ever-read.ts', () => ({ useEverRead: () => ever.read }));
vi.mock('#src/shared/inventory/use-stock.ts', () => ({ useOwnMovements: () => onTop.own }));
vi.mock('#src/shared/positions/use-positions-with-pending.ts', () => ({
  usePositionsWithPending: () => onTop.positions,
}));
vi.mock('#src/db/open-local-store.ts', () => ({
  replicatedStore: () =>
    ['inventory', 'stock_movements'].map((name) => ({
      name,
      databaseName: 'copia',
      collection: { schema: { version: 0 } },
    })),
  sealingOf: () => ({ key: null, secret: [], collection: 'stock_movements' }),
}));

const items = ['CAF-1', 'LIC-1'].map((sku) => anItemWithPending({ sku }));
const figuresOf = (rows: number): WarehouseFigures => ({
  stock: stockCountsOf(items.slice(0, rows)),
  lines: [],
  movements: rows,
});
let changes: Subject<unknown>;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  changes = new Subject();
  count.mockReset().mockImplementation(async () => figuresOf(1));
  Object.assign(ever, { read: false });
  Object.assign(onTop, { own: [] });
  const collection = { $: changes };
  setLocalStore({ person: { inventory: collection, stock_movements: collection } } as unknown as LocalStore);
});

const here = () => renderHook(() => useWarehouseFigures('2026-03-04'));

test('the figures follow the copy', async () => {
  const { result } = here();
  await waitFor(() => expect(result.current.figures?.stock.total).toBe(1));
  expect(count.mock.calls[0]?.[0]).toMatchObject({
    databaseName: 'copia',
    since: '2026-02-19T05:00:00.000Z',
  });
  count.mockImplementation(async () => figuresOf(2));
  changes.next('a row');
  await waitFor(() => expect(result.current.figures?.stock.total).toBe(2));
});

test('work that only this device knows is counted with it', async () => {
  const movement = aStockMovement();
  const { result, rerender } = here();
  await waitFor(() => expect(result.current.figures).toBeDefined());
  onTop.own = [{ movement }];
  rerender();
  await waitFor(() => expect(count.mock.calls.at(-1)?.[0].pending).toEqual([movement]));
  expect(result.current.pendingCount).toBe(1);
});

test('an empty copy says nothing until the server was read', async () => {
  count.mockImplementation(async () => figuresOf(0));
  const { result, rerender } = here();
  await waitFor(() => expect(count).toHaveBeenCalled());
  expect(result.current.figures).toBeUndefined();
  ever.read = true;
  rerender();
  await waitFor(() => expect(result.current.figures?.stock.total).toBe(0));
});

test('a count that fails is said, and counts again on request', async () => {
  count.mockRejectedValueOnce(new Error('No thread.'));
  const { result } = here();
  await waitFor(() => expect(result.current.failed).toBe(true));
  result.current.countAgain();
  await waitFor(() => expect(result.current.figures?.stock.total).toBe(1));
  expect(result.current.failed).toBe(false);
});
