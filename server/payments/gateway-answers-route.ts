import { Hono } from 'hono';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { memoizeByKey } from '#domain/base/memoize.ts';
import { paymentRefusals } from '#domain/payments/payment-labels.ts';
import { isOffered } from '#domain/settings/payment-terms.ts';
import { needsGateway, PAYMENT_METHODS, paymentMethodLabels } from '#domain/payments/payment-method.ts';
import { Acceptance, Banks, PaymentMethods, PaymentsHealth } from '#domain/payments/payments-api.ts';
import { allow } from '#server/auth/allow.ts';
import { memoizeFor } from '#server/cache/memoize-for.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { GatewayAway, type PaymentGateway } from '#server/payments/payment-gateway.ts';
import { type PaymentsDesk } from '#server/payments/payments-desk.ts';
import { companySettings } from '#server/settings/company-settings.ts';

const tag = 'Pagos';

/** How purchases may be paid, and what the gateway says to everybody: its banks, its texts, whether it answers. */
export function gatewayAnswersRoute(services: Services, desk: PaymentsDesk): Hono<AppEnv> {
  const settings = companySettings(services);

  return new Hono<AppEnv>()
    .get(
      '/methods',
      described({ tag, summary: 'Formas de pago disponibles', answer: PaymentMethods }),
      allow(services, 'anyone'),
      async (c) => {
        const { values } = await settings.now();
        const { current } = await desk.gateways();
        const methods = PAYMENT_METHODS.filter(
          (each) => (current !== null || !needsGateway(each)) && isOffered(each, null, values),
        );
        const data = methods.map((id) => ({
          id,
          label: paymentMethodLabels[id],
          needs_network: needsGateway(id),
        }));
        const card = current && {
          tokens_url: current.card.tokensUrl,
          public_key: current.card.publicKey,
        };
        return c.json({ data, card });
      },
    )
    .get(
      '/banks',
      described({ tag, summary: 'Bancos de PSE', answer: Banks, refuses: [401, 404, 503] }),
      allow(services, 'anyone'),
      async (c) => c.json({ data: await offered(desk, (kept) => kept.banks()) }),
    )
    .get(
      '/acceptance',
      described({
        tag,
        summary: 'Los dos textos de la pasarela que la persona acepta, con sus tokens',
        description: 'Los tokens vencen en una hora: se piden al abrir el paso de pago.',
        answer: Acceptance,
        refuses: [401, 404, 503],
      }),
      allow(services, 'anyone'),
      async (c) => c.json(await offered(desk, (kept) => kept.acceptance())),
    )
    .get(
      '/health',
      described({ tag, summary: 'Si la pasarela responde', answer: PaymentsHealth }),
      allow(services, 'anyone'),
      async (c) => {
        const { current } = await desk.gateways();
        if (!current) return c.json({ gateway: 'none' as const, status: 'off' as const });
        const isThere = await keptAnswers(current).isThere();
        return c.json({ gateway: current.name, status: isThere ? ('ok' as const) : ('away' as const) });
      },
    );
}

/**
 * The gateway's answers that everybody may ask for through us, kept so that clients cannot ask the gateway at
 * will.
 */
const keptAnswers = memoizeByKey((gateway: PaymentGateway) => {
  const banks = memoizeFor(() => gateway.banks(), { ms: 10 * MINUTE_MS });
  const acceptance = memoizeFor(() => gateway.acceptance(), { ms: 5 * MINUTE_MS });
  const isThere = memoizeFor(
    () =>
      gateway.acceptance().then(
        () => true,
        () => false,
      ),
    { ms: MINUTE_MS / 4 },
  );
  return { banks: banks.now, acceptance: acceptance.now, isThere: isThere.now };
});

/** @throws ApiProblem 404 where no gateway is offered, 503 while it does not answer. */
async function offered<Answer>(
  desk: PaymentsDesk,
  ask: (kept: ReturnType<typeof keptAnswers>) => Promise<Answer>,
): Promise<Answer> {
  const { current } = await desk.gateways();
  if (!current) throw notFound(paymentRefusals.gateway_missing);
  try {
    return await ask(keptAnswers(current));
  } catch (error) {
    if (error instanceof GatewayAway) throw problem(503, 'API_003', paymentRefusals.gateway_away);
    throw error;
  }
}
