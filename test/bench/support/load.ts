import { autocannon, type Options } from '#test/bench/rivals/autocannon.ts';

export interface Load {
  /** From the start to the last answer. */
  perSecond: number;
  /** Of each answer, milliseconds. */
  latencies: number[];
}

/**
 * Sends requests from this process, on the cores that the server uses. Throws when any was not answered as it
 * should be.
 * @param status the only good one; by default, every 2xx is.
 */
export async function sendLoad(options: Options, status?: number): Promise<Load> {
  let others = 0;
  const latencies: number[] = [];
  const startedMs = performance.now();
  let lastMs = startedMs;
  const run = autocannon({ timeout: 30, ...options });
  run.on('response', (_client, answered, _bytes, ms) => {
    const isGood = status === undefined ? answered >= 200 && answered < 300 : answered === status;
    if (!isGood) others += 1;
    latencies.push(ms);
    lastMs = performance.now();
  });
  const { errors, timeouts } = await run;
  if (errors + timeouts + others > 0) {
    throw new Error(
      `${options.url}: ${errors} errors, ${timeouts} timeouts and ${others} answers that were not ${status ?? '2xx'}.`,
    );
  }
  return { perSecond: latencies.length / ((lastMs - startedMs) / 1000), latencies };
}
