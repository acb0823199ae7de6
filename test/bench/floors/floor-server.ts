import type { BenchServer } from '#test/bench/support/bench-server.ts';
import { median, medianOf, perSecond, type Figure } from '#test/bench/support/figures.ts';
import { nowDoing } from '#test/support/limited.ts';
import { startServer, type ServerProcess } from '#test/support/server-process.ts';

/**
 * Starts a floor: the least code that does the same as the server over the same database, in a process of its
 * own. Over PGlite, which one process alone may open, it has a copy, for which the server is started anew.
 * @param program a file of this folder, which ends with `serveFloor`.
 */
export async function startFloor(program: string, server: BenchServer): Promise<ServerProcess> {
  nowDoing(`start of the floor ${program}`);
  const options = { program: ['--import', 'tsx', `test/bench/floors/${program}`] };
  if (server.databaseUrl) return startServer({ ...options, databaseUrl: server.databaseUrl });
  await server.kill('SIGTERM');
  const floor = await startServer({ ...options, dataFrom: server.dataDir });
  await server.restart();
  return floor;
}

/** What one measure of a rate gave. */
export interface Rate {
  perSecond: number;
}

/**
 * Takes every measure once, then each again: the floor, ours, the floor, ours. What else the machine does
 * meanwhile meets all of them alike.
 * @returns the answers of each, in the order in which they were taken.
 */
export async function inTurns<Measures extends Readonly<Record<string, () => Promise<unknown>>>>(
  runs: number,
  measures: Measures,
): Promise<Taken<Measures>> {
  const taken = Object.fromEntries(Object.keys(measures).map((name) => [name, [] as unknown[]]));
  for (let run = 0; run < runs; run += 1) {
    for (const [name, measure] of Object.entries(measures)) {
      nowDoing(`turn ${run + 1} of ${runs}, ${name}`);
      taken[name]?.push(await measure());
    }
  }
  return taken as Taken<Measures>;
}

type Taken<Measures extends Readonly<Record<string, () => Promise<unknown>>>> = {
  [Name in keyof Measures]: Awaited<ReturnType<Measures[Name]>>[];
};

/** How many times the rate of the floor ours is, of each turn. */
export function ratesBeside(ours: readonly Rate[], floor: readonly Rate[]): number[] {
  return ours.map(({ perSecond }, turn) => {
    const beside = floor[turn];
    if (!beside) throw new Error('The floor was not measured in this turn.');
    return perSecond / beside.perSecond;
  });
}

interface Beside {
  ours: readonly Rate[];
  floor: readonly Rate[];
  least?: number;
  /** Who that is, where it is another product that does the same. */
  name?: string;
}

/** `0.93 × the floor (0.91, 0.93, 0.95)`, judged by the median of the turns where there is a target. */
export function besideFloor(what: string, { ours, floor, least, name = 'the floor' }: Beside): Figure {
  const ratios = ratesBeside(ours, floor);
  const figure = `${ratio(median(ratios))} × ${name} (${ratios.map(ratio).join(', ')})`;
  if (least === undefined) return { what, figure };
  return { what, figure, target: { words: `≥ ${ratio(least)} × ${name}`, met: median(ratios) >= least } };
}

/** The floor's own rate, which says how fast the machine is. */
export function floorRate(floor: readonly Rate[]): Figure {
  return {
    what: '  the floor',
    figure: medianOf(
      floor.map((each) => each.perSecond),
      perSecond,
    ),
  };
}

function ratio(value: number): string {
  return value.toFixed(2);
}
