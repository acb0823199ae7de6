import { useState } from 'react';
import { Download } from 'lucide-react';
import { useSignalValue } from '#src/device/use-signal.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';

interface ExportButtonProps {
  format?: string;
  isEmpty?: boolean;
  /** This device has all of it: no network is needed. */
  isWhole?: boolean;
  /** Makes the file. @returns why it could not, in words. */
  run: () => Promise<string | null>;
}

/** Exports a list that only the server has in full. */
export function ExportButton({ format = 'CSV', isEmpty = false, isWhole = false, run }: ExportButtonProps) {
  const lacksNetwork = useSignalValue(connection) === 'offline' && !isWhole;
  const [busy, setBusy] = useState(false);

  async function exportAll(): Promise<void> {
    setBusy(true);
    const failure = await run();
    setBusy(false);
    if (failure) toast({ tone: 'warning', text: failure });
  }

  return (
    <Button
      variant="line"
      data-print="off"
      busy={busy}
      disabled={lacksNetwork || isEmpty}
      title={lacksNetwork ? 'Necesita conexión: reúne todas las páginas.' : undefined}
      onClick={() => void exportAll()}
    >
      <Download />
      Exportar {format}
    </Button>
  );
}
