import { Hono } from 'hono';
import * as v from 'valibot';
import { AdvanceOrderPayload } from '#domain/orders/advance-order.ts';
import { CancelOrderPayload, OrderMovedResult } from '#domain/orders/cancel-order.ts';
import { Order } from '#domain/orders/order.ts';
import { purchaseIdOf } from '#domain/orders/placement/split-purchase.ts';
import { OrderPayload } from '#domain/orders/placement/place-order.ts';
import { Id } from '#domain/base/ids.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { documentRoute } from '#server/auth/document-route.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import { documentCommand } from '#server/commands/document-command.ts';
import { submitAlone } from '#server/commands/submit-alone.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { syncRoute } from '#server/commands/sync-route.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { idempotencyKeyOf } from '#server/http/idempotency-key.ts';
import { parsed } from '#server/http/parsed.ts';
import { orderById, ordersPage } from '#server/orders/listed-orders.ts';
import { placeAlone } from '#server/orders/placement/place-alone.ts';
import { readableBuyer } from '#server/orders/readable-buyer.ts';

const tag = 'Pedidos';

export function ordersRoute(services: Services, bus: CommandBus): Hono<AppEnv> {
  const { db } = services.database;
  return new Hono<AppEnv>()
    .route('/', syncRoute(services, bus, 'order'))
    .post(
      '/',
      described({
        tag,
        summary: 'Hacer un pedido',
        description: 'Con `Idempotency-Key` (un UUID) el mismo pedido puede enviarse de nuevo sin repetirse.',
        answer: Order,
        status: 201,
        refuses: [400, 401, 403, 413, 415, 422, 503],
      }),
      allow(services, 'shop'),
      parsed('json', OrderPayload),
      async (c) => {
        const actor = signedIn(c.var.actor);
        const key = idempotencyKeyOf(c);
        return c.json(await placeAlone(services, bus, actor, key, c.req.valid('json')), 201);
      },
    )
    .route(
      '/',
      worklistRoute(services, {
        tag,
        summary: 'Pedidos, del más nuevo al más antiguo',
        description: 'Los propios; propietario y super usuario ven los de todos.',
        item: Order,
        sees: 'readOwnOrders',
        filters: {},
        rows: (db, _filters, range, actor) => ordersPage(db, readableBuyer(actor), range),
      }),
    )
    .get(
      '/:id',
      ...documentRoute(services, {
        tag,
        summary: 'Un pedido',
        sees: 'readOwnOrders',
        id: Id,
        answer: Order,
        find: (id, actor) => orderById(db, id, readableBuyer(actor)),
      }),
    )
    .patch(
      '/:id/cancel',
      described({
        tag,
        summary: 'Cancelar una compra propia o la parte de una tienda',
        description:
          'Antes de que la bodega empiece a prepararla se cancela; después se pide y la bodega responde. ' +
          'Sin cuerpo se cancela todo lo que aún se puede. Con `Idempotency-Key` (un UUID) puede enviarse de nuevo sin repetirse.',
        answer: Order,
        refuses: [400, 401, 403, 404, 413, 415, 422, 503],
      }),
      allow(services, 'shop'),
      parsed('param', v.object({ id: Id })),
      parsed('json', CancelOrderPayload, { mayBeAbsent: true }),
      async (c) => {
        const { id } = c.req.valid('param');
        const buyer = signedIn(c.var.actor).id;
        if (!(await orderById(db, id, buyer))) throw notFound();
        await submitAlone(c, bus, 'order.cancel', { order_id: id, ...c.req.valid('json') });
        const order = await orderById(db, id, buyer);
        if (!order) throw notFound();
        return c.json(order);
      },
    )
    .patch(
      '/:id/advance',
      ...documentCommand(bus, {
        command: 'order.advance',
        tag,
        summary: 'Mover la parte de una tienda: preparación, entrega, cobro o cancelación',
        description:
          'El identificador es el de la parte. Entregarla al transportador registra su salida de la bodega.',
        admits: allow(services, 'advanceOrders'),
        id: Id,
        payload: AdvanceOrderPayload,
        answer: OrderMovedResult,
        async find(id) {
          const purchase = await orderById(db, purchaseIdOf(id), null);
          return purchase?.vendor_orders.some((each) => each.id === id) ? { vendor_order_id: id } : undefined;
        },
      }),
    );
}
