import { sql, type SQL } from 'drizzle-orm';
import { documentNumberSql } from '#server/db/document-number.ts';
import { locationOf } from '#server/inventory/inventory-document.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

const events: SQL = sql`coalesce((
  select json_agg(json_build_object('kind', e.kind, 'counted', e.counted, 'variance', e.variance, 'note', e.note,
    'by_name', e.actor_name, 'at', ${wireInstant(sql`e.at`)}) order by e.sequence)
  from discrepancy_events e where e.discrepancy_id = t.id), '[]')`;

const counters: SQL = sql`coalesce((
  select json_agg(distinct e.actor_id) from discrepancy_events e
  where e.discrepancy_id = t.id and e.kind = 'counted'), '[]')`;

/** The value of the difference, in whole pesos. */
export const discrepancyValue: SQL = sql`(t.variance::bigint * t.cost)`;

/** A `Discrepancy` as JSON, from `discrepancyTables`. */
export const discrepancyDocument: SQL = sql`json_build_object(
  'id', t.id,
  'number', ${documentNumberSql('DIS', sql`t.turn`)},
  'source', t.source,
  'status', t.status,
  'product_id', t.product_id,
  'product_name', p.name,
  'sku', p.sku,
  'vendor_name', v.store_name,
  'position_key', t.position_key,
  'location', ${locationOf(sql`t.position_key`)},
  'holds_sale', t.holds_sale,
  'quantity', t.quantity,
  'current_quantity', coalesce(s.quantity, 0),
  'count_id', t.count_id,
  'counted', t.counted,
  'expected', t.expected,
  'variance', t.variance,
  'value', ${discrepancyValue},
  'valued_by', t.valued_by,
  'counted_by_id', t.counted_by,
  'counted_by_name', t.counted_by_name,
  'counters', ${counters},
  'cause', t.cause,
  'opened_at', ${wireInstant(sql`t.opened_at`)},
  'opened_by_name', t.user_name,
  'settled_at', ${wireInstant(sql`t.settled_at`)},
  'settled_by_name', t.settled_by_name,
  'events', ${events})`;

export const discrepancyTables: SQL = sql`discrepancies t
  join products p on p.id = t.product_id
  join vendors v on v.id = p.vendor_id
  left join stock_levels s on s.product_id = t.product_id and s.position_key = t.position_key`;
