import { useEffect, useState } from 'react';
import { useSignalValue } from '#src/device/use-signal.ts';
import { MAX_CLOSE_NOTE } from '#domain/pqr/pqr-commands.ts';
import type { ListedPqr } from '#domain/pqr/listed-pqr.ts';
import { pqrKindLabels } from '#domain/pqr/pqr.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { storePqrDraft, pqrDrafts } from '#src/features/office/pqr/pqr-drafts.ts';
import { StepDialog } from '#src/shared/saving/step-dialog.tsx';
import { UnsentText } from '#src/shared/saving/unsent-text.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { pqrs, type PqrWithPending } from '#src/features/office/pqr/listed-pqrs.ts';
import { PqrAnswerForm } from '#src/features/office/pqr/pqr-answer-form.tsx';
import { PqrStoreQuestions } from '#src/features/office/pqr/pqr-store-questions.tsx';
import { Term } from '#src/features/office/pqr/pqr-columns.tsx';
import { savePqrClosing } from '#src/features/office/pqr/save-pqr.ts';
import { itemPage } from '#src/shared/worklist/listed-page.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

/** One petition, complaint or claim: its text, its author, its term, and its answer. */
export default itemPage(pqrs, PqrSheet);

export function PqrSheet({ shown }: { shown: PqrWithPending }) {
  const { item: pqr, pending, refused } = shown;
  const draft = useSignalValue(pqrDrafts)[pqr.id] ?? '';
  const isOver = pqr.status !== 'filed' && pending.length === 0;
  const isWhatWasSaid = draft.trim() === pqr.answer.trim();
  const isSent = isOver && refused.length === 0 && isWhatWasSaid;

  // Until then the person may have to mend the text, or send it again; what somebody else answered is not their text.
  useEffect(() => {
    if (isSent) storePqrDraft(pqr.id, '');
  }, [isSent, pqr.id]);

  return (
    <div className={styles.sheet}>
      <OwnSteps pending={pending} refused={refused} />
      <Panel title={pqrKindLabels[pqr.kind]} actions={<pqrs.StatusBadge status={pqr.status} />}>
        <p className={styles.said}>{pqr.description || 'Quien la radicó eliminó su cuenta y sus datos.'}</p>
      </Panel>
      <Panel title="Datos">
        <dl className={styles.facts}>
          <dt>Término</dt>
          <dd>
            <Term shown={shown} />
          </dd>
          <dt>Radicada</dt>
          <dd>
            <LocalTime at={pqr.filed_at} />
          </dd>
          <dt>De</dt>
          <dd>{pqr.nombre}</dd>
          <dt>Correo</dt>
          <dd>{pqr.email}</dd>
          <dt>Celular</dt>
          <dd>{pqr.telefono ?? 'No lo dio'}</dd>
          <dt>Pedido</dt>
          <dd>{pqr.order_number ?? 'Ninguno'}</dd>
        </dl>
      </Panel>
      <PqrStoreQuestions pqr={pqr} />
      <Panel title="Respuesta">
        {pqr.status === 'filed' ? <PqrAnswerForm pqr={pqr} /> : <Answered pqr={pqr} />}
        {isOver && !isWhatWasSaid && draft !== '' && (
          <UnsentText text={draft} onDiscard={() => storePqrDraft(pqr.id, '')}>
            Esta PQR ya no espera respuesta, y lo que escribías no se envió. Cópialo si lo necesitas.
          </UnsentText>
        )}
      </Panel>
    </div>
  );
}

function Answered({ pqr }: { pqr: ListedPqr }) {
  const [isClosing, setClosing] = useState(false);
  return (
    <>
      <p className={styles.said}>{pqr.answer || 'Se cerró sin respuesta.'}</p>
      {pqr.answered_at && (
        <p className={styles.muted}>
          {pqr.answered_by_name ?? 'Tú'} · <LocalTime at={pqr.answered_at} />
        </p>
      )}
      {pqr.closed_at && (
        <p className={styles.muted}>
          Cerrada por {pqr.closed_by_name ?? 'ti'} · <LocalTime at={pqr.closed_at} />
          {pqr.close_note && ` · ${pqr.close_note}`}
        </p>
      )}
      {pqr.status === 'answered' && (
        <div className={styles.actions} data-print="off">
          <Button variant="line" onClick={() => setClosing(true)}>
            Cerrar PQR
          </Button>
        </div>
      )}
      {isClosing && (
        <StepDialog
          question={{
            title: `¿Cerrar ${pqr.number}?`,
            text: 'Queda respondida y sin nada pendiente. No se puede volver a abrir.',
            confirm: 'Cerrar PQR',
            note: {
              label: 'Nota',
              hint: 'Solo la lee quien atiende. Por ejemplo, cómo terminó.',
              isRequired: false,
            },
          }}
          maxNote={MAX_CLOSE_NOTE}
          onSave={(note) => savePqrClosing(pqr, note)}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  );
}
