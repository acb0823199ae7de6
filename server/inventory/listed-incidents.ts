import { eq, sql, type SQL } from 'drizzle-orm';
import {
  INCIDENT_STATUSES,
  parseIncidentNumber,
  type Incident,
  type IncidentKind,
  type IncidentStatus,
  type Liability,
} from '#domain/inventory/incident.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { positionIn } from '#domain/scanning/position-check.ts';
import { given, indexAmong } from '#server/db/conditions.ts';
import { matchesProduct } from '#server/search-text/matches-product.ts';
import type { Db } from '#server/db/database.ts';
import { documentsPage, type Page, type Range } from '#server/db/documents-page.ts';
import { incidentPhotos } from '#server/db/tables/incidents-tables.ts';
import { documentNumberSql } from '#server/db/document-number.ts';
import { locationOf } from '#server/inventory/inventory-document.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

export interface IncidentFilter {
  status?: IncidentStatus | undefined;
  kind?: IncidentKind | undefined;
  liability?: Liability | undefined;
  /** Reported by then. */
  reportedUntil?: Date | undefined;
  /** A number, a position's label, or words of a product. */
  q?: string | undefined;
}

const events: SQL = sql`coalesce((
  select json_agg(json_build_object('from', e.from_status, 'to', e.to_status, 'note', e.note,
    'by_name', e.actor_name, 'at', ${wireInstant(sql`e.at`)}, 'command_id', e.command_id) order by e.sequence)
  from incident_events e where e.incident_id = t.id), '[]')`;

const photos: SQL = sql`coalesce((
  select json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.turn)
  from incident_photos f where f.incident_id = t.id), '[]')`;

/** An `Incident` as JSON, from `incidents t join products p`. */
const incidentDocument: SQL = sql`json_build_object(
  'id', t.id,
  'number', ${documentNumberSql('INC', sql`t.turn`)},
  'inventory_id', t.product_id || '@' || t.position_key,
  'product_id', t.product_id,
  'product_name', p.name,
  'sku', p.sku,
  'location', ${locationOf(sql`t.position_key`)},
  'tipo_incidente', t.kind,
  'descripcion', t.description,
  'cantidad', t.quantity,
  'fecha_incidente', ${wireInstant(sql`t.happened_at`)},
  'status', t.status,
  'liability', t.liability,
  'returned', t.returned,
  'reported_at', ${wireInstant(sql`t.reported_at`)},
  'reported_by_name', t.reported_by_name,
  'promised_short', greatest(0, p.reserved - p.on_hand),
  'events', ${events},
  'photos', ${photos})`;

/**
 * Incidents: first the ones that wait for somebody, by state and then the oldest; then the closed ones, the
 * newest first.
 */
export function incidentsPage(db: Db, filter: IncidentFilter, range: Range): Promise<Page<Incident>> {
  return documentsPage(db, range, {
    document: incidentDocument,
    tables: sql`incidents t join products p on p.id = t.product_id`,
    order: sql`${indexAmong(INCIDENT_STATUSES, sql`t.status`)}, case when t.status <> 'CERRADO' then t.turn end, t.turn desc`,
    where: [
      ...given(filter.status, (status) => sql`t.status = ${status}`),
      ...given(filter.kind, (kind) => sql`t.kind = ${kind}`),
      ...given(filter.liability, (liability) => sql`t.liability = ${liability}`),
      ...given(filter.reportedUntil, (until) => sql`t.reported_at <= ${until.toISOString()}::timestamptz`),
      ...given(filter.q, written),
    ],
  });
}

function written(q: string): SQL {
  const sequence = parseIncidentNumber(q);
  if (sequence !== null) return sql`(t.turn = ${sequence} or ${matchesProduct(q)})`;
  const position = positionIn(q);
  if (position) return sql`t.position_key = ${positionKey(position)}`;
  return matchesProduct(q, [sql`t.description`]);
}

export async function incidentById(db: Db, id: string): Promise<Incident | undefined> {
  const { data } = await documentsPage<Incident>(
    db,
    { limit: 1, offset: 0 },
    {
      document: incidentDocument,
      tables: sql`incidents t join products p on p.id = t.product_id`,
      order: sql`t.turn`,
      where: [sql`t.id = ${id.toLowerCase()}`],
    },
  );
  return data[0];
}

/** The file of a photograph; undefined when there is none. */
export async function incidentPhotoFile(db: Db, id: string): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ file: incidentPhotos.file })
    .from(incidentPhotos)
    .where(eq(incidentPhotos.id, id.toLowerCase()));
  return row?.file;
}
