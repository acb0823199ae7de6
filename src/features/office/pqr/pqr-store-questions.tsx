import { useRef, useState } from 'react';
import { shortDate } from '#domain/calendar/day.ts';
import type { ListedPqr } from '#domain/pqr/listed-pqr.ts';
import { askMessages, QUESTION_MAX, QuestionFields, saysWho } from '#domain/orders/ask-store.ts';
import {
  orderNumber,
  parseVendorOrderNumber,
  purchaseNumberOf,
  vendorOrderNumber,
} from '#domain/orders/order-number.ts';
import { saveQuestion } from '#src/features/office/pqr/save-question.ts';
import { focusMarkedInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { checkForm } from '#src/shared/saving/form-problems.ts';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { StoreAnswerCard } from '#src/shared/store-orders/store-answer-card.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

/** What stores were asked to answer a PQR, and what they said. */
export function PqrStoreQuestions({ pqr }: { pqr: ListedPqr }) {
  const [isAsking, setAsking] = useState(false);
  const asked = pqr.store_questions ?? [];
  if (asked.length === 0 && pqr.status !== 'filed') return null;
  return (
    <Panel title="La tienda">
      <div className={styles.above}>
        {asked.length === 0 && (
          <p className={styles.muted}>
            Si es por un producto, pregúntale a la tienda que lo vendió. Lee tu pregunta, y no quién radicó la
            PQR.
          </p>
        )}
        {asked.map((each) => (
          <div key={each.id} className={styles.card}>
            <p className={styles.said}>{each.question}</p>
            <p className={styles.muted}>
              {each.vendor_name} · {each.order_number}
              {!each.answer && ` · puede responder hasta el ${shortDate(each.answer_by)}`}
            </p>
            {each.answer && <StoreAnswerCard answer={each.answer} reader="office" />}
          </div>
        ))}
      </div>
      {pqr.status === 'filed' && (
        <Button variant="line" data-print="off" onClick={() => setAsking(true)}>
          Preguntarle a la tienda
        </Button>
      )}
      {isAsking && <AskDialog pqr={pqr} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function AskDialog({ pqr, onClose }: { pqr: ListedPqr; onClose: () => void }) {
  const formRef = useRef<HTMLFormElement>(null);
  const filedWith = pqr.order_number ?? '';
  const isOfStore = parseVendorOrderNumber(filedWith) !== null;
  // A PQR mostly names the purchase; each of its stores has an order of its own.
  const purchase = isOfStore ? null : purchaseNumberOf(filedWith);
  const [number, setNumber] = useState(isOfStore ? filedWith : '');
  const [question, setQuestion] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);

  async function save(): Promise<void> {
    const read = checkForm(QuestionFields, { order_number: number, question });
    const names = read.ok && saysWho(read.output.question, pqr);
    setProblems(read.ok ? (names ? { question: askMessages.names_person } : {}) : read.fields);
    if (!read.ok || names) return focusMarkedInvalidField(formRef.current);
    await saving.run(async () => {
      await saveQuestion(pqr, read.output);
      closeOwn();
    });
  }

  return (
    <FormDialog
      formRef={formRef}
      title="Preguntarle a la tienda"
      submit="Enviar pregunta"
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <p>El término de la PQR sigue corriendo: respóndela aunque la tienda no diga nada.</p>
      <TextField
        label="Pedido de la tienda"
        hint={
          purchase === null
            ? 'Como MS-000123-1.'
            : `La PQR es por la compra ${orderNumber(purchase)}: escribe el de la tienda, como ${vendorOrderNumber(purchase, 1)}.`
        }
        maxLength={40}
        spellCheck="false"
        value={number}
        onChange={setNumber}
        error={problems['order_number']}
      />
      <TextAreaField
        label="Pregunta"
        hint="Sin el nombre, el correo ni el teléfono de quien la radicó."
        rows={4}
        maxLength={QUESTION_MAX}
        value={question}
        onChange={setQuestion}
        error={problems['question']}
      />
    </FormDialog>
  );
}
