import type * as v from 'valibot';
import { HOUR_MS } from '#domain/base/durations.ts';
import type { CardInput, TransactionInput } from '#local-gateway/gateway-input.ts';
import type { LocalLedger, LocalTransaction } from '#local-gateway/ledger.ts';
import { type Ending, endingOfCard, endingOfPhone, testBanks } from '#local-gateway/test-money.ts';
import { integritySignature } from '#server/payments/signatures.ts';

const TOKEN_LIFE_MS = HOUR_MS;

/** Opens a payment if its signature, its acceptances, its card and its reference are good. */
export function openTransaction(
  ledger: LocalLedger,
  asked: TransactionInput,
  integritySecret: string,
  isAccepted: (kind: 'terminos' | 'datos', token: string) => boolean,
): { transaction: LocalTransaction } | { messages: Record<string, unknown> } {
  const { reference, currency, amount_in_cents: amountInCents } = asked;
  const signature = integritySignature({ reference, amountInCents, currency }, integritySecret);
  if (asked.signature !== signature) return { messages: { signature: ['La firma es inválida.'] } };
  if (!isAccepted('terminos', asked.acceptance_token))
    return { messages: { acceptance_token: ['No es válido o venció.'] } };
  if (!isAccepted('datos', asked.accept_personal_auth))
    return { messages: { accept_personal_auth: ['No es válido o venció.'] } };
  if (ledger.byReference(reference).length > 0)
    return { messages: { reference: ['La referencia ya ha sido usada.'] } };
  const ending = endingOf(ledger, asked.payment_method);
  if (ending === undefined) return { messages: { token: ['No existe o ya fue usado.'] } };
  const transaction = ledger.open({
    reference,
    amountInCents,
    method: asked.payment_method.type,
    redirectUrl: asked.redirect_url ?? null,
    ending,
  });
  return transaction ? { transaction } : { messages: { reference: ['La referencia ya ha sido usada.'] } };
}

/** Turns a card into a token and answers as Wompi does. */
export function tokenDocument(ledger: LocalLedger, card: v.InferOutput<typeof CardInput>, nowMs: number) {
  return {
    id: ledger.tokenise(endingOfCard(card.number)),
    created_at: new Date(nowMs).toISOString(),
    brand: card.number.startsWith('4') ? 'VISA' : 'OTHER',
    last_four: card.number.slice(-4),
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    card_holder: card.card_holder,
    expires_at: new Date(nowMs + TOKEN_LIFE_MS).toISOString(),
  };
}

function endingOf(
  ledger: LocalLedger,
  method: TransactionInput['payment_method'],
): Ending | null | undefined {
  if (method.type === 'CARD') return ledger.useToken(method.token);
  if (method.type === 'NEQUI') return endingOfPhone(method.phone_number);
  if (method.type === 'PSE')
    return testBanks.find((each) => each.code === method.financial_institution_code)?.ending ?? null;
  return null;
}
