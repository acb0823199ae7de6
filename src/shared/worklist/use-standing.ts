import { useState } from 'react';

/** The server's words about something, and when they were asked for. */
interface Said<T> {
  data: T | undefined;
  atMs: number;
}

/**
 * What a screen shows of the thing with this key: the newest that is known, and what stood there before while nothing
 * is. The device keeps few answers, and a page of a list goes on without a thing before the thing itself was answered:
 * what somebody reads, writes on and presses keys for must not go from under their hands.
 */
export function useStanding<T>(key: string, { data, atMs }: Said<T>): Said<T> {
  const [standing, setStanding] = useState({ key, data, atMs });
  const isHeld = data === undefined && standing.key === key;
  if (!isHeld && (standing.key !== key || standing.data !== data || standing.atMs !== atMs))
    setStanding({ key, data, atMs });
  const shown = isHeld ? standing : { data, atMs };
  return { data: shown.data, atMs: shown.atMs };
}
