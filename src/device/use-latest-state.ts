import { useRef, useState } from 'react';

export interface LatestState<Value> {
  /** As this render shows it. */
  value: Value;
  /** As it is now, also for an answer that was asked for by an older render. */
  now: () => Value;
  /** Changes what there is now. @returns what there is then. */
  change: (edit: (now: Value) => Value) => Value;
}

/**
 * State that late answers write to. A setter that is handed a value made from an older render would take back what the
 * person did since; an edit of the present value keeps it.
 */
export function useLatestState<Value>(initial: () => Value): LatestState<Value> {
  const [value, setValue] = useState(initial);
  const latest = useRef(value);
  function change(edit: (now: Value) => Value): Value {
    latest.current = edit(latest.current);
    setValue(latest.current);
    return latest.current;
  }
  return { value, now: () => latest.current, change };
}
