import { uuidv7 } from '#domain/ids.ts';
import { countOf } from '#domain/spanish-text.ts';
import type { SavePositionData } from '#domain/warehouse/position-commands.ts';
import { sendPosition } from '#src/shared/positions/send-position.ts';
import { offerUndo } from '#src/shared/outbox/offer-undo.ts';
import { undoStep } from '#src/shared/outbox/undo-step.ts';

/**
 * Saves the spots of positions on this device, each in a command of its own; they are undone together.
 * @throws OutboxWriteError when the device could not save one; the ones before it stay saved.
 */
export async function savePlan(accountId: string, changes: readonly SavePositionData[]): Promise<void> {
  const saved: string[] = [];
  const undoable = uuidv7();
  try {
    for (const each of changes) saved.push(await sendPosition(accountId, each, { undoable }));
  } finally {
    announce(saved);
  }
}

function announce(ids: readonly string[]): void {
  offerUndo({
    ids,
    text: `Plano guardado en este equipo: ${countOf(ids.length, 'posición', 'posiciones')}`,
    undo: (id) =>
      undoStep(id, 'El plano quedó como estaba', 'El plano ya se envió. Vuelve a moverlo si hace falta.'),
  });
}
