import { useState } from 'react';
import { Download } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Page } from '#src/ui/page.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { toast } from '#src/ui/toast.tsx';
import { saveFile } from '#src/device/save-file.ts';
import { DeviceStorage } from '#src/pieces/device-storage.tsx';
import { colombianDay } from '#src/pieces/local-time.tsx';
import { exportOutbox, useOutbox } from '#src/sync/outbox.ts';
import { OutboxHistory } from '#src/features/outbox/outbox-history.tsx';
import { OutboxItem } from '#src/features/outbox/outbox-item.tsx';
import { sortOutbox } from '#src/features/outbox/outbox-rules.ts';
import { OutboxSummary } from '#src/features/outbox/outbox-summary.tsx';
import styles from '#src/features/outbox/outbox-page.module.css';

export default function OutboxPage() {
  const entries = useOutbox();
  const { open, sent } = sortOutbox(entries ?? []);
  return (
    <Page title="Bandeja de salida">
      <div className={styles.outbox}>
        <div className={styles.main}>
          <OutboxSummary />
          {!entries && (
            <div aria-busy="true">
              <Skeleton kind="row" count={3} />
            </div>
          )}
          {entries && open.length === 0 && (
            <EmptyState title="Todo enviado">
              Lo que hagas sin conexión queda guardado aquí y sale solo cuando vuelva.
            </EmptyState>
          )}
          {open.length > 0 && (
            <ul className={styles.list} aria-label="Cambios por enviar">
              {open.map((each) => (
                <OutboxItem key={each.id} entry={each} />
              ))}
            </ul>
          )}
        </div>
        <div className={styles.side}>
          <OutboxHistory sent={sent} />
          {open.length > 0 && <ExportButton />}
          <DeviceStorage />
        </div>
      </div>
    </Page>
  );
}

function ExportButton() {
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      saveFile(await exportOutbox(), `mestore-pendientes-${colombianDay(Date.now())}.json`);
    } catch {
      toast({ tone: 'error', text: 'No se pudo crear el archivo. Tus cambios siguen guardados.' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="soft" wide busy={busy} onClick={() => void save()}>
      <Download />
      Exportar pendientes
    </Button>
  );
}
