import { Hono } from 'hono';
import {
  FORMER_KEYS_DAYS,
  GatewayKeysState,
  GatewayKeysTest,
  RemoveGatewayKeysBody,
  SaveGatewayKeysBody,
} from '#domain/payments/gateway-keys.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { accountRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { problem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { gatewayKeysState } from '#server/payments/gateway-keys-state.ts';
import { GatewayAway, type PaymentGateway } from '#server/payments/payment-gateway.ts';
import { paymentGateways } from '#server/payments/payment-gateways.ts';
import { removeGatewayKeys, saveGatewayKeys } from '#server/payments/save-gateway-keys.ts';
import { askingFreshFactor } from '#server/second-factor/fresh-factor.ts';

const tag = 'Pagos';
const UNREADABLE = 'Las llaves guardadas no se pueden leer en este servidor. Guárdalas otra vez, las cuatro.';
const NOTHING_TO_TEST = 'No hay llaves que probar: guarda primero las cuatro.';

/** The keys of the gateway, for those who set how the company is paid (spec §6: owner and superuser). */
export function gatewayKeysRoute(services: Services): Hono<AppEnv> {
  const tests = accountRateLimit(rateLimits.gatewayTests);
  return new Hono<AppEnv>()
    .get(
      '/',
      described({
        tag,
        summary: 'Desde cuándo y por quién valen las llaves de la pasarela',
        description: 'Nunca las llaves: solo el final de cada una.',
        answer: GatewayKeysState,
        refuses: [401, 403],
      }),
      allow(services, 'manageSettings'),
      async (c) => c.json(await gatewayKeysState(services)),
    )
    .post(
      '/',
      described({
        tag,
        summary: 'Guardar las llaves de la pasarela',
        description:
          'Se guardan selladas y nadie las vuelve a leer. Las que no se envían quedan como están. Valen enseguida en todos los ' +
          `servidores; los pagos que empezaron con las anteriores se verifican con ellas durante ${FORMER_KEYS_DAYS} días. ` +
          'Pide un segundo factor reciente a quien lo tiene (AUTH_009).',
        answer: GatewayKeysState,
        refuses: [401, 403, 409, 413, 415, 422],
      }),
      allow(services, 'manageSettings', 'factor'),
      parsed('json', SaveGatewayKeysBody),
      askingFreshFactor(services),
      async (c) => {
        await saveGatewayKeys(services, signedIn(c.var.actor), c.req.valid('json'));
        return c.json(await gatewayKeysState(services));
      },
    )
    .post(
      '/remove',
      described({
        tag,
        summary: 'Quitar las llaves de la pasarela',
        description: 'Deja de ofrecerse lo que necesita la pasarela. Lo que ya empezó se sigue verificando.',
        answer: GatewayKeysState,
        refuses: [401, 403, 409, 413, 415, 422],
      }),
      allow(services, 'manageSettings', 'factor'),
      parsed('json', RemoveGatewayKeysBody),
      askingFreshFactor(services),
      async (c) => {
        await removeGatewayKeys(services, signedIn(c.var.actor), c.req.valid('json').seen_version);
        return c.json(await gatewayKeysState(services));
      },
    )
    .post(
      '/test',
      described({
        tag,
        summary: 'Probar las llaves con que se cobra',
        description:
          'Le pregunta a la pasarela lo que puede saber quien tiene las llaves. No cobra nada, y de su respuesta solo dice si las aceptó.',
        answer: GatewayKeysTest,
        refuses: [401, 403, 409, 429],
      }),
      allow(services, 'manageSettings'),
      async (c) => {
        await tests.take(signedIn(c.var.actor).id);
        const { source, current } = await paymentGateways(services).now();
        if (!current) throw problem(409, 'API_001', source === 'unreadable' ? UNREADABLE : NOTHING_TO_TEST);
        return c.json(await testOf(current));
      },
    );
}

async function testOf(gateway: PaymentGateway): Promise<GatewayKeysTest> {
  try {
    const refused = await gateway.refusedKeys();
    return { result: refused.length === 0 ? 'works' : 'refused', refused };
  } catch (error) {
    if (!(error instanceof GatewayAway)) throw error;
    return { result: 'away', refused: [] };
  }
}
