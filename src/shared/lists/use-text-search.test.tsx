import { act, renderHook } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTextSearch, type ParsedQuery } from '#src/shared/lists/use-text-search.ts';
import { SYNC_ROWS } from '#src/shared/lists/use-text-index.ts';
import { rowTokens } from '#test/factories/row-tokens.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // A browser that never rests, and starts no threads.
  vi.stubGlobal('Worker', undefined);
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

/** A list of many rows, in which nobody may look for words that are not known yet: those answer that end like `q`. */
function listOf(first: readonly number[] | undefined, asked: Partial<ParsedQuery> = {}) {
  let rows = first;
  const words = rowTokens<number>(() => void (workedMs += 0.1));
  const finds = new Map<string, (among: readonly number[]) => readonly number[]>();
  const findOf = (q: string) => {
    const find =
      finds.get(q) ??
      ((among: readonly number[]) => {
        if (q !== '' && among.length > SYNC_ROWS) expect(words.known).toContain(among.at(-1));
        return among.filter((each) => String(each).endsWith(q));
      });
    finds.set(q, find);
    return find;
  };
  const { result, rerender } = renderHook(
    (written: ParsedQuery) => useTextSearch(rows, words, written, findOf(written.q)),
    { initialProps: { q: '', before: 0, ...asked } },
  );
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  return {
    ask: (q: string) => rerender({ q, before: 0 }),
    fill: (more: readonly number[]) => void (rows = more),
    /** How many are found, the last of them, and the state of the list. */
    now: () => [result.current.found.length, result.current.found.at(-1), result.current.name],
    pass,
  };
}

const many = Array.from({ length: 2_000 }, (_, at) => at);

test('who writes before the words are known sees the list as it was, and then what answers among the first rows', async () => {
  const { ask, now, pass } = listOf(many);
  expect(now()).toEqual([2_000, 1_999, 'complete']);
  ask('9');
  expect(now()).toEqual([2_000, 1_999, 'previous']);
  await pass(1);
  expect(now()).toEqual([30, 299, 'first']);
  ask('99');
  expect(now()).toEqual([3, 299, 'first']);
  await pass(1_000);
  expect(now()).toEqual([20, 1_999, 'complete']);
  ask('999');
  expect(now()).toEqual([2, 1_999, 'complete']);
});

test('while none of the first rows answers, the list stays as it was', async () => {
  const { ask, now, pass } = listOf(many);
  ask('999');
  await pass(1);
  expect(now()).toEqual([2_000, 1_999, 'previous']);
  await pass(1_000);
  expect(now()).toEqual([2, 1_999, 'complete']);
});

test('a page further back waits for its first row', async () => {
  const { now, pass } = listOf(many, { q: '9', before: 50 });
  await pass(1);
  expect(now()).toEqual([0, undefined, 'reading']);
  await pass(1_000);
  expect(now()).toEqual([200, 1_999, 'complete']);
});

test('a list that is still empty, or not there, is not known for good', async () => {
  for (const before of [undefined, []]) {
    const { ask, fill, now, pass } = listOf(before);
    await pass(100);
    fill(many);
    ask('9');
    expect(now()).toEqual([0, undefined, 'reading']);
    await pass(1_000);
    expect(now()).toEqual([200, 1_999, 'complete']);
  }
});

test('a list that opens with a question says that it reads, and a short list answers at once', async () => {
  const opened = listOf(many, { q: '9' });
  expect(opened.now()).toEqual([0, undefined, 'reading']);
  await opened.pass(1_000);
  expect(opened.now()).toEqual([200, 1_999, 'complete']);
  expect(listOf([1, 2], { q: '2' }).now()).toEqual([1, 2, 'complete']);
});
