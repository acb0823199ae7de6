import { signal } from '@preact/signals-core';
import { act, renderHook, waitFor } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Position } from '#domain/inventory/position.ts';
import { setLocalStore, localStore, type CatalogStore, type PersonStore } from '#src/db/local-store.ts';
import { withEntered, type CountDraft } from '#src/features/warehouse/counts/count-draft.ts';
import { useCount } from '#src/features/warehouse/counts/use-count.ts';
import { underWay, type UnderWay } from '#test/support/under-way.ts';

const shelf: Position = { zone: 'warehouse_a', aisle: '01', shelf: '2', position: 'B' };
const next: Position = { ...shelf, position: 'C' };
const cup = { productId: 'p-1', name: 'Taza', sku: 'TAZ-1', gtin: null, imageUrl: null };
const catalog = {} as CatalogStore;

/** What this device has read of a position is looked up; a test lets a look-up end by hand where it holds them. */
const lookUps = vi.hoisted(() => ({ areHeld: false, held: [] as UnderWay<void>[] }));

vi.mock('#src/sync/outbox.ts', () => ({ outboxEntries: signal([]) }));
vi.mock('#src/features/warehouse/counts/start-count.ts', () => ({
  async startCount(position: Position): Promise<CountDraft | null> {
    const lookUp = underWay();
    if (lookUps.areHeld) {
      lookUps.held.push(lookUp);
      await lookUp.promise;
    }
    if (!localStore.peek()?.person) return null;
    const seen = { epoch: crypto.randomUUID(), x: '1', id: '' };
    return { id: crypto.randomUUID(), position, seen, own: [], lines: [{ ...cup, written: '' }] };
  },
}));

beforeEach(() => {
  Object.assign(lookUps, { areHeld: false, held: [] });
  setLocalStore({ catalog, person: null });
});

const isRead = () => setLocalStore({ catalog, person: {} as PersonStore });
const count = (at: Position) => renderHook(() => useCount(at)).result;
type Counted = ReturnType<typeof count>;

const hasBegun = (result: Counted) => waitFor(() => expect(result.current.draft).toBeTruthy());
const write = (result: Counted, units: string) =>
  act(() => result.current.change((now) => withEntered(now, 'p-1', units)));
const written = (result: Counted) => result.current.draft?.lines[0]?.written;

/** Ends the look-up that began as the `nth`. */
async function endLookUp(nth: number): Promise<void> {
  await waitFor(() => expect(lookUps.held.length).toBeGreaterThan(nth));
  await lookUps.held[nth]?.end();
}

test('a count begins once what its person has read is open, after the catalogue is', async () => {
  const { result } = renderHook(() => useCount(shelf));
  await act(async () => undefined);
  expect(result.current.draft).toBeUndefined();
  isRead();
  await waitFor(() => expect(result.current.draft).toMatchObject({ position: shelf }));
  act(() => result.current.forget());
});

test('the figures of a position stay while another one is counted, and until they are its own that end', async () => {
  isRead();
  const here = count(shelf);
  await hasBegun(here);
  write(here, '12');
  const there = count(next);
  await hasBegun(there);
  write(there, '3');
  expect([written(here), written(there)]).toEqual(['12', '3']);
  act(() => there.current.forget());
  expect(written(here)).toBe('12');
  act(() => here.current.forget());
  expect(here.current.draft).toBeUndefined();
});

test('a count that is begun twice keeps the figures that were written before the second was ready', async () => {
  lookUps.areHeld = true;
  isRead();
  const one = count(shelf);
  const other = count(shelf);
  await endLookUp(0);
  await hasBegun(one);
  write(one, '12');
  await endLookUp(1);
  expect([written(one), written(other)]).toEqual(['12', '12']);
  act(() => one.current.forget());
});

test('a count that is begun anew twice keeps what was written after the first', async () => {
  isRead();
  const result = count(shelf);
  await hasBegun(result);
  lookUps.areHeld = true;
  void result.current.restart();
  void result.current.restart();
  await endLookUp(0);
  write(result, '7');
  await endLookUp(1);
  expect(written(result)).toBe('7');
  act(() => result.current.forget());
});
