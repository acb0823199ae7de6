import { useState } from 'react';
import { formatPesos } from '#domain/base/money.ts';
import { dateAndTime } from '#domain/calendar/day.ts';
import { dotted } from '#domain/base/spanish-text.ts';
import type { ListedLeg, SeenRun } from '#domain/payouts/listed-run.ts';
import { type LegResult, legStateLabels } from '#domain/payouts/payout-run.ts';
import type { Answer } from '#src/identity/call.ts';
import { ReasonDialog } from '#src/shared/people/reason-dialog.tsx';
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
  return (
    <ReasonDialog
      title={`¿Cuál respuesta vale de ${leg.reference}?`}
      text={
        `El banco respondió dos cosas distintas de los ${formatPesos(leg.amount)} de ${leg.store_name}. ` +
        'Pregúntale antes cuál vale. Lo que diga después de esta línea ya no cambia nada.'
      }
      confirm="Decidir"
      disabled={result === null}
      label="Cómo se supo"
      hint="Queda en la historia del giro: con quién del banco se habló y qué dijo."
      done={result === null ? '' : `Quedó decidido: ${legStateLabels[result].toLowerCase()}.`}
      send={(reason) => {
        if (result === null) throw new Error('No answer was chosen.');
        return send({ leg_id: leg.id, result, reason });
      }}
      onDone={() => Promise.resolve()}
      onClose={onClose}
    >
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
    </ReasonDialog>
  );
}

const resultTitles: Readonly<Record<LegResult, string>> = {
  paid: 'Lo giró: la tienda lo recibió',
  returned: 'Lo devolvió: queda disponible otra vez',
};
