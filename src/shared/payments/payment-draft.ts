import { type CardForm, cardProblems } from '#domain/payments/card-form.ts';
import { paymentProblems } from '#domain/payments/payment-data.ts';
import { needsGateway, type PaymentMethod } from '#domain/payments/payment-method.ts';
import { paymentMessages } from '#domain/payments/payment-messages.ts';
import type { Acceptance } from '#domain/payments/payments-api.ts';

/** A person's choice of how to pay, while they write it. It lives in the form alone: a card is in it. */
export interface PaymentDraft {
  method: PaymentMethod | null;
  bank_code: string;
  user_type: string;
  identification_type: string;
  identification_number: string;
  card: CardForm;
  installments: string;
  phone_number: string;
  /** The two boxes: the gateway's terms, and its use of personal data. */
  acceptance_token: boolean;
  accept_personal_auth: boolean;
}

export function blankDraft(method: PaymentMethod | null): PaymentDraft {
  return {
    method,
    bank_code: '',
    user_type: 'natural',
    identification_type: 'CC',
    identification_number: '',
    card: { number: '', holder: '', month: '', year: '', cvv: '' },
    installments: '1',
    phone_number: '',
    acceptance_token: false,
    accept_personal_auth: false,
  };
}

/** Whether somebody wrote data of a payment, which nothing stores. The method alone is none. */
export function hasPaymentData(draft: PaymentDraft): boolean {
  return JSON.stringify({ ...draft, method: null }) !== JSON.stringify(blankDraft(null));
}

/** Data of the method as `POST /payments/process` takes it; for a card, without its token. */
export function paymentDataOf(draft: PaymentDraft, acceptance: Acceptance | null): Record<string, unknown> {
  const { method } = draft;
  if (method === null || !needsGateway(method)) return {};
  const accepted = {
    acceptance_token: draft.acceptance_token ? (acceptance?.terms.token ?? '') : '',
    accept_personal_auth: draft.accept_personal_auth ? (acceptance?.personal_data.token ?? '') : '',
  };
  if (method === 'pse') {
    const { bank_code, user_type, identification_type, identification_number } = draft;
    return { bank_code, user_type, identification_type, identification_number, ...accepted };
  }
  if (method === 'credit_card') return { installments: Number(draft.installments), ...accepted };
  if (method === 'nequi') return { phone_number: draft.phone_number, ...accepted };
  return accepted;
}

/**
 * The problems that keep a draft from being sent: a sentence per field, in the order of the form.
 * @param now the present month, to detect an expired card.
 */
export function draftProblems(
  draft: PaymentDraft,
  acceptance: Acceptance | null,
  now: { month: number; year: number },
): Record<string, string> {
  const { method } = draft;
  const ofCard = method === 'credit_card' ? cardProblems(draft.card, now) : [];
  const others = paymentProblems(method, paymentDataOf(draft, acceptance));
  const found = [...ofCard, ...others.filter((each) => each.code !== 'Card token is required')];
  const fields: Record<string, string> = {};
  for (const { code, field } of found) fields[field] ??= paymentMessages[code];
  return fields;
}
