import { Hono } from 'hono';
import * as v from 'valibot';
import { MessageAnswer } from '#domain/accounts/recovery.ts';
import { Id } from '#domain/base/ids.ts';
import { timelineOf } from '#domain/orders/order-timeline.ts';
import {
  DetailedTracking,
  TrackedOrder,
  TRACKING_LINK_DAYS,
  TrackingConfig,
  trackingConfig,
  TrackingLinkBody,
} from '#domain/orders/tracked-order.ts';
import { allow } from '#server/auth/allow.ts';
import { networkOf } from '#server/auth/auth-events.ts';
import { documentRoute } from '#server/auth/document-route.ts';
import { networkRateLimit, requestRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { orderById } from '#server/orders/listed-orders.ts';
import { readableBuyer } from '#server/orders/readable-buyer.ts';
import { mailTrackingLink, trackedWith } from '#server/orders/tracking-links.ts';

const tag = 'Pedidos';

/** Following a purchase: with a mailed link, or by the person it belongs to. */
export function trackRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const limits = {
    letters: requestRateLimit(services, rateLimits.trackingLetters),
    misses: networkRateLimit(rateLimits.missedTracking),
  };
  return new Hono<AppEnv>()
    .route('/', byLink(services, limits, { ask: '/tracking/generate-token', follow: '/track/:token' }))
    .route('/', byLink(services, limits, { ask: '/shared', follow: '/shared/:token' }))
    .get(
      '/tracking/config',
      described({ tag, summary: 'Cómo se sigue un pedido', answer: TrackingConfig }),
      allow(services, 'open'),
      (c) => c.json(trackingConfig),
    )
    .get(
      '/track/:id/detailed',
      ...documentRoute(services, {
        tag,
        summary: 'Un pedido con el recorrido de cada paquete',
        description: 'El propio; propietario y super usuario ven los de todos.',
        sees: 'readOwnOrders',
        id: Id,
        answer: DetailedTracking,
        async find(id, actor) {
          const order = await orderById(db, id, readableBuyer(actor));
          const vendor_orders = order?.vendor_orders.map((each) => ({ ...each, timeline: timelineOf(each) }));
          return order && vendor_orders && { ...order, vendor_orders };
        },
      }),
    );
}

interface Limits {
  letters: ReturnType<typeof requestRateLimit>;
  misses: ReturnType<typeof networkRateLimit>;
}

/** Asking for a link and following it, at addresses of the specification or at those of our own pages (`trackingPaths`). */
function byLink(
  services: Services,
  { letters: emails, misses }: Limits,
  paths: { ask: string; follow: `${string}/:token` },
): Hono<AppEnv> {
  const { db } = services.database;
  return new Hono<AppEnv>()
    .post(
      paths.ask,
      described({
        tag,
        summary: 'Pedir el enlace para seguir un pedido',
        description:
          'Se envía al correo del pedido. Responde lo mismo, y tarda lo mismo, exista o no un pedido con ese número y ese correo.',
        answer: MessageAnswer,
        refuses: [400, 413, 415, 422, 429],
      }),
      allow(services, 'open'),
      parsed('json', TrackingLinkBody),
      async (c) => {
        const asked = c.req.valid('json');
        await emails(c, asked.email);
        await mailTrackingLink(services, asked);
        return c.json({
          message: `Si el número y el correo coinciden, te enviamos un enlace para seguir el pedido. Sirve durante ${TRACKING_LINK_DAYS} días.`,
        });
      },
    )
    .get(
      paths.follow,
      described({
        tag,
        summary: 'El pedido de un enlace',
        description: 'Sin nombre, dirección, teléfono ni más precio que el total.',
        answer: TrackedOrder,
        refuses: [404, 429],
      }),
      allow(services, 'open'),
      parsed('param', v.object({ token: Id })),
      async (c) => {
        const tracked = await trackedWith(db, c.req.valid('param').token, services.now());
        if (!tracked) {
          // Others behind the address go on following the links that they have.
          await misses.take(networkOf(services, c));
          throw notFound();
        }
        return c.json(tracked);
      },
    );
}
