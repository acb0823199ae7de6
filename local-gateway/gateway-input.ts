import * as v from 'valibot';
import { isCardNumber } from '#domain/payments/card-form.ts';
import { testBanks } from '#local-gateway/test-money.ts';

const digits = v.pipe(v.string(), v.regex(/^\d+$/));

export const CardInput = v.object({
  number: v.pipe(digits, v.check(isCardNumber)),
  cvc: v.pipe(digits, v.minLength(3), v.maxLength(4)),
  exp_month: v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])$/)),
  exp_year: v.pipe(digits, v.length(2)),
  card_holder: v.pipe(v.string(), v.minLength(5), v.maxLength(120)),
});

export const TransactionInput = v.object({
  acceptance_token: v.string(),
  accept_personal_auth: v.string(),
  amount_in_cents: v.pipe(v.number(), v.safeInteger(), v.minValue(150_000)),
  currency: v.literal('COP'),
  customer_email: v.pipe(v.string(), v.email()),
  reference: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  signature: v.string(),
  redirect_url: v.optional(v.pipe(v.string(), v.url(), v.maxLength(500))),
  payment_method: v.variant('type', [
    v.object({
      type: v.literal('CARD'),
      token: v.string(),
      installments: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(36)),
    }),
    v.object({
      type: v.literal('PSE'),
      user_type: v.picklist([0, 1]),
      user_legal_id_type: v.picklist(['CC', 'CE', 'NIT', 'PP', 'TI']),
      user_legal_id: v.pipe(v.string(), v.minLength(4)),
      financial_institution_code: v.picklist(testBanks.map((each) => each.code)),
      payment_description: v.pipe(v.string(), v.nonEmpty(), v.maxLength(30)),
    }),
    v.object({ type: v.literal('NEQUI'), phone_number: v.pipe(v.string(), v.regex(/^3\d{9}$/)) }),
    v.object({ type: v.literal('BANCOLOMBIA_TRANSFER'), payment_description: v.string() }),
    v.object({ type: v.literal('BANCOLOMBIA_COLLECT') }),
  ]),
});
export type TransactionInput = v.InferOutput<typeof TransactionInput>;

/**
 * The behaviour that tests ask for. `lose_answers`: how many payments are taken without their answers
 * arriving.
 */
export const TestControls = v.strictObject({
  hold_events: v.optional(v.boolean()),
  event_delay_ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))),
  duplicate_events: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20))),
  reverse_events: v.optional(v.boolean()),
  lose_answers: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000))),
});

export const DecisionInput = v.strictObject({
  status: v.picklist(['APPROVED', 'DECLINED', 'VOIDED', 'ERROR']),
});

/** The messages of a refusal, per field, as Wompi writes them. */
export function messagesOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, unknown> {
  const messages: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = (v.getDotPath(issue) ?? 'body').split('.').at(-1) ?? 'body';
    (messages[field] ??= []).push('No es válido.');
  }
  return messages;
}
