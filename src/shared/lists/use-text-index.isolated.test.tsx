import { renderHook } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTextIndex } from '#src/shared/lists/use-text-index.ts';
import { rowTokens } from '#test/factories/row-tokens.ts';

/** Threads that the lists of a test started, and how many rows each was asked for at once. */
const threads: { asked: number[]; hasEnded: boolean }[] = [];
/** What a thread does once it is asked. */
let answer: (rows: number) => void;

vi.mock('#workers/tokenizer/tokenizer.ts', () => ({
  tokenizerThread() {
    const thread = { asked: [] as number[], hasEnded: false };
    threads.push(thread);
    const read = async (texts: readonly unknown[]) => {
      answer(texts.length);
      thread.asked.push(texts.length);
    };
    return { read, end: () => void (thread.hasEnded = true) };
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockImplementation(() => atMs);
  threads.length = 0;
  answer = () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** As a slow phone counts: the words of a row take it some time. */
let atMs = 0;

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
/** The same list at each drawing. */
const numbers1500 = numbers(1_500);
const rest = () => vi.advanceTimersByTimeAsync(4_000);

function countedWords() {
  const here: number[] = [];
  const together: number[] = [];
  const words = rowTokens<number>(
    (row) => {
      here.push(row);
      atMs += 0.1;
    },
    (rows) => void together.push(rows.length),
  );
  return { here, together, words };
}

test('a list is learnt while the browser rests: its first rows here, for the time of a frame, the others in a thread', async () => {
  const { here, together, words } = countedWords();
  const { result, unmount } = renderHook(() => useTextIndex(numbers1500, words, false));
  expect(here).toEqual([]);
  await rest();
  expect(here).toEqual(numbers(150));
  expect(threads).toEqual([{ asked: [500, 500, 350], hasEnded: false }]);
  expect(words.known).toHaveLength(1_500);
  expect([together, result.current.known]).toEqual([[1_500], 1_500]);
  unmount();
  await rest();
  expect(threads).toMatchObject([{ hasEnded: true }]);
});

test('few rows that are new in a list need no thread', async () => {
  const { here, words } = countedWords();
  const { rerender } = renderHook((rows: number[]) => useTextIndex(rows, words, true), {
    initialProps: numbers(100),
  });
  await rest();
  rerender(numbers(300));
  await rest();
  expect(here).toEqual(numbers(300));
  expect(threads).toEqual([]);
});

test('where no thread starts, or it stops, all is read here, as many rows at a time as a frame has room for', async () => {
  const { here, words } = countedWords();
  answer = (rows) => {
    if (rows > 0 && threads[0]?.asked.length === 1) throw new Error('The worker stopped.');
  };
  const rested: number[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    rested.push(here.length);
    return setTimeout(run);
  });
  const { result } = renderHook(() => useTextIndex(numbers1500, words, false));
  await rest();
  expect(result.current.known).toBe(1_500);
  expect(here).toHaveLength(1_000);
  expect(rested.slice(0, 4)).toEqual([0, 150, 300, 450]);
});

test('of a list that another followed, and of one that is gone, nothing more is learnt', async () => {
  const { words } = countedWords();
  const { rerender, unmount } = renderHook((rows: number[]) => useTextIndex(rows, words, false), {
    initialProps: numbers(1_000),
  });
  rerender([5]);
  await rest();
  expect([...words.known]).toEqual([5]);
  rerender(numbers(1_000));
  unmount();
  await rest();
  expect([...words.known]).toEqual([5]);
});

test('who waits is told of the first rows, and hears of no others while the list is another', async () => {
  const { words } = countedWords();
  const told: number[] = [];
  const { rerender } = renderHook(
    (rows: number[]) => {
      const { first } = useTextIndex(rows, words, true);
      if (first !== told.at(-1)) told.push(first);
    },
    { initialProps: numbers1500 },
  );
  await rest();
  rerender(numbers(10));
  await rest();
  // The thread answers for two parts in one turn.
  expect(told).toEqual([0, 150, 1_150, 0]);
});
