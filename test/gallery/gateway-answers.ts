import type * as v from 'valibot';
import {
  type Acceptance,
  type Banks,
  paymentPaths,
  type PaymentMethods,
} from '#domain/payments/payments-api.ts';
import { PAYMENT_METHODS, needsGateway, paymentMethodLabels } from '#domain/payments/payment-method.ts';
import type { Answers } from '#test/gallery/answers.ts';

/** The answer of a shop that takes every way to pay. */
export const gateway: Answers = {
  [`GET ${paymentPaths.methods}`]: {
    data: PAYMENT_METHODS.map((id) => ({
      id,
      label: paymentMethodLabels[id],
      needs_network: needsGateway(id),
    })),
    card: { tokens_url: 'https://pasarela.prueba/tokens', public_key: 'pub_prueba' },
  } satisfies v.InferOutput<typeof PaymentMethods>,
  [`GET ${paymentPaths.acceptance}`]: {
    terms: { token: 'terminos', url: 'https://pasarela.prueba/terminos.pdf' },
    personal_data: { token: 'datos', url: 'https://pasarela.prueba/datos.pdf' },
  } satisfies Acceptance,
  [`GET ${paymentPaths.banks}`]: {
    data: [
      { code: '1007', name: 'Bancolombia' },
      { code: '1051', name: 'Davivienda' },
      { code: '1040', name: 'Banco Agrario de Colombia' },
    ],
  } satisfies v.InferOutput<typeof Banks>,
};
