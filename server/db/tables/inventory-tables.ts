import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  actor,
  bytes,
  count,
  id,
  instant,
  reference,
  replicated,
  sequence,
  sx,
  turn,
} from '#server/db/columns.ts';
import type { IncidentKind, IncidentStatus, Liability } from '#domain/inventory/incident.ts';
import { products } from '#server/db/tables/catalog-tables.ts';

/** On-hand by product and position: the fold of `stock_movements`, rebuilt from it at will. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    /** `<product>@<position key>`, see `inventoryItemId`. */
    id: id(),
    productId: reference('product_id', () => products.id),
    positionKey: text('position_key').notNull(),
    quantity: integer('quantity').notNull(),
    minStock: count('min_stock'),
    maxStock: count('max_stock'),
    cost: count('cost'),
    discrepancy: boolean('discrepancy').notNull().default(false),
    /** Units in quarantine that came from here. */
    quarantined: count('quarantined'),
    /** The newest count of it by the devices' clocks: what is heard of later and may be older is doubted. */
    countedAt: instant('counted_at'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    ...replicated(),
  },
  (table) => [
    index('stock_levels_feed').on(table.sx, table.id),
    index('stock_levels_product').on(table.productId),
    check('stock_levels_quarantined_not_negative', sql`${table.quarantined} >= 0`),
  ],
);

/** The ledger. Rows are only ever added; a trigger refuses updates and deletes. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    /** The command's id, so that a movement can be entered once only. */
    id: id(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    productId: reference('product_id', () => products.id),
    type: text('type').notNull(),
    reason: text('reason').notNull(),
    quantity: integer('quantity').notNull(),
    fromPosition: text('from_position').notNull(),
    toPosition: text('to_position').notNull(),
    /** The position that `previousStock` and `newStock` speak of. */
    positionKey: text('position_key').notNull(),
    previousStock: integer('previous_stock').notNull(),
    newStock: integer('new_stock').notNull(),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    deviceId: text('device_id'),
    notes: text('notes').notNull().default(''),
    reference: text('reference').notNull().default(''),
    cost: count('cost'),
    occurredAt: instant('occurred_at').notNull(),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
    sx: sx(),
  },
  (table) => [
    index('stock_movements_feed').on(table.sx, table.id),
    index('stock_movements_product').on(table.productId, table.sequence),
    check('stock_movements_quantity_positive', sql`${table.quantity} > 0`),
  ],
);

/** Units of a position that were lost or spoiled. They are in quarantine until it is resolved. */
export const incidents = pgTable(
  'incidents',
  {
    /** The command's that reported it. */
    id: id(),
    turn: turn(),
    productId: reference('product_id', () => products.id),
    positionKey: text('position_key').notNull(),
    kind: text('kind').$type<IncidentKind>().notNull(),
    description: text('description').notNull(),
    quantity: integer('quantity').notNull(),
    /** By the device's clock, never later than `reportedAt`. */
    happenedAt: instant('happened_at').notNull(),
    status: text('status').$type<IncidentStatus>().notNull(),
    liability: text('liability').$type<Liability>().notNull(),
    /** Units that went back to their position; null until it is resolved. */
    returned: integer('returned'),
    reportedBy: text('reported_by').notNull(),
    reportedByName: text('reported_by_name').notNull(),
    reportedAt: instant('reported_at').notNull().defaultNow(),
  },
  (table) => [
    index('incidents_status').on(table.status, table.turn),
    check('incidents_quantity_positive', sql`${table.quantity} > 0`),
    check('incidents_returned_of_quantity', sql`${table.returned} between 0 and ${table.quantity}`),
  ],
);

/** Every step and comment of an incident, written in the transaction that makes it. */
export const incidentEvents = pgTable(
  'incident_events',
  {
    sequence: sequence(),
    incidentId: reference('incident_id', () => incidents.id),
    /** The command that did or said it; null in what an earlier version wrote. */
    commandId: text('command_id'),
    /** Null for the report itself and for comments. */
    fromStatus: text('from_status').$type<IncidentStatus>(),
    /** Null for comments. */
    toStatus: text('to_status').$type<IncidentStatus>(),
    note: text('note').notNull().default(''),
    ...actor(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('incident_events_incident').on(table.incidentId, table.sequence)],
);

/** What staff photographed of an incident, made anew from what a device sent. */
export const incidentPhotos = pgTable(
  'incident_photos',
  {
    /** The command's that added it. */
    id: id(),
    turn: bigserial('turn', { mode: 'number' }).notNull(),
    incidentId: reference('incident_id', () => incidents.id),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    file: bytes('file').notNull(),
    addedBy: text('added_by').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [index('incident_photos_incident').on(table.incidentId, table.turn)],
);
