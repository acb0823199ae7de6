import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { useSignalValue } from '#src/device/use-signal.ts';
import { BUILT_AT, CLIENT_VERSION } from '#src/device/build.ts';
import { applyUpdate, checkForUpdate, updateReady } from '#src/device/service-worker.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { connection } from '#src/sync/sync-status.ts';
import styles from '#src/features/account/profile/account-page.module.css';

/** The build on this device, and the way to a newer one. */
export function AppVersion() {
  const ready = useSignalValue(updateReady);
  const [busy, setBusy] = useState(false);

  async function look(): Promise<void> {
    setBusy(true);
    try {
      if (connection.peek() === 'offline') {
        toast({ tone: 'warning', text: 'Sin conexión no se puede buscar. Intenta cuando vuelva.' });
      } else if (!(await checkForUpdate())) toast({ text: 'Tienes la versión más reciente.' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.part}>
      <p>
        MeStore <b>{CLIENT_VERSION}</b>
        {BUILT_AT !== '' && (
          <>
            {' '}
            · <LocalTime at={BUILT_AT} />
          </>
        )}
      </p>
      {ready ? (
        <Button variant="soft" onClick={() => void applyUpdate()}>
          Actualizar
        </Button>
      ) : (
        <Button variant="line" busy={busy} onClick={() => void look()}>
          Buscar actualización
        </Button>
      )}
    </div>
  );
}
