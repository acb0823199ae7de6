import { paymentMethodLabels } from '#domain/payments/payment-method.ts';
import { PaymentMethods, paymentPaths } from '#domain/payments/payments-api.ts';
import { localValue } from '#src/device/local-value.ts';
import { call } from '#src/identity/call.ts';

/** Kept on this device, so that the list shows without a network too. */
const stored = localValue('mestore_formas_de_pago', PaymentMethods, {
  data: [{ id: 'contraentrega', label: paymentMethodLabels.contraentrega, needs_network: false }],
  card: null,
});

/** How a purchase can be paid, as the server last said; contraentrega alone until it did. */
export const paymentMethods = stored.value;

/** Asks the server what it offers. What was known stays when it does not answer or this device has no room. */
export async function askForPaymentMethods(): Promise<void> {
  const answer = await call(paymentPaths.methods, PaymentMethods, { as: 'nobody' });
  if (!answer.ok) return;
  try {
    stored.update(() => answer.body);
  } catch {
    // No room: it is asked again at the next visit.
  }
}
