import { useRef, useState } from 'react';
import { AnswerFields, MAX_ANSWER_TEXT } from '#domain/orders/store-answer-commands.ts';
import { answerMessages } from '#domain/store-orders/answer-ask.ts';
import type { StoreAsk } from '#domain/store-orders/asks-of.ts';
import { answerReasonLabels, needsText, reasonsFor, type AnswerReason } from '#domain/orders/store-answer.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';
import { saveAnswer } from '#src/features/store/store-orders/save-answer.ts';
import { focusMarkedInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { checkForm } from '#src/shared/saving/form-problems.ts';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';

interface AnswerDialogProps {
  order: StoreOrder;
  ask: StoreAsk;
  onClose: () => void;
}

/** What a store thinks of something: one of a few reasons, and its words. */
export function AnswerDialog({ order, ask, onClose }: AnswerDialogProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState<AnswerReason | ''>(ask.answer?.reason ?? '');
  const [text, setText] = useState(ask.answer?.text ?? '');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);
  const isNeeded = reason !== '' && needsText(reason);
  const options = reasonsFor(ask.topic).map((value) => ({ value, label: answerReasonLabels[value] }));

  async function save(): Promise<void> {
    const read = checkForm(AnswerFields, { reason, text });
    const isMissing = read.ok && needsText(read.output.reason) && read.output.text === '';
    setProblems(read.ok ? (isMissing ? { text: answerMessages.text_needed } : {}) : read.fields);
    if (!read.ok || isMissing) return focusMarkedInvalidField(formRef.current);
    await saving.run(async () => {
      await saveAnswer(order, ask, read.output);
      closeOwn();
    });
  }

  return (
    <FormDialog
      formRef={formRef}
      title={`Responder sobre ${order.order_number}`}
      submit="Guardar respuesta"
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <p>
        MeStore la lee antes de decidir.
        {ask.kind !== 'question' && ' Quien compró ve el motivo que elijas, y no lo que escribas.'}
      </p>
      <ChoiceField<AnswerReason | ''>
        label="Qué dice tu tienda"
        value={reason}
        options={[{ value: '', label: 'Elige una respuesta' }, ...options]}
        onChange={setReason}
        error={problems['reason']}
      />
      <TextAreaField
        label="Con tus palabras"
        hint="Sin nombres, teléfonos ni direcciones de nadie."
        required={isNeeded}
        rows={4}
        maxLength={MAX_ANSWER_TEXT}
        value={text}
        onChange={setText}
        error={problems['text']}
      />
    </FormDialog>
  );
}
