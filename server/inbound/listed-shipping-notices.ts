import { sql, type SQL } from 'drizzle-orm';
import {
  SHIPPING_NOTICE_STATUSES,
  parseShippingNoticeNumber,
  type ShippingNotice,
  type ShippingNoticeStatus,
} from '#domain/inbound/shipping-notice.ts';
import { containing, given, indexAmong } from '#server/db/conditions.ts';
import { minimumShelfLife } from '#server/db/shelf-life.ts';
import { joinMeasures, unitVolumeCm3, unitWeightGrams } from '#server/db/unit-size.ts';
import { matchesProduct } from '#server/search-text/matches-product.ts';
import { matchesText } from '#server/search-text/matches-text.ts';
import type { Db } from '#server/db/database.ts';
import { documentsPage, type Page, type Range } from '#server/db/documents-page.ts';
import { documentNumberSql } from '#server/db/document-number.ts';
import { locationOf } from '#server/inventory/inventory-document.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

export interface ShippingNoticeFilter {
  /** Only these stores' shipping notices; null for everybody's. */
  vendorIds: readonly string[] | null;
  status?: ShippingNoticeStatus | undefined;
  vendor_id?: string | undefined;
  /** Only those with work left, or only the others. */
  open?: boolean | undefined;
  /** A number, words of a product or of a store, or the code of a lot. */
  q?: string | undefined;
}

/** How many of the newest scans a shipping notice shows. */
const SCANS_TOLD = 30;

const ofLine: SQL = sql`s.notice_id = l.notice_id and s.product_id = l.product_id and s.lot_key = l.lot_key`;

const sumOf = (kind: string) =>
  sql`(select coalesce(sum(s.units), 0)::int from inbound_scans s
    where ${ofLine} and s.kind = ${kind})`;

/** What the codes of its counted goods said; what was taken back is not among it. */
const received: SQL = sql`coalesce((
  select json_agg(json_build_object('lot', r.lot, 'expires_on', r.expires_on, 'units', r.units)
    order by r.lot, r.expires_on)
  from (select s.lot, s.expires_on, sum(s.units)::int as units from inbound_scans s
    where ${ofLine} and s.kind <> 'put_away' and (s.lot <> '' or s.expires_on is not null)
    group by s.lot, s.expires_on having sum(s.units) > 0) r), '[]')`;

const lines: SQL = sql`coalesce((
  select json_agg(json_build_object('product_id', l.product_id, 'product_name', p.name, 'sku', p.sku, 'gtin', p.gtin,
    'image_url', p.main_image_url, 'expected', l.expected, 'lot', l.lot, 'expires_on', l.expires_on,
    'good', ${sumOf('good')}, 'damaged', ${sumOf('damaged')}, 'put_away', ${sumOf('put_away')},
    'lot_control', p.lot_control, 'minimum_shelf_life_days', ${minimumShelfLife}, 'received', ${received}, 'rotation', r.rotation, 'unit_weight_grams', ${unitWeightGrams},
    'unit_volume_cm3', ${unitVolumeCm3})
    order by l.place, p.name, p.id, l.lot_key)
  from inbound_lines l join products p on p.id = l.product_id ${joinMeasures('l.product_id')}
    left join product_rotations r on r.product_id = l.product_id
  where l.notice_id = t.id), '[]')`;

const scans: SQL = sql`coalesce((
  select json_agg(json_build_object('id', s.id, 'kind', s.kind, 'product_id', s.product_id, 'units', s.units,
    'lot', s.lot, 'expires_on', s.expires_on, 'by_id', s.actor_id, 'by_name', s.actor_name, 'at', ${wireInstant(sql`s.occurred_at`)}) order by s.turn desc)
  from (select * from inbound_scans c where c.notice_id = t.id and c.undoes is null and c.units > 0
      and not exists (select from inbound_scans u where u.undoes = c.id)
    order by c.turn desc limit ${sql.raw(String(SCANS_TOLD))}) s), '[]')`;

const events: SQL = sql`coalesce((
  select json_agg(json_build_object('to', e.to_status, 'note', e.note, 'by_name', e.actor_name,
    'at', ${wireInstant(sql`e.at`)}) order by e.sequence)
  from inbound_events e where e.notice_id = t.id), '[]')`;

/** An `ShippingNotice` as JSON, from `inbound_notices t join vendors v`. */
const noticeDocument: SQL = sql`json_build_object(
  'id', t.id,
  'number', ${documentNumberSql('ING', sql`t.turn`)},
  'vendor_id', t.vendor_id,
  'vendor_name', v.store_name,
  'status', t.status,
  'expected_on', t.expected_on,
  'packages', t.packages,
  'packages_arrived', t.packages_arrived,
  'notes', t.notes,
  'dock', ${locationOf(sql`t.dock_key`)},
  'announced_at', ${wireInstant(sql`t.announced_at`)},
  'announced_by_name', t.announced_by_name,
  'arrived_at', ${wireInstant(sql`t.arrived_at`)},
  'lines', ${lines},
  'scans', ${scans},
  'events', ${events})`;

/** First the goods at the dock, then the expected ones by their day, and the finished ones last. */
const ORDER: readonly ShippingNoticeStatus[] = [
  'recibiendo',
  'en_muelle',
  'recibido_parcial',
  'recibido',
  'anunciado',
  'ubicado',
  'cerrado',
  'cancelado',
] satisfies (typeof SHIPPING_NOTICE_STATUSES)[number][];

export function shippingNoticesPage(
  db: Db,
  filter: ShippingNoticeFilter,
  range: Range,
): Promise<Page<ShippingNotice>> {
  return documentsPage(db, range, {
    document: noticeDocument,
    tables: sql`inbound_notices t join vendors v on v.id = t.vendor_id`,
    order: sql`${indexAmong(ORDER, sql`t.status`)}, case when t.status = 'anunciado' then coalesce(t.expected_on, '9999') end,
      case when t.status in ('cerrado', 'cancelado') then -t.turn else t.turn end`,
    where: [
      ...given(
        filter.vendorIds,
        (stores) => sql`t.vendor_id in (select jsonb_array_elements_text(${JSON.stringify(stores)}::jsonb))`,
      ),
      ...given(filter.status, (status) => sql`t.status = ${status}`),
      ...given(filter.vendor_id, (store) => sql`t.vendor_id = ${store}`),
      ...given(filter.open, (open) =>
        open ? sql`t.status not in ('cerrado', 'cancelado')` : sql`t.status in ('cerrado', 'cancelado')`,
      ),
      ...given(filter.q, written),
    ],
  });
}

function written(q: string): SQL {
  const sequence = parseShippingNoticeNumber(q);
  const ofGoods = sql`(exists (
    select from inbound_lines l join products p on p.id = l.product_id
    where l.notice_id = t.id and ${matchesProduct(q, [sql`l.lot`])})
    or exists (select from inbound_scans s where s.notice_id = t.id and s.lot <> '' and ${containing(q, [sql`s.lot`])}))`;
  if (sequence !== null) return sql`(t.turn = ${sequence} or ${ofGoods})`;
  return sql`(${matchesText(q, [sql`v.store_name`])} or ${ofGoods})`;
}
