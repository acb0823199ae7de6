import { useState } from 'react';
import { Download } from 'lucide-react';
import { countOf } from '#domain/base/spanish-text.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { saveFile } from '#src/device/files/save-file.ts';
import { DeleteAccountDialog } from '#src/features/account/profile/delete-account-dialog.tsx';
import { colombianDay } from '#src/shared/lists/local-time.tsx';
import { ownData } from '#src/features/account/profile/own-data-calls.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import styles from '#src/features/account/profile/account-page.module.css';

/**
 * The rights that the law gives people over their own data: to take it along and to have it erased (Ley 1581
 * de 2012).
 */
export function OwnData() {
  const offline = useSignalValue(connection) === 'offline';
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    const { answer, unsent } = await ownData();
    setBusy(false);
    if (!answer.ok) return void toast({ tone: 'error', text: answer.toast });
    const file = new Blob([JSON.stringify(answer.body, null, 2)], { type: 'application/json' });
    saveFile(file, `mestore-mis-datos-${colombianDay(serverNowMs())}.json`);
    toast({ text: 'Tus datos quedaron en un archivo. Guárdalo donde solo tú lo veas.' });
    if (unsent === 0) return;
    const changes = countOf(unsent, 'cambio', 'cambios');
    toast({ tone: 'warning', text: `El archivo no tiene ${changes} que este equipo todavía no ha enviado.` });
  }

  return (
    <div className={styles.device}>
      <div className={styles.part}>
        <p>
          Un archivo con todo lo que MeStore guarda de ti: cuenta, direcciones, pedidos, equipos y permisos.
        </p>
        <Button variant="line" busy={busy} disabled={offline} onClick={() => void download()}>
          <Download />
          Descargar mis datos
        </Button>
      </div>
      <div className={styles.part}>
        <p>Borrar tu cuenta y lo que dice quién eres. No se puede deshacer.</p>
        <Button variant="danger-quiet" disabled={offline} onClick={() => setDeleting(true)}>
          Eliminar mi cuenta
        </Button>
      </div>
      {offline && <p>Las dos cosas necesitan conexión.</p>}
      <DeleteAccountDialog open={deleting} onClose={() => setDeleting(false)} />
    </div>
  );
}
