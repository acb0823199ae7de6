import type { Device } from '#test/simulation/device/device.ts';
import { DAY_MS, HOUR_MS } from '#domain/base/durations.ts';
import type { Housekeeping } from '#test/simulation/housekeeping.ts';
import type { Supervisor } from '#test/simulation/supervisor.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import { Violation } from '#test/simulation/violation.ts';

/** After the last fault, every saved command must be decided within this time. */
export const REST_MS = 3 * HOUR_MS;
/** Times that everybody looks meanwhile. */
const ROUNDS = 6;
/** Stragglers: messages that the network kept for days arrive at last, and must change nothing. */
const STRAGGLERS_MS = 8 * DAY_MS;

/**
 * Ends every fault, lets each person of each device sign in once more, and waits until the server has decided
 * everything and each copy was read to its end.
 */
export async function quiesce(
  universe: Universe,
  supervisor: Supervisor,
  keeping: Housekeeping,
): Promise<void> {
  const { scheduler, network, servers, devices, ledger } = universe;
  network.calm();
  for (const server of servers) {
    server.killAt(
      () => false,
      0,
      () => undefined,
    );
    if (!server.isUp()) server.start();
  }
  for (const device of devices) {
    device.calm();
    device.open();
  }
  await untilAtRest(universe, supervisor, keeping);
  for (const device of devices) device.crash(true);
  await scheduler.run(scheduler.nowMs() + STRAGGLERS_MS, ledger.isBroken);
  await untilAtRest(universe, supervisor, keeping);
  // They are closed meanwhile: an open one would ask for news all the time.
  for (const device of devices) device.crash(true);
  await settle(universe, 'the servers tell people', [keeping.tellEverybody()]);
  await settle(universe, 'everybody reads once more', devices.map(visit));
}

/** Every device looks, at least once: an idle one may learn only now that the server was restored. */
async function untilAtRest(universe: Universe, supervisor: Supervisor, keeping: Housekeeping): Promise<void> {
  const { scheduler, devices, ledger } = universe;
  const untilMs = scheduler.nowMs() + REST_MS;
  let changed = false;
  do {
    await settle(universe, 'everybody signs in and reads', devices.map(visit));
    await settle(universe, 'the supervisor decides', [supervisor.decideAll()]);
    const roundMs = scheduler.nowMs() + REST_MS / ROUNDS;
    await scheduler.run(roundMs, () => ledger.isBroken() || devices.every((each) => !each.hasUnsettled()));
    ledger.throwIfBroken();
    await settle(universe, 'the servers follow the orders', [
      keeping.catchUp().then((isChanged) => void (changed = isChanged)),
    ]);
  } while (scheduler.nowMs() < untilMs && (changed || devices.some((each) => !each.isAtRest())));
  const late = devices.filter((each) => !each.isAtRest());
  if (late.length > 0) throw new Violation('liveness', describeLate(late));
}

/**
 * Everybody who uses the device signs in, the commands that waited for that go, and their copies are read.
 */
async function visit(device: Device): Promise<void> {
  for (const person of device.planned.people) {
    await device.signInAs(person);
    await device.readToTheEnd();
  }
}

async function settle({ scheduler, ledger }: Universe, what: string, work: Promise<void>[]): Promise<void> {
  let done = false;
  const all = Promise.all(work).finally(() => (done = true));
  all.catch(() => undefined);
  await scheduler.run(scheduler.nowMs() + REST_MS, () => done || ledger.isBroken());
  ledger.throwIfBroken();
  if (!done) throw new Violation('liveness', `${what}, and does not come to an end.`);
  await all;
}

function describeLate(devices: readonly Device[]): string {
  const late = devices.flatMap((device) => device.notAtRest().map((entry) => ({ device, entry })));
  return late
    .slice(0, 5)
    .map(
      ({ device, entry: { id, name, lane, laneSeq, state, attempts, problem } }) =>
        `${device.name} still has ${id} (${name}, ${lane} ${laneSeq}) ${state} after ${attempts} tries: ` +
        JSON.stringify(problem),
    )
    .join('; ');
}
