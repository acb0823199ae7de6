import * as v from 'valibot';
import type { CardForm } from '#domain/payments/card-form.ts';
import type { PaymentMethods } from '#domain/payments/payments-api.ts';

const TIMEOUT_MS = 15_000;
const TokenAnswer = v.object({ data: v.object({ id: v.pipe(v.string(), v.startsWith('tok_')) }) });

export type CardTokenAnswer = { ok: true; token: string } | { ok: false; message: string };

/**
 * Turns a card into a token of the gateway's, straight from this browser. Its number and code are in this
 * request alone: they go neither to our server nor into any storage.
 */
export async function cardToken(
  card: CardForm,
  door: NonNullable<v.InferOutput<typeof PaymentMethods>['card']>,
): Promise<CardTokenAnswer> {
  try {
    const answer = await fetch(door.tokens_url, {
      method: 'POST',
      headers: { authorization: `Bearer ${door.public_key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        number: card.number.replace(/[\s-]/g, ''),
        cvc: card.cvv,
        exp_month: card.month,
        exp_year: card.year.slice(-2),
        card_holder: card.holder.trim(),
      }),
      credentials: 'omit',
      referrerPolicy: 'origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const token = v.safeParse(TokenAnswer, await answer.json());
    if (answer.ok && token.success) return { ok: true, token: token.output.data.id };
    const refused = answer.status >= 400 && answer.status < 500;
    return {
      ok: false,
      message: refused ? 'La pasarela no aceptó la tarjeta. Revisa sus datos.' : away,
    };
  } catch {
    return { ok: false, message: away };
  }
}

const away = 'No pudimos hablar con la pasarela de pagos. No se te cobró nada; intenta de nuevo.';
