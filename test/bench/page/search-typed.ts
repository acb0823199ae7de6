import { wrap, type Remote } from 'comlink';
import type { SearchableProduct } from '#domain/search/searchable-product.ts';
import type { SearchEngine } from '#test/bench/page/search-engines.ts';
import type { SearchEnginesApi } from '#test/bench/page/search-engines.worker.ts';

export interface TypedSearch {
  buildMs: number;
  /** Of each keystroke, in the worker: the least of its rounds. */
  keystrokesMs: number[];
  /** How long the page could do nothing else, each time that it happened. */
  pageGapsMs: number[];
  /** The first ten for each of `asked`. */
  answers: string[][];
  /** Of our index from this device's disk. */
  warmLoadsMs: number[];
}

const PAGE = 10;
const WARM_LOADS = 9;

/**
 * An engine in a worker of its own. It gets the texts one after the other as a person types, as often as
 * `rounds` says.
 */
export async function searchTyped(
  engine: SearchEngine,
  products: SearchableProduct[],
  keystrokes: readonly string[],
  asked: readonly string[],
  rounds: number,
): Promise<TypedSearch> {
  const worker = new Worker(new URL('./search-engines.worker.ts', import.meta.url), { type: 'module' });
  const api = wrap<SearchEnginesApi>(worker);
  const least = keystrokes.map(() => Infinity);
  let buildMs = 0;
  const pageGapsMs = await watchingThePage(async () => {
    for (let round = 0; round < rounds; round += 1) {
      // Built anew, because an engine that remembers would answer from memory.
      buildMs = await api.build(engine, products);
      for (const [number, text] of keystrokes.entries()) {
        const { tookMs } = await api.ask(text, PAGE);
        least[number] = Math.min(least[number] ?? Infinity, tookMs);
      }
    }
  });
  const answers = await answersTo(api, asked);
  const warmLoadsMs = engine === 'ours' ? await api.warmLoads(WARM_LOADS) : [];
  worker.terminate();
  return { buildMs, keystrokesMs: least, pageGapsMs, answers, warmLoadsMs };
}

async function answersTo(api: Remote<SearchEnginesApi>, asked: readonly string[]): Promise<string[][]> {
  const answers: string[][] = [];
  for (const text of asked) answers.push((await api.ask(text, PAGE)).ids);
  return answers;
}

/** Checks again and again whether the page's thread is free, and notes how long it was not. */
async function watchingThePage(work: () => Promise<void>): Promise<number[]> {
  const gaps: number[] = [];
  const { port1, port2 } = new MessageChannel();
  let lastMs = performance.now();
  port1.addEventListener('message', () => {
    const nowMs = performance.now();
    gaps.push(nowMs - lastMs);
    lastMs = nowMs;
    setTimeout(() => {
      lastMs = performance.now();
      port2.postMessage(null);
    }, 5);
  });
  port1.start();
  port2.postMessage(null);
  await work();
  port1.close();
  return gaps;
}
