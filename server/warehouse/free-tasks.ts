import { sql, type SQL } from 'drizzle-orm';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { parseUserType } from '#domain/accounts/roles/roles.ts';
import { differences } from '#domain/audit/audit-change.ts';
import { freeTask } from '#domain/warehouse/tasks/task-rules.ts';
import type { WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { grantedOf } from '#server/auth/granted-of.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { transactionId } from '#server/db/transaction-id.ts';
import { anyOf } from '#server/db/conditions.ts';
import type { Services } from '#server/http/app-env.ts';
import { lockTasks, saveTasks } from '#server/warehouse/tasks-storage.ts';

/**
 * Frees the tasks of people who may not work on the floor any more, whose account is closed or whose role changed, however
 * that came about; and takes off the devices what nobody has of purchases on hold, until those are released. Devices read
 * both in their feed. What somebody did and has not sent still counts.
 * @returns how many tasks changed.
 */
export async function freeTasks({
  database,
  bus,
  now,
}: Pick<Services, 'now'> & {
  database: Pick<Services['database'], 'db'>;
  bus: Pick<Services['bus'], 'publish'>;
}): Promise<number> {
  const outcome = await database.db.transaction(async (tx) => {
    const freed = await freeOfFormerStaff(tx, now());
    const changed = freed + (await followHolds(tx, sql`true`));
    return { changed, upTo: changed > 0 ? await transactionId(tx) : '0' };
  });
  if (outcome.changed > 0) bus.publish([{ collection: 'tasks', upTo: outcome.upTo }]);
  return outcome.changed;
}

async function freeOfFormerStaff(tx: Db, nowMs: number): Promise<number> {
  const rows = await rowsOf<{
    id: string;
    user_id: string;
    is_active: boolean;
    user_type: string;
    granted: string[] | null;
  }>(
    tx,
    sql`select t.id, t.user_id, u.is_active, u.user_type, ${grantedOf('u')} as granted
        from warehouse_tasks t join users u on u.id = t.user_id
        where t.status = 'claimed' and not t.deleted`,
  );
  const former = new Map(
    rows
      .filter(({ is_active, user_type, granted }) => {
        return !is_active || !can({ userType: parseUserType(user_type), granted }, 'moveStock');
      })
      .map((each) => [each.id, each.user_id]),
  );
  if (former.size === 0) return 0;
  // On a device that several people share, the next one may have gone on with it meanwhile.
  const held = [...(await lockTasks(tx, [...former.keys()])).values()].filter(
    (each) => each.claimedBy !== null && each.claimedBy.userId === former.get(each.id),
  );
  const freed = held.map((task) => freeTask(task, task.claimedBy?.deviceId ?? '').task);
  await saveTasks(tx, freed, nowMs);
  const events = held.map((task) => ({
    act: 'task.takeAway',
    actor: null,
    changes: differences('task', task.id, holderOf(task), { holder_id: null, device_id: null }),
  }));
  await saveAuditEvents(tx, events, nowMs);
  return freed.length;
}

/** The holder of a task and their device, for the audit. */
export function holderOf({ claimedBy }: WarehouseTask): {
  holder_id: string | null;
  device_id: string | null;
} {
  return { holder_id: claimedBy?.userId ?? null, device_id: claimedBy?.deviceId ?? null };
}

/** The tasks of a purchase that was held or released in this transaction follow it at once. */
export function followHoldOf(tx: Db, orderId: string): Promise<number> {
  return followHolds(tx, sql`w.order_id = ${orderId}`);
}

/** Takes off the devices the open tasks of vendor orders on hold, and brings back those of released ones. */
async function followHolds(tx: Db, vendorOrders: SQL): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`update warehouse_tasks t set deleted = w.on_hold from vendor_orders w
        where w.id = t.source_id and t.kind in ('pick', 'pack') and t.status = 'open' and t.deleted <> w.on_hold
          and ${vendorOrders}
        returning t.id`,
  );
  return rows.length;
}

/**
 * Brings back the picks of a released purchase whose last units came while it was on hold: they are packed now. The others
 * that ended are forgotten for good.
 */
export async function showPickedOf(tx: Db, orderId: string): Promise<void> {
  await rowsOf(
    tx,
    sql`update warehouse_tasks t set deleted = false from vendor_orders w
        where w.id = t.source_id and w.order_id = ${orderId} and t.kind = 'pick' and t.status = 'done' and t.deleted
          and not exists (select from warehouse_tasks p where p.id = 'pack:' || w.id)`,
  );
}

/** Those of some tasks that nobody may take: of purchases on hold. */
export async function tasksOnHold(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await preparedRows<{ id: string }>(
    tx,
    'tasks on hold',
    sql`select t.id from warehouse_tasks t join vendor_orders w on w.id = t.source_id
        where t.kind in ('pick', 'pack') and w.on_hold and t.id = ${anyOf(ids)}`,
  );
  return new Set(rows.map((each) => each.id));
}
