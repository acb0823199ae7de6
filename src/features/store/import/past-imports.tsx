import { Download } from 'lucide-react';
import * as v from 'valibot';
import { ImportRowsData } from '#domain/import/import-rows.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { formatWhole, formatPercent } from '#domain/base/money.ts';
import { importLane } from '#domain/import/import-rows.ts';
import { importsIn, type ImportProgress } from '#src/features/store/import/import-progress.ts';
import { saveRefusedRows } from '#src/features/store/import/refused-file.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { everyOwnEntry, useOutbox } from '#src/sync/outbox.ts';
import { Button } from '#src/ui/button.tsx';
import { LevelBar } from '#src/ui/charts/level-bar.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/store/import/product-import.module.css';

/** The imports of this device: how far each is, and what did not enter. */
export function PastImports() {
  const imports = importsIn(useOutbox() ?? []);
  if (imports.length === 0) return null;
  return (
    <Panel title="Importaciones de este equipo">
      <ul>
        {imports.map((each) => (
          <PastImport key={each.id} so={each} />
        ))}
      </ul>
    </Panel>
  );
}

function PastImport({ so }: { so: ImportProgress }) {
  const percent = so.rows === 0 ? 0 : Math.floor((so.decided / so.rows) * 100);
  return (
    <li className={styles.import}>
      <span className={styles.cardLine}>
        <strong>{so.file}</strong>
        <LocalTime at={so.startedAt} />
      </span>
      <span className={styles.quiet}>{so.store}</span>
      <output>
        {so.isDone
          ? `Terminó: ${words(so)}.`
          : `Va en ${formatWhole(so.decided)} de ${countOf(so.rows, 'fila', 'filas')} (${formatPercent(percent)}). Sigue solo, aunque cierres esta página.`}
      </output>
      {!so.isDone && <LevelBar width={`${percent}%`} amiss={false} />}
      {so.waits > 0 && (
        <span className={styles.quiet}>{countOf(so.waits, 'fila espera', 'filas esperan')} aprobación.</span>
      )}
      <RowNotes notes={so.notes} />
      {so.problems.map((each) => (
        <span key={each} className={styles.reason}>
          {each}
        </span>
      ))}
      {so.refused.length > 0 && (
        <Button variant="line" onClick={() => void downloadRefused(so)}>
          <Download />
          Descargar lo que no entró
        </Button>
      )}
    </li>
  );
}

/** Notes that are written out: those of a long file are as many as its rows. */
const SHOWN_NOTES = 5;

/** What rows that were taken left as it is, or did besides. */
function RowNotes({ notes }: Pick<ImportProgress, 'notes'>) {
  if (notes.length === 0) return null;
  const more = notes.length - SHOWN_NOTES;
  return (
    <ul className={styles.quiet}>
      {notes.slice(0, SHOWN_NOTES).map(({ row, note }) => (
        <li key={row}>
          Fila {formatWhole(row)}: {note}
        </li>
      ))}
      {more > 0 && <li>{countOf(more, 'fila más tiene un aviso', 'filas más tienen avisos')}.</li>}
    </ul>
  );
}

function words({ created, changed, unchanged, refused }: ImportProgress): string {
  return [
    countOf(created, 'creado', 'creados'),
    countOf(changed, 'cambiado', 'cambiados'),
    `${formatWhole(unchanged)} sin cambios`,
    countOf(refused.length, 'no entró', 'no entraron'),
  ].join(', ');
}

/** The rows as their parts brought them: the columns of the file that were something. */
async function downloadRefused({ id, file, refused, keptHere, header }: ImportProgress): Promise<void> {
  const parts = (everyOwnEntry.peek() ?? [])
    .filter((each) => each.lane.startsWith(importLane(id)))
    .flatMap(({ data }) => {
      const read = v.safeParse(ImportRowsData, data);
      return read.success ? [read.output] : [];
    });
  const reasons = new Map(refused.map(({ row, reason }) => [row, reason]));
  await saveRefusedRows(
    file,
    parts[0]?.header ?? header,
    [...parts.flatMap((each) => each.rows), ...keptHere].sort((a, b) => a.row - b.row),
    reasons,
  );
}
