import { join } from 'node:path';
import sharp from 'sharp';
import type { Bench } from '#test/bench/support/bench.ts';
import { onFreshDevice } from '#test/bench/support/bench-page.ts';
import { kB, median, medianOf, ms, type Figure } from '#test/bench/support/figures.ts';
import { temporaryFolder } from '#test/support/owned.ts';
import type { PhotoTaken } from '#test/bench/page/incident-photo.tsx';

const [WIDTH, HEIGHT] = [4_000, 3_000];
const TARGET = { tookMs: 1_500, bytes: 300_000, taskMs: 50 };
/** Photographs of one form, in each run. */
const PHOTOS = 3;

/**
 * From choosing a photograph in the incident's form to its small copy on the screen, its worker's start
 * included.
 */
export async function incidentPhoto(bench: Bench): Promise<Figure[]> {
  const { url } = await bench.emptyServer();
  const taken: PhotoTaken[] = [];
  let file = { path: '', bytes: 0 };
  for (let run = 0; run < bench.sizes.runs * PHOTOS; run += 1) {
    file = await madePhoto();
    taken.push(
      await onFreshDevice(bench, url, async (page) => {
        await page.evaluate(() => window.bench.openPhotoPicker());
        await page.locator('input[type=file]').setInputFiles(file.path);
        return page.evaluate(() => window.bench.photoTaken());
      }),
    );
  }
  const took = taken.map((each) => each.tookMs);
  const largest = Math.max(...taken.map((each) => each.bytes));
  const longest = Math.max(...taken.map((each) => each.longestTaskMs));
  return [
    {
      what: `photograph of ${WIDTH} × ${HEIGHT} and ${kB(file.bytes)}, chosen to shown`,
      figure: medianOf(took, ms),
      target: { words: `≤ ${ms(TARGET.tookMs)}`, met: median(took) <= TARGET.tookMs },
    },
    {
      what: '  what travels, the largest of them',
      figure: kB(largest),
      target: { words: `≤ ${kB(TARGET.bytes)}`, met: largest <= TARGET.bytes },
    },
    {
      what: '  longest main-thread task meanwhile',
      figure: longest === 0 ? `none over ${TARGET.taskMs} ms` : ms(longest),
      target: { words: `none over ${TARGET.taskMs} ms`, met: longest <= TARGET.taskMs },
    },
  ];
}

/** A photograph as a telephone takes it, with texture so that it is as heavy; each call makes another one. */
async function madePhoto(): Promise<{ path: string; bytes: number }> {
  const path = join(temporaryFolder('mestore-bench-').path, 'foto.jpg');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const { size } = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#777', noise },
  })
    .blur(1.2)
    .jpeg({ quality: 92 })
    .toFile(path);
  return { path, bytes: size };
}
