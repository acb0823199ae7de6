import { useKeepPrevious } from '#src/device/use-keep-previous.ts';

/** The server's words about something, and when they were asked for. */
interface DatedAnswer<T> {
  data: T | undefined;
  atMs: number;
}

/**
 * What a screen shows of the thing with this key: the newest that is known, and what it showed before while nothing
 * is. The device keeps few answers, and a page of a list goes on without a thing before the thing itself was answered.
 */
export function usePreviousAnswer<T>(key: string, { data, atMs }: DatedAnswer<T>): DatedAnswer<T> {
  return useKeepPrevious<DatedAnswer<T>>(
    { data, atMs },
    { key, hold: data === undefined, isSame: isSameAnswer },
  );
}

function isSameAnswer<T>(one: DatedAnswer<T>, other: DatedAnswer<T>): boolean {
  return one.data === other.data && one.atMs === other.atMs;
}
