import { useEffect, useRef, useState, type FormEvent } from 'react';
import { formatPesos } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import type { PurchasePayment } from '#domain/payments/payments-api.ts';
import { focusFirstInvalid } from '#src/shared/saving/focus-first-problem.ts';
import { PaymentForm } from '#src/shared/payments/payment-form.tsx';
import { usePaymentDraft } from '#src/shared/payments/use-payment-draft.ts';
import type { usePaying } from '#src/shared/payments/use-paying.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/shared/payments/payment-panel.module.css';

interface PayFormProps {
  payment: PurchasePayment;
  /** The method that is chosen at first. */
  first: PaymentMethod;
  paying: Pick<ReturnType<typeof usePaying>, 'busy' | 'pay'>;
  onClose: () => void;
}

/** One more attempt to pay a purchase, by any method. The button that opens it goes, and the focus comes here. */
export function PayForm({ payment, first, paying, onClose }: PayFormProps) {
  const form = usePaymentDraft(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [preparing, setPreparing] = useState(false);
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => root.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (preparing || paying.busy) return;
    const written = event.currentTarget;
    setProblem(null);
    setPreparing(true);
    const prepared = await form.prepare();
    setPreparing(false);
    if (!prepared.ok) {
      setProblem(prepared.message);
      return focusFirstInvalid(written);
    }
    const answer = await paying.pay(prepared.request);
    if (!answer || answer.ok) return onClose();
    if (Object.keys(answer.fields).length > 0) form.refuse(answer.fields);
  }

  return (
    <form ref={root} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PaymentForm form={form} legend="¿Cómo quieres pagar?" />
      {payment.status === 'pending' && (
        <Banner tone="info" inset>
          Ya hay un pago en curso. Si los dos se aprueban, te devolvemos uno.
        </Banner>
      )}
      {problem && (
        <Banner tone="bad" inset>
          {problem}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={preparing || paying.busy}>
          {form.draft.method === 'contraentrega'
            ? 'Pagar al recibir'
            : `Pagar ${formatPesos(payment.amount)}`}
        </Button>
        <Button variant="line" onClick={onClose}>
          Ahora no
        </Button>
      </div>
    </form>
  );
}
