import { useState } from 'react';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { MAX_ORDER_NOTE } from '#domain/orders/cancel-order.ts';
import type { ListedReturn } from '#domain/returns/listed-return.ts';
import { returnMessages } from '#domain/returns/return-labels.ts';
import {
  isReturnOver,
  returnStepsFrom,
  returnTransitions,
  type ReturnTransition,
} from '#domain/returns/return-transitions.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { StepDialog } from '#src/shared/saving/step-dialog.tsx';
import { account } from '#src/session/session.ts';
import { Button } from '#src/ui/button.tsx';
import { returnQuestion, stepVerb } from '#src/features/office/returns/return-step-labels.ts';
import { saveReturnStep } from '#src/features/office/returns/save-return-step.ts';
import styles from '#src/shared/lists/desk-list.module.css';

/** The steps that this person may take on a return now, or the role that must act next. */
export function ReturnSteps({ returned }: { returned: ListedReturn }) {
  const authority = authorityOf(useSignalValue(account));
  const [chosen, setChosen] = useState<ReturnTransition | null>(null);
  const steps = returnStepsFrom(returned.status, (needed) => can(authority, needed));
  const isUnpaid = returned.payment !== 'paid' && steps.some((each) => each.ofPaid);
  const possible = steps.filter((each) => !isUnpaid || !each.ofPaid);
  const question = chosen && returnQuestion(returned, chosen);

  const goesOn = steps.some((each) => each.to !== 'refused');
  return (
    <>
      {!goesOn && <p>{whoseTurn(returned)}</p>}
      {isUnpaid && <p>{returnMessages.not_paid}</p>}
      {possible.length > 0 && (
        <div className={styles.actions} data-print="off">
          {possible.map((each) => (
            <Button
              key={each.to}
              variant={each.to === 'refused' ? 'danger-quiet' : 'solid'}
              onClick={() => setChosen(each)}
            >
              {stepVerb(each.to)}
            </Button>
          ))}
        </div>
      )}
      {chosen && question && (
        <StepDialog
          question={question}
          maxNote={MAX_ORDER_NOTE}
          onSave={(note) => saveReturnStep(returned, chosen.to, note)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

const areas = {
  decideReturns: 'soporte',
  moveStock: 'la bodega',
  refundReturns: 'ventas',
} as const;

function whoseTurn({ status }: ListedReturn): string {
  if (isReturnOver(status)) return 'Esta devolución terminó. No queda nada por hacer.';
  const next = returnTransitions.find(
    (each) => each.from === status && each.by !== 'buyer' && each.to !== 'refused',
  );
  const area = next && Object.entries(areas).find(([capability]) => capability === next.by)?.[1];
  return area ? `Ahora le corresponde a ${area}.` : 'Ahora le corresponde a otra área.';
}
