import { claim, release, settle, type DeliveryOutcome } from '#sync/command-state.ts';
import { nextDueAt, planBatches, type Batch } from '#sync/drain-plan.ts';
import { commandOf, type OutboxEntry } from '#sync/outbox-entry.ts';
import type { Clock, CommandTransport, ExclusiveLock, OutboxStore, SubmitAnswer } from '#sync/ports.ts';

/** A lease that ran out this long ago under a held lock means that the holder is frozen: its lock is taken. */
const FROZEN_AFTER_MS = 15_000;

export interface DrainPorts {
  store: OutboxStore;
  transport: CommandTransport;
  clock: Clock;
  lock: ExclusiveLock;
  /** Names this page, worker or service worker in the leases. */
  owner: string;
}

export interface DrainReport {
  /** Commands that the server decided in this pass. */
  settled: number;
  requests: number;
  /** When something is due again, milliseconds since the epoch; null when nothing waits for time alone. */
  nextDueAt: number | null;
  /** Whether the server could not be reached. */
  unreachable: boolean;
}

/**
 * Sends everything that is due, once: the one drain of the product, run by pages, workers and the service worker.
 * One context at a time; a command whose answer was lost is sent again and the server answers the same.
 * @param options.steal takes the lock from a context that kept it without working.
 * @returns null when another context is draining.
 */
export async function drain(
  ports: DrainPorts,
  options: { steal?: boolean } = {},
): Promise<DrainReport | null> {
  const steal = options.steal || (await isHolderFrozen(ports));
  return ports.lock.run(() => drainAlone(ports, steal), { steal });
}

async function drainAlone(ports: DrainPorts, stole: boolean): Promise<DrainReport> {
  const report: DrainReport = { settled: 0, requests: 0, nextDueAt: null, unreachable: false };
  if (!stole) await takeBackFromTheDead(ports.store);
  let entries = await ports.store.open();
  let batches = planBatches(entries, ports.clock.nowMs());
  while (batches.length > 0 && !report.unreachable) {
    let progressed = false;
    for (const batch of batches) {
      const settled = await deliver(batch, ports, report);
      progressed ||= settled > 0;
      if (report.unreachable) break;
    }
    entries = await ports.store.open();
    batches = progressed ? planBatches(entries, ports.clock.nowMs()) : [];
  }
  const timed = report.unreachable ? entries.filter((each) => each.state === 'waiting') : entries;
  report.nextDueAt = nextDueAt(timed, ports.clock.nowMs());
  return report;
}

/** Under a lock that was free nobody is sending: what is marked so was left by a context that died. */
async function takeBackFromTheDead(store: OutboxStore): Promise<void> {
  const left = (await store.open()).filter((each) => each.state === 'sending');
  await store.modify(
    left.map((each) => each.id),
    release,
  );
}

/** Delivers one batch and writes down what came of it. Answers how many commands the server decided. */
async function deliver(batch: Batch, ports: DrainPorts, report: DrainReport): Promise<number> {
  const { store, transport, clock, owner } = ports;
  const ids = batch.entries.map((each) => each.id);
  const claimed = await store.modify(ids, (entry) => claim(entry, owner, clock.nowMs()));
  const toSend = withoutBrokenLanes(batch.entries, claimed);
  if (toSend.length === 0) return 0;

  const answer = await transport.submit(batch.type, batch.actorId, toSend.map(commandOf));
  report.requests += 1;
  report.unreachable = answer.kind === 'unreachable';
  const outcomeOf = outcomesOf(answer);
  const changed = await store.modify(
    claimed.map((each) => each.id),
    (entry) => settle(entry, outcomeOf(entry.id), owner, { nowMs: clock.nowMs(), random: clock.random() }),
  );
  const settled = changed.filter((each) => each.settledAt !== null).length;
  report.settled += settled;
  return settled;
}

/** If another context had one of a lane's commands, those after it must not overtake. */
function withoutBrokenLanes(planned: readonly OutboxEntry[], claimed: readonly OutboxEntry[]): OutboxEntry[] {
  const byId = new Map(claimed.map((each) => [each.id, each]));
  const broken = new Set<string>();
  return planned.flatMap((each) => {
    const mine = byId.get(each.id);
    if (!mine) broken.add(each.lane);
    return mine && !broken.has(each.lane) ? [mine] : [];
  });
}

function outcomesOf(answer: SubmitAnswer | { kind: 'no_grant' }): (id: string) => DeliveryOutcome {
  if (answer.kind === 'no_grant') {
    return () => ({
      kind: 'refused',
      status: 401,
      retryAfterMs: null,
      message: 'Falta ingresar con esta cuenta.',
    });
  }
  if (answer.kind !== 'answer') return () => answer;
  const results = new Map(answer.results.map((each) => [each.id, each]));
  return (id) => {
    const result = results.get(id);
    return result ? { kind: 'result', result } : { kind: 'unreachable' };
  };
}

async function isHolderFrozen({ store, clock }: DrainPorts): Promise<boolean> {
  const entries = await store.open();
  return entries.some(
    (each) => each.state === 'sending' && clock.nowMs() - each.leaseUntil > FROZEN_AFTER_MS,
  );
}
