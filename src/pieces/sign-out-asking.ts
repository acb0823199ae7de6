import { countOf } from '#domain/spanish-text.ts';
import { account, signOut } from '#src/session/session.ts';
import { unsentCount } from '#src/sync/sync-status.ts';
import { confirmDialog } from '#src/ui/confirm.tsx';

/** Signs out; with changes still on the device it says first that they stay safe. Answers whether it did. */
export async function signOutAsking(): Promise<boolean> {
  const unsent = unsentCount.peek();
  if (unsent > 0 && !(await confirmLeaving(unsent))) return false;
  await signOut();
  return true;
}

function confirmLeaving(unsent: number): Promise<boolean> {
  const who = account.peek()?.email ?? 'tu cuenta';
  return confirmDialog({
    title: `Tienes ${countOf(unsent, 'cambio', 'cambios')} por enviar`,
    text: `Quedan guardados en este equipo y salen después a nombre de ${who}, aunque entre otra persona. Nadie más los ve.`,
    confirm: 'Cerrar Sesión',
    keep: 'Quedarme',
  });
}
