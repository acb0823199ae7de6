import autocannon, { type Options } from 'autocannon';

export interface Load {
  perSecond: number;
  /** Of each answer, milliseconds. */
  latencies: number[];
}

/** Sends requests from this process, on the cores that the server uses. Throws when any was not answered with 2xx. */
export async function sendLoad(options: Options): Promise<Load> {
  const latencies: number[] = [];
  const startedMs = performance.now();
  const run = autocannon({ timeout: 30, ...options });
  run.on('response', (_client, _status, _bytes, ms) => latencies.push(ms));
  const result = await run;
  const seconds = (performance.now() - startedMs) / 1000;
  if (result.errors + result.timeouts + result.non2xx > 0) {
    throw new Error(
      `${options.url}: ${result.errors} errors, ${result.timeouts} timeouts and ${result.non2xx} answers that were not 2xx.`,
    );
  }
  return { perSecond: result['2xx'] / seconds, latencies };
}
