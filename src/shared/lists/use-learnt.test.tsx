import { renderHook } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLearnt } from '#src/shared/lists/use-learnt.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const rest = () => vi.advanceTimersByTimeAsync(2_000);

test('a list is learnt while the browser rests, as many rows at a time as a frame has room for', async () => {
  const rows = numbers(600);
  const learnt: number[] = [];
  let atMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => atMs);
  const learn = (each: number) => {
    learnt.push(each);
    atMs += 0.1;
  };
  const rested: number[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    rested.push(learnt.length);
    return setTimeout(run);
  });
  const together: number[] = [];
  const putTogether = (all: readonly number[]) => void together.push(all.length, learnt.length);
  renderHook(() => useLearnt(rows, { learn, putTogether, isAsked: false }));
  expect(learnt).toEqual([]);
  await rest();
  expect(learnt).toEqual(rows);
  expect(together).toEqual([600, 600]);
  expect(rested).toEqual([0, 150, 300, 450, 600]);
});

test('of a list that another followed, and of one that is gone, nothing more is learnt', async () => {
  const learnt: number[] = [];
  const learn = (each: number) => void learnt.push(each);
  const { rerender, unmount } = renderHook((rows: number[]) => useLearnt(rows, { learn, isAsked: false }), {
    initialProps: numbers(1_000),
  });
  rerender([5]);
  await rest();
  expect(learnt).toEqual([5]);
  rerender(numbers(1_000));
  unmount();
  await rest();
  expect(learnt).toEqual([5]);
});
