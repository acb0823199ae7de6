import { useState } from 'react';
import { MAX_SHIPPING_NOTICE_TEXT } from '#domain/inbound/shipping-notice-commands.ts';
import {
  SHIPPING_NOTICE_STEPS,
  stepShippingNotice,
  unitsAtDock,
  type ShippingNoticeStep,
} from '#domain/inbound/shipping-notice-transitions.ts';
import type { ShippingNotice } from '#domain/inbound/shipping-notice.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { StepDialog } from '#src/shared/saving/step-dialog.tsx';
import { stepQuestion } from '#src/shared/saving/step-question.ts';
import { Button } from '#src/ui/button.tsx';
import { ArriveDialog } from '#src/features/warehouse/inbound/arrive-dialog.tsx';
import { noteSteps, stepVerbs } from '#src/features/warehouse/inbound/shipping-notice-step-labels.ts';
import { saveShippingNoticeStep } from '#src/features/warehouse/inbound/save-shipping-notice.ts';
import styles from '#src/shared/lists/desk-list.module.css';

interface ShippingNoticeStepsProps {
  notice: ShippingNotice;
  /** Whether this person receives goods, or only reads and cancels their own. */
  mayWork: boolean;
}

/** The possible steps of a shipping notice, or the role that must act next. */
export function ShippingNoticeSteps({ notice, mayWork }: ShippingNoticeStepsProps) {
  const [asking, setAsking] = useState<ShippingNoticeStep | null>(null);
  const steps = SHIPPING_NOTICE_STEPS.filter((each) => {
    const stepped = stepShippingNotice(notice.status, each, notice.lines);
    return (mayWork || each === 'cancel') && stepped.ok && stepped.value !== notice.status;
  });
  return (
    <>
      <p>{messageOf(notice)}</p>
      {steps.length > 0 && (
        <div className={styles.actions} data-print="off">
          {steps
            .toSorted((a, b) => Number(a === 'cancel') - Number(b === 'cancel'))
            .map((each) => (
              <Button
                key={each}
                variant={each === 'cancel' ? 'danger-quiet' : 'solid'}
                onClick={() => setAsking(each)}
              >
                {stepVerbs[each]}
              </Button>
            ))}
        </div>
      )}
      {asking === 'arrive' && <ArriveDialog notice={notice} onClose={() => setAsking(null)} />}
      {asking !== null && asking !== 'arrive' && (
        <StepDialog
          question={stepQuestion(noteSteps[asking], { item: notice, number: notice.number })}
          maxNote={MAX_SHIPPING_NOTICE_TEXT}
          onSave={(note) => saveShippingNoticeStep(notice, asking, { note })}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

function messageOf({ status, lines }: ShippingNotice): string {
  if (status === 'anunciado') return 'La bodega lo espera.';
  if (status === 'en_muelle') return 'Está en el muelle: falta contarlo.';
  if (status === 'recibiendo') return 'Se está contando.';
  if (status === 'cancelado') return 'Se canceló.';
  if (status === 'cerrado') return 'Este aviso terminó.';
  const left = unitsAtDock(lines);
  return left > 0
    ? `Ya se contó. En el muelle ${left === 1 ? 'queda' : 'quedan'} ${countOf(left, 'unidad', 'unidades')} por ubicar.`
    : 'Ya se contó y nada queda en el muelle.';
}
