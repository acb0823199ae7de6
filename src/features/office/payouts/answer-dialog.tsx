import { useState } from 'react';
import { FileUp } from 'lucide-react';
import { countOf } from '#domain/base/spanish-text.ts';
import { readAnswerFile, type ReadAnswer } from '#src/features/office/payouts/read-answer-file.ts';
import type { TakenAnswer } from '#src/features/office/payouts/run-calls.ts';
import type { Answer } from '#src/identity/call.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { DropZone } from '#src/ui/forms/drop-zone.tsx';
import styles from '#src/features/office/payouts/payouts.module.css';

/** Bad lines that are drawn. */
const SHOWN = 20;

interface AnswerDialogProps {
  number: string;
  send: (file: { name: string; text: string }) => Promise<Answer<TakenAnswer>>;
  onTaken: (taken: TakenAnswer) => void;
  onClose: () => void;
}

/** Chooses the bank's file, says what it holds before anything leaves, and loads it whole or not at all. */
export function AnswerDialog({ number, send, onTaken, onClose }: AnswerDialogProps) {
  const [read, setRead] = useState<ReadAnswer | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const saving = useSaving();
  const takeOwn = useOwnClose(onTaken);
  const file = read?.ok === true ? read : null;

  async function choose(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    setRefusal(null);
    setRead(await readAnswerFile(chosen));
  }

  async function load(): Promise<void> {
    if (!file) return;
    setRefusal(null);
    await saving.run(async () => {
      const answer = await send({ name: file.name, text: file.text });
      if (!answer.ok) return setRefusal(answer.message);
      takeOwn(answer.body);
    });
  }

  return (
    <FormDialog
      title={`Cargar la respuesta del banco a ${number}`}
      submit="Cargar respuestas"
      disabled={!file}
      saving={saving}
      refusal={refusal}
      onSubmit={load}
      onClose={onClose}
    >
      <p>Se guarda entera o no se guarda nada. El mismo archivo otra vez no cambia nada.</p>
      <DropZone
        label="Archivo de respuestas"
        icon={<FileUp />}
        words={{ idle: 'Suelta aquí el archivo que descargaste del banco', over: 'Suéltalo para leerlo' }}
        choose={read ? 'Elegir otro archivo' : 'Elegir archivo'}
        options={{
          multiple: false,
          accept: { 'text/plain': ['.txt', '.csv', '.dat', '.out'] },
          onDrop: ([chosen]) => void choose(chosen),
          onDropRejected: () => setRead({ ok: false, message: NOT_TEXT, unread: [] }),
        }}
      />
      {read && <Found read={read} />}
    </FormDialog>
  );
}

const NOT_TEXT = 'Ese archivo no es de texto. Descarga del banco el que termina en .txt o .csv.';

function Found({ read }: { read: ReadAnswer }) {
  if (read.ok) {
    const returned = read.lines.filter(({ result }) => result === 'returned').length;
    return (
      <Banner tone="info" inset>
        <b>{read.name}</b>: {countOf(read.lines.length, 'respuesta', 'respuestas')},{' '}
        {countOf(read.lines.length - returned, 'girado', 'girados')} y{' '}
        {countOf(returned, 'devuelto', 'devueltos')}.
      </Banner>
    );
  }
  const { message, unread } = read;
  return (
    <Banner tone="bad" inset>
      {message}
      {unread.length > 0 && (
        <ul className={styles.unread} aria-label="Líneas que no se leen">
          {unread.slice(0, SHOWN).map(({ line, text }) => (
            <li key={line}>
              <b>Línea {line}</b> · {text}
            </li>
          ))}
          {unread.length > SHOWN && <li>Y {unread.length - SHOWN} más.</li>}
        </ul>
      )}
    </Banner>
  );
}
