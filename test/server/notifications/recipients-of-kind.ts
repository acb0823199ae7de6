import { sql } from 'drizzle-orm';
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import { rowsOf } from '#server/db/database.ts';
import type { TestServer } from '#test/server/test-server.ts';

interface Told {
  user_id: string;
  message: string;
  url: string;
}

/** The notifications of a kind that there are after everybody was told. */
export async function notificationsOf(server: TestServer, kind: NotificationKind): Promise<Told[]> {
  await server.run('notify-people');
  return rowsOf(
    server.db,
    sql`select user_id, message, url from notifications where kind = ${kind} order by user_id`,
  );
}

/**
 * Who was told of a kind, by their role where they are one of the tests; each as often as they were.
 * @param about what its address contains.
 */
export async function recipientsOfKind(
  server: TestServer,
  kind: NotificationKind,
  about = '',
): Promise<string[]> {
  const all = await notificationsOf(server, kind);
  return all.filter(({ url }) => url.includes(about)).map(({ user_id }) => user_id.replace('persona-', ''));
}
