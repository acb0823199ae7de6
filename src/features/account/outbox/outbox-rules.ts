import { isHeldByText } from '#sync/outbox/rules/command-state.ts';
import { isLost, type OutboxEntry, type OutboxState } from '#sync/outbox/rules/outbox-entry.ts';
import { isUntried } from '#sync/outbox/rules/undo-window.ts';
import { colombianDay } from '#src/shared/lists/local-time.tsx';

export type OutboxAction = 'discard' | 'retry' | 'sign_in' | 'update' | 'cancel' | 'settle';

const actionOf: Partial<Record<OutboxState, OutboxAction>> = {
  waiting: 'retry',
  poison: 'settle',
  needs_auth: 'sign_in',
  needs_update: 'update',
  rejected: 'settle',
  blocked: 'settle',
};

/** The one thing that a person can do about a command, or null when they can only wait. */
export function actionFor(
  entry: Pick<OutboxEntry, 'state' | 'attempts' | 'title' | 'problem'>,
): OutboxAction | null {
  if (isLost(entry)) return 'discard';
  if (isHeldByText(entry)) return 'settle';
  if (entry.state === 'queued') return isUntried(entry) ? 'cancel' : null;
  return actionOf[entry.state] ?? null;
}

const SETTLED_STATES: readonly OutboxState[] = ['acked', 'confirmed'];

/**
 * The commands that still need the network or the person, oldest first, and those that the server has, newest
 * first.
 */
export function sortOutbox(entries: readonly OutboxEntry[]): { open: OutboxEntry[]; sent: OutboxEntry[] } {
  return {
    open: entries.filter((each) => !SETTLED_STATES.includes(each.state)),
    sent: entries.filter((each) => SETTLED_STATES.includes(each.state)).toReversed(),
  };
}

/** How many of the sent commands were settled today, by the clock of Colombia. */
export function sentToday(sent: readonly Pick<OutboxEntry, 'settledAt'>[], nowMs: number): number {
  const today = colombianDay(nowMs);
  return sent.filter((each) => each.settledAt !== null && colombianDay(new Date(each.settledAt)) === today)
    .length;
}

/** The time of a waiting command's next try, in words. Both times in milliseconds since the epoch. */
export function nextTryText(nextAt: number, nowMs: number): string {
  const seconds = Math.ceil((nextAt - nowMs) / 1000);
  if (seconds <= 0) return 'Se intenta ahora';
  if (seconds < 60) return `Próximo intento en ${seconds} s`;
  return `Próximo intento en ${Math.ceil(seconds / 60)} min`;
}
