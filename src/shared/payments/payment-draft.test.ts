import { describe, expect, test } from 'vitest';
import type { Acceptance } from '#domain/payments/payments-api.ts';
import {
  blankDraft,
  draftProblems,
  paymentDataOf,
  type PaymentDraft,
} from '#src/shared/payments/payment-draft.ts';

const now = { month: 11, year: 2026 };
const acceptance: Acceptance = {
  terms: { token: 'terms-token', url: 'https://pasarela.example/terminos' },
  personal_data: { token: 'data-token', url: 'https://pasarela.example/datos' },
};
const accepted = { acceptance_token: true, accept_personal_auth: true };
const card = { number: '4242 4242 4242 4242', holder: 'Marta Rueda', month: '12', year: '2030', cvv: '123' };

function problems(change: Partial<PaymentDraft>, of: Acceptance | null = acceptance): string[] {
  return Object.keys(draftProblems({ ...blankDraft(null), ...change }, of, now));
}

describe('draftProblems', () => {
  test('asks for a method first', () => {
    expect(draftProblems(blankDraft(null), acceptance, now)).toEqual({
      payment_method: 'Elige cómo vas a pagar.',
    });
  });

  test('asks nothing of contraentrega, not even a gateway', () => {
    expect(problems({ method: 'contraentrega' }, null)).toEqual([]);
  });

  test('asks PSE for bank, document and both boxes', () => {
    const boxes = ['acceptance_token', 'accept_personal_auth'];
    expect(problems({ method: 'pse' })).toEqual(['bank_code', 'identification_number', ...boxes]);
    expect(
      problems({ method: 'pse', ...accepted, bank_code: '1007', identification_number: '1098765432' }),
    ).toEqual([]);
  });

  test('asks a card for its fields and both boxes, and not for the token it becomes', () => {
    expect(problems({ method: 'credit_card', ...accepted })).toEqual([
      'number',
      'holder',
      'month',
      'year',
      'cvv',
    ]);
    expect(problems({ method: 'credit_card', ...accepted, card })).toEqual([]);
    expect(problems({ method: 'credit_card', ...accepted, card: { ...card, year: '2025' } })).toEqual([
      'year',
    ]);
    expect(problems({ method: 'credit_card', ...accepted, card, installments: '40' })).toEqual([
      'installments',
    ]);
  });

  test('asks Nequi for a mobile', () => {
    expect(problems({ method: 'nequi', ...accepted, phone_number: '601 234 5678' })).toEqual([
      'phone_number',
    ]);
    expect(problems({ method: 'nequi', ...accepted, phone_number: '315 123 4567' })).toEqual([]);
  });

  test('does not take a box for accepted while the gateway’s texts are not here', () => {
    expect(problems({ method: 'efectivo', ...accepted }, null)).toEqual([
      'acceptance_token',
      'accept_personal_auth',
    ]);
  });
});

test('paymentDataOf never holds a field of the card', () => {
  const data = paymentDataOf(
    { ...blankDraft('credit_card'), ...accepted, card, installments: '3' },
    acceptance,
  );
  expect(data).toEqual({
    installments: 3,
    acceptance_token: 'terms-token',
    accept_personal_auth: 'data-token',
  });
});
