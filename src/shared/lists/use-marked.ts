import { useMemo, useState } from 'react';

/** The items that somebody marked in a list, and how that changes. */
export interface Marks {
  /** The ids of all of them, in the order of marking. */
  chosen: readonly string[];
  isChosen(id: string): boolean;
  choose(id: string, isChosen: boolean): void;
  /** Marks these too. */
  mark(ids: readonly string[]): void;
  clear(): void;
}

/**
 * The items that a person marked in a list, by id: they stay marked on other pages and under other filters. It is the
 * same object until the marks change.
 */
export function useMarked(): Marks {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      chosen: [...marked],
      isChosen: (id: string) => marked.has(id),
      choose: (id: string, isChosen: boolean) =>
        setMarked(
          (before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)),
        ),
      mark: (ids: readonly string[]) => setMarked(new Set([...marked, ...ids])),
      clear: () => setMarked(new Set()),
    }),
    [marked],
  );
}
