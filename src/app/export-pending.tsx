import { useState } from 'react';
import { saveFile } from '#src/device/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.tsx';

/** Saves what has not been sent as a file, so that it survives whatever happens to this device. */
export function ExportPending({
  size,
  variant = 'line',
}: {
  size?: 'sm' | undefined;
  variant?: 'solid' | 'line';
}) {
  const [busy, setBusy] = useState(false);

  const run = async () => {
    setBusy(true);
    try {
      const { exportOutbox } = await import('#src/sync/outbox.ts');
      saveFile(await exportOutbox(), `mestore-pendientes-${new Date().toISOString().slice(0, 10)}.json`);
    } catch {
      toast({
        tone: 'error',
        text: 'No se pudo leer lo pendiente. Vuelve a abrir MeStore e inténtalo de nuevo.',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size={size} variant={variant} busy={busy} onClick={() => void run()}>
      Exportar pendientes
    </Button>
  );
}
