import { sql } from 'drizzle-orm';
import type { TaskKind, TaskStatus, WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import { given } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { documentsPage, type Page, type Range } from '#server/db/documents-page.ts';
import { matchesProduct } from '#server/search-text/matches-product.ts';
import { matchesText } from '#server/search-text/matches-text.ts';
import { taskDocument } from '#server/warehouse/task-document.ts';

export interface TaskFilter {
  status?: TaskStatus | undefined;
  kind?: TaskKind | undefined;
  /** The device that has them. */
  deviceId?: string | undefined;
  /** Part of its reference, or a product of its lines. */
  q?: string | undefined;
}

/** Jobs of the floor: those that are not finished in the order in which they are to be done, then the others. */
export function tasksPage(db: Db, filter: TaskFilter, range: Range): Promise<Page<WarehouseTask>> {
  return documentsPage(db, range, {
    document: taskDocument,
    tables: sql`warehouse_tasks t`,
    order: sql`t.status in ('done', 'cancelled'), t.priority desc, t.due_at nulls last, t.opened_at, t.id`,
    where: [
      sql`not t.deleted`,
      ...given(filter.status, (status) => sql`t.status = ${status}`),
      ...given(filter.kind, (kind) => sql`t.kind = ${kind}`),
      ...given(filter.deviceId, (device) => sql`t.device_id = ${device}`),
      ...given(
        filter.q,
        (q) => sql`(${matchesText(q, [sql`t.reference`])} or exists (
          select from warehouse_task_lines l join products p on p.id = l.product_id
          where l.task_id = t.id and ${matchesProduct(q)}))`,
      ),
    ],
  });
}

export async function taskById(db: Db, id: string): Promise<WarehouseTask | undefined> {
  const [row] = await rowsOf<{ document: WarehouseTask }>(
    db,
    sql`select ${taskDocument} as document from warehouse_tasks t where t.id = ${id} and not t.deleted`,
  );
  return row?.document;
}
