import { uuidv7 } from '#domain/base/ids.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { SavePositionData } from '#domain/warehouse/position-commands.ts';
import { positionCommand } from '#src/shared/positions/send-position.ts';
import { toastSaved } from '#src/shared/outbox/toast-saved.ts';
import { sendTogether } from '#src/sync/outbox.ts';

/**
 * Saves the spots of positions on this device, each in a command of its own; they are saved and undone together.
 * @throws OutboxWriteError when the device could not save them.
 */
export async function savePlan(accountId: string, changes: readonly SavePositionData[]): Promise<void> {
  const act = uuidv7();
  const ids = await sendTogether(changes.map((each) => positionCommand(accountId, each, { act })));
  toastSaved(ids, `Plano guardado en este equipo: ${countOf(ids.length, 'posición', 'posiciones')}`, {
    undone: 'El plano quedó como estaba',
    tooLate: 'El plano ya se envió. Vuelve a moverlo si hace falta.',
  });
}
