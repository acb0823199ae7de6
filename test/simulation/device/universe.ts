import { HOUR_MS } from '#domain/base/durations.ts';
import { chance, uuidFrom } from '#test/simulation/chance.ts';
import { Device } from '#test/simulation/device/device.ts';
import type { Engine } from '#test/simulation/engine.ts';
import { faultCount, type FaultCount } from '#test/simulation/fault-count.ts';
import { handOvers, type HandOvers } from '#test/simulation/hand-overs.ts';
import { INSTANCES } from '#test/simulation/seeds/faults-from-seed.ts';
import { commitWatch } from '#test/simulation/invariants/warehouse/no-oversell.ts';
import { decisionWatch } from '#test/simulation/administration/judged-by-rights.ts';
import { holderWatch } from '#test/simulation/invariants/one-holder.ts';
import { runLedger, type RunLedger } from '#test/simulation/invariants/run-ledger.ts';
import { memoryEngine, type CommitWatcher } from '#test/simulation/memory-database/memory-database.ts';
import { memoryWorld } from '#test/simulation/memory-database/memory-world.ts';
import { createNetwork, type Network } from '#test/simulation/network.ts';
import type { Plan } from '#test/simulation/plan.ts';
import { createScheduler, type Scheduler } from '#test/simulation/scheduling/scheduler.ts';
import { world as worldLife, type SimulatedProcess } from '#test/simulation/scheduling/simulated-process.ts';
import { serverInstance, type ServerInstance } from '#test/simulation/server-instance.ts';
import { tokenIssuer } from '#test/simulation/token-issuer.ts';
import type { Trace } from '#test/simulation/trace.ts';
import type { World } from '#test/simulation/truth.ts';

export const START_MS = Date.UTC(2026, 10, 20, 12);

const FINISH_MS = HOUR_MS;

export interface UniverseOptions {
  /** Opens another database than the one in memory. */
  database?: (
    epoch: string,
    nowMs: () => number,
    scheduler: Scheduler,
  ) => Promise<{ engine: Engine; world: World }>;
  /** Connections of the database at once; 1 makes both databases run one transaction after the other. */
  connections?: number;
  /** Puts a fault in place of a part, so that a test can see which check notices. */
  sabotage?: (universe: Universe) => void;
}

/** Everything that a run has. */
export interface Universe {
  life: SimulatedProcess;
  scheduler: Scheduler;
  network: Network;
  world: World;
  servers: ServerInstance[];
  devices: Device[];
  ledger: RunLedger;
  faults: FaultCount;
  /** What the servers took to people. */
  handedOver: HandOvers['all'];
  requests(): number;
  /** Lets everything go on until this is done. */
  finish<Answer>(work: Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

export async function createUniverse(plan: Plan, trace: Trace, options: UniverseOptions): Promise<Universe> {
  const { seed, weather } = plan;
  const scheduler = createScheduler(seed, START_MS, trace);
  const faults = faultCount();
  const ids = chance(seed, 'ids');
  const epoch = uuidFrom(ids, START_MS);
  const ledger = runLedger(plan, scheduler);
  const { engine, world } = options.database
    ? await options.database(epoch, scheduler.nowMs, scheduler)
    : inMemory(epoch, scheduler, ledger, options.connections);
  const bad = chance(seed, 'database');
  let isCalm = false;

  const hints = chance(seed, 'hints');
  const { all: handedOver, channelsOf } = handOvers(plan, scheduler, () => isCalm);
  const servers = serversOf({
    engine,
    scheduler,
    channelsOf,
    statementFails: () => !isCalm && faults.happens('statement failed', bad, weather.statementFails),
    onHints: (changes) => {
      for (const device of devices) {
        if (device.page && hints.happens(weather.hintHeard) && changes.length > 0) void device.page.read();
      }
    },
  });
  let requests = 0;
  const network = createNetwork({
    scheduler,
    draw: chance(seed, 'network'),
    weather,
    faults,
    servers,
    onRequest: () => (requests += 1),
    onAnswer: ledger.answered,
  });
  const office = tokenIssuer({ scheduler, draw: ids, world, servers });
  const devices = plan.devices.map(
    (planned, index) =>
      new Device({
        index,
        planned,
        scheduler,
        network,
        office,
        draw: chance(seed, `device ${index}`),
        watch: ledger,
        followsSettings: plan.faults.some((each) => each.kind === 'settings saved'),
        writeFails: () => !isCalm && faults.happens('write failed', bad, weather.writeFails),
      }),
  );
  await world.seed(plan);
  for (const server of servers) server.start();
  const universe: Universe = {
    life: worldLife,
    scheduler,
    network: {
      ...network,
      calm() {
        isCalm = true;
        network.calm();
      },
    },
    world,
    servers,
    devices,
    ledger,
    faults,
    handedOver,
    requests: () => requests,
    finish: (work) => finished(work, scheduler),
    close: () => engine.close(),
  };
  options.sabotage?.(universe);
  return universe;
}

interface Servers extends Pick<
  Parameters<typeof serverInstance>[0],
  'engine' | 'scheduler' | 'channelsOf' | 'onHints'
> {
  statementFails(): boolean;
}

function serversOf({ engine, scheduler, channelsOf, statementFails, onHints }: Servers): ServerInstance[] {
  return Array.from({ length: INSTANCES }, (_, index) =>
    serverInstance({
      name: `server ${index}`,
      engine,
      scheduler,
      fault: () =>
        statementFails()
          ? Object.assign(new Error('canceling statement due to a simulated fault'), { code: '57014' })
          : null,
      channelsOf,
      onHints,
      onError: (problem) => scheduler.note(`the server says: ${problem.slice(0, 300)}`),
    }),
  );
}

async function finished<Answer>(work: Promise<Answer>, scheduler: Scheduler): Promise<Answer> {
  let isDone = false;
  const ended = work.finally(() => (isDone = true));
  ended.catch(() => undefined);
  await scheduler.run(scheduler.nowMs() + FINISH_MS, () => isDone);
  return ended;
}

function inMemory(epoch: string, scheduler: Scheduler, ledger: RunLedger, capacity = 40) {
  const watches = [commitWatch(ledger.broken), holderWatch(ledger), decisionWatch(ledger)];
  const watch: CommitWatcher = (tx, state) => watches.forEach((each) => each(tx, state));
  const unknown = (statement: string) =>
    ledger.broken('statements known', `nobody imitated «${statement.slice(0, 200)}»`);
  const engine = memoryEngine(epoch, scheduler.nowMs, { capacity, watch, unknown });
  return { engine, world: memoryWorld(engine, scheduler.nowMs) };
}
