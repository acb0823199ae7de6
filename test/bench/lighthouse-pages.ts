import { lighthouse } from '#test/bench/rivals/lighthouse.ts';
import { paths } from '#domain/paths.ts';
import { allProducts, getJson } from '#test/bench/support/api.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import type { BenchServer } from '#test/bench/support/bench-server.ts';
import { median, medianOf, ms, type Figure } from '#test/bench/support/figures.ts';
import { freePort } from '#test/support/free-port.ts';
import { launchChromium } from '#test/bench/support/launch-chromium.ts';

const TARGET = { largestPaintMs: 2_000, blockedMs: 150, shift: 0.05, score: 95, accessibility: 100 };

interface Reading {
  largestPaintMs: number;
  blockedMs: number;
  shift: number;
  /** Of 100. */
  score: number;
  /** Of 100. */
  accessibility: number;
}

/**
 * The pages where people come in, on a fresh device each time, under Lighthouse's phone: slow 4G, four times
 * slower.
 */
export async function lighthousePages(bench: Bench): Promise<Figure[]> {
  const server = await bench.server('PostgreSQL');
  const port = await freePort();
  const browser = await launchChromium(`--remote-debugging-port=${port}`);
  try {
    const figures: Figure[] = [];
    for (const [what, path] of Object.entries(await pagesOf(server))) {
      const readings: Reading[] = [];
      for (let run = 0; run < bench.sizes.runs; run += 1) readings.push(await read(server.url + path, port));
      figures.push(...figuresOf(what, readings));
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function pagesOf(server: BenchServer): Promise<Record<string, string>> {
  const [product] = await allProducts(server);
  const { categories } = await getJson<{ categories: { slug: string }[] }>(server, '/api/v1/categories/');
  const [category] = categories;
  if (!product || !category) throw new Error('There is nothing to look at.');
  return {
    landing: paths.landing,
    home: paths.marketplaceHome,
    category: paths.category(category.slug),
    product: paths.product(product.id),
  };
}

async function read(url: string, port: number): Promise<Reading> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: ['performance', 'accessibility'],
    logLevel: 'silent',
  });
  const { audits, categories, runtimeError } = result?.lhr ?? {};
  // The trace of a new browser sometimes begins after the page: Lighthouse asks to run it again.
  if (runtimeError?.message.includes('NO_NAVSTART')) return read(url, port);
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const valueOf = (audit: string) => {
    const value = audits?.[audit]?.numericValue;
    if (value === undefined) throw new Error(`${url}: Lighthouse tells nothing of ${audit}.`);
    return value;
  };
  return {
    largestPaintMs: valueOf('largest-contentful-paint'),
    blockedMs: valueOf('total-blocking-time'),
    shift: valueOf('cumulative-layout-shift'),
    score: ofHundred(categories?.performance),
    accessibility: ofHundred(categories?.accessibility),
  };
}

function ofHundred(category: { score: number | null } | undefined): number {
  return (category?.score ?? 0) * 100;
}

function figuresOf(what: string, readings: readonly Reading[]): Figure[] {
  const of = (name: keyof Reading) => readings.map((each) => each[name]);
  const atMost = (name: keyof Reading, write: (value: number) => string) => ({
    figure: medianOf(of(name), write),
    target: { words: `≤ ${write(TARGET[name])}`, met: median(of(name)) <= TARGET[name] },
  });
  const atLeast = (name: 'score' | 'accessibility') => ({
    figure: medianOf(of(name), (value) => value.toFixed(0)),
    target: { words: `≥ ${TARGET[name]}`, met: median(of(name)) >= TARGET[name] },
  });
  return [
    { what: `${what}: largest contentful paint`, ...atMost('largestPaintMs', ms) },
    { what: '  total blocking time', ...atMost('blockedMs', ms) },
    { what: '  cumulative layout shift', ...atMost('shift', (value) => value.toFixed(3)) },
    { what: '  performance', ...atLeast('score') },
    { what: '  accessibility', ...atLeast('accessibility') },
  ];
}
