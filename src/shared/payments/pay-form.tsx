import { useEffect, useRef, useState, type FormEvent } from 'react';
import { formatPesos } from '#domain/base/money.ts';
import type { Order } from '#domain/orders/order.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import type { PurchasePayment } from '#domain/payments/payments-api.ts';
import { useMunicipalities } from '#src/shared/accounts/use-municipalities.ts';
import { useDirtyOnInput } from '#src/device/use-dirty-form.ts';
import { FormFields } from '#src/shared/saving/form-fields.tsx';
import { focusMarkedInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { PaymentForm } from '#src/shared/payments/payment-form.tsx';
import { usePaymentDraft } from '#src/shared/payments/use-payment-draft.ts';
import type { usePaying } from '#src/shared/payments/use-paying.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/shared/payments/payment-panel.module.css';

interface PayFormProps {
  payment: PurchasePayment;
  /** Where its goods go. */
  destination: Pick<Order, 'shipping_state' | 'shipping_city'>;
  /** The method that is chosen at first. */
  first: PaymentMethod;
  paying: Pick<ReturnType<typeof usePaying>, 'busy' | 'pay'>;
  /** Nobody can pay now: what is written stays until it can be sent. */
  isHeld: boolean;
  onClose: () => void;
}

/**
 * One more attempt to pay a purchase, by any method. The button that opens it goes, and the focus comes here. What is
 * written is in memory alone, so the form stays through a lost connection and an answer about another attempt.
 */
export function PayForm({ payment, destination, first, paying, isHeld, onClose }: PayFormProps) {
  const form = usePaymentDraft(first);
  const places = useMunicipalities();
  const place = places?.codeOf(destination.shipping_state, destination.shipping_city);
  const closeOwn = useOwnClose(onClose);
  const dirtyOnInput = useDirtyOnInput();
  const [problem, setProblem] = useState<string | null>(null);
  const [preparing, setPreparing] = useState(false);
  const busy = preparing || paying.busy;
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => root.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy || isHeld) return;
    const written = event.currentTarget;
    setProblem(null);
    setPreparing(true);
    const prepared = await form.prepare();
    setPreparing(false);
    if (!prepared.ok) {
      setProblem(prepared.message);
      return focusMarkedInvalidField(written);
    }
    const answer = await paying.pay(prepared.request);
    if (answer?.ok) return closeOwn();
    if (answer && Object.keys(answer.fields).length > 0) form.refuse(answer.fields);
  }

  return (
    <form
      ref={root}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      noValidate
      {...dirtyOnInput}
    >
      <FormFields isSaving={busy}>
        <PaymentForm form={form} legend="¿Cómo quieres pagar?" departmentCode={place?.slice(0, 2) ?? null} />
      </FormFields>
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
        <Button type="submit" busy={busy} disabled={isHeld}>
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
