import { useMemo } from 'react';
import * as v from 'valibot';
import { useSignalValue } from '#src/db/use-live.ts';
import { keptAnswers } from '#src/shared/lists/kept-answers.ts';

interface KeptList<Item> {
  path: string;
  numberOf(item: Item): string | null;
  Answer: v.GenericSchema<unknown, KeptPage<Item>>;
}

interface KeptPage<Item> {
  data: Item[];
  pagination: { total: number; page: number; pages: number };
}

/**
 * An item as a page of its list had it, from the answers that this device keeps, as if it had been asked for alone:
 * what was just seen in the list opens at once. Undefined while it is not needed, or in no kept page.
 */
export function useListedBefore<Item>(
  { path, numberOf, Answer }: KeptList<Item>,
  number: string,
  isNeeded: boolean,
): { data: KeptPage<Item>; atMs: number } | undefined {
  const kept = useSignalValue(keptAnswers.value);
  return useMemo(() => {
    if (!isNeeded) return undefined;
    for (const { path: asked, body, atMs } of kept) {
      const read = asked.startsWith(`${path}?`) ? v.safeParse(Answer, body) : null;
      const found = read?.success ? read.output.data.find((each) => numberOf(each) === number) : undefined;
      if (found) return { data: { data: [found], pagination: { total: 1, page: 1, pages: 1 } }, atMs };
    }
    return undefined;
  }, [kept, path, numberOf, Answer, number, isNeeded]);
}
