import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#src/device/save-file.ts';
import { colombianDay } from '#src/pieces/local-time.tsx';
import { exportOutbox } from '#src/sync/outbox.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.tsx';

interface ExportPendingProps {
  size?: 'sm' | undefined;
  variant?: 'solid' | 'line' | 'soft';
  wide?: boolean;
}

/** Saves what has not been sent as a file, so that it survives whatever happens to this device. */
export function ExportPending({ size, variant = 'line', wide = false }: ExportPendingProps) {
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      saveFile(await exportOutbox(), `mestore-pendientes-${colombianDay(Date.now())}.json`);
    } catch {
      toast({
        tone: 'error',
        text: 'No se pudo crear el archivo. Tus cambios siguen guardados: vuelve a abrir MeStore e inténtalo de nuevo.',
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button size={size} variant={variant} wide={wide} busy={busy} onClick={() => void save()}>
      <Download />
      Exportar pendientes
    </Button>
  );
}
