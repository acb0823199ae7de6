import { useEffect, useState } from 'react';
import { Printer } from 'lucide-react';
import * as v from 'valibot';
import type { ListedLeg, SeenRun } from '#domain/payouts/listed-run.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { legsOf } from '#src/features/office/payouts/listed-legs.ts';
import { listedRows } from '#src/shared/worklist/export-worklist.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';

interface PrintRunButtonProps {
  run: SeenRun;
  /** What is drawn for paper now. */
  printed: readonly ListedLeg[] | null;
  onPrinted: (legs: readonly ListedLeg[] | null) => void;
}

/**
 * Prints a run with each of its lines, whichever of them the screen shows. Without a network it prints those of the screen, below which
 * stands of how many they are.
 */
export function PrintRunButton({ run, printed, onPrinted }: PrintRunButtonProps) {
  const [busy, setBusy] = useState(false);
  const offline = useSignalValue(connection) === 'offline';

  // Once every line is drawn.
  useEffect(() => {
    if (printed === null) return;
    addEventListener('afterprint', () => onPrinted(null), { once: true });
    print();
  }, [printed, onPrinted]);

  async function printAll(): Promise<void> {
    if (offline) return print();
    setBusy(true);
    const legs = legsOf(run);
    const read = await listedRows(legs, v.parse(legs.Filters, {}));
    setBusy(false);
    if (read.ok) onPrinted(read.rows);
    else toast({ tone: 'error', text: `No se pudieron leer todas las líneas. ${read.message}` });
  }

  return (
    <Button variant="line" data-print="off" busy={busy} onClick={() => void printAll()}>
      <Printer />
      Imprimir
    </Button>
  );
}
