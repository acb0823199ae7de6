import { useState } from 'react';
import type { SeenRun } from '#domain/payouts/listed-run.ts';
import type { PlainQuestion } from '#src/features/office/payouts/run-texts.ts';
import type { Answer } from '#src/identity/call.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

interface PlainStepDialogProps {
  question: PlainQuestion;
  send: () => Promise<Answer<SeenRun>>;
  onClose: () => void;
}

/** Asks whether to make a step of a run. */
export function PlainStepDialog({ question, send, onClose }: PlainStepDialogProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);

  async function make(): Promise<void> {
    setRefusal(null);
    await saving.run(async () => {
      const answer = await send();
      if (!answer.ok) return setRefusal(answer.message);
      toast({ text: question.done(answer.body) });
      closeOwn();
    });
  }

  return (
    <FormDialog
      title={question.title}
      submit={question.submit}
      cancel="Todavía no"
      roomy={false}
      saving={saving}
      refusal={refusal}
      onSubmit={make}
      onClose={onClose}
    >
      <p>{question.text}</p>
    </FormDialog>
  );
}
