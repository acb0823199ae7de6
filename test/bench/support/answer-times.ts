import { getJson } from '#test/bench/support/api.ts';
import type { BenchServer } from '#test/bench/support/bench-server.ts';
import { ms, percentile, type Figure } from '#test/bench/support/figures.ts';

/** How long each of some addresses took to answer, one after the other, in milliseconds; the first is asked once before. */
export async function answersIn(
  server: BenchServer,
  addresses: readonly string[],
  token: string,
): Promise<number[]> {
  const took: number[] = [];
  for (const address of [...addresses.slice(0, 1), ...addresses]) {
    const startedMs = performance.now();
    await getJson(server, address, token);
    took.push(performance.now() - startedMs);
  }
  return took.slice(1);
}

/** What something answered, and in how many seconds. */
export async function seconds<Answer>(work: () => Promise<Answer>): Promise<[Answer, number]> {
  const startedMs = performance.now();
  const answer = await work();
  return [answer, (performance.now() - startedMs) / 1_000];
}

/** A line of times whose 95th percentile has a target. */
export function within(what: string, took: readonly number[], targetMs: number): Figure {
  const p95 = percentile(took, 95);
  return {
    what,
    figure: `p50 ${ms(percentile(took, 50))}, p95 ${ms(p95)}`,
    target: { words: `p95 ≤ ${targetMs} ms`, met: p95 <= targetMs },
  };
}
