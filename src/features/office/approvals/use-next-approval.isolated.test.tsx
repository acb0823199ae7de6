import { signal } from '@preact/signals-core';
import { renderHook } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { approvals } from '#src/features/office/approvals/listed-approvals.ts';
import { useNextApproval } from '#src/features/office/approvals/use-next-approval.ts';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { useOwn } from '#src/shared/worklist/use-worklist.ts';

vi.mock('#src/session/session.ts', () => ({ account: signal({ id: 'ana' }) }));
vi.mock('#src/shared/answers/use-answer.ts', () => ({ useAnswer: vi.fn<typeof useAnswer>() }));
vi.mock('#src/shared/worklist/use-worklist.ts', () => ({ useOwn: vi.fn<() => unknown>() }));

/** What the device knows of each page of the list: the ids on it, from the first page on; undefined is not read. */
let pages: (readonly string[] | undefined)[];
let busy: boolean;

beforeEach(() => {
  [pages, busy] = [[], false];
  decidedHere(0);
  vi.mocked(useAnswer).mockImplementation((path) => {
    const asked = path === null ? null : Number(new URL(path, 'http://x').searchParams.get('page'));
    const ids = asked === null ? undefined : pages[asked - 1];
    const data = ids && { data: ids.map((id) => ({ id, lease: null })) };
    const usual = { atMs: 1, failure: null, refresh: () => Promise.resolve() };
    return { ...usual, data, busy: busy && asked !== null } as never;
  });
});

/** This person decided so many of the first ones, and can still undo it. */
function decidedHere(count: number): void {
  const done = Array.from({ length: count }, (_, at) => ({
    name: 'product.decide',
    data: { product_id: `p${at + 1}` },
    entry: { state: 'queued', settledAt: null, resolution: null },
  }));
  vi.mocked(useOwn).mockReturnValue({ done, created: [], decided: '' } as never);
}

/** The ids of a page of a list in which nobody decided anything yet. */
const page = (number: number) =>
  Array.from({ length: approvals.pageSize }, (_, at) => `p${(number - 1) * approvals.pageSize + at + 1}`);

test('the next change stays where it was while the list is read anew, and goes when there is none', () => {
  pages = [['p1', 'p2']];
  const { result, rerender } = renderHook(() => useNextApproval('p1'));
  expect(result.current).toBe('p2');
  [pages, busy] = [[['p1']], true];
  rerender();
  expect(result.current).toBe('p2');
  busy = false;
  rerender();
  expect(result.current).toBeNull();
});

test('who decides faster than the list is read finds the change that waits longest, on whatever page it is', () => {
  pages = [page(1), page(2), page(3)];
  decidedHere(42);
  expect(renderHook(() => useNextApproval('p42')).result.current).toBe('p43');
  pages = [page(1), page(2), undefined];
  expect(renderHook(() => useNextApproval('p42')).result.current).toBe('p43');
});
