import { useRef, useState } from 'react';
import { FileUp } from 'lucide-react';
import { countOf } from '#domain/base/spanish-text.ts';
import { decodeText } from '#domain/import/decode-text.ts';
import type { InvitedRowAnswer } from '#domain/people/account-invitation.ts';
import { invitationFile } from '#domain/people/invitation-file.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { importRows } from '#src/features/office/people/import-rows.ts';
import { saveCsv } from '#src/shared/lists/save-csv.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { DropZone } from '#src/ui/forms/drop-zone.tsx';
import styles from '#src/features/office/people/people.module.css';

interface ImportDialogProps {
  onImported: () => Promise<void>;
  onClose: () => void;
}

/** How far a file is: rows that were answered, of how many. */
interface Progress {
  of: number;
  answers: readonly InvitedRowAnswer[];
  /** Why it stopped before its end. */
  stopped: string | null;
  isOver: boolean;
}

/** Invites the people of a file: each row is answered, and the bad ones are given back with their reason. */
export function ImportDialog({ onImported, onClose }: ImportDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const isGone = useRef(false);
  const isRunning = progress !== null && !progress.isOver;
  useDirtyWhile('archivo-de-personas', isRunning);

  async function read(file: File | undefined): Promise<void> {
    if (!file || isRunning) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { text } = decodeText(bytes, (label, options) => new TextDecoder(label, options));
    const found = invitationFile(text);
    setProblem(found.ok ? null : found.message);
    setProgress(null);
    if (!found.ok) return;
    const unread: InvitedRowAnswer[] = found.unread.map((each) => ({ ...each, outcome: 'refused' }));
    const of = found.rows.length + unread.length;
    setProgress({ of, answers: unread, stopped: null, isOver: false });
    const stopped = await importRows(found.rows, (answers) => {
      if (isGone.current) return false;
      setProgress({ of, answers: [...unread, ...answers], stopped: null, isOver: false });
      return true;
    });
    if (!isGone.current) setProgress((now) => now && { ...now, stopped, isOver: true });
    await onImported();
  }

  function close(): void {
    isGone.current = true;
    onClose();
  }

  return (
    <Dialog
      open
      roomy
      title="Traer un archivo de personas"
      onClose={close}
      actions={
        <Button variant="quiet" onClick={close}>
          {isRunning ? 'Detener y cerrar' : 'Cerrar'}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>
          Un CSV cuya primera fila diga Nombre, Correo, Rol y Tienda (esta solo para vendedores). Quien ya
          tiene cuenta o invitación queda como está: el mismo archivo otra vez no cambia nada.
        </p>
        <DropZone
          label="Archivo de personas"
          icon={<FileUp />}
          words={{ idle: 'Suelta aquí el archivo', over: 'Suéltalo para leerlo' }}
          choose="Elegir archivo"
          busy={isRunning}
          options={{
            multiple: false,
            disabled: isRunning,
            accept: { 'text/csv': ['.csv', '.txt'] },
            onDrop: ([file]) => void read(file),
          }}
        />
        {problem && (
          <Banner tone="bad" inset>
            {problem}
          </Banner>
        )}
        {progress && <Outcome progress={progress} />}
      </div>
    </Dialog>
  );
}

function Outcome({ progress }: { progress: Progress }) {
  const { of, answers, stopped, isOver } = progress;
  const count = (outcome: InvitedRowAnswer['outcome']) =>
    answers.filter((each) => each.outcome === outcome).length;
  const refused = answers
    .filter((each) => each.outcome === 'refused')
    .toSorted((one, other) => one.line - other.line);
  return (
    <div className={styles.progress} aria-live="polite">
      <progress value={answers.length} max={of} aria-label="Filas leídas" />
      <p>
        {answers.length} de {countOf(of, 'fila', 'filas')}:{' '}
        {countOf(count('invited'), 'invitada', 'invitadas')}, {count('known')} que ya estaban,{' '}
        {count('refused')} con errores.
      </p>
      {stopped && (
        <Banner tone="bad" inset>
          {stopped} Trae el mismo archivo otra vez: sigue con las que faltan.
        </Banner>
      )}
      {refused.length > 0 && (
        <>
          <ul className={styles.refused} aria-label="Filas con errores">
            {refused.slice(0, SHOWN).map((each) => (
              <li key={each.line}>
                <b>Fila {each.line}</b> · {each.message}
              </li>
            ))}
          </ul>
          {isOver && (
            <Button variant="line" onClick={() => void saveCsv(refused, REFUSED_FILE)}>
              Descargar las filas con errores
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** Rows with errors that are drawn; the file has all of them. */
const SHOWN = 20;
const REFUSED_FILE = {
  name: 'mestore-personas-con-errores',
  columns: [
    { heading: 'Fila', cell: (each: InvitedRowAnswer) => each.line },
    { heading: 'Por qué', cell: (each: InvitedRowAnswer) => each.message ?? '' },
  ],
};
