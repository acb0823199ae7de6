import type { CommandResult } from '#domain/protocol/command.ts';
import { backoffMs } from '#sync/backoff.ts';
import type { OutboxEntry, OutboxState } from '#sync/outbox-entry.ts';

export const LEASE_MS = 30_000;
/** Times the server may fail on one command, while answering others, before it is set aside. */
export const POISON_AFTER = 8;

/** States in which the server has not decided: the lane waits for them. */
const OPEN: readonly OutboxState[] = ['queued', 'sending', 'waiting', 'needs_auth', 'needs_update', 'poison'];
/** States whose effect the person must keep seeing because the replica does not show it yet. */
const SHOWN_OVER_REPLICA: readonly OutboxState[] = [...OPEN, 'acked', 'review'];

/** What happened to a batch that this command travelled in. */
export type DeliveryOutcome =
  | { kind: 'result'; result: CommandResult }
  | { kind: 'unreachable' }
  | { kind: 'refused'; status: number; retryAfterMs: number | null; message: string };

export interface Moment {
  nowMs: number;
  /** A number in [0, 1). */
  random: number;
}

export function isOpen(entry: Pick<OutboxEntry, 'state'>): boolean {
  return OPEN.includes(entry.state);
}

export function isShownOverReplica(entry: Pick<OutboxEntry, 'state'>): boolean {
  return SHOWN_OVER_REPLICA.includes(entry.state);
}

/** Whether a command may be sent now. A lease that ran out belongs to someone who died or froze. */
export function isDue(entry: Pick<OutboxEntry, 'state' | 'nextAt' | 'leaseUntil'>, nowMs: number): boolean {
  if (entry.state === 'queued') return true;
  if (entry.state === 'waiting') return entry.nextAt <= nowMs;
  return entry.state === 'sending' && entry.leaseUntil <= nowMs;
}

/** Takes a due command for one delivery, or null when somebody else has it. */
export function claim(entry: OutboxEntry, owner: string, nowMs: number): OutboxEntry | null {
  if (!isDue(entry, nowMs)) return null;
  return {
    ...entry,
    state: 'sending',
    leaseOwner: owner,
    leaseUntil: nowMs + LEASE_MS,
    attempts: entry.attempts + 1,
    sentAt: new Date(nowMs).toISOString(),
  };
}

/**
 * What a command becomes after a delivery. An answer counts whoever asked for it, because the server's decision is
 * the same for ever; anything less counts only for the holder of the lease.
 */
export function settle(
  entry: OutboxEntry,
  outcome: DeliveryOutcome,
  owner: string,
  moment: Moment,
): OutboxEntry | null {
  if (!isOpen(entry)) return null;
  if (outcome.kind === 'result') return afterResult(entry, outcome.result, moment);
  if (entry.leaseOwner !== owner) return null;
  if (outcome.kind === 'unreachable') return waiting(entry, moment, null);
  return afterRefusal(entry, outcome, moment);
}

/** Puts back in the queue what a context that died was sending. Whether it arrived is unknown; its receipt tells. */
export function release(entry: OutboxEntry): OutboxEntry | null {
  return entry.state === 'sending' ? { ...released(entry), state: 'queued' } : null;
}

/** Puts a paused or waiting command back in the queue: the person asked, signed in, or the network came back. */
export function requeue(entry: OutboxEntry): OutboxEntry | null {
  const paused: readonly OutboxState[] = ['waiting', 'needs_auth', 'needs_update', 'poison'];
  return paused.includes(entry.state)
    ? { ...released(entry), state: 'queued', nextAt: 0, problem: null }
    : null;
}

function afterResult(entry: OutboxEntry, result: CommandResult, moment: Moment): OutboxEntry {
  const settledAt = new Date(moment.nowMs).toISOString();
  const answered = { ...released(entry), result: result.result ?? null, problem: result.problem ?? null };
  if (result.status === 'applied') {
    return { ...answered, state: 'acked', synced: true, watermark: result.watermark ?? null, settledAt };
  }
  if (result.status === 'rejected') {
    const state = result.problem?.code === 'dependency_rejected' ? 'blocked' : 'rejected';
    return { ...answered, state, settledAt };
  }
  if (result.status === 'parked') return { ...answered, state: 'review', settledAt };
  if (result.status === 'failed' && entry.attempts >= POISON_AFTER) return { ...answered, state: 'poison' };
  return waiting(entry, moment, null, result.problem ?? null);
}

function afterRefusal(
  entry: OutboxEntry,
  refusal: { status: number; retryAfterMs: number | null; message: string },
  moment: Moment,
): OutboxEntry {
  const problem = { code: `http_${refusal.status}`, message: refusal.message };
  if (refusal.status === 401 || refusal.status === 403)
    return { ...released(entry), state: 'needs_auth', problem };
  if (refusal.status === 426) return { ...released(entry), state: 'needs_update', problem };
  return waiting(entry, moment, refusal.retryAfterMs, problem);
}

function waiting(
  entry: OutboxEntry,
  moment: Moment,
  retryAfterMs: number | null,
  problem: OutboxEntry['problem'] = null,
): OutboxEntry {
  const wait = backoffMs(entry.attempts, moment.random, retryAfterMs);
  return { ...released(entry), state: 'waiting', nextAt: moment.nowMs + wait, problem };
}

function released(entry: OutboxEntry): OutboxEntry {
  return { ...entry, leaseOwner: null, leaseUntil: 0 };
}
