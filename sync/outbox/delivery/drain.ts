import { release } from '#sync/outbox/rules/command-state.ts';
import { deliverBatch, type DeliveryPorts } from '#sync/outbox/delivery/deliver-batch.ts';
import { nextDueAt, planBatches, type Batch } from '#sync/outbox/delivery/drain-plan.ts';
import type { OutboxRecord } from '#sync/outbox/rules/outbox-entry.ts';
import type { ExclusiveLock } from '#platform/web-lock.ts';
import { weightOf, type Weight } from '#sync/outbox/rules/weight.ts';

/**
 * A lease that ran out this long ago under a held lock means that the holder is frozen: another context takes
 * its lock.
 */
const FROZEN_AFTER_MS = 15_000;
/**
 * Most batches on their way at once, after the first was answered: the server decides two while it reads the
 * third. Photographs would share one slow network.
 */
const MAX_IN_THE_AIR = { light: 3, heavy: 1 };
/** After a batch that took longer they go one by one: together, each would take longer than it may. */
const QUICK_MS = 5_000;

export interface DrainPorts extends DeliveryPorts {
  /** Which of the two streams this is. */
  weight: Weight;
  lock: ExclusiveLock;
}

export interface DrainReport {
  /** Commands that the server decided in this pass. */
  settled: number;
  /** How many of them it did not apply. */
  refused: number;
  requests: number;
  /** When a command is due again, milliseconds since the epoch; null when none waits for time alone. */
  nextDueAt: number | null;
  unreachable: boolean;
}

/**
 * Sends every due command of one weight, once: the one drain of the product, run by pages, workers and the
 * service worker. One context at a time; a command whose answer was lost is sent again and the server answers
 * the same.
 * @param options.steal takes the lock from a context that kept it without working.
 * @returns null when another context is draining.
 */
export async function drain(
  ports: DrainPorts,
  options: { steal?: boolean } = {},
): Promise<DrainReport | null> {
  if (!options.steal) {
    const report = await ports.lock.run(() => drainAlone(ports, false), { steal: false });
    if (report || !(await isHolderFrozen(ports))) return report;
  }
  return ports.lock.run(() => drainAlone(ports, true), { steal: true });
}

async function drainAlone(ports: DrainPorts, stole: boolean): Promise<DrainReport> {
  const { store, clock } = ports;
  const report: DrainReport = { settled: 0, refused: 0, requests: 0, nextDueAt: null, unreachable: false };
  const startedAt = new Date(clock.nowMs()).toISOString();
  let open = await store.open();
  if (!stole && (await takeBackFromTheDead(ports, open))) open = await store.open();
  let outcome: PassOutcome = 'more';
  while (outcome === 'more') {
    outcome = await deliverAll(planBatches(open, ports.weight, clock.nowMs()), ports, report);
    open = await store.open();
  }
  // After a stop, only the commands it tried say when to go on: the others would be due at once, for nothing.
  const timed = outcome === 'stopped' ? open.filter((each) => (each.sentAt ?? '') >= startedAt) : open;
  report.nextDueAt = nextDueAt(timed, ports.weight, clock.nowMs());
  return report;
}

/**
 * Whether more may be due now, because the server decided something; or the server is away or asked for time.
 */
type PassOutcome = 'more' | 'done' | 'stopped';

/** If the lock was free, nobody is sending: a context that died left the commands marked as sending. */
async function takeBackFromTheDead(
  { store, weight }: DrainPorts,
  open: readonly OutboxRecord[],
): Promise<boolean> {
  const left = open
    .filter((each) => each.state === 'sending' && weightOf(each) === weight)
    .map((each) => each.id);
  return (await store.modify(left, release)).length > 0;
}

/**
 * Delivers batches, the first one alone: a server that is down gets one request, not several. While batches
 * are on their way, the next one is read from disk and earlier answers are written.
 */
async function deliverAll(
  batches: readonly Batch[],
  ports: DrainPorts,
  report: DrainReport,
): Promise<PassOutcome> {
  const [queue, inTheAir] = [[...batches], new Map<Batch, Promise<void>>()];
  const before = report.settled;
  let [room, stopped, isSplit, failure] = [1, false, false, null as { error: unknown } | null];

  async function deliver(batch: Batch): Promise<void> {
    const leftAtMs = ports.clock.nowMs();
    try {
      const { requests, settled, refused, answered, ...delivered } = await deliverBatch(batch, ports);
      isSplit ||= delivered.isSplit;
      report.requests += requests;
      report.settled += settled;
      report.refused += refused;
      report.unreachable ||= answered === 'not at all';
      stopped ||= answered !== 'as usual';
      room = ports.clock.nowMs() - leftAtMs <= QUICK_MS ? MAX_IN_THE_AIR[ports.weight] : 1;
    } catch (error) {
      failure = { error };
    }
    inTheAir.delete(batch);
  }

  for (;;) {
    const next = stopped || failure ? undefined : queue[0];
    if (next && inTheAir.size < room && [...inTheAir.keys()].every((each) => mayOvertake(next, each))) {
      inTheAir.set(next, deliver(next));
      queue.shift();
    } else if (inTheAir.size > 0) await Promise.race(inTheAir.values());
    else break;
  }
  if (failure) throw failure.error;
  if (stopped) return 'stopped';
  return report.settled > before || isSplit ? 'more' : 'done';
}

/**
 * Whether a batch may be on its way together with an earlier one: no command in it must come after one of the
 * earlier batch.
 */
function mayOvertake(later: Batch, earlier: Batch): boolean {
  const [ids, lanes] = [new Set<string>(), new Set<string>()];
  for (const each of earlier.entries) {
    ids.add(each.id);
    lanes.add(each.lane);
  }
  return later.entries.every((each) => !lanes.has(each.lane) && !each.after.some((id) => ids.has(id)));
}

async function isHolderFrozen({ store, clock, weight }: DrainPorts): Promise<boolean> {
  const leased = (await store.open()).filter((each) => each.leaseOwner !== null && weightOf(each) === weight);
  return leased.some((each) => clock.nowMs() - each.leaseUntil > FROZEN_AFTER_MS);
}
