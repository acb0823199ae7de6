import { OutboxWriteError } from '#src/sync/outbox.ts';

/** How far a form is on its way to this device's outbox. It stays as it was written until it is saved. */
export type SavingState = 'writing' | 'saving' | SavingFailure;

/** Why nothing was saved: the device has no room left, or whatever else. */
export type SavingFailure = 'full' | 'failed';

export function savingFailure(problem: unknown): SavingFailure {
  return problem instanceof OutboxWriteError && problem.isQuota ? 'full' : 'failed';
}
