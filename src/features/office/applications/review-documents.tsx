import { useState } from 'react';
import type { ReviewedApplication, StoreDocument } from '#domain/stores/listed-store.ts';
import { STORE_NOTE_MAX } from '#domain/stores/applications/store-application-commands.ts';
import { storeDocumentLabels } from '#domain/stores/applications/store-application.ts';
import { DocumentPicture } from '#src/features/office/applications/document-picture.tsx';
import { saveJudgement } from '#src/features/office/applications/save-judgement.ts';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { StepDialog } from '#src/shared/saving/step-dialog.tsx';
import { DocumentRow, DocumentsPanel } from '#src/shared/stores/document-row.tsx';
import { DocumentStateBadge } from '#src/shared/stores/store-badges.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { Button } from '#src/ui/button.tsx';

interface DocumentsProps {
  application: ReviewedApplication;
  /** Whether this person may say now what a document is worth. */
  mayJudge: boolean;
}

/**
 * The documents of an application: each is opened, and then accepted or refused with its reason. A document that the
 * store replaces meanwhile takes no dialog with it.
 */
export function ReviewDocuments({ application, mayJudge }: DocumentsProps) {
  const [refusing, setRefusing] = useState<StoreDocument | null>(null);
  const store = { id: application.vendor_id, name: application.name };
  return (
    <>
      <DocumentsPanel none="La tienda no ha subido documentos.">
        {application.documents.map((each) => (
          <ReviewedDocument
            key={each.id}
            document={each}
            application={application}
            mayJudge={mayJudge}
            onRefuse={() => setRefusing(each)}
          />
        ))}
      </DocumentsPanel>
      {refusing && (
        <StepDialog
          question={{
            title: `${storeDocumentLabels[refusing.kind]}: no sirve`,
            text: 'La tienda lo lee en su solicitud y debe subir otro.',
            confirm: 'No sirve',
            danger: true,
            note: { label: 'Por qué no sirve', hint: 'Di qué se ve mal o qué falta.', isRequired: true },
          }}
          maxNote={STORE_NOTE_MAX}
          onSave={(reason) => saveJudgement(store, refusing, { state: 'rechazado', reason })}
          onClose={() => setRefusing(null)}
        />
      )}
    </>
  );
}

interface ReviewedDocumentProps extends DocumentsProps {
  document: StoreDocument;
  /** Asks why it is of no use. */
  onRefuse: () => void;
}

function ReviewedDocument({ document, application, mayJudge, onRefuse }: ReviewedDocumentProps) {
  const [isShown, setShown] = useState(false);
  const label = storeDocumentLabels[document.kind];
  const store = { id: application.vendor_id, name: application.name };
  const accept = () =>
    void saveJudgement(store, document, { state: 'aceptado' }).catch((problem: unknown) =>
      toastNotSaved(problem, 'El documento sigue por revisar'),
    );
  return (
    <DocumentRow
      name={label}
      under={document.reason || <LocalTime at={document.created_at} />}
      badge={<DocumentStateBadge status={document.state} />}
      actions={
        <>
          <Button
            variant="line"
            aria-expanded={isShown}
            aria-label={`${isShown ? 'Cerrar' : 'Ver'} ${label}`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Cerrar' : 'Ver'}
          </Button>
          {mayJudge && document.state !== 'aceptado' && (
            <Button variant="soft" aria-label={`Aceptar ${label}`} onClick={accept}>
              Aceptar
            </Button>
          )}
          {mayJudge && document.state !== 'rechazado' && (
            <Button variant="danger-quiet" aria-label={`No sirve ${label}`} onClick={onRefuse}>
              No sirve
            </Button>
          )}
        </>
      }
    >
      {isShown && (
        <DocumentPicture id={document.id} mime={document.mime} words={`${label} de ${store.name}`} />
      )}
    </DocumentRow>
  );
}
