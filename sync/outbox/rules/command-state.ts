import type { CommandResult } from '#domain/protocol/command.ts';
import { deliveryRetries, MAX_WAIT_MS, reviewWaitMs } from '#sync/outbox/rules/backoff.ts';
import { timeToCarryMs } from '#sync/outbox/rules/weight.ts';
import { endUndoWindow, undoUntilMs } from '#sync/outbox/rules/undo-window.ts';
import type { OutboxRecord, OutboxState } from '#sync/outbox/rules/outbox-entry.ts';

/** How long a context has a command to itself, besides the time for its size. */
export const LEASE_MS = 30_000;
/**
 * Times the server may fail on one command, while answering others, before the command becomes a dead letter.
 */
export const POISON_AFTER = 8;

/** Times that something in between refuses a command alone before its author is asked to change the text. */
const INTERCEPTED_AFTER = 3;
export const interceptedProblem = {
  code: 'intercepted',
  message:
    'Algo entre este equipo y MeStore (el cortafuegos o el filtro de esta red) no deja pasar este texto. MeStore no lo ha recibido. Se envía solo desde otra red, o cambia el texto.',
};

/** States in which the server has not decided: the lane waits for these commands. */
const OPEN: readonly OutboxState[] = ['queued', 'sending', 'waiting', 'needs_auth', 'needs_update', 'poison'];
/** States whose effect the person must keep seeing because the replica does not show it yet. */
const SHOWN_OVER_REPLICA: readonly OutboxState[] = [...OPEN, 'acked', 'review'];

/**
 * States that a command keeps while it is on its way: a parked command or a dead letter is not like one in
 * the queue.
 */
const KEPT_WHILE_ASKING: readonly OutboxState[] = ['review', 'poison'];
/** The server is older than this device or asks for time: waiting helps, so these make no dead letter. */
const NEVER_POISON: readonly string[] = ['server_too_old', 'too_many_letters'];
/** The server no longer reads the commands of this version of the app. */
const OUTDATED = 'unknown_version';

/** The outcome of the batch that carried this command. */
export type DeliveryOutcome =
  | { kind: 'result'; result: CommandResult }
  | { kind: 'unreachable' }
  /** Something in between refused the request, while the server answers others. `isAlone`: nothing else was in it. */
  | { kind: 'intercepted'; isAlone: boolean }
  | { kind: 'refused'; status: number; retryAfterMs: number | null; message: string };

export interface Moment {
  nowMs: number;
  /** A number in [0, 1). */
  random: number;
}

export function isOpen(entry: Pick<OutboxRecord, 'state'>): boolean {
  return OPEN.includes(entry.state);
}

/** Whether the server may still say something new about it: undecided, or parked for a supervisor. */
export function isUnsettled(entry: Pick<OutboxRecord, 'state'>): boolean {
  return isOpen(entry) || entry.state === 'review';
}

export function isShownOverReplica(entry: Pick<OutboxRecord, 'state'>): boolean {
  return SHOWN_OVER_REPLICA.includes(entry.state);
}

type Timed = Pick<OutboxRecord, 'state' | 'nextAt' | 'leaseUntil' | 'attempts' | 'undo'>;

/** Whether a command may be sent now, or asked about again. A clock that was set back does not delay it. */
export function isDue(entry: Timed, nowMs: number): boolean {
  const atMs = dueAtMs(entry, nowMs);
  return atMs !== null && (atMs <= nowMs || atMs > nowMs + MAX_WAIT_MS);
}

/**
 * When a command may be sent, or asked about again: 0 for at once, null when time alone changes nothing. A
 * lease that ran out belongs to a context that died or froze.
 */
export function dueAtMs(entry: Timed, nowMs: number): number | null {
  const { state, nextAt, leaseUntil } = entry;
  if (state === 'queued') return undoUntilMs(entry, nowMs) ?? 0;
  if (state === 'waiting') return nextAt;
  if (state === 'sending') return leaseUntil;
  return KEPT_WHILE_ASKING.includes(state) ? Math.max(nextAt, leaseUntil) : null;
}

/**
 * Takes a due command for one delivery, or null when another context has it.
 * @param bytes all that travels with it.
 */
export function claim(
  entry: OutboxRecord,
  owner: string,
  nowMs: number,
  bytes = entry.bytes,
): OutboxRecord | null {
  if (!isDue(entry, nowMs)) return null;
  return {
    ...entry,
    state: KEPT_WHILE_ASKING.includes(entry.state) ? entry.state : 'sending',
    leaseOwner: owner,
    leaseUntil: nowMs + LEASE_MS + timeToCarryMs(bytes),
    attempts: entry.attempts + 1,
    sentAt: new Date(nowMs).toISOString(),
  };
}

/**
 * A command's new record after a delivery. An answer counts whichever context asked, because the server's
 * decision is the same for ever; any lesser outcome counts only for the holder of the lease.
 */
export function settle(
  entry: OutboxRecord,
  outcome: DeliveryOutcome,
  owner: string,
  moment: Moment,
): OutboxRecord | null {
  if (!isUnsettled(entry)) return null;
  if (outcome.kind === 'result') return afterResult(entry, outcome.result, moment);
  if (entry.leaseOwner !== owner) return null;
  if (outcome.kind === 'unreachable') return later(entry, moment, null, stillHeld(entry));
  if (outcome.kind === 'intercepted') return afterInterception(entry, outcome.isAlone, moment);
  return afterRefusal(entry, outcome, moment);
}

/** Whether its author may change the text: something in between refuses it, and it is not on its way right now. */
export function isHeldByText({ state, problem }: Pick<OutboxRecord, 'state' | 'problem'>): boolean {
  return state === 'waiting' && problem?.code === interceptedProblem.code;
}

/** Without a network nothing new is known of what held it. */
function stillHeld({ problem }: OutboxRecord): OutboxRecord['problem'] {
  return problem?.code === interceptedProblem.code ? problem : null;
}

/** Whether it travels in a request of its own. */
export function goesAlone({
  state,
  interceptions = 0,
}: Pick<OutboxRecord, 'state' | 'interceptions'>): boolean {
  return state === 'poison' || interceptions > 0;
}

/**
 * Puts commands that a dead context was sending back in the queue. Whether they arrived is unknown; their
 * receipts tell.
 */
export function release(entry: OutboxRecord): OutboxRecord | null {
  return entry.state === 'sending' ? { ...released(entry), state: 'queued' } : null;
}

/**
 * Makes a waiting command due at once, also one that could still be undone: the person asked, signed in, the
 * network came back, or a review was decided. A parked command or a dead letter keeps its state, and the device asks about it again.
 */
export function requeue(entry: OutboxRecord): OutboxRecord | null {
  const paused: readonly OutboxState[] = ['waiting', 'needs_auth', 'needs_update'];
  if (paused.includes(entry.state)) {
    return { ...released(entry), state: 'queued', nextAt: 0, problem: null };
  }
  if (entry.state === 'queued') return endUndoWindow(entry);
  return KEPT_WHILE_ASKING.includes(entry.state) && entry.nextAt > 0 ? { ...entry, nextAt: 0 } : null;
}

function afterResult(entry: OutboxRecord, result: CommandResult, moment: Moment): OutboxRecord {
  const settledAt = new Date(moment.nowMs).toISOString();
  const answered = { ...released(entry), result: result.result ?? null, problem: result.problem ?? null };
  if (result.status === 'applied') {
    return { ...answered, state: 'acked', synced: true, watermark: result.watermark ?? null, settledAt };
  }
  if (result.status === 'rejected') {
    const state = result.problem?.code === 'dependency_rejected' ? 'blocked' : 'rejected';
    return { ...answered, state, settledAt };
  }
  if (result.status === 'parked') {
    const since = entry.settledAt ?? settledAt;
    const wait = reviewWaitMs(moment.nowMs - Date.parse(since), moment.random);
    return { ...answered, state: 'review', settledAt: since, nextAt: moment.nowMs + wait };
  }
  if (result.status === 'lane_gap') return later({ ...entry, state: 'waiting', settledAt: null }, moment);
  const problem = result.problem ?? null;
  if (problem?.code === OUTDATED && isOpen(entry)) return { ...answered, state: 'needs_update' };
  if (problem && NEVER_POISON.includes(problem.code)) return later(entry, moment, null, problem);
  const failed = { ...entry, failures: entry.failures + 1 };
  const isPoison = failed.failures >= POISON_AFTER && isOpen(entry);
  return later(isPoison ? { ...failed, state: 'poison' } : failed, moment, null, problem);
}

/**
 * What was refused together is sent again at once, each command alone, so that one text holds back no other. One that
 * is refused alone again and again waits for another network, or for its author to change the text.
 */
function afterInterception(entry: OutboxRecord, isAlone: boolean, moment: Moment): OutboxRecord {
  const before = entry.interceptions ?? 0;
  if (!isAlone) {
    const state = KEPT_WHILE_ASKING.includes(entry.state) ? entry.state : 'queued';
    return { ...released(entry), state, nextAt: 0, interceptions: Math.max(1, before) };
  }
  const interceptions = before + 1;
  const problem = interceptions >= INTERCEPTED_AFTER ? interceptedProblem : null;
  return later({ ...entry, interceptions }, moment, null, problem);
}

function afterRefusal(
  entry: OutboxRecord,
  refusal: { status: number; retryAfterMs: number | null; message: string },
  moment: Moment,
): OutboxRecord {
  if (entry.state === 'review') return later(entry, moment, refusal.retryAfterMs);
  const problem = { code: `http_${refusal.status}`, message: refusal.message };
  if (refusal.status === 401 || refusal.status === 403)
    return { ...released(entry), state: 'needs_auth', problem };
  if (refusal.status === 426) return { ...released(entry), state: 'needs_update', problem };
  return later(entry, moment, refusal.retryAfterMs, problem);
}

/** The delivery brought no decision: try again after a while. */
function later(
  entry: OutboxRecord,
  moment: Moment,
  retryAfterMs: number | null = null,
  problem: OutboxRecord['problem'] = null,
): OutboxRecord {
  const nextAt = moment.nowMs + deliveryRetries.delayMs(entry.attempts, moment.random, retryAfterMs);
  if (entry.state === 'review') return { ...released(entry), nextAt };
  return { ...released(entry), state: entry.state === 'poison' ? 'poison' : 'waiting', nextAt, problem };
}

function released(entry: OutboxRecord): OutboxRecord {
  return { ...entry, leaseOwner: null, leaseUntil: 0 };
}
