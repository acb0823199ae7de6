import { retryPolicy } from '#domain/base/retry-policy.ts';
import { callLimits } from '#src/device/call-limits.ts';
import { after, nowMs } from '#src/device/clock.ts';
import { random } from '#src/device/random.ts';

const waits = retryPolicy({ firstMs: 400, maxMs: 5_000, jitter: [0.5, 1] });

export interface Attempt<Answer> {
  answer: Answer;
  /** Our server answered, or somebody in its place who would say the same again. */
  isAnswered: boolean;
}

/**
 * The answer to a question that a person waits for, asked again within the app's limits (spec §9: api timeout, retries)
 * while nobody answers. A device without a network does not try again.
 * @param ask one request, for at most so many milliseconds.
 * @param isRepeatable whether asking twice is the same as asking once.
 * @returns the first answer, or the last failure.
 */
export async function repeated<Answer>(
  ask: (leftMs: number) => Promise<Attempt<Answer>>,
  isRepeatable: boolean,
): Promise<Answer> {
  const beganMs = nowMs();
  const tookMs = () => nowMs() - beganMs;
  for (let failures = 1; ; failures += 1) {
    const { answer, isAnswered } = await ask(callLimits().timeout - tookMs());
    // The company may have set others, or the network gone, meanwhile.
    const { timeout, retries } = callLimits();
    const waitMs = waits.delayMs(failures, random());
    const isLast = failures > retries || tookMs() + waitMs >= timeout;
    if (isAnswered || !isRepeatable || isLast || !navigator.onLine) return answer;
    await new Promise<void>((resolve) => void after(waitMs, resolve));
  }
}
