import { chance } from '#test/simulation/chance.ts';
import { quiesce } from '#test/simulation/quiesce.ts';
import type { Truth } from '#test/simulation/truth.ts';
import { checkAtRest } from '#test/simulation/invariants/check-at-rest.ts';
import { housekeeping } from '#test/simulation/housekeeping.ts';
import { ownGlobals } from '#test/simulation/device/own-globals.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import type { ReplicaDocument } from '#sync/replication/replica.ts';
import type { Plan } from '#test/simulation/plan.ts';
import { playFaults } from '#test/simulation/play-faults.ts';
import { supervisor } from '#test/simulation/supervisor.ts';
import { createTrace } from '#test/simulation/trace.ts';
import { Violation } from '#test/simulation/violation.ts';
import {
  createUniverse,
  START_MS,
  type Universe,
  type UniverseOptions,
} from '#test/simulation/device/universe.ts';

export interface Outcome {
  seed: number;
  violation: { invariant: string; message: string; atStep: number } | null;
  traceHash: string;
  tail: string[];
  commands: number;
  steps: number;
  requests: number;
  faults: Record<string, number>;
  /** The final data of the database and the devices. */
  end: { truth: Truth; devices: DeviceEnd[] } | null;
}

/** The data on a device's disk. */
export interface DeviceEnd {
  outbox: OutboxEntry[];
  copies: Record<string, ReplicaDocument[]>;
}

export interface RunOptions extends UniverseOptions {
  print?: (line: string) => void;
}

/** Runs a plan from its first step to rest, and asks every invariant. The same plan takes the same steps. */
export async function runPlan(plan: Plan, options: RunOptions = {}): Promise<Outcome> {
  const trace = createTrace(options.print ?? null);
  const universe = await createUniverse(plan, trace, options);
  const { scheduler, network, ledger, faults } = universe;
  const giveBack = ownGlobals(plan.seed, { nowMs: scheduler.nowMs, outside: scheduler.outside, ...network });
  let violation: Outcome['violation'] = null;
  let end: Outcome['end'] = null;
  try {
    for (const device of universe.devices) device.open();
    await scheduler.run(START_MS + 60_000);
    for (const device of universe.devices) {
      for (const work of device.planned.work) {
        scheduler.after(universe.life, `${device.name} works`, work.atMs, () => void device.work(work));
      }
    }
    const boss = supervisor(plan, universe);
    boss.startRounds();
    const keeping = housekeeping(plan, universe);
    keeping.startRounds();
    playFaults(plan, universe, chance(plan.seed, 'play'));
    await scheduler.run(START_MS + 60_000 + plan.calmMs, ledger.isBroken);
    if (!ledger.isBroken()) await quiesce(universe, boss, keeping);
    ledger.throwIfBroken();
    end = endOf(universe, await universe.finish(universe.world.truth()));
    await checkAtRest(universe, end.truth);
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    violation = { invariant: error.invariant, message: error.message, atStep: scheduler.steps() };
  } finally {
    giveBack();
    await universe.close();
  }
  return {
    seed: plan.seed,
    violation,
    traceHash: trace.hash(),
    tail: trace.tail(),
    commands: ledger.commands.size,
    steps: scheduler.steps(),
    requests: universe.requests(),
    faults: faults.counts,
    end,
  };
}

function endOf({ devices }: Universe, truth: Truth): NonNullable<Outcome['end']> {
  return {
    truth,
    devices: devices.map(({ disk }) => ({
      outbox: disk.outbox.all(),
      copies: Object.fromEntries(
        [...disk.copies].map(([key, { documents }]) => [key, [...documents.values()]]),
      ),
    })),
  };
}
