import type { Browser } from '@playwright/test';
import { lighthouse, type Flags, type Report } from '#test/bench/rivals/lighthouse.ts';
import { paths } from '#domain/paths.ts';
import { allProducts, getJson } from '#test/bench/support/api.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import type { BenchServer } from '#test/bench/support/bench-server.ts';
import { slowdownFor } from '#test/bench/support/calibrated-cpu.ts';
import { median, medianOf, ms, type Figure } from '#test/bench/support/figures.ts';
import { withoutWaiting } from '#test/bench/support/processor-trace.ts';
import { freePort } from '#test/support/free-port.ts';
import { nowDoing } from '#test/support/limited.ts';
import { temporaryFolder } from '#test/support/owned.ts';
import { launchChromium } from '#test/bench/support/launch-chromium.ts';

const TARGET = { largestPaintMs: 2_000, blockedMs: 150, shift: 0.05, score: 95, accessibility: 100 };

interface Reading {
  largestPaintMs: number;
  blockedMs: number;
  /** With the time in which the page waited for a core. */
  blockedAndWaitingMs: number;
  shift: number;
  /** Of 100. */
  score: number;
  /** Of 100. */
  accessibility: number;
}

/** Lighthouse's phone is so many times slower than a strong computer. */
const SLOWER = 4;
/** A machine whose speed changed by more than this while a page was looked at says nothing of the page. */
const STEADY = 0.1;
const TRIES = 4;

/**
 * The pages where people come in, on a fresh device each time, under Lighthouse's phone: slow 4G, and a quarter of
 * the machine of reference. Its audit reads the trace twice: as it came, and with each task as long as it took of
 * the processor, which is judged.
 */
export async function lighthousePages(bench: Bench): Promise<Figure[]> {
  const server = await bench.server('PostgreSQL');
  const port = await freePort();
  const browser = await launchChromium(`--remote-debugging-port=${port}`);
  try {
    const figures: Figure[] = [];
    for (const [what, path] of Object.entries(await pagesOf(server))) {
      const readings: Reading[] = [];
      for (let run = 0; run < bench.sizes.runs; run += 1)
        readings.push(await read(server.url + path, port, browser));
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

/** Looks at a page until the machine is as fast after it as before, some times at most. */
async function read(url: string, port: number, browser: Browser, tries = TRIES): Promise<Reading> {
  nowDoing(`${url}, try ${TRIES - tries + 1} of ${TRIES}`);
  const cpuSlowdownMultiplier = await slowdownNow(browser);
  const reading = await readAt(cpuSlowdownMultiplier, url, port);
  const change = Math.abs((await slowdownNow(browser)) / cpuSlowdownMultiplier - 1);
  const isSteady = reading !== null && change <= STEADY;
  if (!isSteady && tries > 1) return read(url, port, browser, tries - 1);
  if (!reading) throw new Error(`${url}: Lighthouse saw no navigation.`);
  return reading;
}

async function slowdownNow(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const slowdown = await slowdownFor(page, SLOWER);
  await page.close();
  return slowdown;
}

/** @returns null when the trace began after the page, as that of a new browser sometimes does. */
async function readAt(cpuSlowdownMultiplier: number, url: string, port: number): Promise<Reading | null> {
  const { path: folder, remove } = temporaryFolder('mestore-lighthouse-');
  try {
    const settings = {
      port,
      onlyCategories: ['performance', 'accessibility'],
      logLevel: 'silent' as const,
      throttling: { cpuSlowdownMultiplier },
    };
    const before = await audited(url, { ...settings, gatherMode: folder, auditMode: folder });
    if (before.runtimeError?.message.includes('NO_NAVSTART')) return null;
    await withoutWaiting(folder);
    const after = await audited(url, { ...settings, auditMode: folder });
    return {
      largestPaintMs: valueOf(after, 'largest-contentful-paint'),
      blockedMs: valueOf(after, 'total-blocking-time'),
      blockedAndWaitingMs: valueOf(before, 'total-blocking-time'),
      shift: valueOf(after, 'cumulative-layout-shift'),
      score: ofHundred(after.categories.performance),
      accessibility: ofHundred(after.categories.accessibility),
    };
  } finally {
    remove();
  }
}

async function audited(url: string, flags: Flags): Promise<Report> {
  const result = await lighthouse(url, flags);
  if (!result) throw new Error(`${url}: Lighthouse told nothing.`);
  const { runtimeError } = result.lhr;
  if (runtimeError && !runtimeError.message.includes('NO_NAVSTART'))
    throw new Error(`${url}: ${runtimeError.message}`);
  return result.lhr;
}

function valueOf({ audits, requestedUrl }: Report, audit: string): number {
  const value = audits[audit]?.numericValue;
  if (value === undefined) throw new Error(`${requestedUrl}: Lighthouse tells nothing of ${audit}.`);
  return value;
}

function ofHundred(category: { score: number | null } | undefined): number {
  return (category?.score ?? 0) * 100;
}

function figuresOf(what: string, readings: readonly Reading[]): Figure[] {
  const of = (name: keyof Reading) => readings.map((each) => each[name]);
  const atMost = (name: keyof typeof TARGET & keyof Reading, write: (value: number) => string) => ({
    figure: medianOf(of(name), write),
    target: { words: `≤ ${write(TARGET[name])}`, met: median(of(name)) <= TARGET[name] },
  });
  const atLeast = (name: 'score' | 'accessibility') => ({
    figure: medianOf(of(name), (value) => value.toFixed(0)),
    target: { words: `≥ ${TARGET[name]}`, met: median(of(name)) >= TARGET[name] },
  });
  return [
    { what: `${what}: largest contentful paint`, ...atMost('largestPaintMs', ms) },
    { what: '  total blocking time, of the processor', ...atMost('blockedMs', ms) },
    { what: '  the same with waits for a core', figure: medianOf(of('blockedAndWaitingMs'), ms) },
    { what: '  cumulative layout shift', ...atMost('shift', (value) => value.toFixed(3)) },
    { what: '  performance', ...atLeast('score') },
    { what: '  accessibility', ...atLeast('accessibility') },
  ];
}
