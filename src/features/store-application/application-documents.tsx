import { useEffect, useRef, useState } from 'react';
import type { OwnApplication } from '#domain/vendors/listed-store.ts';
import { storeDocumentLabels, StoreDocumentKind } from '#domain/vendors/store-application.ts';
import { sendDocument } from '#src/features/store-application/save-application.ts';
import { commandsNamed } from '#src/shared/outbox/own-commands.ts';
import { notSavedText } from '#src/shared/saving/use-saving.ts';
import { useOutbox } from '#src/sync/outbox.ts';
import { isOpen } from '#sync/outbox/command-state.ts';
import { Button } from '#src/ui/button.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import { DocumentStateBadge } from '#src/shared/stores/store-badges.ts';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/store-application/application-documents.module.css';

interface DocumentsProps {
  application: OwnApplication;
  isWriting: boolean;
}

/** The documents of an application: chosen or photographed, kept here until they leave, and what became of each. */
export function ApplicationDocuments({ application, isWriting }: DocumentsProps) {
  return (
    <Panel title="Documentos">
      <ul className={styles.list}>
        {StoreDocumentKind.options.map((kind) => (
          <DocumentRow key={kind} kind={kind} application={application} isWriting={isWriting} />
        ))}
      </ul>
    </Panel>
  );
}

function DocumentRow({ kind, application, isWriting }: DocumentsProps & { kind: StoreDocumentKind }) {
  const { vendor_id, documents, required } = application;
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const work = new AbortController();
    leaving.current = work;
    return () => work.abort();
  }, []);
  const added = commandsNamed(useOutbox() ?? [], 'store.addDocument').filter(
    ({ data }) => data.vendor_id === vendor_id && data.kind === kind,
  );
  const isWaiting = added.some(({ entry }) => isOpen(entry));
  const refusal = added.findLast(({ entry }) => entry.state === 'rejected')?.entry.problem?.message;
  const last = documents.findLast((each) => each.kind === kind);
  const label = storeDocumentLabels[kind];

  async function choose(file: File): Promise<void> {
    setBusy(true);
    setProblem(null);
    const { signal } = leaving.current;
    const failed = await sendDocument(vendor_id, kind, file, signal).catch((error: unknown) =>
      notSavedText(error, 'El archivo sigue donde estaba'),
    );
    if (signal.aborted) return;
    setBusy(false);
    setProblem(failed);
  }

  return (
    <li className={styles.row}>
      <span>
        {label}
        {!required.includes(kind) && ' (opcional)'}
      </span>
      {isWaiting ? <Badge tone="warn">Por enviar</Badge> : last && <DocumentStateBadge status={last.state} />}
      {isWriting && (
        <>
          <input
            ref={field}
            type="file"
            hidden
            accept="application/pdf,image/jpeg,image/png,image/webp"
            aria-label={label}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = '';
              if (file) void choose(file);
            }}
          />
          <Button
            variant="line"
            busy={isBusy}
            aria-label={`${last || isWaiting ? 'Cambiar' : 'Agregar'} ${label}`}
            onClick={() => field.current?.click()}
          >
            {last || isWaiting ? 'Cambiar' : 'Agregar'}
          </Button>
        </>
      )}
      {(problem ?? refusal ?? last?.reason) && (
        <p className={styles.problem} role="status">
          {problem ?? (isWaiting ? null : (refusal ?? last?.reason))}
        </p>
      )}
    </li>
  );
}
