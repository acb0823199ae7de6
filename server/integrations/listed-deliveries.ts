import { sql, type SQL } from 'drizzle-orm';
import type { ListedDelivery } from '#domain/integrations/integrations-api.ts';
import { documentsPage, type Page, type Range } from '#server/db/documents-page.ts';
import type { Db } from '#server/db/database.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

interface Filters {
  endpoint?: string | undefined;
  state?: string | undefined;
  kind?: string | undefined;
  /** The id of the event, or a part of the endpoint's name. */
  q?: string | undefined;
}

/** The deliveries that staff look for, the last first, each with its tries. */
export function deliveriesPage(db: Db, asked: Filters, range: Range): Promise<Page<ListedDelivery>> {
  const where: SQL[] = [];
  if (asked.endpoint !== undefined) where.push(sql`d.endpoint_id = ${asked.endpoint}`);
  if (asked.state !== undefined) where.push(sql`d.state = ${asked.state}`);
  if (asked.kind !== undefined) where.push(sql`v.kind = ${asked.kind}`);
  if (asked.q) where.push(sql`(v.id = ${asked.q} or position(lower(${asked.q}) in lower(e.name)) > 0)`);
  return documentsPage(db, range, {
    document: sql`json_build_object('id', d.id, 'event_id', v.id, 'kind', v.kind, 'endpoint_id', e.id, 'endpoint', e.name,
      'state', d.state, 'tries', d.tries, 'at', ${wireInstant(sql`v.at`)},
      'next_try_at', case when d.state = 'pending' then ${wireInstant(sql`d.next_try_at`)} end,
      'attempts', coalesce((select json_agg(json_build_object('at', ${wireInstant(sql`a.at`)}, 'status', a.status,
          'problem', a.problem, 'duration_ms', a.duration_ms) order by a.at desc)
        from webhook_attempts a where a.delivery_id = d.id), '[]'))`,
    tables: sql`webhook_deliveries d join integration_events v on v.id = d.event_id
      join webhook_endpoints e on e.id = d.endpoint_id`,
    order: sql`d.turn desc`,
    where,
  });
}
