import { sql, type SQL } from 'drizzle-orm';
import type { PositionDescription } from '#domain/warehouse/position-commands.ts';
import type { PositionUse } from '#domain/warehouse/position-rules.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';

/** A position as the server stores it. */
export interface PositionRow extends PositionDescription {
  id: string;
  blocked: string | null;
  /** Archived: on no device; its description is kept. */
  deleted: boolean;
}

const columns: SQL = sql`id, purpose, access, width_cm as "widthCm", depth_cm as "depthCm", height_cm as "heightCm",
  max_units as "maxUnits", max_weight_kg as "maxWeightKg", plan_x as "planX", plan_y as "planY", blocked, deleted`;

/** Makes other writers of these positions' descriptions wait, but not goods that come there. */
export async function lockPositions(tx: Db, keys: readonly string[]): Promise<Map<string, PositionRow>> {
  const rows = await preparedRows<PositionRow>(
    tx,
    'lock positions',
    sql`select ${columns} from positions where id = any (${textArray(keys)}) order by id for no key update`,
  );
  return byId(rows);
}

/** The same, and also makes goods that come to an empty one wait (`position_appears`). */
export async function lockPositionsWhole(tx: Db, keys: readonly string[]): Promise<Map<string, PositionRow>> {
  const rows = await preparedRows<PositionRow>(
    tx,
    'lock positions whole',
    sql`select ${columns} from positions where id = any (${textArray(keys)}) order by id for update`,
  );
  return byId(rows);
}

/** Writes rows that are locked. */
export async function updatePositions(tx: Db, rows: readonly PositionRow[], nowMs: number): Promise<void> {
  if (rows.length === 0) return;
  await preparedRows(
    tx,
    'update positions',
    sql`update positions t set purpose = each.purpose, access = each.access, width_cm = each."widthCm",
          depth_cm = each."depthCm", height_cm = each."heightCm", max_units = each."maxUnits",
          max_weight_kg = each."maxWeightKg", plan_x = each."planX", plan_y = each."planY", blocked = each.blocked,
          deleted = each.deleted, updated_at = ${new Date(nowMs).toISOString()}::timestamptz
        from ${recordset(rows)} where t.id = each.id`,
  );
}

/**
 * Adds positions, and brings archived ones back as they were. Existing ones stay as they are.
 * @returns the ids of those that were added or came back.
 */
export async function addPositions(
  tx: Db,
  rows: readonly PositionRow[],
  nowMs: number,
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const added = await preparedRows<{ id: string }>(
    tx,
    'add positions',
    sql`insert into positions as t (id, purpose, access, width_cm, depth_cm, height_cm, max_units, max_weight_kg,
          plan_x, plan_y, blocked, updated_at)
        select id, purpose, access, "widthCm", "depthCm", "heightCm", "maxUnits", "maxWeightKg", "planX", "planY",
          blocked, ${new Date(nowMs).toISOString()}::timestamptz
        from ${recordset(rows)} order by id
        on conflict (id) do update set deleted = false, updated_at = excluded.updated_at where t.deleted
        returning id`,
  );
  return new Set(added.map((each) => each.id));
}

/** The stock at each of some positions, and the open work there. */
export async function usesOf(tx: Db, keys: readonly string[]): Promise<Map<string, PositionUse>> {
  const rows = await preparedRows<PositionUse & { id: string }>(
    tx,
    'uses of positions',
    sql`with place as (select unnest(${textArray(keys)}) as id), stocked as (
          select position_key as id, sum(quantity)::int as units,
            count(*) filter (where quantity <> 0)::int as products, sum(quarantined)::int as quarantined
          from stock_levels where position_key in (select id from place) group by position_key
        ), wanted as (
          select place.id, count(distinct t.id)::int as tasks
          from warehouse_tasks t join warehouse_task_lines l on l.task_id = t.id
            join place on place.id in (l.from_key, l.to_key)
          where t.status in ('open', 'claimed') group by place.id
        )
        select place.id, coalesce(units, 0) as units, coalesce(products, 0) as products,
          coalesce(quarantined, 0) as quarantined, coalesce(tasks, 0) as tasks
        from place left join stocked using (id) left join wanted using (id)`,
  );
  return new Map(rows.map(({ id, ...use }) => [id, use]));
}

function byId(rows: readonly PositionRow[]): Map<string, PositionRow> {
  return new Map(rows.map((each) => [each.id, each]));
}

function textArray(keys: readonly string[]): SQL {
  return sql`${sql.param([...new Set(keys)])}::text[]`;
}

function recordset(rows: readonly PositionRow[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each (id text, purpose text, access text,
    "widthCm" int, "depthCm" int, "heightCm" int, "maxUnits" int, "maxWeightKg" int, "planX" int, "planY" int,
    blocked text, deleted boolean)`;
}
