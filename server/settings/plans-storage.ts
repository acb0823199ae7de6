import { sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from '#domain/base/ids.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { authorName, storedValue, type NamedAuthor } from '#server/settings/settings-storage.ts';
import { settingChanges, settingPlans } from '#server/db/tables/settings-tables.ts';

/** A value that is to hold from a moment on, and was neither cancelled nor came true. */
export interface PendingPlan {
  id: string;
  key: string;
  value: unknown;
  /** Milliseconds since the epoch. */
  holdsFromMs: number;
  changedBy: string;
  /** The key of the API by which they planned it. */
  apiKeyId: string | null;
  /** Name of that person. */
  by: string;
  note: string;
}

/** What is planned, the next first. */
export async function pendingPlans(db: Db): Promise<PendingPlan[]> {
  return plansWhere(db, sql`true`);
}

/** What should hold by now and does not yet, in the order in which it is to. */
export async function duePlans(db: Db, nowMs: number): Promise<PendingPlan[]> {
  return plansWhere(db, sql`p.holds_from <= ${new Date(nowMs).toISOString()}::timestamptz`);
}

async function plansWhere(db: Db, which: SQL): Promise<PendingPlan[]> {
  const rows = await rowsOf<Omit<PendingPlan, 'by'> & NamedAuthor>(
    db,
    sql`select p.id, p.key, p.value, (extract(epoch from p.holds_from) * 1000)::float8 as "holdsFromMs",
          p.changed_by as "changedBy", p.api_key_id as "apiKeyId", p.note, u.nombre, u.email, u.is_guest,
          (select k.name from api_keys k where k.id = p.api_key_id) as key_name
        from setting_plans p join users u on u.id = p.changed_by
        where ${which} and p.cancels is null
          and not exists (select 1 from setting_plans c where c.cancels = p.id)
          and not exists (select 1 from setting_changes s where s.plan_id = p.id)
        order by p.holds_from, p.id`,
  );
  return rows.map(({ nombre, email, is_guest, key_name, ...plan }) => {
    return { ...plan, by: authorName({ nombre, email, is_guest, key_name }) };
  });
}

export async function insertPlans(
  tx: Db,
  plan: {
    changedBy: string;
    apiKeyId?: string | undefined;
    note: string;
    at: Date;
    holdsFrom: Date;
    values: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { values, ...common } = plan;
  await tx.insert(settingPlans).values(
    Object.entries(values).map(([key, value]) => ({
      ...common,
      id: uuidv7(),
      key,
      value: storedValue(value),
    })),
  );
}

export async function insertCancellation(
  tx: Db,
  { id, key, value, holdsFromMs }: PendingPlan,
  by: { changedBy: string; apiKeyId?: string | undefined; note: string; at: Date },
): Promise<void> {
  const holdsFrom = new Date(holdsFromMs);
  await tx
    .insert(settingPlans)
    .values({ ...by, id: uuidv7(), key, value: storedValue(value), holdsFrom, cancels: id });
}

/** From this version on the plans hold: each becomes the change that it said, of the person who planned it. */
export async function insertPlannedChanges(
  tx: Db,
  { version, at, plans }: { version: number; at: Date; plans: readonly PendingPlan[] },
): Promise<void> {
  const rows = plans.map(({ id: planId, key, value, changedBy, apiKeyId, note }) => {
    return { version, at, planId, key, value: storedValue(value), changedBy, apiKeyId, note };
  });
  await tx.insert(settingChanges).values(rows);
}
