import { Download } from 'lucide-react';
import { useState } from 'react';
import { serverNowMs } from '#src/device/clock.ts';
import { saveFile } from '#src/device/files/save-file.ts';
import { colombianDay } from '#src/shared/lists/local-time.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';

interface ExportPendingProps {
  size?: 'sm' | undefined;
  variant?: 'solid' | 'line' | 'soft';
  wide?: boolean;
}

/** Saves unsent commands as a signed file (Plan B), so that they survive whatever happens to this device. */
export function ExportPending({ size, variant = 'line', wide = false }: ExportPendingProps) {
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { exportPlanB } = await import('#src/sync/plan-b-export.ts');
      for (const [at, file] of (await exportPlanB()).entries()) {
        const name = `mestore-plan-b-${colombianDay(serverNowMs())}${at > 0 ? `-${at + 1}` : ''}.json`;
        saveFile(new Blob([JSON.stringify(file)], { type: 'application/json' }), name);
      }
      toast({
        tone: 'warning',
        text: 'Archivo guardado. Lleva nombres y direcciones a la vista: entrégalo solo a quien confíes.',
      });
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
