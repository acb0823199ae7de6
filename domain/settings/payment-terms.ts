import { formatPesos, type Pesos } from '#domain/base/money.ts';
import { type PaymentMethod, paymentMethodLabels } from '#domain/payments/payment-method.ts';
import type { SettingValues } from '#domain/settings/setting-values.ts';

/** What the company set of payments. */
export type PaymentTerms = Pick<
  SettingValues,
  | 'payments.methods'
  | 'payments.least_total'
  | 'payments.most_total'
  | 'payments.cash_on_delivery_departments'
>;

/** The part of them that says which methods are offered, and where. */
export type OfferTerms = Pick<PaymentTerms, 'payments.methods' | 'payments.cash_on_delivery_departments'>;

/** Whether a method is offered for goods that go to a department, by its two digits; null is not known yet. */
export function isOffered(method: PaymentMethod, departmentCode: string | null, terms: OfferTerms): boolean {
  if (!terms['payments.methods'].includes(method)) return false;
  const departments = terms['payments.cash_on_delivery_departments'];
  if (method !== 'contraentrega' || departments.length === 0 || departmentCode === null) return true;
  return departments.includes(departmentCode);
}

/** Why a purchase cannot be paid so, in a sentence that says what to do before it is asked for or again; null where it can. */
export function paymentRefusal(
  { method, departmentCode, total }: { method: PaymentMethod; departmentCode: string | null; total: Pesos },
  terms: PaymentTerms,
): string | null {
  if (!isOffered(method, departmentCode, terms)) {
    const where =
      method === 'contraentrega' && terms['payments.methods'].includes(method) ? ' en ese lugar' : '';
    return `Ya no recibimos «${paymentMethodLabels[method]}»${where}. Elige otra forma de pago.`;
  }
  const { 'payments.least_total': least, 'payments.most_total': most } = terms;
  if (total < least) return `Recibimos compras desde ${formatPesos(least)} con IVA y envío: agrega algo más.`;
  if (total > most)
    return `Recibimos compras hasta ${formatPesos(most)} con IVA y envío: reparte lo que llevas en varias.`;
  return null;
}
