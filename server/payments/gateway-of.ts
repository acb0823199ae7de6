import type { Config } from '#server/config/config.ts';
import type { PaymentGateway } from '#server/payments/payment-gateway.ts';
import { wompiGateway } from '#server/payments/wompi-gateway.ts';

/** The gateway that the configuration names: Wompi by the keys of the environment, the local one, or none. */
export function gatewayOf({ payments }: Pick<Config, 'payments'>): PaymentGateway | null {
  return payments && wompiGateway(payments);
}

/**
 * Where browsers may turn cards into tokens. Where keys can be saved, both environments of Wompi: a page that was opened,
 * or kept by a service worker, before they were saved has the policy of then.
 */
export function gatewayOrigins({ payments, wompiApis }: Pick<Config, 'payments' | 'wompiApis'>): string[] {
  const own = payments ? [payments.browserApiUrl] : [];
  const saved = payments?.name === 'wompi' ? [] : Object.values(wompiApis);
  return [...new Set([...own, ...saved].map((each) => new URL(each).origin))];
}
