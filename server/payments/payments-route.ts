import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { Id, uuidv7, Uuid } from '#domain/base/ids.ts';
import { mayBeCharged, ProcessPayment } from '#domain/payments/payment-data.ts';
import { paths } from '#domain/paths.ts';
import { ReturnedPayment } from '#domain/payments/payment-return.ts';
import { paymentRefusals } from '#domain/payments/payment-labels.ts';
import { PurchasePayment } from '#domain/payments/payments-api.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { accountRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { idOf } from '#server/commands/read-submission.ts';
import { syncRoute } from '#server/commands/sync-route.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { described } from '#server/http/described.ts';
import { fitting, parsed } from '#server/http/parsed.ts';
import { checkSoon, purchaseIdOf } from '#server/payments/attempts-storage.ts';
import { paymentsDesk } from '#server/payments/payments-desk.ts';
import { returnedPayment } from '#server/payments/payment-return.ts';
import { purchasePayment } from '#server/payments/purchase-payment.ts';
import { startPayment } from '#server/payments/start-payment.ts';
import { companySettings } from '#server/settings/company-settings.ts';
import { webhookRoute } from '#server/payments/webhook-route.ts';
import { gatewayAnswersRoute } from '#server/payments/gateway-answers-route.ts';

const tag = 'Pagos';

/**
 * How purchases are paid (spec §7, "Payments"). There is no payment command: `/sync` refuses every batch, and
 * takes the payment that a device queued until it was back online.
 */
export function paymentsRoute(services: Services, bus: CommandBus): Hono<AppEnv> {
  const desk = paymentsDesk(services);
  const settings = companySettings(services);
  const attempts = accountRateLimit(rateLimits.payments);

  async function pay(c: Context<AppEnv>, actor: Actor, attemptId: string, asked: ProcessPayment) {
    await attempts.take(actor.id);
    if (!mayBeCharged(asked)) return beforeAcceptance(actor, asked.order_id);
    const ip = clientAddress(c, services.config.trustedProxies);
    const { values: terms } = await settings.now();
    const who = { buyerId: actor.id, attemptId, ip: ip === 'unknown' ? null : ip, terms };
    const state = await startPayment(desk, who, asked);
    if (!state) throw notFound(paymentRefusals.not_found);
    return purchasePayment(desk, state);
  }

  /** A payment without the gateway's two acceptances: the gateway hears nothing of it, and the buyer is told where to go. */
  async function beforeAcceptance(actor: Actor, orderId: string): Promise<PurchasePayment> {
    const state = await desk.together.read(orderId);
    if (state?.purchase.buyerId !== actor.id) throw notFound(paymentRefusals.not_found);
    const acceptance_url = `${desk.publicUrl}${paths.confirmation(orderId)}`;
    return { ...(await purchasePayment(desk, state)), acceptance_url };
  }

  /** Sent again it is the same attempt, also by a client that names none: one for each purchase and method. */
  async function payQueued(c: Context<AppEnv>, actor: Actor, item: unknown): Promise<PurchasePayment> {
    const asked = fitting('json', ProcessPayment, item) as ProcessPayment;
    const of = `${actor.id} payment ${asked.order_id} ${asked.payment_method}`;
    return pay(c, actor, attemptIdOf(c) ?? idOf(of), asked);
  }

  return new Hono<AppEnv>()
    .route('/', syncRoute(services, bus, 'payment', { answer: PurchasePayment, carryOut: payQueued }))
    .route('/', webhookRoute(services, desk))
    .post(
      '/process',
      described({
        tag,
        summary: 'Pagar una compra',
        description:
          'Abre un intento de pago. Con `Idempotency-Key` (un UUID) el mismo intento puede enviarse de nuevo sin ' +
          'repetirse. De una tarjeta solo se recibe el token de la pasarela; un cuerpo con datos de tarjeta se rechaza. ' +
          'Si otro intento está en curso responde 409, salvo que se pida con `retry`. Sin las dos aceptaciones de la ' +
          'pasarela no se cobra nada: responde cómo está la compra y en `acceptance_url` dónde se aceptan y se paga.',
        answer: PurchasePayment,
        status: 201,
        refuses: [400, 401, 403, 404, 409, 413, 415, 422, 429, 503],
      }),
      allow(services, 'shop'),
      parsed('json', ProcessPayment),
      async (c) => {
        const actor = signedIn(c.var.actor);
        return c.json(await pay(c, actor, attemptIdOf(c) ?? uuidv7(), c.req.valid('json')), 201);
      },
    )
    .get(
      '/status/:id',
      described({
        tag,
        summary: 'Cómo va el pago de una compra',
        description:
          'Por el id de la compra, el de un intento o su referencia. Volver del banco no prueba nada: esto sí.',
        answer: PurchasePayment,
        refuses: [401, 403, 404],
      }),
      allow(services, 'readOwnOrders'),
      parsed('param', v.object({ id: Id })),
      async (c) => {
        const actor = signedIn(c.var.actor);
        const purchaseId = await purchaseIdOf(desk.db, c.req.valid('param').id);
        const state = await desk.together.read(purchaseId);
        const isTheirs = state?.purchase.buyerId === actor.id || can(actor, 'readAllOrders');
        if (!state || !isTheirs) throw notFound();
        const answer = await purchasePayment(desk, state);
        if (answer.status === 'pending') await checkSoon(desk.db, purchaseId, services.now());
        return c.json(answer);
      },
    )
    .get(
      '/returns/:reference',
      described({
        tag,
        summary: 'Cómo terminó el pago de quien vuelve del banco',
        description:
          'Por la referencia de la dirección a la que devuelve el banco, también en otro navegador. Solo el estado, el ' +
          'número del pedido y el valor.',
        answer: ReturnedPayment,
        refuses: [404],
      }),
      allow(services, 'open'),
      parsed('param', v.object({ reference: Id })),
      async (c) => {
        const returned = await returnedPayment(desk, c.req.valid('param').reference);
        if (!returned) throw notFound('Esa dirección no es de ningún pago, o ya venció.');
        return c.json(returned);
      },
    )
    .route('/', gatewayAnswersRoute(services, desk));
}

function attemptIdOf(c: Context<AppEnv>): string | null {
  const given = c.req.header('idempotency-key');
  if (given === undefined) return null;
  if (!v.is(Uuid, given)) throw problem(422, 'API_001', 'Idempotency-Key debe ser un UUID.');
  return given.toLowerCase();
}
