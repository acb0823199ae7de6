import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { count, id, instant, reference, replicated } from '#server/db/columns.ts';
import type { AccessLevel, PositionPurpose } from '#domain/warehouse/storage-position.ts';
import type { Rotation } from '#domain/warehouse/rotation.ts';
import type { TaskKind, TaskStatus } from '#domain/warehouse/tasks/warehouse-task.ts';
import { products } from '#server/db/tables/catalog-tables.ts';

/**
 * Positions of the warehouse as staff describe them. The trigger `position_appears` adds one when goods come
 * to a position that is not here, and brings back an archived one.
 */
export const positions = pgTable(
  'positions',
  {
    /** Its `positionKey`. */
    id: id(),
    purpose: text('purpose').$type<PositionPurpose>().notNull().default('storage'),
    access: text('access').$type<AccessLevel>().notNull().default('floor'),
    widthCm: integer('width_cm'),
    depthCm: integer('depth_cm'),
    heightCm: integer('height_cm'),
    maxUnits: integer('max_units'),
    maxWeightKg: integer('max_weight_kg'),
    planX: integer('plan_x'),
    planY: integer('plan_y'),
    blocked: text('blocked'),
    countedAt: instant('counted_at'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Archived: devices drop it, and its description stays for when it comes back. */
    ...replicated(),
  },
  (table) => [index('positions_feed').on(table.sx, table.id)],
);

/** Tasks of the floor, of every kind. They stay until devices no longer need them. */
export const warehouseTasks = pgTable(
  'warehouse_tasks',
  {
    id: id(),
    kind: text('kind').$type<TaskKind>().notNull(),
    status: text('status').$type<TaskStatus>().notNull(),
    reference: text('reference').notNull(),
    sourceId: text('source_id').notNull(),
    priority: count('priority'),
    dueAt: instant('due_at'),
    /** The task's holder; all null while nobody has it. */
    deviceId: text('device_id'),
    userId: text('user_id'),
    userName: text('user_name'),
    claimedAt: instant('claimed_at'),
    openedAt: instant('opened_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    ...replicated(),
  },
  (table) => [
    index('warehouse_tasks_feed').on(table.sx, table.id),
    index('warehouse_tasks_source').on(table.sourceId),
    index('warehouse_tasks_shown')
      .on(table.updatedAt)
      .where(sql`not ${table.deleted}`),
    // Of months of tasks these few are asked for every two seconds.
    index('warehouse_tasks_unfinished')
      .on(table.sourceId)
      .where(sql`${table.status} in ('open', 'claimed')`),
  ],
);

export const warehouseTaskLines = pgTable(
  'warehouse_task_lines',
  {
    taskId: reference('task_id', () => warehouseTasks.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    /** Its place in the walk through the warehouse. */
    sequence: integer('turn').notNull(),
    productId: reference('product_id', () => products.id),
    fromKey: text('from_key'),
    toKey: text('to_key'),
    quantity: integer('quantity'),
    done: count('done'),
    short: text('short'),
    /** The lot of its units, of goods that came with one. */
    lot: text('lot').notNull().default(''),
    expiresOn: text('expires_on'),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.id] }),
    index('warehouse_task_lines_promised')
      .on(table.productId)
      .where(sql`${table.short} is null and ${table.done} < ${table.quantity}`),
  ],
);

/**
 * The class of each product that was picked in the last ninety days. Derived from the ledger by the job
 * `rank-rotation`; a product that is not here was not picked.
 */
export const productRotations = pgTable('product_rotations', {
  productId: text('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  rotation: text('rotation').$type<Rotation>().notNull(),
});
