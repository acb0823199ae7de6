import { signal } from '@preact/signals-core';
import { act, renderHook, waitFor } from '@testing-library/preact';
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
        ? {
            id: crypto.randomUUID(),
            position,
            seen: { epoch: crypto.randomUUID(), x: '1', id: '' },
            own: [],
            lines: [],
          }
        : null,
    ),
}));

test('a count begins once what its person has read is open, after the catalogue is', async () => {
  const catalog = {} as CatalogStore;
  setLocalStore({ catalog, person: null });
  const { result } = renderHook(() => useCount(shelf));
  await act(async () => undefined);
  expect(result.current.draft).toBeUndefined();
  setLocalStore({ catalog, person: {} as PersonStore });
  await waitFor(() => expect(result.current.draft).toMatchObject({ position: shelf }));
});
