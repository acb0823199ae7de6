import type { Chance } from '#test/chaos/chance.ts';
import { DIRECTIONS, type Direction } from '#test/chaos/network-fault.ts';

export interface ChaosSizes {
  devices: number;
  /** Of each device. */
  commands: number;
  serverKills: number;
  databaseCrashes: number;
  partitions: number;
  /** The least time over which the people save and the faults fall, in milliseconds. */
  spreadMs: number;
}

export const wholeSizes: ChaosSizes = {
  devices: 50,
  commands: 200,
  serverKills: 100,
  databaseCrashes: 20,
  partitions: 30,
  spreadMs: 180_000,
};

export const shortSizes: ChaosSizes = {
  devices: 12,
  commands: 40,
  serverKills: 6,
  databaseCrashes: 1,
  partitions: 3,
  spreadMs: 12_000,
};

const MAX_ANSWERS = 40;

export interface PlannedPartition {
  afterMs: number;
  lastsMs: number;
  direction: Direction;
  /** The devices, by their number. */
  devices: number[];
}

/** A part that is ended a while after it came back, and after that many good answers. */
export interface PlannedBreak {
  afterMs: number;
  afterAnswers: number;
}

/** Faults of the run: the kills of each server, the database's crashes and the partitions. */
export interface ChaosPlan {
  serverKills: PlannedBreak[][];
  databaseCrashes: PlannedBreak[];
  partitions: PlannedPartition[];
}

export function planChaos(sizes: ChaosSizes, servers: number, chance: Chance): ChaosPlan {
  const { serverKills, databaseCrashes, partitions, spreadMs } = sizes;
  const killed = chance.of('kills');
  const crashed = chance.of('crashes');
  const cut = chance.of('partitions');
  return {
    serverKills: Array.from({ length: servers }, (_, server) => {
      const kills = Math.floor(serverKills / servers) + (server < serverKills % servers ? 1 : 0);
      return breaks(kills, spreadMs, killed);
    }),
    databaseCrashes: breaks(databaseCrashes, spreadMs, crashed),
    partitions: pauses(partitions, spreadMs, cut).map((afterMs) => ({
      afterMs,
      lastsMs: cut.whole(1_000, 8_000),
      direction: cut.pick(DIRECTIONS),
      devices: Array.from({ length: sizes.devices }, (_, device) => device).filter(() => cut.happens(0.25)),
    })),
  };
}

function breaks(count: number, withinMs: number, chance: Chance): PlannedBreak[] {
  return pauses(count, withinMs, chance).map((afterMs) => {
    return { afterMs, afterAnswers: chance.whole(1, MAX_ANSWERS) };
  });
}

/** As many pauses as there are faults, together as long as `withinMs` on average. */
function pauses(count: number, withinMs: number, chance: Chance): number[] {
  return Array.from({ length: count }, () => Math.round((chance.next() * 2 * withinMs) / count));
}
