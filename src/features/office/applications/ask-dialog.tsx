import type { ReviewedApplication } from '#domain/stores/listed-store.ts';
import { STORE_NOTE_MAX } from '#domain/stores/applications/store-application-commands.ts';
import { storeStepLabels } from '#domain/stores/applications/store-application.ts';
import { StepDialog } from '#src/shared/saving/step-dialog.tsx';
import { saveStoreStep } from '#src/shared/stores/save-store-step.ts';

const questions = {
  request_information: {
    text: 'La solicitud vuelve a la tienda, que puede corregirla y enviarla otra vez.',
    label: 'Qué falta',
  },
  reject: {
    text: 'La tienda no podrá vender. Puede corregir lo que falta y solicitarlo otra vez.',
    label: 'Motivo',
  },
};
export type AskedStep = keyof typeof questions;

interface AskDialogProps {
  application: ReviewedApplication;
  step: AskedStep;
  onClose: () => void;
}

/** Asks for the words that the store reads with a decision. */
export function AskDialog({ application, step, onClose }: AskDialogProps) {
  const { vendor_id: id, name, submitted_at } = application;
  const { text, label } = questions[step];
  return (
    <StepDialog
      question={{
        title: `${storeStepLabels[step]}: ${name}`,
        text,
        confirm: storeStepLabels[step],
        danger: step === 'reject',
        note: {
          label,
          hint: 'La tienda lo lee en el correo que le enviamos y en su solicitud.',
          isRequired: true,
        },
      }}
      maxNote={STORE_NOTE_MAX}
      onSave={(note) => saveStoreStep({ id, name }, step, { note, submitted_at: submitted_at ?? undefined })}
      onClose={onClose}
    />
  );
}
