import { needsGateway, PAYMENT_METHODS, paymentMethodLabels } from '#domain/payments/payment-method.ts';
import { PaymentMethods, paymentPaths } from '#domain/payments/payments-api.ts';
import { localValue } from '#src/device/local-value.ts';
import { call } from '#src/identity/call.ts';

/** Kept on this device, so that the list shows without a network too. */
const stored = localValue('mestore_formas_de_pago', PaymentMethods, {
  data: [{ id: 'contraentrega', label: paymentMethodLabels.contraentrega, needs_network: false }],
  card: null,
});

/** Every method there is, whatever this shop offers. */
export const everyMethod: PaymentMethods['data'] = PAYMENT_METHODS.map((id) => ({
  id,
  label: paymentMethodLabels[id],
  needs_network: needsGateway(id),
}));

/** The methods to pay a purchase, as the server last said; only contraentrega until it did. */
export const paymentMethods = stored.value;

/** Asks the server for its methods. The known ones stay when it does not answer. */
export async function askForPaymentMethods(): Promise<void> {
  const answer = await call(paymentPaths.methods, PaymentMethods, { as: 'nobody' });
  if (!answer.ok) return;
  stored.update(() => answer.body);
}
