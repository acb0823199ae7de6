import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Notification } from '#domain/notifications/notification.ts';
import { NotificationPage } from '#domain/notifications/notifications-api.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { Cursor, keysetPage, placeSql, type Place } from '#server/db/keyset.ts';
import { allOf } from '#server/db/conditions.ts';
import type { Db } from '#server/db/database.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { deliveriesRoute } from '#server/notifications/deliveries-route.ts';
import { unsubscribeRoute } from '#server/notifications/emails/unsubscribe-route.ts';
import { notificationDocument } from '#server/notifications/notification-document.ts';
import { preferencesRoute } from '#server/notifications/preferences/preferences-route.ts';
import { pushRoute } from '#server/notifications/push/push-route.ts';

const PAGE_SIZE = 50;
const Query = v.object({ cursor: v.optional(Cursor) });

/** What a person was told, how they want to be told, why they were, and what takes it to them. */
export function notificationsRoute(services: Services): Hono<AppEnv> {
  return archiveRoute(services)
    .route('/preferences', preferencesRoute(services))
    .route('/', pushRoute(services))
    .route('/unsubscribe-mail', unsubscribeRoute(services))
    .route('/', deliveriesRoute(services));
}

/** The notifications of the person who asks that their devices no longer keep. */
function archiveRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>().get(
    '/',
    described({
      tag: 'Notificaciones',
      summary: 'Las notificaciones que el equipo ya no guarda, la más nueva primero',
      description: `Son las propias. De ${PAGE_SIZE} en ${PAGE_SIZE}: \`next\` es el \`cursor\` de la página que sigue.`,
      answer: NotificationPage,
      refuses: [401, 403, 422],
    }),
    allow(services, 'manageOwnProfile'),
    parsed('query', Query),
    async (c) =>
      c.json(await archivePage(services.database.db, signedIn(c.var.actor).id, c.req.valid('query').cursor)),
  );
}

async function archivePage(db: Db, userId: string, cursor: Place | undefined): Promise<NotificationPage> {
  const { data, next } = await keysetPage<{ document: Notification }>(
    db,
    { limit: PAGE_SIZE, cursor },
    {
      at: sql`t.at`,
      id: sql`t.id`,
      select: ({ beyond, order, limit }) => sql`
        select ${notificationDocument} as document, ${placeSql(sql`t.at`, sql`t.id`)} as place from notifications t
        where t.user_id = ${userId} and t.archived and not t.deleted and ${allOf(beyond)}
        order by ${order} limit ${limit}`,
    },
  );
  return { data: data.map((each) => each.document), next };
}
