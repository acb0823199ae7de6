import { Hono } from 'hono';
import * as v from 'valibot';
import { PAYMENT_METHODS, PaymentMethod } from '#domain/checkout/checkout.ts';
import { allow } from '#server/auth/allow.ts';
import { syncRoute } from '#server/commands/sync-route.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';

const PaymentMethods = v.object({ data: v.array(v.object({ id: PaymentMethod })) });

/** How orders can be paid. There is no payment command yet, so whatever comes to `/sync` is refused as unknown. */
export function paymentsRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .route('/', syncRoute(services, 'payment'))
    .get(
      '/methods',
      described({ tag: 'Pagos', summary: 'Formas de pago disponibles', answer: PaymentMethods }),
      allow(services, 'anyone'),
      (c) => c.json({ data: PAYMENT_METHODS.map((id) => ({ id })) }),
    );
}
