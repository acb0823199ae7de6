import { sql, type SQL } from 'drizzle-orm';

/**
 * Writes events for other systems within the statement that makes them happen: `rows` gives their kind, cause and
 * data. Kinds that no endpoint asks for are not written, and a cause makes each kind happen once.
 */
export function insertEvents(rows: SQL): SQL {
  return sql`insert into integration_events (id, kind, cause, data)
    select 'evt_' || gen_random_uuid(), kind, cause, data from (${rows}) as happened (kind, cause, data)
    where exists (select from webhook_endpoints e where not e.deleted and happened.kind = any(e.kinds))
    on conflict (kind, cause) do nothing`;
}
