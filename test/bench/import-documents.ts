import { firstVisit, longestTask } from '#test/bench/support/app-on-fresh-device.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { onFreshDevice } from '#test/bench/support/bench-page.ts';
import { median, medianOf, ms, perSecond, type Figure } from '#test/bench/support/figures.ts';

const TARGET_RATIO = 0.75;
const TARGET_TASK_MS = 50;

/** The first import of the catalogue in the built app against raw Dexie, in turns. */
export async function importDocuments(bench: Bench): Promise<Figure[]> {
  const { url } = await bench.server('PostgreSQL');
  const app: number[] = [];
  const ourWrites: number[] = [];
  const dexieWrites: number[] = [];
  const dexieWholes: number[] = [];
  const tasks: number[] = [];
  const bootTasks: number[] = [];
  for (let run = 0; run < bench.sizes.runs; run += 1) {
    const dexie = await onFreshDevice(bench, url, (page) =>
      page.evaluate(() => window.bench.writePhase('Dexie')),
    );
    const visit = await firstVisit(bench, url);
    const ours = await onFreshDevice(bench, url, (page) =>
      page.evaluate(() => window.bench.writePhase('ours')),
    );
    const rate = (tookMs: number) => (dexie.documents / tookMs) * 1000;
    app.push(rate(visit.importEndMs - visit.importStartMs));
    ourWrites.push(rate(ours.writeMs));
    dexieWrites.push(rate(dexie.writeMs));
    dexieWholes.push(rate(dexie.downloadMs + dexie.writeMs));
    tasks.push(longestTask(visit, visit.importStartMs, visit.caughtUpMs));
    bootTasks.push(longestTask(visit, 0, visit.importStartMs));
  }
  const ratio = median(app) / median(dexieWrites);
  const longest = Math.max(...tasks);
  return [
    { what: 'import in the built app, download to disk', figure: `${medianOf(app, perSecond)} documents` },
    { what: 'raw Dexie bulkPut, documents in memory', figure: medianOf(dexieWrites, perSecond) },
    {
      what: 'import in the app / raw Dexie',
      figure: ratio.toFixed(2),
      target: { words: `≥ ${TARGET_RATIO}`, met: ratio >= TARGET_RATIO },
    },
    { what: 'our write phase alone', figure: medianOf(ourWrites, perSecond) },
    { what: 'our write phase / raw Dexie', figure: (median(ourWrites) / median(dexieWrites)).toFixed(2) },
    { what: 'raw Dexie that downloads the same files first', figure: medianOf(dexieWholes, perSecond) },
    {
      what: 'longest main-thread task, import to end of first sync',
      figure: tasks.map(taskWords).join(', '),
      target: { words: `none over ${TARGET_TASK_MS} ms`, met: longest <= TARGET_TASK_MS },
    },
    {
      what: 'longest main-thread task before it, opening the app',
      figure: bootTasks.map(taskWords).join(', '),
    },
  ];
}

function taskWords(tookMs: number): string {
  return tookMs === 0 ? `none over ${TARGET_TASK_MS} ms` : ms(tookMs);
}
