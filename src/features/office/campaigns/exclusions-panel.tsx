import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { countOf } from '#domain/base/spanish-text.ts';
import { dayInBogota, fullDate } from '#domain/calendar/day.ts';
import type { ListedExclusion } from '#domain/campaigns/contact-book.ts';
import { exclusionFile, type ExclusionFile } from '#domain/campaigns/exclusion-file.ts';
import { decodeText } from '#domain/import/decode-text.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { addExclusions, removeExclusion } from '#src/features/office/campaigns/exclusion-calls.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import type { Answer } from '#src/shared/answers/use-answer.ts';
import { Stacked } from '#src/shared/worklist/listed-row.tsx';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { DropZone } from '#src/ui/forms/drop-zone.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/office/campaigns/campaigns.module.css';
import list from '#src/shared/lists/desk-list.module.css';

type Exclusions = { data: ListedExclusion[]; pagination: { total: number } };

interface ExclusionsPanelProps {
  answer: Answer<Exclusions>;
  isSearched: boolean;
  onChanged: () => Promise<void>;
}

/** Rows with errors that are shown; a file with more is the wrong one. */
const SHOWN = 20;

/** Who asked not to be contacted, and the file of the Registro de Números Excluidos. */
export function ExclusionsPanel({ answer, isSearched, onChanged }: ExclusionsPanelProps) {
  return (
    <Panel title="Números y correos excluidos">
      <div className={styles.form}>
        <ExclusionFileZone onChanged={onChanged} />
        <AnswerView answer={answer} what="las exclusiones" isPart>
          {({ data, pagination }) =>
            data.length === 0 ? (
              <EmptyState title={isSearched ? 'Ninguna exclusión coincide' : 'No hay exclusiones'}>
                {isSearched ? 'Prueba con otro celular o correo.' : 'Nadie ha pedido que no se le escriba.'}
              </EmptyState>
            ) : (
              <>
                <ul className={list.lines}>
                  {data.map((each) => (
                    <Exclusion key={each.id} exclusion={each} onChanged={onChanged} />
                  ))}
                </ul>
                {pagination.total > data.length && (
                  <p className={styles.muted}>
                    Se ven {data.length} de {countOf(pagination.total, 'exclusión', 'exclusiones')}: busca la
                    que necesitas.
                  </p>
                )}
              </>
            )
          }
        </AnswerView>
      </div>
    </Panel>
  );
}

function Exclusion({ exclusion, onChanged }: { exclusion: ListedExclusion; onChanged: () => Promise<void> }) {
  const { id, value, since, added_by_name } = exclusion;
  const offline = useSignalValue(connection) === 'offline';

  async function remove(): Promise<void> {
    const agreed = await confirmDialog({
      title: `¿Quitar la exclusión de ${value}?`,
      text: 'Vuelve a recibir promociones si las aceptó. Hazlo solo si la persona lo pidió.',
      confirm: 'Quitar',
      danger: true,
    });
    if (!agreed) return;
    const gone = await removeExclusion(id);
    if (!gone.ok) toast({ tone: 'error', text: gone.message });
    await onChanged();
  }

  return (
    <li>
      <Stacked under={`Desde el ${fullDate(since)} · la agregó ${added_by_name}`}>{value}</Stacked>
      <Button size="sm" variant="danger-quiet" disabled={offline} onClick={() => void remove()}>
        Quitar
      </Button>
    </li>
  );
}

/** Takes a file, and says which of its rows cannot be read. The same file again adds nobody twice. */
function ExclusionFileZone({ onChanged }: { onChanged: () => Promise<void> }) {
  const offline = useSignalValue(connection) === 'offline';
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [unread, setUnread] = useState<ExclusionFile['unread']>([]);

  async function read(file: File | undefined): Promise<void> {
    if (!file || isBusy) return;
    setProblem(null);
    setUnread([]);
    setBusy(true);
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { text } = decodeText(bytes, (label, options) => new TextDecoder(label, options));
      const found = exclusionFile(text, dayInBogota(serverNowMs()));
      setUnread(found.unread);
      if (found.rows.length === 0) return setProblem('El archivo no tiene ningún celular ni correo.');
      const added = await addExclusions(found.rows);
      if (!added.ok) return setProblem(added.message);
      const known = added.body.known > 0 ? `; ${countOf(added.body.known, 'ya estaba', 'ya estaban')}` : '';
      const done = `${countOf(added.body.added, 'exclusión nueva', 'exclusiones nuevas')}${known}.`;
      toast({ tone: 'success', text: done });
      await onChanged();
    } catch {
      setProblem('No se pudo leer el archivo. Elígelo de nuevo.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <DropZone
        label="Archivo de exclusiones"
        icon={<FileUp />}
        words={{ idle: 'Suelta aquí un CSV: celular o correo, y desde cuándo', over: 'Suéltalo para leerlo' }}
        choose="Elegir archivo"
        busy={isBusy}
        options={{
          multiple: false,
          disabled: isBusy || offline,
          accept: { 'text/csv': ['.csv', '.txt'] },
          onDrop: ([file]) => void read(file),
        }}
      />
      {problem !== null && (
        <Banner tone="bad" inset>
          {problem}
        </Banner>
      )}
      {unread.length > 0 && (
        <ul aria-label="Filas con errores">
          {unread.slice(0, SHOWN).map((each) => (
            <li key={each.line}>
              <b>Fila {each.line}</b> · {each.message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
