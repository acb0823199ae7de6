import { USER_TYPES } from '#domain/accounts/roles/roles.ts';
import type { Chance } from '#test/simulation/chance.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts';
import type { Plan } from '#test/simulation/plan.ts';
import type { Fault } from '#test/simulation/faults.ts';

type Around = Pick<Plan, 'people' | 'products' | 'devices' | 'calmMs'>;

/** Server processes over the one database. */
export const INSTANCES = 2;

/** The faults of a run. */
export function faultsFrom(draw: Chance, around: Around): Fault[] {
  const atMs = () => draw.whole(0, around.calmMs);
  const person = () => draw.whole(0, around.people.length - 1);
  const onDevices = around.devices.flatMap((each, device) => deviceFaults(draw, { ...around, each, device }));
  const faults: Fault[] = [
    ...onDevices,
    ...some(draw, 6, (): Fault => serverCrash(draw, around.calmMs)),
    ...some(draw, 2, (): Fault => ({
      kind: 'slow transaction',
      atMs: atMs(),
      forMs: draw.whole(MINUTE_MS, 4 * HOUR_MS),
    })),
    ...some(draw, 2, (): Fault => ({
      kind: 'role change',
      atMs: atMs(),
      person: person(),
      role: draw.pick(USER_TYPES),
    })),
    ...some(draw, 3, (): Fault => ({
      kind: 'price change',
      atMs: atMs(),
      product: draw.whole(0, around.products.length - 1),
      price: draw.whole(10, 900) * 100,
    })),
    ...some(draw, 1, (): Fault => ({
      kind: 'store change',
      atMs: atMs(),
      product: draw.whole(0, around.products.length - 1),
      vendor: draw.whole(0, 1),
    })),
  ];
  if (draw.happens(0.1)) {
    const backupMs = draw.whole(0, around.calmMs - 1);
    faults.push({ kind: 'restore', atMs: draw.whole(backupMs, around.calmMs), backupMs });
  }
  return faults.sort((a, b) => a.atMs - b.atMs);
}

function serverCrash(draw: Chance, calmMs: number): Fault {
  return {
    kind: 'server crash',
    atMs: draw.whole(0, calmMs),
    instance: draw.whole(0, INSTANCES - 1),
    statements: draw.whole(0, 40),
    when: draw.pick(['before commit', 'after commit', 'anywhere']),
    downMs: draw.whole(1_000, 30 * MINUTE_MS),
  };
}

interface AroundDevice extends Around {
  each: Plan['devices'][number];
  device: number;
}

function deviceFaults(draw: Chance, { each, device, calmMs }: AroundDevice): Fault[] {
  /** Mostly while the person works, when a fault can do harm. */
  const busyMs = () => {
    const work = draw.pick(each.work).atMs;
    return Math.min(calmMs, Math.max(0, work + draw.whole(-MINUTE_MS, 2 * MINUTE_MS)));
  };
  return [
    ...some(draw, 4, (): Fault => ({
      kind: 'device crash',
      atMs: busyMs(),
      device,
      awaits: draw.whole(0, 120),
      closedMs: draw.whole(1_000, 3 * HOUR_MS),
    })),
    ...some(draw, 1, (): Fault => ({
      kind: 'storage full',
      atMs: busyMs(),
      device,
      forMs: draw.whole(1_000, HOUR_MS),
    })),
    ...some(draw, 1, (): Fault => ({
      kind: 'frozen page',
      atMs: busyMs(),
      device,
      forMs: draw.whole(10_000, 3 * HOUR_MS),
    })),
    ...some(draw, 2, (): Fault => ({
      kind: 'offline',
      atMs: busyMs(),
      device,
      forMs: draw.happens(0.2) ? draw.whole(HOUR_MS, 7 * DAY_MS) : draw.whole(MINUTE_MS, HOUR_MS),
    })),
    ...some(draw, 1, (): Fault => ({
      kind: 'partition',
      atMs: busyMs(),
      device,
      forMs: draw.whole(10_000, HOUR_MS),
      way: draw.pick(['out', 'in', 'both']),
    })),
    ...some(draw, 1, (): Fault => ({
      kind: 'clock jump',
      atMs: draw.whole(0, calmMs),
      device,
      byMs: draw.whole(-3 * DAY_MS, 3 * DAY_MS),
    })),
    ...(each.people.length > 1 ? some(draw, 4, (): Fault => userSwitch(draw, each, device, busyMs())) : []),
  ];
}

function userSwitch(draw: Chance, each: Plan['devices'][number], device: number, atMs: number): Fault {
  return { kind: 'user switch', atMs, device, person: draw.pick(each.people) };
}

/** None to `most` of something. */
function some(draw: Chance, most: number, one: () => Fault): Fault[] {
  return Array.from({ length: draw.whole(0, most) }, one);
}
