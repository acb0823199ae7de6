import { useEffect, useState } from 'react';
import { useSignalValue } from '#src/device/use-signal.ts';
import { isGoogleLinked, unlinkGoogle } from '#src/features/account/profile/google-link-calls.ts';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import styles from '#src/features/account/profile/account-page.module.css';

/**
 * Says that Google opens this account, with the way to end it; shows nothing while Google does not or that is
 * unknown.
 */
export function GoogleLink() {
  const offline = useSignalValue(connection) === 'offline';
  const [linked, setLinked] = useState(false);
  const { busy, request } = useRequest();

  useEffect(() => {
    if (!offline) void isGoogleLinked().then(setLinked);
  }, [offline]);

  async function unlink(): Promise<void> {
    const yes = await confirmDialog({
      title: '¿Dejar de entrar con Google?',
      text:
        'Desde ahora entras con tu correo y tu contraseña. Si nunca elegiste una, pídela en «¿Olvidaste tu ' +
        'contraseña?». Tus sesiones abiertas siguen abiertas.',
      confirm: 'Dejar de usar Google',
      danger: true,
    });
    if (!yes || !(await request(unlinkGoogle))) return;
    setLinked(false);
    toast({ text: 'Listo. Google ya no abre tu cuenta.' });
  }

  if (!linked) return null;
  return (
    <div>
      <dt>Google</dt>
      <dd className={styles.proof}>
        <Badge tone="ok">Entra a tu cuenta</Badge>
        <Button variant="danger-quiet" size="sm" busy={busy} disabled={offline} onClick={() => void unlink()}>
          Dejar de usar Google
        </Button>
      </dd>
    </div>
  );
}
