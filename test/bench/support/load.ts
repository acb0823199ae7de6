import { autocannon, type Options } from '#test/bench/rivals/autocannon.ts';

export interface Load {
  /** From the start to the last answer. */
  perSecond: number;
  /** Of each answer, milliseconds. */
  latencies: number[];
}

/**
 * Sends requests from this process, on the cores that the server uses. Throws when any was not answered with
 * 2xx.
 */
export async function sendLoad(options: Options): Promise<Load> {
  const latencies: number[] = [];
  const startedMs = performance.now();
  let lastMs = startedMs;
  const run = autocannon({ timeout: 30, ...options });
  run.on('response', (_client, _status, _bytes, ms) => {
    latencies.push(ms);
    lastMs = performance.now();
  });
  const { errors, timeouts, non2xx } = await run;
  if (errors + timeouts + non2xx > 0) {
    throw new Error(
      `${options.url}: ${errors} errors, ${timeouts} timeouts and ${non2xx} answers that were not 2xx.`,
    );
  }
  return { perSecond: latencies.length / ((lastMs - startedMs) / 1000), latencies };
}
