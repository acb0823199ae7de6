import { useMemo } from 'react';
import * as v from 'valibot';
import { useSignalValue } from '#src/device/use-signal.ts';
import { answerCache, type StoredAnswer } from '#src/shared/answers/answer-cache.ts';

interface StoredList<Item> {
  path: string;
  numberOf(item: Item): string | null;
  Answer: v.GenericSchema<unknown, StoredPage<Item>>;
}

interface StoredPage<Item> {
  data: Item[];
  pagination: { total: number; page: number; pages: number };
}

/** An item as if it had been asked for alone, and when the page was asked for that it comes from. */
interface ListedBefore<Item> {
  data: StoredPage<Item>;
  atMs: number;
}

/**
 * An item as a page of its list had it, from the answers that this device keeps: what was just seen in the list
 * opens at once. Undefined while it is not needed, or in no kept page.
 */
export function useListedBefore<Item>(
  { path, numberOf, Answer }: StoredList<Item>,
  number: string,
  isNeeded: boolean,
): ListedBefore<Item> | undefined {
  const kept = useSignalValue(answerCache.value);
  return useMemo(
    () => (isNeeded ? listedBefore(kept, { path, numberOf, Answer }, number) : undefined),
    [kept, path, numberOf, Answer, number, isNeeded],
  );
}

/** @param kept the newest first. */
export function listedBefore<Item>(
  kept: readonly StoredAnswer[],
  { path, numberOf, Answer }: StoredList<Item>,
  number: string,
): ListedBefore<Item> | undefined {
  for (const { path: asked, body, atMs } of kept) {
    const read = asked.startsWith(`${path}?`) ? v.safeParse(Answer, body) : null;
    const found = read?.success ? read.output.data.find((each) => numberOf(each) === number) : undefined;
    if (found) return { data: { data: [found], pagination: { total: 1, page: 1, pages: 1 } }, atMs };
  }
  return undefined;
}
