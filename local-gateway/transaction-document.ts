import type { LocalTransaction } from '#local-gateway/ledger.ts';

/** A transaction as Wompi writes one. */
export function transactionDocument(
  transaction: LocalTransaction,
  { publicKey, pageOf }: { publicKey: string; pageOf: (id: string) => string },
): Record<string, unknown> {
  const { method, cash } = transaction;
  const hasPage = method === 'PSE' || method === 'BANCOLOMBIA_TRANSFER';
  return {
    id: transaction.id,
    reference: transaction.reference,
    status: transaction.status,
    amount_in_cents: transaction.amountInCents,
    currency: 'COP',
    created_at: new Date(transaction.createdAt).toISOString(),
    payment_method_type: method,
    payment_method: {
      type: method,
      extra: {
        ...(hasPage ? { async_payment_url: pageOf(transaction.id) } : {}),
        ...(cash ? { business_agreement_code: cash.agreement, payment_intention_identifier: cash.code } : {}),
      },
    },
    redirect_url: transaction.redirectUrl,
    merchant: { name: 'MeStore', public_key: publicKey },
  };
}
