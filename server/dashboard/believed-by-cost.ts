/*
 * An answer that is expensive to work out on a large database is believed for longer, so that working it out
 * never takes more than a hundredth of one connection's time.
 */

const SHARE_OF_TIME = 100;

interface Believed<Answer> {
  answer: Answer;
  untilMs: number;
}

/**
 * Wraps a question: its answer is believed for `leastMs`, or for a hundred times as long as it took, and while a
 * newer one is worked out the last one is answered. Only the first caller waits. A failure is not remembered.
 * @param clock milliseconds that only go forward.
 */
export function believedByCost<Answer>(
  leastMs: number,
  ask: () => Promise<Answer>,
  clock: () => number = () => performance.now(),
): () => Promise<Answer> {
  let last: Believed<Answer> | null = null;
  let underWay: Promise<Answer> | null = null;

  async function renew(): Promise<Answer> {
    const sinceMs = clock();
    const answer = await ask();
    const endMs = clock();
    last = { answer, untilMs: endMs + Math.max(leastMs, (endMs - sinceMs) * SHARE_OF_TIME) };
    return answer;
  }

  return () => {
    if (last && clock() < last.untilMs) return Promise.resolve(last.answer);
    underWay ??= renew().finally(() => (underWay = null));
    if (!last) return underWay;
    // The one who asks again next finds out whether this failed.
    underWay.catch(() => undefined);
    return Promise.resolve(last.answer);
  };
}
