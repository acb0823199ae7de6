import { MINUTE_MS } from '#domain/base/durations.ts';

/** Records of one person in a minute: a person who tries everything from everywhere fills no table. */
const MAX_OF_ONE = 60;

/** Says whether an event is worth writing: the first of its kind and person in a minute. */
export type OnceAMinute = (who: string, what: string, nowMs: number) => boolean;

/** Remembers, in this process, the events of the current minute. */
export function onceAMinute(): OnceAMinute {
  let minute = -1;
  const done = new Map<string, Set<string>>();
  return (who, what, nowMs) => {
    const now = Math.floor(nowMs / MINUTE_MS);
    if (now !== minute) {
      minute = now;
      done.clear();
    }
    const theirs = done.get(who) ?? new Set();
    done.set(who, theirs);
    if (theirs.has(what) || theirs.size >= MAX_OF_ONE) return false;
    theirs.add(what);
    return true;
  };
}
