import type { Page } from '@playwright/test';
import type { Bench } from '#test/bench/support/bench.ts';
import { onFreshDevice } from '#test/bench/support/bench-page.ts';
import { medianOf, median, ms, percentile, whole, type Figure } from '#test/bench/support/figures.ts';

const TARGET = { paintMs: 500, framesPerSecond: 50 };
const STEPS = 120;

/**
 * The map's own stage, with its data: from then to the first paint, and the frames while a pointer pans it
 * and zooms in until the cells show their figures.
 */
export async function warehouseMap(bench: Bench): Promise<Figure[]> {
  const { positions, runs } = bench.sizes;
  const { url } = await bench.emptyServer();
  const paints: number[] = [];
  const pushes: number[] = [];
  const zooms: number[] = [];
  const waits: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await onFreshDevice(bench, url, async (page) => {
      paints.push(await page.evaluate((count) => window.bench.drawMap(count), positions));
      for (const [move, rates] of [
        [push, pushes],
        [zoom, zooms],
        [push, pushes],
      ] as const) {
        const frames = await framesWhile(page, move);
        rates.push(frames.perSecond);
        waits.push(frames.longestMs);
      }
    });
  }
  const rate = (values: readonly number[]) => `${medianOf(values, whole)} frames/s`;
  const enough = (values: readonly number[]) => ({
    words: `≥ ${TARGET.framesPerSecond}`,
    met: median(values) >= TARGET.framesPerSecond,
  });
  return [
    {
      what: `first paint of ${whole(positions)} positions`,
      figure: medianOf(paints, ms),
      target: { words: `≤ ${TARGET.paintMs} ms`, met: median(paints) <= TARGET.paintMs },
    },
    { what: 'while it is pushed', figure: rate(pushes), target: enough(pushes) },
    { what: 'while it is drawn near and far', figure: rate(zooms), target: enough(zooms) },
    { what: 'longest between two frames', figure: ms(percentile(waits, 100)) },
  ];
}

async function framesWhile(page: Page, move: (page: Page) => Promise<void>) {
  await page.evaluate(() => window.bench.countFrames());
  await move(page);
  const frames = await page.evaluate(() => window.bench.countedFrames());
  const waits = frames.slice(1).map((each, at) => each - (frames[at] ?? each));
  const wholeMs = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
  return { perSecond: (waits.length / wholeMs) * 1_000, longestMs: Math.max(...waits) };
}

async function push(page: Page): Promise<void> {
  await page.mouse.move(400, 250);
  await page.mouse.down();
  for (let step = 0; step < STEPS; step += 1) {
    const turn = (step / STEPS) * 4 * Math.PI;
    await page.mouse.move(400 + 200 * Math.sin(turn), 250 + 100 * Math.cos(turn));
  }
  await page.mouse.up();
}

async function zoom(page: Page): Promise<void> {
  await page.mouse.move(400, 250);
  for (let step = 0; step < STEPS; step += 1) await page.mouse.wheel(0, step < (STEPS * 3) / 4 ? -60 : 60);
}
