import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { Order } from '#domain/orders/order.ts';
import { type PaymentMethod, paymentMethodLabels } from '#domain/payments/payment-method.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import type { Municipalities } from '#src/shared/accounts/use-municipalities.ts';
import { askForPaymentMethods } from '#src/shared/payments/payment-methods.ts';
import { useOfferedMethod } from '#src/shared/payments/use-offered-methods.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';

/**
 * How a corrected order is paid: as it was, or, where the company refused that or has put it away since, as the person
 * chooses now.
 * @param department where it is to go, where the person chose that anew.
 */
export function useCorrectedPayment(
  { preview, problem }: Pick<OutboxEntry, 'preview' | 'problem'>,
  department: string | undefined,
  places: Municipalities | undefined,
) {
  const read = v.safeParse(Order, preview);
  const order = read.success ? read.output : null;
  const [chosen, choose] = useState<PaymentMethod | null>(order?.payment_method ?? null);
  useEffect(() => void askForPaymentMethods(), []);
  const departmentCode = places?.departmentCodeOf(department ?? order?.shipping_state ?? '') ?? null;
  const payment = useOfferedMethod(chosen, departmentCode);
  const isAsked = problem?.code === 'payment_not_taken' || payment.method !== order?.payment_method;
  return { ...payment, choose, isAsked };
}

/** The choice among what is offered now. */
export function CorrectedPaymentField({
  payment: { isAsked, method, offered, choose },
}: {
  payment: ReturnType<typeof useCorrectedPayment>;
}) {
  if (!isAsked) return null;
  const none = method === null ? [{ value: '' as const, label: 'Elige una' }] : [];
  return (
    <ChoiceField
      label="Cómo quieres pagar"
      value={method ?? ''}
      options={[...none, ...offered.map(({ id }) => ({ value: id, label: paymentMethodLabels[id] }))]}
      onChange={(chosen) => chosen !== '' && choose(chosen)}
    />
  );
}
