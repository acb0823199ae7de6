import { countOf } from '#domain/spanish-text.ts';
import { signOut } from '#src/session/session.ts';
import { unsentCount } from '#src/sync/sync-status.ts';
import { confirmDialog } from '#src/ui/confirm.tsx';

/** Signs out; with changes still on the device it says first that they stay safe. Answers whether it did. */
export async function signOutAsking(): Promise<boolean> {
  const unsent = unsentCount.value;
  const sure =
    unsent === 0 ||
    (await confirmDialog({
      title: '¿Cerrar sesión?',
      text: `${countOf(unsent, 'cambio no ha salido', 'cambios no han salido')} de este equipo. Quedan guardados y se envían a tu nombre cuando haya conexión.`,
      confirm: 'Cerrar Sesión',
      keep: 'Seguir aquí',
    }));
  if (sure) await signOut();
  return sure;
}
