import { isReviewable } from '#domain/command-reviews/reviewable.ts';
import { isUntried } from '#sync/outbox/rules/undo-window.ts';
import type { Conflict, Settled } from '#src/shared/outbox/conflicts.ts';

/**
 * `resend` sends the same again, with its dependants in order; `correct` asks first what to change, and `change_text`
 * nothing but how it is said.
 */
export type ConflictAction = 'correct' | 'change_text' | 'resend' | 'accept' | 'review' | 'discard' | 'retry';

/** A person's choices in a conflict, the most useful first. */
export function actionsFor({ kind, entry, request }: Conflict): readonly ConflictAction[] {
  if (kind === 'in_review') return [];
  if (kind === 'failed') return ['retry'];
  if (kind === 'held') return ['change_text', 'retry'];
  if (kind === 'partial') return ['correct', 'accept'];
  if (entry.state === 'blocked') return ['resend', 'discard'];
  const mayAsk = request === null && isReviewable(entry.name) && entry.problem?.code !== 'invalid_command';
  const review = mayAsk ? (['review'] as const) : [];
  if (entry.name === 'order.place') return ['correct', 'accept', ...review];
  if (entry.name !== 'inventory.registerMovement') return ['accept'];
  const mayCorrect = entry.problem?.code !== 'forbidden';
  return mayCorrect ? ['correct', ...review, 'discard'] : [...review, 'discard'];
}

/** How to undo a decision: note that it was not made, or take back a command that never left this device. */
export function undoOf({ how, by }: Settled): 'reopen' | 'cancel' | null {
  if (how === 'accepted' || how === 'discarded') return 'reopen';
  return how === 'resent' && by && isUntried(by) ? 'cancel' : null;
}
