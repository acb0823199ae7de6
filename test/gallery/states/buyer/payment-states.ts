import type { CheckoutState } from '#domain/cart/checkout.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import { paymentPaths } from '#domain/payments/payments-api.ts';
import { gateway } from '#test/gallery/gateway-answers.ts';
import type { GalleryState, StateDetails } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';
import { atPayment, checkout } from '#test/gallery/states/buyer/checkout-states.ts';

/** Paying: its form at the end of the checkout. */
export const paymentStates: readonly GalleryState[] = [
  filling('pse', 'pse', { shows: 'Tipo de persona' }),
  filling('card', 'credit_card', { shows: 'Número de la tarjeta' }),
  filling('error', 'nequi', { shows: 'por corregir', bring: confirm }),
  filling('card-error', 'credit_card', { shows: 'por corregir', bring: confirm }),
  filling('gateway-asked', 'pse', {
    answers: {
      ...gateway,
      [`GET ${paymentPaths.acceptance}`]: 'silence',
      [`GET ${paymentPaths.banks}`]: { status: 503, body: {} },
    },
    shows: 'No pudimos traer la lista de bancos.',
  }),
  filling('gateway-away', 'nequi', {
    answers: { ...gateway, [`GET ${paymentPaths.acceptance}`]: { status: 503, body: {} } },
    shows: 'La pasarela de pagos no responde.',
  }),
];

/** The last step of the checkout, with a method that needs data. */
function filling(state: string, method: PaymentMethod, of: StateDetails): GalleryState {
  const written: Partial<CheckoutState> = { ...atPayment, payment_method: method };
  return { ...checkout(state, written, of), screen: 'payment' };
}

function confirm(hand: User): Promise<void> {
  return hand.press('button', 'Confirmar pedido');
}
