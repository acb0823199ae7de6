import type { Day } from '#domain/calendar/day.ts';

/** How many different names of each kind a day may have: strangers write them, and each is a row. */
const MAX_NAMES_PER_DAY = { source: 200, button: 100, question: 500 } as const;
/** Days that events may be of at the same time, and some more. */
const DAYS_REMEMBERED = 12;

type Kind = keyof typeof MAX_NAMES_PER_DAY;

export interface NamesOfDays {
  /** Whether a name may have a row of its own on that day: one of the first, or known already. */
  admits(kind: Kind, day: Day, name: string): boolean;
}

/** Remembers, in this process, the names of the last days. */
export function namesOfDays(): NamesOfDays {
  const seen = new Map<string, Set<string>>();
  return {
    admits(kind, day, name) {
      const key = `${kind} ${day}`;
      const names = seen.get(key) ?? new Set();
      if (!seen.has(key)) {
        seen.set(key, names);
        const [oldest] = seen.keys();
        if (seen.size > DAYS_REMEMBERED * Object.keys(MAX_NAMES_PER_DAY).length && oldest)
          seen.delete(oldest);
      }
      if (names.size < MAX_NAMES_PER_DAY[kind]) names.add(name);
      return names.has(name);
    },
  };
}
