import { and, asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { Id } from '#domain/base/ids.ts';
import { notificationChannels } from '#domain/notifications/channels.ts';
import { DeliveriesAnswer } from '#domain/notifications/deliveries-api.ts';
import {
  deliveryReasons,
  deliveryStates,
  REASONS_RETENTION_DAYS,
} from '#domain/notifications/delivery-states.ts';
import { categoryOfKind } from '#domain/notifications/notification-kinds.ts';
import { documentRoute } from '#server/auth/document-route.ts';
import type { Db } from '#server/db/database.ts';
import {
  notificationDeliveries,
  notifications,
  pushSubscriptions,
} from '#server/db/tables/notifications-tables.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';

/** Why a person was told of something outside the product, or was not. */
export function deliveriesRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>().get(
    '/:id/deliveries',
    ...documentRoute(services, {
      tag: 'Notificaciones',
      summary: 'Por qué me llegó una notificación, o por qué no',
      description: `Lo que se decidió de una notificación propia, por medio y equipo, con su razón. Se guarda ${REASONS_RETENTION_DAYS} días.`,
      sees: 'manageOwnProfile',
      id: Id,
      answer: DeliveriesAnswer,
      find: (id, actor) => deliveriesOf(services.database.db, id, actor.id),
    }),
  );
}

/** What people read of one that another says as well. */
const CARRIED = 'Va con otras';

async function deliveriesOf(
  db: Db,
  notificationId: string,
  userId: string,
): Promise<DeliveriesAnswer | undefined> {
  const [own] = await db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(
      and(
        eq(notifications.id, notificationId),
        eq(notifications.userId, userId),
        eq(notifications.deleted, false),
      ),
    );
  if (!own) return undefined;
  const rows = await db
    .select({ delivery: notificationDeliveries, device: pushSubscriptions.name })
    .from(notificationDeliveries)
    .leftJoin(
      pushSubscriptions,
      and(eq(pushSubscriptions.id, notificationDeliveries.destination), eq(pushSubscriptions.userId, userId)),
    )
    .where(eq(notificationDeliveries.notificationId, notificationId))
    .orderBy(asc(notificationDeliveries.turn));
  return {
    category: categoryOfKind(own.kind),
    data: rows.map(({ delivery, device }) => {
      const { channel, state, reason, settledAt, nextTryAt } = delivery;
      const isWaiting = state === 'pending' || state === 'held';
      return {
        id: delivery.id,
        channel,
        channel_text: notificationChannels[channel],
        device,
        state,
        state_text: delivery.carriedBy === null ? deliveryStates[state] : CARRIED,
        reason,
        reason_text: reason && deliveryReasons[reason],
        settled_at: settledAt?.toISOString() ?? null,
        next_try_at: isWaiting ? nextTryAt.toISOString() : null,
      };
    }),
  };
}
