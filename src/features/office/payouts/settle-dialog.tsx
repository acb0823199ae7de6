import { useState } from 'react';
import { formatPesos } from '#domain/base/money.ts';
import { dateAndTime } from '#domain/calendar/day.ts';
import { dotted } from '#domain/base/spanish-text.ts';
import type { ListedLeg, SeenRun } from '#domain/payouts/listed-run.ts';
import { type LegResult, legStateLabels } from '#domain/payouts/payout-run.ts';
import { PERSON_NOTE_MAX } from '#domain/people/person-changes.ts';
import type { Answer } from '#src/identity/call.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { RadioCard } from '#src/ui/forms/radio-card.tsx';
import styles from '#src/features/office/payouts/payouts.module.css';

interface SettleDialogProps {
  leg: ListedLeg;
  send: (settled: { leg_id: string; result: LegResult; reason: string }) => Promise<Answer<SeenRun>>;
  onClose: () => void;
}

/** Asks which of two answers of the bank counts for a line, and how that is known. */
export function SettleDialog({ leg, send, onClose }: SettleDialogProps) {
  const [result, setResult] = useState<LegResult | null>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);

  async function settle(): Promise<void> {
    setMissing(reason.trim() === '');
    if (result === null || reason.trim() === '') return;
    setRefusal(null);
    await saving.run(async () => {
      const answer = await send({ leg_id: leg.id, result, reason: reason.trim() });
      if (!answer.ok) return setRefusal(answer.message);
      toast({ text: `Quedó decidido: ${legStateLabels[result].toLowerCase()}.` });
      closeOwn();
    });
  }

  return (
    <FormDialog
      form="respuesta-que-vale"
      title={`¿Cuál respuesta vale de ${leg.reference}?`}
      submit="Decidir"
      disabled={result === null}
      saving={saving}
      refusal={refusal}
      onSubmit={settle}
      onClose={onClose}
    >
      <p>
        El banco respondió dos cosas distintas de los {formatPesos(leg.amount)} de {leg.store_name}.
        Pregúntale antes cuál vale. Lo que diga después de esta línea ya no cambia nada.
      </p>
      <fieldset className={styles.choice}>
        <legend>El banco</legend>
        {leg.answers.map((each) => (
          <RadioCard
            key={each.result}
            name="respuesta"
            value={each.result}
            checked={result === each.result}
            onChange={() => setResult(each.result)}
            title={resultTitles[each.result]}
            detail={dotted(each.reason, dateAndTime(Date.parse(each.at)))}
          />
        ))}
      </fieldset>
      <TextAreaField
        label="Cómo se supo"
        hint="Queda en la historia del giro: con quién del banco se habló y qué dijo."
        required
        rows={3}
        maxLength={PERSON_NOTE_MAX}
        value={reason}
        onChange={(written) => {
          setReason(written);
          setMissing(false);
        }}
        error={isMissing ? 'Escríbelo antes de seguir.' : undefined}
      />
    </FormDialog>
  );
}

const resultTitles: Readonly<Record<LegResult, string>> = {
  paid: 'Lo giró: la tienda lo recibió',
  returned: 'Lo devolvió: queda disponible otra vez',
};
