/** A clock that can be put ahead of the one it follows. Times are milliseconds since the epoch. */
export interface MovableClock {
  now(): number;
  /** How far it is ahead, in milliseconds. */
  aheadMs(): number;
  putAhead(ms: number): void;
}

/** The clock of a server that takes development calls: it begins right. */
export function movableClock(goesBy: () => number): MovableClock {
  let aheadMs = 0;
  return {
    now: () => goesBy() + aheadMs,
    aheadMs: () => aheadMs,
    putAhead(ms) {
      aheadMs = ms;
    },
  };
}
