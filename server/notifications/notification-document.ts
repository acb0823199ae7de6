import { sql, type SQL } from 'drizzle-orm';
import { wireInstant } from '#server/db/wire-instant.ts';

/** A `Notification` as JSON, from the row of `notifications` that the statement calls `t`. */
export const notificationDocument: SQL = sql`json_build_object(
  'id', t.id,
  'kind', t.kind,
  'type', t.type,
  'title', t.title,
  'message', t.message,
  'url', t.url,
  'timestamp', ${wireInstant(sql`t.at`)},
  'isRead', t.is_read,
  'autoClose', t.auto_close,
  'duration', t.duration_ms)`;
