import { act, renderHook } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ManagedCategory } from '#domain/catalog/category-api.ts';
import { useCategoryOrder } from '#src/features/office/catalog/use-category-order.ts';
import { call } from '#src/identity/call.ts';

vi.mock('#src/identity/call.ts', () => ({ call: vi.fn<typeof call>() }));

const row = (id: string, place: number, version = 1) =>
  ({ id, name: id, slug: id, place, version, parent_id: null }) as unknown as ManagedCategory;
const start = [row('a', 0), row('b', 1), row('c', 2)];

/** What each save asked for, and what lets it be answered. */
let saves: {
  json: { seen_version: number; before_id: string | null };
  answer: (rows: ManagedCategory[]) => void;
}[];

beforeEach(() => {
  vi.useFakeTimers();
  saves = [];
  vi.mocked(call).mockImplementation((_path, _schema, options) => {
    return new Promise((resolve) => {
      const answer = (data: ManagedCategory[]) => resolve({ ok: true, body: { data } } as never);
      saves.push({ json: options?.json as never, answer });
    });
  });
});

test('a second move of one category waits for the first, is of the version that it made, and stays on screen', async () => {
  const { result, rerender } = renderHook(
    ({ rows }: { rows: readonly ManagedCategory[] }) => useCategoryOrder(rows, () => Promise.resolve()),
    { initialProps: { rows: start } },
  );
  const shown = () => result.current.ordered.toSorted((one, two) => (one.place ?? 0) - (two.place ?? 0));
  const move = async (to: number) => {
    act(() => result.current.move(start[0] as ManagedCategory, to));
    await act(async () => void (await vi.advanceTimersByTimeAsync(700)));
  };
  await move(1);
  await move(2);
  expect(saves.map(({ json }) => json)).toMatchObject([{ seen_version: 1, before_id: 'c' }]);

  const saved = [row('b', 0), row('a', 1, 2), row('c', 2)];
  rerender({ rows: saved });
  await act(async () => {
    saves[0]?.answer(saved);
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(shown().map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  expect(saves[1]?.json).toMatchObject({ seen_version: 2, before_id: null });
});
