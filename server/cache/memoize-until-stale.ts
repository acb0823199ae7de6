/** An answer that is kept for a while, and no longer than until it is invalidated. */
export interface MemoizedAnswer<Value> {
  /** What holds now: at most `ms` old, and never of before the last invalidation. @throws what the question throws. */
  now(): Promise<Value>;
  /** Something changed: whoever asks from here on waits for a new answer. */
  invalidate(): void;
}

/**
 * Keeps an answer for a while; callers that ask meanwhile share the question under way. A failure is not remembered.
 * @param ask the question.
 * @param clock milliseconds, by the clock of the server.
 */
export function memoizeUntilStale<Value>(
  ask: () => Promise<Value>,
  { ms, clock }: { ms: number; clock: () => number },
): MemoizedAnswer<Value> {
  let known: { value: Value; askedAtMs: number } | null = null;
  let asking: Promise<Value> | null = null;
  /** Grows with each invalidation: an answer to a question of before is not believed. */
  let heard = 0;

  async function askAnew(): Promise<Value> {
    const asked = { heard, ms: clock() };
    const value = await ask();
    // Whoever asked since then waits for this answer, which may be of before it.
    if (asked.heard !== heard) return askAnew();
    known = { value, askedAtMs: asked.ms };
    return value;
  }

  return {
    async now() {
      const ageMs = known === null ? Infinity : clock() - known.askedAtMs;
      // A clock that was put back makes nothing young again.
      if (known !== null && ageMs >= 0 && ageMs < ms) return known.value;
      asking ??= askAnew().finally(() => {
        asking = null;
      });
      return asking;
    },
    invalidate() {
      heard += 1;
      known = null;
    },
  };
}
