import { besideFloor, floorRate, type Rate } from '#test/bench/floors/floor-server.ts';
import { firstVisit, longestTask } from '#test/bench/support/app-on-fresh-device.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { onFreshDevice } from '#test/bench/support/bench-page.ts';
import { medianOf, ms, perSecond, type Figure } from '#test/bench/support/figures.ts';

const LEAST_OF_DEXIE = 0.75;
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
  let speed = '';
  for (let run = 0; run < bench.sizes.runs; run += 1) {
    const dexie = await onFreshDevice(bench, url, (page) =>
      page.evaluate(() => window.bench.writePhase('Dexie')),
    );
    const visit = await firstVisit(bench, url, 1);
    const ours = await onFreshDevice(bench, url, (page) =>
      page.evaluate(() => window.bench.writePhase('ours')),
    );
    const rate = (tookMs: number) => (dexie.documents / tookMs) * 1000;
    app.push(rate(visit.importEndMs - visit.importStartMs));
    ourWrites.push(rate(ours.writeMs));
    dexieWrites.push(rate(dexie.writeMs));
    dexieWholes.push(rate(dexie.downloadMs + dexie.writeMs));
    tasks.push(longestTask(visit, visit.importStartMs, visit.caughtUpMs));
    speed = visit.speed;
    bootTasks.push(longestTask(visit, 0, visit.importStartMs));
  }
  const floor = ratesOf(dexieWrites);
  const longest = Math.max(...tasks, ...bootTasks);
  return [
    { what: 'import in the built app, download to disk', figure: `${medianOf(app, perSecond)} documents` },
    besideFloor('  beside raw Dexie bulkPut, documents in memory', {
      ours: ratesOf(app),
      floor,
      least: LEAST_OF_DEXIE,
    }),
    floorRate(floor),
    { what: 'our write phase alone', figure: medianOf(ourWrites, perSecond) },
    besideFloor('  beside raw Dexie bulkPut', { ours: ratesOf(ourWrites), floor }),
    { what: 'raw Dexie that downloads the same files first', figure: medianOf(dexieWholes, perSecond) },
    {
      what: 'longest main-thread task, opening to the end of the first sync',
      figure: taskWords(longest),
      target: { words: `none over ${TARGET_TASK_MS} ms`, met: longest <= TARGET_TASK_MS },
    },
    { what: '  until the import begins', figure: bootTasks.map(taskWords).join(', ') },
    { what: '  from then on', figure: tasks.map(taskWords).join(', ') },
    { what: '  speed of the page meanwhile', figure: speed },
  ];
}

function taskWords(tookMs: number): string {
  return tookMs === 0 ? `none over ${TARGET_TASK_MS} ms` : ms(tookMs);
}

function ratesOf(perSeconds: readonly number[]): Rate[] {
  return perSeconds.map((each) => ({ perSecond: each }));
}
