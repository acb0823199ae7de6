import { sql } from 'drizzle-orm';
import { displayName } from '#domain/accounts/account.ts';
import type { AuditRecord } from '#domain/audit/audit-entry.ts';
import { discrepancyNumber } from '#domain/counts/discrepancy.ts';
import { shippingNoticeNumber } from '#domain/inbound/shipping-notice.ts';
import { incidentNumber } from '#domain/inventory/incident.ts';
import { parsePositionKey, positionLabel } from '#domain/inventory/position.ts';
import { orderNumber, vendorOrderNumber } from '#domain/orders/order-number.ts';
import { leadNumber } from '#domain/leads/listed-lead.ts';
import { anomalyLabels, type AnomalyKind } from '#domain/security/anomaly.ts';
import { isSettingKey, settingsCatalogue } from '#domain/settings/settings-catalogue.ts';
import { pqrNumber } from '#domain/pqr/pqr.ts';
import { documentNumber } from '#domain/text/document-number.ts';
import { taskKindLabels, type TaskKind } from '#domain/warehouse/tasks/warehouse-task.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

/** The names by which people know things, by their ids. */
export type EntityNames = Readonly<Record<string, string>>;

/** Longer texts are no ids. */
const MAX_ID_LENGTH = 160;

/**
 * The names of all things that some entries of the audit tell of. They are looked up when they are read: the record
 * itself holds ids alone, and what was erased has no name any more.
 */
export async function namesOf(db: Db, entries: readonly AuditRecord[]): Promise<EntityNames[]> {
  const ids = entries.map((each) => [
    ...new Set(idsIn([each.subject, each.changes, each.asked, each.device_id])),
  ]);
  const looked = [...new Set(ids.flat().flatMap((each) => [each, ...partsOfStock(each).slice(0, 1)]))];
  const known = looked.length === 0 ? new Map<string, string>() : await lookedUp(db, looked);
  return ids.map((own) =>
    Object.fromEntries(
      own.flatMap((id) => [nameOf(id, known)].flatMap((name) => (name ? [[id, name]] : []))),
    ),
  );
}

/**
 * Every text in some data that may be the id of something: of `order:…`, what follows the kind too. Ids of tasks
 * have a colon of their own.
 */
function idsIn(data: unknown): string[] {
  if (typeof data === 'string') {
    if (data === '' || data.length > MAX_ID_LENGTH || /\s/.test(data)) return [];
    return [...new Set([data, data.replace(/^[a-z]+:(?=.)/, '')])];
  }
  if (data === null || typeof data !== 'object') return [];
  return Object.values(data).flatMap(idsIn);
}

function nameOf(id: string, known: ReadonlyMap<string, string>): string | undefined {
  const [product, position] = partsOfStock(id);
  if (product !== undefined && position !== undefined) {
    const name = known.get(product);
    return name && `${name}, ${labelOf(position) ?? position}`;
  }
  return known.get(id) ?? (isSettingKey(id) ? settingsCatalogue[id].label : labelOf(id));
}

/** The product and the position of `…@warehouse_a/03/2/B`; none for any other id. */
function partsOfStock(id: string): string[] {
  const at = id.indexOf('@');
  return at > 0 ? [id.slice(0, at), id.slice(at + 1)] : [];
}

function labelOf(key: string): string | undefined {
  const position = parsePositionKey(key);
  return position ? positionLabel(position) : undefined;
}

/** A row of `NAMED`: which of its fields are filled depends on the kind. */
interface NamedRow {
  kind: keyof typeof NAMED;
  id: string;
  /** Its number, or that of its purchase. */
  number: string | number | null;
  place: number | null;
  words: string | null;
  more: string | null;
}

const NAMED = {
  order: ({ number }) => orderNumber(Number(number)),
  part: ({ number, place }) => vendorOrderNumber(Number(number), place ?? 1),
  return: ({ number, place, words }) => `${vendorOrderNumber(Number(number), place ?? 1)}-D${words}`,
  incident: ({ number }) => incidentNumber(Number(number)),
  notice: ({ number }) => shippingNoticeNumber(Number(number)),
  discrepancy: ({ number }) => discrepancyNumber(Number(number)),
  pqr: ({ number, words }) => pqrNumber(Number(number), Number(words)),
  lead: ({ number }) => leadNumber(Number(number)),
  product: ({ words, more }) => `${more} ${words}`,
  account: ({ words, more, number }) =>
    displayName({ nombre: words, email: more ?? '', is_guest: Number(number) === 1 }),
  anomaly: ({ words }) => anomalyLabels[words as AnomalyKind] ?? words ?? '',
  run: ({ number }) => documentNumber('GR', Number(number)),
  writeOff: ({ number }) => documentNumber('CS', Number(number)),
  task: ({ words, more }) => `${taskKindLabels[words as TaskKind] ?? words} ${more}`,
  named: ({ words }) => words ?? '',
} satisfies Record<string, (row: NamedRow) => string>;

async function lookedUp(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const among = sql`any(${sql.param(ids)}::text[])`;
  const rows = await rowsOf<NamedRow>(
    db,
    sql`select 'order' as kind, id, number, null::int as place, null::text as words, null::text as more
          from orders where id = ${among}
        union all select 'part', p.id, o.number, p.place, null, null
          from vendor_orders p join orders o on o.id = p.order_id where p.id = ${among}
        union all select 'return', r.id, o.number, p.place, r.place::text, null
          from order_returns r join vendor_orders p on p.id = r.vendor_order_id join orders o on o.id = p.order_id
          where r.id = ${among}
        union all select 'order', r.id, o.number, null, null, null
          from refunds r join orders o on o.id = r.order_id where r.id = ${among}
        union all select 'incident', id, turn, null, null, null from incidents where id = ${among}
        union all select 'notice', id, turn, null, null, null from inbound_notices where id = ${among}
        union all select 'discrepancy', id, turn, null, null, null from discrepancies where id = ${among}
        union all select 'pqr', id, turn, null, (extract(epoch from filed_at) * 1000)::bigint::text, null
          from pqrs where id = ${among}
        union all select 'lead', id, turn, null, null, null from leads where id = ${among}
        union all select 'product', id, null, null, name, sku from products where id = ${among}
        union all select 'account', id, is_guest::int, null, nombre, email from users where id = ${among}
        union all select 'task', id, null, null, kind, reference from warehouse_tasks where id = ${among}
        union all select 'named', id, null, null, reference, null from payment_attempts where id = ${among}
        union all select 'named', id, null, null, store_name, null from vendors where id = ${among}
        union all select 'named', id, null, null, name, null from categories where id = ${among}
        union all select 'named', id, null, null, name, null from api_keys where id = ${among}
        union all select 'named', id, null, null, name, null from webhook_endpoints where id = ${among}
        union all select 'named', id, null, null, name, null from custom_roles where id = ${among}
        union all select 'named', id, null, null, name, null from custom_reports where id = ${among}
        union all select 'named', id, null, null, title, null from campaigns where id = ${among}
        union all select 'named', id, null, null, company, null from companies where id = ${among}
        union all select 'anomaly', id, null, null, kind, null from security_anomalies where id = ${among}
        union all select 'account', id, 0, null, nombre, email from account_invitations where id = ${among}
        union all select 'run', id, turn, null, null, null from payout_runs where id = ${among}
        union all select 'writeOff', id, turn, null, null, null from write_offs where id = ${among}
        union all select 'part', i.id, o.number, p.place, null, null
          from (select id, vendor_order_id from order_invoices union all
                select id, vendor_order_id from store_questions union all
                select id, vendor_order_id from store_answers) i
            join vendor_orders p on p.id = i.vendor_order_id join orders o on o.id = p.order_id
          where i.id = ${among}
        union all select 'named', device_id, null, null, max(name), null
          from device_grants where device_id = ${among} and name <> '' group by device_id
        union all select 'named', device_id, null, null, name, null from floor_devices where device_id = ${among}`,
  );
  return new Map(rows.map((row) => [row.id, NAMED[row.kind](row)]));
}
