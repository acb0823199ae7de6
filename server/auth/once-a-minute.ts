import { MINUTE_MS } from '#domain/durations.ts';

/** Of one person in a minute: someone who tries everything from everywhere fills no table. */
const MAX_OF_ONE = 60;

/** Says whether something is worth writing down: the first time in a minute that somebody does it. */
export type OnceAMinute = (who: string, what: string, nowMs: number) => boolean;

/** Remembers, in this process, what was done in the current minute. */
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
