import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';
import type { ReportedStatus } from '#domain/payments/payment-attempt.ts';
import type { GatewayReport } from '#server/payments/payment-gateway.ts';

/**
 * The fields that we read of Wompi's API v1 (docs.wompi.co, "Transacciones", "Eventos", "Tokens de
 * aceptación").
 */
const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000));
const optionalText = v.nullish(v.string());

const statuses = {
  PENDING: 'pending',
  APPROVED: 'approved',
  DECLINED: 'declined',
  VOIDED: 'voided',
  ERROR: 'error',
} as const satisfies Record<string, ReportedStatus>;
export type WompiStatus = keyof typeof statuses;

export const WompiTransaction = v.looseObject({
  id: v.pipe(text, v.maxLength(100)),
  reference: v.pipe(text, v.maxLength(255)),
  status: v.picklist(keysOf(statuses)),
  amount_in_cents: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  currency: v.optional(v.pipe(v.string(), v.maxLength(10)), ''),
  merchant: v.nullish(v.looseObject({ public_key: optionalText })),
  payment_method: v.nullish(
    v.looseObject({
      extra: v.nullish(
        v.looseObject({
          async_payment_url: optionalText,
          business_agreement_code: optionalText,
          payment_intention_identifier: optionalText,
        }),
      ),
    }),
  ),
});
export type WompiTransaction = v.InferOutput<typeof WompiTransaction>;

export const OneTransaction = v.looseObject({ data: WompiTransaction });
export const ManyTransactions = v.looseObject({ data: v.array(WompiTransaction) });
export const InstitutionsAnswer = v.looseObject({
  data: v.array(v.looseObject({ financial_institution_code: text, financial_institution_name: v.string() })),
});
const Presigned = v.looseObject({ acceptance_token: text, permalink: text });
export const MerchantAnswer = v.looseObject({
  data: v.looseObject({ presigned_acceptance: Presigned, presigned_personal_data_auth: Presigned }),
});
export const InputError = v.looseObject({
  error: v.looseObject({
    type: v.string(),
    messages: v.optional(v.record(v.string(), v.unknown()), {}),
  }),
});

/**
 * A transaction as a report.
 * @param mayOpen whether a person may be sent to an address: a gateway's text is not trusted with
 * `javascript:`.
 */
export function reportOf(transaction: WompiTransaction, mayOpen: (url: string) => boolean): GatewayReport {
  const { merchant, payment_method } = transaction;
  const extra = payment_method?.extra;
  const url = extra?.async_payment_url;
  const agreement = extra?.business_agreement_code;
  const intention = extra?.payment_intention_identifier;
  return {
    gatewayId: transaction.id,
    reference: transaction.reference,
    status: statuses[transaction.status],
    amountInCents: transaction.amount_in_cents,
    currency: transaction.currency,
    merchant: merchant?.public_key ?? null,
    redirectUrl: url && mayOpen(url) ? url : null,
    cash: agreement && intention ? { agreement_code: agreement, payment_code: intention } : null,
  };
}
