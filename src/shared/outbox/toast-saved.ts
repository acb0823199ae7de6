import { offerUndo } from '#src/shared/outbox/offer-undo.ts';
import { LEAVING_NOW } from '#src/shared/outbox/storage-labels.ts';
import type { UndoMessages } from '#src/shared/outbox/undo-step.ts';
import { worksInMemory } from '#src/db/storage/without-databases.ts';
import { connection } from '#src/sync/sync-status.ts';

/** How saved things leave this device: only without a connection they wait for one. */
const leaving = {
  solo: ['Se envía solo.', 'Se envía solo cuando vuelva la conexión.'],
  sola: ['Se envía sola.', 'Se envía sola cuando vuelva la conexión.'],
} as const;

/** `Retiro guardado` → `Retiro guardado. Se envía solo.`, and that it waits, where it does. */
export function savedMessage(what = 'Guardado en este equipo', alone: keyof typeof leaving = 'solo'): string {
  if (worksInMemory.peek()) return LEAVING_NOW;
  const [now, later] = leaving[alone];
  return `${what}. ${connection.value === 'offline' ? later : now}`;
}

/** Says that a step is saved, or several of one act, and offers to undo it; it was saved as `undoable`. */
export function toastSaved(
  saved: string | readonly string[],
  text: string = savedMessage(),
  undo?: UndoMessages,
): void {
  offerUndo({ ids: [saved].flat(), text, undo });
}
