/** Past this many questions what is known is forgotten, so that those who ask cannot fill the memory. */
const MOST_QUESTIONS = 1000;

/** Answers that are kept for a while, and no longer than until they are invalidated. */
export interface Memoized<Answer, Input = void> {
  /** What holds now: at most `ms` old, and never of before the last invalidation. @throws what the question throws. */
  now(input: Input): Promise<Answer>;
  /** Something changed: whoever asks from here on waits for a new answer. */
  invalidate(): void;
}

/** How long an answer is believed. */
export interface MemoizeTerms<Input> {
  ms: number;
  /** Milliseconds, by the clock of the server. By default those of this process, which are never put back. */
  clock?: () => number;
  /** What tells one question from another. By default all are the same. */
  keyOf?: (input: Input) => string;
}

/**
 * Keeps the answer of a question for a while; callers that ask meanwhile share the question under way. A failure is
 * not remembered.
 */
export function memoizeFor<Answer, Input = void>(
  ask: (input: Input) => Promise<Answer>,
  { ms, clock = () => performance.now(), keyOf = () => '' }: MemoizeTerms<Input>,
): Memoized<Answer, Input> {
  const known = new Map<string, { value: Answer; askedAtMs: number }>();
  const asking = new Map<string, Promise<Answer>>();
  /** How often it was invalidated: an answer to a question of before is not believed. */
  let invalidations = 0;

  async function askAnew(key: string, input: Input): Promise<Answer> {
    const asked = { invalidations, ms: clock() };
    const value = await ask(input);
    // Whoever asked since then waits for this answer, which may be of before it.
    if (asked.invalidations !== invalidations) return askAnew(key, input);
    if (known.size >= MOST_QUESTIONS) known.clear();
    known.set(key, { value, askedAtMs: asked.ms });
    return value;
  }

  return {
    async now(input) {
      const key = keyOf(input);
      const existing = known.get(key);
      const ageMs = existing ? clock() - existing.askedAtMs : Infinity;
      // A clock that was put back makes nothing young again.
      if (existing && ageMs >= 0 && ageMs < ms) return existing.value;
      const underWay = asking.get(key) ?? askAnew(key, input).finally(() => asking.delete(key));
      asking.set(key, underWay);
      return underWay;
    },
    invalidate() {
      invalidations += 1;
      known.clear();
    },
  };
}
