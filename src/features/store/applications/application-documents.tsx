import { useEffect, useRef, useState } from 'react';
import type { OwnApplication } from '#domain/stores/listed-store.ts';
import { storeDocumentLabels, StoreDocumentKind } from '#domain/stores/applications/store-application.ts';
import { readChosenDocument } from '#src/features/store/applications/chosen-document.ts';
import { sendDocument } from '#src/features/store/applications/save-application.ts';
import { commandsNamed } from '#src/shared/outbox/own-commands.ts';
import { notSavedText } from '#src/shared/saving/use-saving.ts';
import { DocumentRow, DocumentsPanel } from '#src/shared/stores/document-row.tsx';
import { DocumentStateBadge } from '#src/shared/stores/store-badges.ts';
import { useOutbox } from '#src/sync/outbox.ts';
import { isOpen } from '#sync/outbox/rules/command-state.ts';
import { isRefused } from '#sync/outbox/rules/resolution.ts';
import { DropZone } from '#src/ui/forms/drop-zone.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import { shrinkProductPhoto } from '#workers/photo/shrink-in-worker.ts';

/** What a device offers to choose from; the file's own bytes tell what it is. */
const OFFERED = { 'application/pdf': ['.pdf'], 'image/*': [] };

interface DocumentsProps {
  application: OwnApplication;
  isWriting: boolean;
}

/** The documents of an application: chosen or photographed, kept here until they leave, and what became of each. */
export function ApplicationDocuments({ application, isWriting }: DocumentsProps) {
  return (
    <DocumentsPanel>
      {StoreDocumentKind.options.map((kind) => (
        <OwnDocument key={kind} kind={kind} application={application} isWriting={isWriting} />
      ))}
    </DocumentsPanel>
  );
}

function OwnDocument({ kind, application, isWriting }: DocumentsProps & { kind: StoreDocumentKind }) {
  const { vendor_id, documents, required } = application;
  const { choose, isBusy, problem } = useChosenDocument(vendor_id, kind);
  const sent = commandsNamed(useOutbox() ?? [], 'store.addDocument').findLast(
    ({ data }) => data.vendor_id === vendor_id && data.kind === kind,
  )?.entry;
  const isWaiting = sent !== undefined && isOpen(sent);
  const refusal = sent && isRefused(sent) ? sent.problem?.message : undefined;
  const known = documents.findLast((each) => each.kind === kind);
  const label = storeDocumentLabels[kind];
  const act = known || isWaiting ? 'Cambiar' : 'Agregar';
  return (
    <DocumentRow
      name={required.includes(kind) ? label : `${label} (opcional)`}
      badge={
        isWaiting ? (
          <Badge tone="warn">Por enviar</Badge>
        ) : (
          known && <DocumentStateBadge status={known.state} />
        )
      }
      problem={problem ?? (isWaiting ? null : (refusal ?? known?.reason))}
      actions={
        isWriting && (
          <DropZone
            label={label}
            choose={act}
            chooseLabel={`${act} ${label}`}
            busy={isBusy}
            options={{
              multiple: false,
              accept: OFFERED,
              onDrop([taken], [left]) {
                const file = taken ?? left?.file;
                if (file) void choose(file);
              },
            }}
          />
        )
      }
    />
  );
}

/** The way of a file from the device's own to its outbox. */
function useChosenDocument(vendorId: string, kind: StoreDocumentKind) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const work = new AbortController();
    leaving.current = work;
    return () => work.abort();
  }, []);

  async function choose(chosen: File): Promise<void> {
    setBusy(true);
    setProblem(null);
    const { signal } = leaving.current;
    const read = await readChosenDocument(chosen, shrinkProductPhoto, signal);
    if (signal.aborted) return;
    const failed = 'problem' in read ? read.problem : await save({ name: chosen.name, file: read.file });
    if (signal.aborted) return;
    setBusy(false);
    setProblem(failed);
  }

  function save(chosen: { name: string; file: string }): Promise<string | null> {
    return sendDocument(vendorId, kind, chosen).then(
      () => null,
      (error: unknown) => notSavedText(error, 'El archivo sigue donde estaba'),
    );
  }

  return { choose, isBusy, problem };
}
