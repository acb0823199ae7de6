import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { useSignalValue } from '#src/device/use-signal.ts';
import { eraseLocalCopy } from '#src/sync/erase-local-copy.ts';
import { connection, lastUpdatedAt, syncNow } from '#src/sync/sync-status.ts';
import styles from '#src/features/account/profile/account-page.module.css';

/** The age of this device's copy of the catalogue, and the way to fetch it again from nothing. */
export function LocalCopy() {
  const at = useSignalValue(lastUpdatedAt);
  const [busy, setBusy] = useState(false);

  async function erase(): Promise<void> {
    const yes = await confirmDialog({
      title: '¿Borrar la copia local del catálogo?',
      text: `${warning()} Lo que tienes por enviar no se toca.`,
      confirm: 'Borrar y volver a bajar',
      danger: true,
    });
    if (!yes) return;
    setBusy(true);
    try {
      await eraseLocalCopy();
      toast({ text: 'Copia borrada. Se está bajando de nuevo.' });
    } catch {
      toast({
        tone: 'error',
        text: 'No se pudo borrar la copia. Cierra las otras pestañas de MeStore y reintenta.',
      });
    } finally {
      setBusy(false);
    }
    void syncNow();
  }

  return (
    <div className={styles.part}>
      <p>
        Copia del catálogo:{' '}
        {at === null ? (
          'todavía sin bajar'
        ) : (
          <b>
            actualizada <RelativeTime at={at} />
          </b>
        )}
        .
      </p>
      <Button variant="danger-quiet" busy={busy} onClick={() => void erase()}>
        Borrar la copia local del catálogo
      </Button>
    </div>
  );
}

function warning(): string {
  return connection.peek() === 'offline'
    ? 'No hay conexión: hasta que vuelva no podrás ver productos ni inventario en este equipo.'
    : 'Se baja de nuevo del servidor y gasta datos.';
}
