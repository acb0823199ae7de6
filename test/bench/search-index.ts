import { serialize, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { storeIndex, readIndex, type StoredIndex } from '#workers/product-search/stored-index.ts';
import { ProductIndex } from '#domain/search/product-index.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { onFreshDevice } from '#test/bench/support/bench-page.ts';
import { kB, median, ms, percentile, whole, type Figure } from '#test/bench/support/figures.ts';
import type { SearchEngine } from '#test/bench/page/search-engines.ts';
import type { TypedSearch } from '#test/bench/page/search-typed.ts';
import { searchQuestions, type SearchQuestions } from '#test/bench/search-questions.ts';

const engines: readonly SearchEngine[] = ['ours', 'MiniSearch', 'uFuzzy', 'FlexSearch', 'Orama'];
const TOP = 10;
const PAGE = 500;
const TARGET = {
  keystrokeMs: 3,
  pageMs: 5,
  recall: 0.99,
  typos: 0.92,
  storedBytes: 2_000_000,
  warmMs: 60,
  memoryBytes: 20_000_000,
};

/**
 * Questions typed letter by letter over real products, each engine in a worker of Chromium, one after the
 * other. Of each keystroke the least of its rounds counts, for all engines alike except the slowest, Orama,
 * which has one round. Recall: how many of the first ten have every word, of as many as there could be.
 * One-typo hits: how often one of the first ten has the intended words.
 */
export async function searchIndex(bench: Bench): Promise<Figure[]> {
  const { products, runs, typedQuestions } = bench.sizes;
  const questions = searchQuestions(products, typedQuestions);
  const { url } = await bench.emptyServer();
  const figures: Figure[] = [];
  for (const engine of engines) {
    const typed = await typedInto(bench, url, engine, questions, engine === 'Orama' ? 1 : runs);
    figures.push(...engineFigures(engine, typed, questions));
  }
  return [...figures, ...keptFigures(questions)];
}

function typedInto(
  bench: Bench,
  url: string,
  engine: SearchEngine,
  { products, keystrokes, truths, typos }: SearchQuestions,
  rounds: number,
): Promise<TypedSearch> {
  const asked = [...truths, ...typos].map((each) => each.text);
  return onFreshDevice(bench, url, (page) =>
    page.evaluate(
      (given) =>
        window.bench.searchTyped(given.engine, given.products, given.keystrokes, given.asked, given.rounds),
      { engine, products, keystrokes, asked, rounds },
    ),
  );
}

function engineFigures(
  engine: SearchEngine,
  typed: TypedSearch,
  { truths, typos }: SearchQuestions,
): Figure[] {
  const p95 = percentile(typed.keystrokesMs, 95);
  const recall = recallOf(truths, typed.answers);
  const hits = hitRate(typos, typed.answers.slice(truths.length));
  const isOurs = engine === 'ours';
  const aimed = (words: string, met: boolean) => (isOurs ? { target: { words, met } } : {});
  const gap = isOurs ? percentile(typed.pageGapsMs, 99) : 0;
  return [
    {
      what: `${engine}: p95 of ${whole(typed.keystrokesMs.length)} keystrokes, in the worker`,
      figure: `${ms(p95)} (p50 ${ms(median(typed.keystrokesMs))}, most ${ms(Math.max(...typed.keystrokesMs))})`,
      ...aimed(`≤ ${TARGET.keystrokeMs} ms`, p95 <= TARGET.keystrokeMs),
    },
    {
      what: `  recall@${TOP} against a scan`,
      figure: recall.toFixed(3),
      ...aimed(`≥ ${TARGET.recall}`, recall >= TARGET.recall),
    },
    {
      what: `  one-typo hit rate of ${whole(typos.length)}`,
      figure: hits.toFixed(3),
      ...aimed(`≥ ${TARGET.typos}`, hits >= TARGET.typos),
    },
    { what: '  building it', figure: ms(typed.buildMs) },
    ...(isOurs
      ? [
          {
            what: '  page blocked while typing, p99',
            figure: `${ms(gap)} (most ${ms(Math.max(...typed.pageGapsMs))})`,
            target: { words: `≤ ${TARGET.pageMs} ms`, met: gap <= TARGET.pageMs },
          },
          {
            what: '  warm load from the disk, median',
            figure: ms(median(typed.warmLoadsMs)),
            target: { words: `≤ ${TARGET.warmMs} ms`, met: median(typed.warmLoadsMs) <= TARGET.warmMs },
          },
        ]
      : []),
  ];
}

function recallOf(truths: SearchQuestions['truths'], answers: readonly string[][]): number {
  const shares = truths.flatMap(({ ids }, number) => {
    if (ids.length === 0) return [];
    const right = new Set(ids);
    const found = (answers[number] ?? []).filter((id) => right.has(id)).length;
    return [found / Math.min(TOP, ids.length)];
  });
  return shares.reduce((sum, each) => sum + each, 0) / shares.length;
}

function hitRate(typos: SearchQuestions['typos'], answers: readonly string[][]): number {
  const hits = typos.filter(({ ids }, number) => ids.some((id) => answers[number]?.includes(id)));
  return hits.length / typos.length;
}

/** Our index's size, stored and in memory, and whether paging reaches everything. */
function keptFigures({ products, truths }: SearchQuestions): Figure[] {
  const built = new ProductIndex();
  for (const each of products) built.add(each);
  const kept = serialize(storeIndex(built));
  const gzip = gzipSync(kept).length;
  const unreached = truths.reduce((sum, { text, ids }) => {
    const reached = new Set<string>();
    const { total } = built.search({ text, offset: 0, limit: 1 });
    for (let offset = 0; offset < total; offset += PAGE) {
      for (const id of built.search({ text, offset, limit: PAGE }).ids) reached.add(id);
    }
    return sum + ids.filter((id) => !reached.has(id)).length;
  }, 0);
  const memory = memoryOf({
    kept: structuredClone(storeIndex(built)),
    names: products.slice(0, 200).map((each) => each.name),
  });
  return [
    {
      what: 'ours kept, gzip',
      figure: `${kB(gzip)} (as it lies on the disk: ${kB(kept.length)})`,
      target: { words: `≤ ${kB(TARGET.storedBytes)}`, met: gzip <= TARGET.storedBytes },
    },
    {
      what: 'ours in memory, after every keystroke of the questions',
      figure: kB(memory),
      target: { words: `≤ ${kB(TARGET.memoryBytes)}`, met: memory <= TARGET.memoryBytes },
    },
    {
      what: `hits of ${whole(truths.length)} texts that paging does not reach`,
      figure: whole(unreached),
      target: { words: 'none', met: unreached === 0 },
    },
  ];
}

/**
 * Bytes of an index that was read in its stored form and asked much; nothing else of it is alive meanwhile.
 */
function memoryOf({ kept, names }: { kept: StoredIndex; names: readonly string[] }): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    // The next collection frees the memory that one collection lets go.
    for (let before = Infinity; ;) {
      collect();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      if (heapUsed + arrayBuffers >= before) return before;
      before = heapUsed + arrayBuffers;
    }
  };
  const before = used();
  const index = readIndex(structuredClone(kept));
  for (const name of names) {
    for (let at = 1; at <= 12; at += 1) index?.search({ text: name.slice(0, at), offset: 0, limit: TOP });
  }
  const after = used();
  if (!index?.size) throw new Error('The index was not read.');
  return after - before;
}
