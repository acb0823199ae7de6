import { countOf } from '#domain/spanish-text.ts';
import type { SavePositionData } from '#domain/warehouse/position-commands.ts';
import { sendPosition } from '#src/shared/positions/send-position.ts';
import { cancelUnsent } from '#src/sync/outbox.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

/**
 * Saves the spots of positions on this device, each in a command of its own.
 * @throws OutboxWriteError when the device could not save one; the ones before it stay saved.
 */
export async function savePlan(accountId: string, changes: readonly SavePositionData[]): Promise<void> {
  const saved: string[] = [];
  try {
    for (const each of changes) saved.push(await sendPosition(accountId, each));
  } finally {
    if (saved.length > 0) announce(saved);
  }
}

function announce(ids: readonly string[]): void {
  toast({
    text: `Plano guardado en este equipo: ${countOf(ids.length, 'posición', 'posiciones')}`,
    action: { label: 'Deshacer', run: () => void takeBack(ids) },
  });
}

/** Takes back the last one first: later ones depend on those before them. */
async function takeBack(ids: readonly string[]): Promise<void> {
  let left = 0;
  for (const id of ids.toReversed()) if (!(await cancelUnsent(id))) left += 1;
  if (left === 0) toast({ text: 'El plano quedó como estaba' });
  else
    toast({ tone: 'info', text: 'Parte del plano ya salió de este equipo. Vuelve a moverla si hace falta.' });
}
