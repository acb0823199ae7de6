import { signal } from '@preact/signals-core';
import { act } from '#test/support/act.ts';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { Position } from '#domain/inventory/position.ts';
import { localStore, setLocalStore, type CatalogStore, type PersonStore } from '#src/db/local-store.ts';
import type { CountDraft } from '#src/features/counts/count-draft.ts';
import { useCount } from '#src/features/counts/use-count.ts';

const shelf: Position = { zone: 'warehouse_a', aisle: '01', shelf: '2', position: 'B' };

vi.mock('#src/sync/outbox.ts', () => ({ outboxEntries: signal([]) }));
vi.mock('#src/features/counts/start-count.ts', () => ({
  startCount: (position: Position): Promise<CountDraft | null> =>
    Promise.resolve(
      localStore.peek()?.person
        ? { position, seen: { epoch: crypto.randomUUID(), x: '1', id: '' }, own: [], lines: [] }
        : null,
    ),
}));

test('a count begins once what its person has read is open, after the catalogue is', async () => {
  const catalog = {} as CatalogStore;
  const seen: (CountDraft | null | undefined)[] = [];
  function Counted() {
    seen.push(useCount(shelf).draft);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  setLocalStore({ catalog, person: null });
  await act(async () => root.render(<Counted />));
  expect(seen.at(-1)).toBeUndefined();
  await act(async () => setLocalStore({ catalog, person: {} as PersonStore }));
  await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ position: shelf }));
  act(() => root.unmount());
});
