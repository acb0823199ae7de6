import { useState } from 'react';

interface KeepPrevious<Value> {
  /** What the value is of: another one has no previous value. */
  key?: string;
  /** Whether the previous value stays for now; by default while there is none. */
  hold?: boolean;
  /** Whether a value is the one that is kept already. */
  isSame?: (one: Value, other: Value) => boolean;
}

/**
 * The newest value, and the previous one while the newest is not there yet: what somebody reads, writes on and presses
 * keys for must not go from under their hands.
 */
export function useKeepPrevious<Value>(
  value: Value,
  { key = '', hold = value === undefined, isSame = Object.is }: KeepPrevious<Value> = {},
): Value {
  const [previous, setPrevious] = useState({ key, value });
  const isHeld = hold && previous.key === key;
  const isKept = previous.key === key && isSame(previous.value, value);
  if (!isHeld && !isKept) setPrevious({ key, value });
  return isHeld ? previous.value : value;
}
