import type { OutboxRecord } from '#sync/outbox/rules/outbox-entry.ts';

/*
 * The undo window: a person who is offered «Deshacer» has this long before their commands leave. It is kept with
 * each command, so that every context that delivers respects it, and it ends by time alone: nothing has to be
 * alive for the commands to leave.
 */

/** As long as a notice stays when nobody points at it (design: "undo 8 s"). */
export const UNDO_MS = 8_000;
/** While somebody points at the notice or has the focus in it. */
export const LONGEST_UNDO_MS = 60_000;

const ENDED = 0;

type Undoable = Pick<OutboxRecord, 'state' | 'attempts' | 'undo'>;

/** Whether a command never left this device: its author can take it back. */
export function isUntried({ state, attempts }: Pick<OutboxRecord, 'state' | 'attempts'>): boolean {
  return state === 'queued' && attempts === 0;
}

/**
 * Until when a command stays here so that its author can undo it; null when it need not. A longer window than
 * there is was opened before the device's clock was set back.
 */
export function undoUntilMs(record: Undoable, nowMs: number): number | null {
  const untilMs = isUntried(record) ? (record.undo?.untilMs ?? null) : null;
  return untilMs !== null && untilMs > nowMs && untilMs <= nowMs + LONGEST_UNDO_MS ? untilMs : null;
}

/** Moves the end of a command's window; null when there is none, it was ended, or the command has left. */
export function moveUndoWindow(record: OutboxRecord, untilMs: number): OutboxRecord | null {
  if (!record.undo || record.undo.untilMs === ENDED || !isUntried(record)) return null;
  return { ...record, undo: { ...record.undo, untilMs } };
}

/** Lets a command leave at once. Until it does, its author can still take it back. */
export function endUndoWindow(record: OutboxRecord): OutboxRecord | null {
  return moveUndoWindow(record, ENDED);
}
