import { act, renderHook } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFoundByWords } from '#src/shared/lists/use-found-by-words.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // A browser that never rests.
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.spyOn(performance, 'now').mockImplementation(() => workedMs);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** As a slow phone counts: the words of a row take it some time. */
let workedMs = 0;

/** A list of many rows, in which nobody may look for words that are not known yet. */
function listOf(first: readonly number[] | undefined, question = '') {
  let rows = first;
  const known = new Set<number>();
  const words = {
    learn(row: number) {
      known.add(row);
      workedMs += 0.1;
    },
  };
  const finds = new Map<string, () => string>();
  const findOf = (q: string) => {
    const find = finds.get(q) ?? (() => (q === '' ? 'all' : `${q} in ${known.size}`));
    finds.set(q, find);
    return find;
  };
  const { result, rerender } = renderHook((q: string) => useFoundByWords(rows, words, q, findOf(q)), {
    initialProps: question,
  });
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  return {
    ask: rerender,
    fill: (more: readonly number[]) => void (rows = more),
    now: () => result.current,
    pass,
  };
}

const many = Array.from({ length: 1_000 }, (_, at) => at);

test('who writes before the words are known sees the list as it was, and then what the last key asks', async () => {
  const { ask, now, pass } = listOf(many);
  expect(now()).toEqual({ found: 'all', isReading: false });
  ask('c');
  expect(now()).toEqual({ found: 'all', isReading: true });
  await pass(1);
  ask('ca');
  expect(now()).toEqual({ found: 'all', isReading: true });
  await pass(100);
  expect(now()).toEqual({ found: 'ca in 1000', isReading: false });
  ask('caf');
  expect(now()).toEqual({ found: 'caf in 1000', isReading: false });
});

test('a list that is still empty, or not there, is not known for good', async () => {
  for (const before of [undefined, []]) {
    const { ask, fill, now, pass } = listOf(before);
    await pass(100);
    fill(many);
    ask('c');
    expect(now()).toEqual({ found: 'all', isReading: true });
    await pass(100);
    expect(now()).toEqual({ found: 'c in 1000', isReading: false });
  }
});

test('a list that opens with a question says that it reads, and a short list answers at once', async () => {
  const opened = listOf(many, 'té');
  expect(opened.now()).toEqual({ found: undefined, isReading: true });
  await opened.pass(100);
  expect(opened.now()).toEqual({ found: 'té in 1000', isReading: false });
  expect(listOf([1, 2], 'té').now()).toEqual({ found: 'té in 0', isReading: false });
});
