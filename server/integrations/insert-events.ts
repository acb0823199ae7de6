import { sql, type SQL } from 'drizzle-orm';

/**
 * Writes events within the statement that makes them happen: `rows` gives their kind, cause and data. A cause makes each
 * kind happen once. Of kinds that no endpoint asks for nothing is dispatched: an endpoint that asks later is not told of
 * what was before it.
 */
export function insertEvents(rows: SQL): SQL {
  return sql`insert into integration_events (id, kind, cause, data, dispatched_at)
    select 'evt_' || gen_random_uuid(), kind, cause, data,
      case when exists (select from webhook_endpoints e where not e.deleted and happened.kind = any(e.kinds))
        then null else now() end
    from (${rows}) as happened (kind, cause, data)
    on conflict (kind, cause) do nothing`;
}
