import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { actor, bytes, documentSequence, id, instant, reference, sequence } from '#server/db/columns.ts';
import type { IncidentKind, IncidentStatus, Liability } from '#domain/inventory/incident.ts';
import { products } from '#server/db/tables/catalog-tables.ts';

/** Units of a position that were lost or damaged. They are in quarantine until the incident is resolved. */
export const incidents = pgTable(
  'incidents',
  {
    /** The id of the command that reported it. */
    id: id(),
    sequence: documentSequence(),
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
    index('incidents_status').on(table.status, table.sequence),
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
    /** The command of the step or comment; null in rows that an earlier version wrote. */
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

/** Photographs of an incident by staff, made anew from a device's file. */
export const incidentPhotos = pgTable(
  'incident_photos',
  {
    /** The id of the command that added it. */
    id: id(),
    sequence: bigserial('turn', { mode: 'number' }).notNull(),
    incidentId: reference('incident_id', () => incidents.id),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    file: bytes('file').notNull(),
    addedBy: text('added_by').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [index('incident_photos_incident').on(table.incidentId, table.sequence)],
);
