import { useState } from 'react';
import { MAX_ORDER_NOTE } from '#domain/orders/cancel-order.ts';
import { type ListedPart, workStageOf } from '#domain/orders/listed-part.ts';
import type { AxisStep } from '#domain/orders/order-axes.ts';
import { stepsFrom } from '#domain/orders/order-transitions.ts';
import { StepDialog } from '#src/shared/saving/step-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { isDangerous, stepQuestion, stepVerb } from '#src/features/fulfilment/part-step-words.ts';
import { savePartStep } from '#src/features/fulfilment/save-part-step.ts';
import styles from '#src/shared/lists/desk-list.module.css';

/** What may be done with a store's order now. */
export function PartSteps({ part }: { part: ListedPart }) {
  const [chosen, setChosen] = useState<AxisStep | null>(null);
  const steps = stepsFrom(part, 'operations', part.payment_method);
  if (steps.length === 0) return <p>No queda nada por hacer con este pedido.</p>;
  return (
    <>
      {workStageOf(part) === 'awaiting_payment' && (
        <p>Todavía no está pagado: se prepara cuando llegue el pago.</p>
      )}
      <div className={styles.actions} data-print="off">
        {steps
          .toSorted((a, b) => Number(isDangerous(part, a)) - Number(isDangerous(part, b)))
          .map((each) => (
            <Button
              key={`${each.axis} ${each.to}`}
              variant={isDangerous(part, each) ? 'danger-quiet' : 'line'}
              onClick={() => setChosen(each)}
            >
              {stepVerb(part, each)}
            </Button>
          ))}
      </div>
      {chosen && (
        <StepDialog
          question={stepQuestion(part, chosen)}
          maxNote={MAX_ORDER_NOTE}
          onSave={(note) => savePartStep(part, chosen, note)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
