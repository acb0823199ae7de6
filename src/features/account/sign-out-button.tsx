import { LogOut } from 'lucide-react';
import { useLocation } from 'wouter';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/spanish-text.ts';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/confirm.tsx';
import { account, signOut } from '#src/session/session.ts';
import { unsentCount } from '#src/sync/sync-status.ts';

export function SignOutButton() {
  const [, navigate] = useLocation();

  async function leave(): Promise<void> {
    const unsent = unsentCount.peek();
    if (unsent > 0 && !(await confirmLeaving(unsent))) return;
    await signOut();
    navigate(paths.marketplace);
  }

  return (
    <Button variant="line" onClick={() => void leave()}>
      <LogOut />
      Cerrar Sesión
    </Button>
  );
}

function confirmLeaving(unsent: number): Promise<boolean> {
  const changes = countOf(unsent, 'cambio', 'cambios');
  const who = account.peek()?.email ?? 'tu cuenta';
  return confirmDialog({
    title: `Tienes ${changes} por enviar`,
    text: `Quedan guardados en este equipo y salen después a nombre de ${who}, aunque entre otra persona. Nadie más los ve.`,
    confirm: 'Cerrar Sesión',
    keep: 'Quedarme',
  });
}
