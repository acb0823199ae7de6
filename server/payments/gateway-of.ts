import type { Config } from '#server/config/config.ts';
import type { PaymentGateway } from '#server/payments/payment-gateway.ts';
import { wompiGateway } from '#server/payments/wompi-gateway.ts';

/** The gateway that the configuration names: Wompi, the local one, or none. */
export function gatewayOf({ payments }: Pick<Config, 'payments'>): PaymentGateway | null {
  return payments && wompiGateway(payments);
}
