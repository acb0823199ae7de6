import { sql } from 'drizzle-orm';
import { bigserial, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { actor, id, instant, reference, documentSequence, sequence } from '#server/db/columns.ts';
import type { ShippingNoticeStatus, ScanKind } from '#domain/inbound/shipping-notice.ts';
import { products } from '#server/db/tables/catalog-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';

/** Goods that a store said it would bring, and how far they are. */
export const shippingNotices = pgTable(
  'inbound_notices',
  {
    /** The id of the command that announced it. */
    id: id(),
    sequence: documentSequence(),
    vendorId: reference('vendor_id', () => vendors.id),
    status: text('status').$type<ShippingNoticeStatus>().notNull(),
    /** A day, `2026-01-31`. */
    expectedOn: text('expected_on'),
    packages: integer('packages').notNull(),
    packagesArrived: integer('packages_arrived'),
    notes: text('notes').notNull().default(''),
    dockKey: text('dock_key').notNull(),
    announcedBy: text('announced_by').notNull(),
    announcedByName: text('announced_by_name').notNull(),
    announcedAt: instant('announced_at').notNull(),
    arrivedAt: instant('arrived_at'),
  },
  (table) => [
    index('inbound_notices_status').on(table.status, table.sequence),
    index('inbound_notices_vendor').on(table.vendorId, table.sequence),
  ],
);

/** Lots of products in a shipping notice: those announced, and those that came unannounced (`expected` 0). */
export const inboundLines = pgTable(
  'inbound_lines',
  {
    noticeId: reference('notice_id', () => shippingNotices.id),
    productId: reference('product_id', () => products.id),
    /**
     * Which lot of the product, as `lotKey` has it; empty where a product had one line only, whatever its lot.
     */
    lotKey: text('lot_key').notNull().default(''),
    place: integer('place').notNull(),
    expected: integer('expected').notNull(),
    lot: text('lot').notNull().default(''),
    expiresOn: text('expires_on'),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.productId, table.lotKey] }),
    check('inbound_lines_expected_not_negative', sql`${table.expected} >= 0`),
  ],
);

/**
 * The scans of a shipping notice. Rows are only added: a counter-event has negative units and names the scan
 * it takes back.
 */
export const inboundScans = pgTable(
  'inbound_scans',
  {
    /** The command's id. */
    id: id(),
    sequence: bigserial('turn', { mode: 'number' }).notNull(),
    noticeId: text('notice_id').notNull(),
    productId: text('product_id').notNull(),
    /** The line that its units belong to. */
    lotKey: text('lot_key').notNull().default(''),
    /** The lot and its day as the code or the person said them; the line may say more. */
    lot: text('lot').notNull().default(''),
    expiresOn: text('expires_on'),
    kind: text('kind').$type<ScanKind>().notNull(),
    units: integer('units').notNull(),
    /** The position where the units were put away. */
    destinationKey: text('destination_key'),
    undoes: text('undoes').unique(),
    deviceId: text('device_id'),
    ...actor(),
    occurredAt: instant('occurred_at').notNull(),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      columns: [table.noticeId, table.productId, table.lotKey],
      foreignColumns: [inboundLines.noticeId, inboundLines.productId, inboundLines.lotKey],
    }),
    index('inbound_scans_line').on(table.noticeId, table.productId, table.lotKey),
    // Notices are found by the lots that came.
    index('inbound_scans_lots')
      .on(table.noticeId)
      .where(sql`${table.lot} <> ''`),
    check('inbound_scans_counter_negative', sql`${table.undoes} is null or ${table.units} < 0`),
  ],
);

/** Every step of a shipping notice, written in the transaction that makes it. */
export const inboundEvents = pgTable(
  'inbound_events',
  {
    sequence: sequence(),
    noticeId: reference('notice_id', () => shippingNotices.id),
    toStatus: text('to_status').$type<ShippingNoticeStatus>().notNull(),
    note: text('note').notNull().default(''),
    ...actor(),
    at: instant('at').notNull(),
  },
  (table) => [index('inbound_events_notice').on(table.noticeId, table.sequence)],
);
