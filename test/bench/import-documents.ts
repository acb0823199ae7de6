import { besideFloor, floorRate, type Rate } from '#test/bench/floors/floor-server.ts';
import { firstVisit } from '#test/bench/support/app-on-fresh-device.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { onFreshDevice } from '#test/bench/support/bench-page.ts';
import { longestTask, tasksBetween, taskLabel, type PageTask } from '#test/bench/support/page-tasks.ts';
import { medianOf, perSecond, type Figure } from '#test/bench/support/figures.ts';

const LEAST_OF_DEXIE = 0.75;

/** The first import of the catalogue in the built app against raw Dexie, in turns. */
export async function importDocuments(bench: Bench): Promise<Figure[]> {
  const { url } = await bench.server('PostgreSQL');
  const app: number[] = [];
  const ourWrites: number[] = [];
  const dexieWrites: number[] = [];
  const dexieWholes: number[] = [];
  const tasks: PageTask[][] = [];
  const bootTasks: PageTask[][] = [];
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
    tasks.push(tasksBetween(visit.tasks, visit.importStartMs, visit.caughtUpMs));
    speed = visit.speed;
    bootTasks.push(tasksBetween(visit.tasks, 0, visit.importStartMs));
  }
  const floor = ratesOf(dexieWrites);
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
    longestTask(
      'longest main-thread task, opening to the end of the first sync',
      [...bootTasks, ...tasks].flat(),
    ),
    { what: '  until the import begins', figure: bootTasks.map(taskLabel).join(', ') },
    { what: '  from then on', figure: tasks.map(taskLabel).join(', ') },
    { what: '  speed of the page meanwhile', figure: speed },
  ];
}

function ratesOf(perSeconds: readonly number[]): Rate[] {
  return perSeconds.map((each) => ({ perSecond: each }));
}
