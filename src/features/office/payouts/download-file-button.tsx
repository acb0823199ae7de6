import { useState } from 'react';
import { Download } from 'lucide-react';
import type { SeenRun } from '#domain/payouts/listed-run.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { downloadRunFile } from '#src/features/office/payouts/download-run-file.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';

/** Gives the person the bank's file of a run: always the same bytes. */
export function DownloadFileButton({ run, variant = 'solid' }: { run: SeenRun; variant?: 'solid' | 'line' }) {
  const [busy, setBusy] = useState(false);
  const offline = useSignalValue(connection) === 'offline';

  async function download(): Promise<void> {
    setBusy(true);
    const failure = await downloadRunFile(run);
    setBusy(false);
    if (failure) toast({ tone: 'error', text: failure });
  }

  return (
    <Button variant={variant} busy={busy} disabled={offline} data-print="off" onClick={() => void download()}>
      <Download />
      Descargar archivo
    </Button>
  );
}
