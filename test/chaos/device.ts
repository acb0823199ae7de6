import '#test/chaos/device-realm.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import type { CollectionName } from '#domain/protocol/replication.ts';
import { collectionsFor } from '#domain/replicated-collections.ts';
import { isShownOverReplica, requeue } from '#sync/outbox/rules/command-state.ts';
import { confirmAcked, type ReadProgress } from '#sync/outbox/delivery/confirm.ts';
import { drain } from '#sync/outbox/delivery/drain.ts';
import { httpCommandTransport } from '#sync/outbox/delivery/command-transport.ts';
import { httpPullTransport } from '#sync/replication/pull-transport.ts';
import { idbOutboxStore } from '#sync/outbox/store/idb-outbox-store.ts';
import { openOutboxDatabase } from '#sync/outbox/store/outbox-database.ts';
import { pullCollection } from '#sync/replication/pull.ts';
import { chanceFrom } from '#test/chaos/chance.ts';
import type { DeviceOutcome, DevicePlan, FromDevice, ToDevice } from '#test/chaos/device-messages.ts';
import { inventCommand, type InventedCommand } from '#test/chaos/invented-work.ts';
import { memoryReplica, type MemoryReplica } from '#test/chaos/memory-replica.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

/*
 * One device: the client's own outbox, drain and replication, with the work that a page would do. It ends
 * when its thread is ended.
 */

/** As the page reconnects: soon, and never all at once. */
const AGAIN_MIN_MS = 500;
const AGAIN_SPREAD_MS = 3_000;
const CLIENT_VERSION = '0.1.0';
const MISSING = { state: 'missing', attempts: 0, lane: '', laneSeq: 0, result: null } as const;

const plan = workerData as DevicePlan;
const chance = chanceFrom(plan.seed);
const waits = chance.of('waits');
const store = idbOutboxStore(await openOutboxDatabase());
const ports = {
  store,
  transport: httpCommandTransport({
    origin: plan.origin,
    clientVersion: CLIENT_VERSION,
    grantOf: async () => plan.person.grant,
  }),
  clock: { nowMs: () => Date.now(), random: () => waits.next() },
  weight: 'light' as const,
  lock: { run: <Answer>(work: () => Promise<Answer>) => work() },
  owner: plan.deviceId,
};
const pull = httpPullTransport({
  origin: plan.origin,
  clientVersion: CLIENT_VERSION,
  token: async () => plan.person.access,
});
const replicas = new Map<CollectionName, MemoryReplica>(
  collectionsFor(fixedRole(plan.person.userType)).map((name) => [name, memoryReplica()]),
);
const progress: ReadProgress = {};
const saved = new Map<string, InventedCommand>();
let requests = 0;
let rounds = 0;
let wasUnreachable = false;

parentPort?.on('message', (message: ToDevice) => {
  if (message === 'begin') void work();
  else void outcome().then((each) => tell({ kind: 'outcome', outcome: each }));
});
tell({ kind: 'ready' });

async function work(): Promise<void> {
  await Promise.all([saveCommands(), keepInStep()]);
}

/** The person works on, whatever the state of the network. */
async function saveCommands(): Promise<void> {
  const pauseMs = plan.spreadMs / plan.commands;
  while (saved.size < plan.commands) {
    await wait(chance.next() * 2 * pauseMs);
    const command = inventCommand(plan, chance);
    const who = { actorId: plan.person.id, deviceId: plan.deviceId };
    await store.append([anEntry({ ...command, ...who, timestamp: new Date().toISOString() })]);
    saved.set(command.id, command);
  }
}

/** Sends, reads and confirms, over and over. */
async function keepInStep(): Promise<void> {
  for (;;) {
    const report = await drain(ports);
    requests += report?.requests ?? 0;
    if (await read(report?.unreachable ?? false)) rounds += 1;
    const unsettled = (await store.open()).length + (await store.acked()).length;
    tell({ kind: 'progress', saved: saved.size, unsettled, rounds });
    await wait(AGAIN_MIN_MS + waits.next() * AGAIN_SPREAD_MS);
  }
}

/**
 * Reads everything. As on the page, commands that waited for the network go at once when the server answers
 * again.
 * @returns whether all of it was read.
 */
async function read(isUnreachable: boolean): Promise<boolean> {
  wasUnreachable ||= isUnreachable;
  let isWhole = true;
  for (const [name, replica] of replicas) {
    const answer = await pullCollection(name, replica, pull);
    if (answer.kind === 'caught_up') progress[name] = answer;
    else isWhole = false;
    if (answer.kind === 'unreachable') {
      wasUnreachable = true;
      return false;
    }
  }
  const { id: accountId } = plan.person;
  const copies = Object.fromEntries([...replicas].map(([name, { copy }]) => [name, copy]));
  await confirmAcked(store, progress, { accountId, copies });
  if (!wasUnreachable) return isWhole;
  wasUnreachable = false;
  const waiting = (await store.open()).filter((each) => each.state === 'waiting');
  await store.modify(
    waiting.map((each) => each.id),
    requeue,
  );
  return isWhole;
}

async function outcome(): Promise<DeviceOutcome> {
  const kept = new Map((await store.all()).map((each) => [each.id, each]));
  const prints = [...replicas].map(([name, replica]) => [name, replica.fingerprints()]);
  return {
    commands: [...saved].map(([id, command]) => {
      const { state, attempts, lane, laneSeq, result } = kept.get(id) ?? MISSING;
      return { id, name: command.name, data: command.data, state, attempts, lane, laneSeq, result };
    }),
    overlay: [...kept.values()].filter(isShownOverReplica).length,
    replicas: Object.fromEntries(prints),
    requests,
  };
}

function tell(message: FromDevice): void {
  parentPort?.postMessage(message);
}
