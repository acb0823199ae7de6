import { FileDown, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatWhole } from '#domain/base/money.ts';
import type { StatementLine } from '#domain/payouts/statement.ts';
import type { SeenStatement } from '#domain/payouts/store-balance.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import type { Pages } from '#src/shared/answers/use-pages.ts';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { saveStatementCsv, saveStatementPdf } from '#src/shared/payouts/statement-files.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';

/**
 * Lines of a statement that are drawn as a PDF or printed; of more the CSV is the file. Of so many the PDF has 1.2 MB, and a computer
 * draws it in some two seconds.
 */
const MOST_ON_PAPER = 5_000;

interface StatementActionsProps {
  statement: SeenStatement;
  pages: Pages<StatementLine>;
}

/** A statement as CSV, as PDF and on paper: each with all of its lines, whichever of them are on the screen. */
export function StatementActions({ statement, pages }: StatementActionsProps) {
  const { readAll, hasMore } = pages;
  const offline = useSignalValue(connection) === 'offline';
  const [doing, setDoing] = useState<'pdf' | 'reading' | 'print' | null>(null);
  const isLong = statement.lines > MOST_ON_PAPER;
  const isUnread = hasMore || pages.answer.data === undefined;
  const why = isLong
    ? `Tiene más de ${formatWhole(MOST_ON_PAPER)} movimientos: exporta el CSV.`
    : offline && isUnread
      ? 'Necesita conexión: faltan movimientos por leer.'
      : undefined;

  // Once every line is drawn.
  useEffect(() => {
    if (doing === 'print') print();
  }, [doing]);

  async function withLines(make: (lines: readonly StatementLine[]) => Promise<string | null>) {
    const lines = await readAll();
    const problem = lines
      ? await make(lines)
      : 'No se pudieron leer todos los movimientos. Inténtalo otra vez.';
    if (problem !== null) toast({ tone: 'error', text: problem });
    return problem === null;
  }

  async function savePdf(): Promise<void> {
    setDoing('pdf');
    await withLines((lines) => saveStatementPdf(statement, lines));
    setDoing(null);
  }

  async function printAll(): Promise<void> {
    setDoing('reading');
    setDoing((await withLines(() => Promise.resolve(null))) ? 'print' : null);
  }

  const isBlocked = why !== undefined;
  return (
    <>
      <ExportButton run={() => saveStatementCsv(statement)} />
      <Button
        variant="line"
        data-print="off"
        busy={doing === 'pdf'}
        disabled={isBlocked}
        title={why}
        onClick={() => void savePdf()}
      >
        <FileDown />
        Descargar PDF
      </Button>
      <Button
        variant="line"
        data-print="off"
        busy={doing === 'reading'}
        disabled={isBlocked}
        title={why}
        onClick={() => void printAll()}
      >
        <Printer />
        Imprimir
      </Button>
    </>
  );
}
