import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, count, deleted, id, instant, sealedSx, sx, xid8 } from '#server/db/columns.ts';
import type { PhotoFormat } from '#domain/media/photo.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import type { Axis, OrderAxes } from '#domain/orders/order-axes.ts';
import type { VariantAttributes } from '#domain/catalog/variant.ts';
import type { Mover } from '#domain/orders/order-transitions.ts';
import type { ReturnedLine, ReturnEvent, ReturnReason, ReturnStatus } from '#domain/returns/return.ts';
import type { Arrival } from '#domain/audit/arrival.ts';
import type { AuditChange } from '#domain/audit/audit-change.ts';
import type { AuditOutcome, AuditSource } from '#domain/audit/audit-entry.ts';
import type { AuthAct } from '#domain/accounts/auth-event.ts';
import type { DeviceKey } from '#domain/accounts/device-key.ts';
import type { BusinessType } from '#domain/accounts/registration.ts';
import type { Command, CommandResult } from '#domain/protocol/command.ts';
import type { CountOutcome } from '#domain/counts/decide-count.ts';
import type {
  DiscrepancyCause,
  DiscrepancyEventKind,
  DiscrepancySource,
  DiscrepancyStatus,
} from '#domain/counts/discrepancy.ts';
import type { IncidentKind, IncidentStatus, Liability } from '#domain/inventory/incident.ts';
import type { NoticeStatus, ScanKind } from '#domain/inbound/notice.ts';
import type { Zone } from '#domain/inventory/position.ts';
import type { AccessLevel, PositionPurpose } from '#domain/warehouse/storage-position.ts';
import type { CommandProblem } from '#domain/protocol/command-problem.ts';
import type { PqrKind } from '#domain/pqr/pqr.ts';
import type { PqrStatus } from '#domain/pqr/listed-pqr.ts';
import type { AttemptStatus } from '#domain/payments/payment-attempt.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import type { CashInstructions } from '#domain/payments/payments-api.ts';
import type { ReviewReason, ReviewState } from '#domain/reviews/review.ts';
import type { TaskKind, TaskStatus } from '#domain/warehouse/warehouse-task.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    userType: text('user_type').notNull(),
    nombre: text('nombre'),
    passwordHash: text('password_hash').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    phoneVerified: boolean('phone_verified').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    vendorId: text('vendor_id'),
    /** Colombian mobile, ten digits. */
    phone: text('phone'),
    /** Buys without an account: opened by a secret of their device alone (decision 0042). */
    isGuest: boolean('is_guest').notNull().default(false),
    /** What they registered for; null for who was made by the operator. */
    businessType: text('business_type').$type<BusinessType>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    // One account holds an e-mail: the one that proved it. Until then several may say it is theirs (decision 0028).
    uniqueIndex('users_verified_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.emailVerified}`),
    index('users_email').on(sql`lower(${table.email})`),
  ],
);

/** Whose account somebody is to whom Google gives an id (`sub`). */
export const googleIdentities = pgTable(
  'google_identities',
  {
    sub: text('sub').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [index('google_identities_user').on(table.userId)],
);

/** What a person authorised (Ley 1581 de 2012 art. 9), with the version of the text they read: the proof of it. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    subject: text('subject').$type<'tratamiento_datos'>().notNull(),
    version: text('version').notNull(),
    givenAt: instant('given_at').notNull(),
    /** Browser and system it was given on. */
    device: text('device').notNull(),
  },
  (table) => [index('consents_user').on(table.userId)],
);

/** Links that were mailed, each good once. Only the hash of the secret is kept. */
export const mailedLinks = pgTable('mailed_links', {
  hash: text('hash').primaryKey(),
  /** Null when nobody has the e-mail: the same work is done, so that time tells nothing. */
  userId: text('user_id').references(() => users.id),
  purpose: text('purpose').$type<'verify_email' | 'reset_password'>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Codes that were sent, each good once, for its own request and its own person. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The mobile that the code proves. */
    phone: text('phone').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: count('tries'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('one_time_codes_user').on(table.userId, table.createdAt)],
);

/**
 * Messages to people, written in the transaction of what they tell and delivered afterwards, at least once. What one
 * says is erased when it has left, because it holds secrets.
 */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    id: id(),
    channel: text('channel').$type<'email' | 'sms'>().notNull(),
    destination: text('destination').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
    tries: count('tries'),
    nextTryAt: instant('next_try_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('outgoing_messages_due')
      .on(table.nextTryAt)
      .where(sql`${table.sentAt} is null`),
  ],
);

/** Petitions, complaints and claims, as they were filed. Kept as the proof of what was asked and when. */
export const pqrs = pgTable('pqrs', {
  /** Made by the device that sent it. */
  id: id(),
  turn: bigserial('turn', { mode: 'number' }).notNull().unique(),
  kind: text('kind').$type<PqrKind>().notNull(),
  nombre: text('nombre').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  orderNumber: text('order_number'),
  description: text('description').notNull(),
  /** Version of the text that authorised to treat these data. */
  consentVersion: text('consent_version').notNull(),
  filedAt: instant('filed_at').notNull(),
  status: text('status').$type<PqrStatus>().notNull().default('filed'),
  /** What was written to who filed it. */
  answer: text('answer').notNull().default(''),
  answeredAt: instant('answered_at'),
  answeredBy: text('answered_by').references(() => users.id),
  /** What staff note of how it ended; nobody else reads it. */
  closeNote: text('close_note').notNull().default(''),
  closedAt: instant('closed_at'),
  closedBy: text('closed_by').references(() => users.id),
});

/** Every act of authentication and how it ended, and what was denied to whom, for those who watch over the installation. */
export const authEvents = pgTable(
  'auth_events',
  {
    id: id(),
    at: instant('at').notNull(),
    act: text('act').$type<AuthAct>().notNull(),
    outcome: text('outcome').$type<'done' | 'refused'>().notNull(),
    /** Null when nobody known acted. */
    userId: text('user_id'),
    /** Where it came from: an IP address. */
    address: text('address').notNull(),
    device: text('device').notNull(),
    /** Why it was refused: a code of the catalogue. */
    reason: text('reason'),
    /** Method and pattern of the route that was denied; never an address, which may hold what is somebody's. */
    route: text('route'),
    /** What they were then. */
    role: text('role'),
    sx: sealedSx(),
  },
  (table) => [
    index('auth_events_at').on(table.at),
    index('auth_events_user').on(table.userId, table.at),
    index('auth_events_sx').on(table.sx),
  ],
);

/**
 * What was done that is not written down elsewhere, in the transaction of its effects (decision 0055). A trigger refuses
 * every change of a row. Together with `auth_events`, `payment_events` and what orders did by themselves it is the view
 * `audit_trail`.
 */
export const auditActs = pgTable(
  'audit_acts',
  {
    entry: bigserial('entry', { mode: 'number' }).primaryKey(),
    act: text('act').notNull(),
    outcome: text('outcome').$type<AuditOutcome>().notNull(),
    reason: text('reason'),
    actorId: text('actor_id'),
    role: text('role'),
    deviceId: text('device_id'),
    commandId: text('command_id'),
    subject: text('subject').notNull().default(''),
    occurredAt: instant('occurred_at'),
    recordedAt: instant('recorded_at').notNull(),
    arrival: text('arrival').$type<Arrival>(),
    asked: jsonb('asked').$type<unknown>(),
    changes: jsonb('changes').$type<readonly AuditChange[]>().notNull().default([]),
    sx: sealedSx(),
  },
  (table) => [
    index('audit_acts_sx').on(table.sx),
    index('audit_acts_at').on(table.recordedAt),
    index('audit_acts_actor').on(table.actorId, table.recordedAt),
    index('audit_acts_subject').on(table.subject, table.recordedAt),
  ],
);

/** The seals of the trail, one after the other; each hash covers the digest of its entry and the hash before it. */
export const auditChain = pgTable(
  'audit_chain',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    source: text('source').$type<AuditSource>().notNull(),
    ref: text('ref').notNull(),
    /** Of the entry: what is erased when its time is over leaves it here. */
    recordedAt: instant('recorded_at').notNull(),
    digest: text('digest').notNull(),
    hash: text('hash').notNull(),
    /** Transaction that wrote the entry. */
    sx: xid8('sx').notNull(),
  },
  (table) => [uniqueIndex('audit_chain_entry').on(table.source, table.ref)],
);

/** Refresh tokens of one sign-in are a family; a token used twice ends it. Only hashes are kept. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    family: text('family').notNull(),
    userId: text('user_id').notNull(),
    deviceId: text('device_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    replacedAt: instant('replaced_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('refresh_tokens_family').on(table.family)],
);

/**
 * A device's permission to submit one person's commands, and nothing else. From `wipe_ordered_at` until `wiped_at`
 * every contact of that person from that device is told to erase what it holds of them.
 */
export const deviceGrants = pgTable(
  'device_grants',
  {
    id: id(),
    userId: text('user_id').notNull(),
    deviceId: text('device_id').notNull(),
    /** Browser and system, for the person to know the device by. */
    name: text('name').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Last sign-in or renewal of the session. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    wipeOrderedAt: instant('wipe_ordered_at'),
    wipedAt: instant('wiped_at'),
    /** The key with which this device signs what it could not send (Plan B). */
    deviceKey: jsonb('device_key').$type<DeviceKey>(),
  },
  (table) => [uniqueIndex('device_grants_user_device').on(table.userId, table.deviceId)],
);

/** Devices that belong to a part of the warehouse and are used by several people. One that was retired is erased. */
export const floorDevices = pgTable('floor_devices', {
  id: id(),
  deviceId: text('device_id').notNull().unique(),
  name: text('name').notNull(),
  zone: text('zone').$type<Zone>().notNull(),
  enrolledBy: text('enrolled_by')
    .notNull()
    .references(() => users.id),
  enrolledAt: instant('enrolled_at').notNull(),
  retiredAt: instant('retired_at'),
});

/** The one badge of a person. Only the hash of its code is kept. */
export const badges = pgTable('badges', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  hash: text('hash').notNull().unique(),
  issuedAt: instant('issued_at').notNull(),
});

export const vendors = pgTable('vendors', {
  id: id(),
  storeName: text('store_name').notNull(),
  storeSlug: text('store_slug').notNull().unique(),
  storeDescription: text('store_description').notNull().default(''),
  city: text('city').notNull().default('Bucaramanga'),
  phone: text('phone').notNull().default(''),
  email: text('email').notNull().default(''),
});

/** Stores that a person works for besides their main one (`users.vendor_id`). */
export const storeMembers = pgTable(
  'store_members',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    vendorId: text('vendor_id')
      .notNull()
      .references(() => vendors.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.vendorId] })],
);

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull().unique(),
    slug: text('slug').notNull().unique(),
    isActive: boolean('is_active').notNull().default(true),
    productsCount: count('products_count'),
    deleted: deleted(),
    sx: sx(),
  },
  (table) => [index('categories_feed').on(table.sx, table.id)],
);

/**
 * Products and what can be sold of them. `stock` is derived in the same statement that changes its parts:
 * max(0, on_hand − reserved − quarantined), and 0 while `held` (a discrepancy is open).
 */
export const products = pgTable(
  'products',
  {
    id: id(),
    name: text('name').notNull(),
    sku: text('sku').notNull().unique(),
    gtin: text('gtin'),
    description: text('description').notNull().default(''),
    price: integer('price').notNull(),
    precioVenta: integer('precio_venta').notNull(),
    stock: count('stock'),
    onHand: count('on_hand'),
    reserved: count('reserved'),
    quarantined: count('quarantined'),
    held: boolean('held').notNull().default(false),
    mainImageUrl: text('main_image_url'),
    images: jsonb('images').$type<{ public_url: string }[]>().notNull().default([]),
    rating: real('rating').notNull().default(0),
    reviewCount: count('review_count'),
    isFeatured: boolean('is_featured').notNull().default(false),
    vendorId: text('vendor_id')
      .notNull()
      .references(() => vendors.id),
    /** Transaction that moved the product to its store; '0' while it is in its first one. Set by a trigger. */
    vendorSx: xid8('vendor_sx').notNull().default('0'),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    isActive: boolean('is_active').notNull().default(true),
    status: text('status').notNull().default('APPROVED'),
    /** What it shares with the same thing in other sizes or colours. */
    familyId: text('family_id'),
    variantAttributes: jsonb('variant_attributes').$type<VariantAttributes>().notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
    deleted: deleted(),
    sx: sx(),
  },
  (table) => [
    uniqueIndex('products_gtin').on(table.gtin),
    uniqueIndex('products_family_member')
      .on(table.familyId, table.variantAttributes)
      .where(sql`${table.familyId} is not null and not ${table.deleted}`),
    index('products_feed').on(table.sx, table.id),
    index('products_moved')
      .on(table.vendorSx)
      .where(sql`${table.vendorSx} > '0'::xid8`),
    index('products_newest').on(table.createdAt.desc(), table.id),
    index('products_category').on(table.categoryId, table.createdAt.desc(), table.id),
    check('products_stock_not_negative', sql`${table.stock} >= 0`),
    check('products_reserved_not_negative', sql`${table.reserved} >= 0`),
    check('products_price_not_negative', sql`${table.price} >= 0 and ${table.precioVenta} >= 0`),
  ],
);

/** Words of a product, apart from it so that a stock change does not touch the text indexes. */
export const productSearch = pgTable('product_search', {
  productId: text('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  /** Name, SKU and description without accents, lower case (`foldSpanish`). */
  folded: text('folded').notNull(),
});

/** On-hand by product and position: the fold of `stock_movements`, rebuilt from it at will. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    /** `<product>@<position key>`, see `inventoryItemId`. */
    id: id(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
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
    deleted: deleted(),
    sx: sx(),
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
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
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

/**
 * Places of the warehouse as staff describe them. The trigger `position_appears` adds one when goods come to a place that
 * is not here, and brings back one that was archived.
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
    /** Archived: devices drop it, and what was said of it stays for when it comes back. */
    deleted: deleted(),
    sx: sx(),
  },
  (table) => [index('positions_feed').on(table.sx, table.id)],
);

/** Units of a position that were lost or spoiled. They are in quarantine until it is resolved. */
export const incidents = pgTable(
  'incidents',
  {
    /** The command's that reported it. */
    id: id(),
    turn: bigserial('turn', { mode: 'number' }).notNull().unique(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
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
    sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
    incidentId: text('incident_id')
      .notNull()
      .references(() => incidents.id),
    /** The command that did or said it; null in what an earlier version wrote. */
    commandId: text('command_id'),
    /** Null for the report itself and for comments. */
    fromStatus: text('from_status').$type<IncidentStatus>(),
    /** Null for comments. */
    toStatus: text('to_status').$type<IncidentStatus>(),
    note: text('note').notNull().default(''),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
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
    incidentId: text('incident_id')
      .notNull()
      .references(() => incidents.id),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    file: bytes('file').notNull(),
    addedBy: text('added_by').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [index('incident_photos_incident').on(table.incidentId, table.turn)],
);

/** Goods that a store said it would bring, and what became of them. */
export const inboundNotices = pgTable(
  'inbound_notices',
  {
    /** The command's that announced it. */
    id: id(),
    turn: bigserial('turn', { mode: 'number' }).notNull().unique(),
    vendorId: text('vendor_id')
      .notNull()
      .references(() => vendors.id),
    status: text('status').$type<NoticeStatus>().notNull(),
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
    index('inbound_notices_status').on(table.status, table.turn),
    index('inbound_notices_vendor').on(table.vendorId, table.turn),
  ],
);

/** Products of a notice: those announced, and those that came without being so (`expected` 0). */
export const inboundLines = pgTable(
  'inbound_lines',
  {
    noticeId: text('notice_id')
      .notNull()
      .references(() => inboundNotices.id),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    place: integer('place').notNull(),
    expected: integer('expected').notNull(),
    lot: text('lot').notNull().default(''),
    expiresOn: text('expires_on'),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.productId] }),
    check('inbound_lines_expected_not_negative', sql`${table.expected} >= 0`),
  ],
);

/** What was scanned of a notice. Rows are only added: a counter-event has negative units and names what it takes back. */
export const inboundScans = pgTable(
  'inbound_scans',
  {
    /** The command's. */
    id: id(),
    turn: bigserial('turn', { mode: 'number' }).notNull(),
    noticeId: text('notice_id').notNull(),
    productId: text('product_id').notNull(),
    kind: text('kind').$type<ScanKind>().notNull(),
    units: integer('units').notNull(),
    /** The shelf of what was put away. */
    destinationKey: text('destination_key'),
    undoes: text('undoes').unique(),
    deviceId: text('device_id'),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      columns: [table.noticeId, table.productId],
      foreignColumns: [inboundLines.noticeId, inboundLines.productId],
    }),
    index('inbound_scans_line').on(table.noticeId, table.productId),
    check('inbound_scans_counter_negative', sql`${table.undoes} is null or ${table.units} < 0`),
  ],
);

/** Every step of a notice, written in the transaction that makes it. */
export const inboundEvents = pgTable(
  'inbound_events',
  {
    sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
    noticeId: text('notice_id')
      .notNull()
      .references(() => inboundNotices.id),
    toStatus: text('to_status').$type<NoticeStatus>().notNull(),
    note: text('note').notNull().default(''),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('inbound_events_notice').on(table.noticeId, table.sequence)],
);

/** Stock on record that cannot be true. At most one open per product and position. */
/**
 * Stock on record that is doubted: what fell below zero, or what counts and people on the floor found. At most one open
 * per product and position.
 */
export const discrepancies = pgTable(
  'discrepancies',
  {
    id: id(),
    turn: bigserial('turn', { mode: 'number' }).notNull().unique(),
    source: text('source').$type<DiscrepancySource>().notNull().default('negative_stock'),
    status: text('status').$type<DiscrepancyStatus>().notNull().default('recount'),
    productId: text('product_id').notNull(),
    positionKey: text('position_key').notNull(),
    commandId: text('command_id').notNull(),
    deviceId: text('device_id'),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull().default(''),
    quantity: integer('quantity').notNull(),
    /** Whether the record may say more than there is, so that the product is not sold meanwhile. */
    holdsSale: boolean('holds_sale').notNull().default(true),
    /** The last count of it; null while nobody counted. */
    countId: text('count_id'),
    counted: integer('counted'),
    expected: integer('expected'),
    variance: integer('variance'),
    countedBy: text('counted_by'),
    countedByName: text('counted_by_name'),
    /** Per unit when it was counted, in whole pesos. */
    cost: count('cost'),
    cause: text('cause').$type<DiscrepancyCause>(),
    openedAt: instant('opened_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
    settledBy: text('settled_by'),
    settledByName: text('settled_by_name'),
  },
  (table) => [
    uniqueIndex('discrepancies_open')
      .on(table.productId, table.positionKey)
      .where(sql`${table.settledAt} is null`),
    index('discrepancies_status').on(table.status, table.turn),
    index('discrepancies_opened').on(table.openedAt),
  ],
);

/** What was done about a discrepancy after it was opened, written in the transaction that did it. */
export const discrepancyEvents = pgTable(
  'discrepancy_events',
  {
    sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
    discrepancyId: text('discrepancy_id')
      .notNull()
      .references(() => discrepancies.id),
    kind: text('kind').$type<DiscrepancyEventKind>().notNull(),
    counted: integer('counted'),
    variance: integer('variance'),
    note: text('note').notNull().default(''),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('discrepancy_events_of').on(table.discrepancyId, table.sequence)],
);

/** Every product that somebody counted at a position, and what came of it. */
export const counts = pgTable(
  'counts',
  {
    /** `<command>:<line>`. */
    id: id(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    positionKey: text('position_key').notNull(),
    counted: integer('counted').notNull(),
    /** What the record said then; null when something moved meanwhile. */
    expected: integer('expected'),
    outcome: text('outcome').$type<CountOutcome>().notNull(),
    cost: count('cost'),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    deviceId: text('device_id'),
    countedAt: instant('counted_at').notNull(),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
  },
  (table) => [
    index('counts_recorded').on(table.recordedAt),
    index('counts_position').on(table.productId, table.positionKey, table.countedAt),
    check('counts_counted_not_negative', sql`${table.counted} >= 0`),
  ],
);

/** Someone has to count a position again. One open per discrepancy. */
export const recountTasks = pgTable('recount_tasks', {
  id: id(),
  discrepancyId: text('discrepancy_id')
    .notNull()
    .unique()
    .references(() => discrepancies.id),
  productId: text('product_id').notNull(),
  positionKey: text('position_key').notNull(),
  openedAt: instant('opened_at').notNull().defaultNow(),
  doneAt: instant('done_at'),
});

/** Jobs of the floor, of every kind. They stay until devices no longer need them. */
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
    /** Who has it; all null while nobody does. */
    deviceId: text('device_id'),
    userId: text('user_id'),
    userName: text('user_name'),
    claimedAt: instant('claimed_at'),
    openedAt: instant('opened_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deleted: deleted(),
    sx: sx(),
  },
  (table) => [
    index('warehouse_tasks_feed').on(table.sx, table.id),
    index('warehouse_tasks_source').on(table.sourceId),
    index('warehouse_tasks_shown')
      .on(table.updatedAt)
      .where(sql`not ${table.deleted}`),
  ],
);

export const warehouseTaskLines = pgTable(
  'warehouse_task_lines',
  {
    taskId: text('task_id')
      .notNull()
      .references(() => warehouseTasks.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    /** In the order of the way through the warehouse. */
    turn: integer('turn').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    fromKey: text('from_key'),
    toKey: text('to_key'),
    quantity: integer('quantity'),
    done: count('done'),
    short: text('short'),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.id] })],
);

export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: bigserial('number', { mode: 'number' }).notNull().unique(),
    buyerId: text('buyer_id')
      .notNull()
      .references(() => users.id),
    status: text('status').notNull(),
    lines: jsonb('lines').$type<OrderLine[]>().notNull(),
    subtotal: bigint('subtotal', { mode: 'number' }).notNull(),
    iva: bigint('iva', { mode: 'number' }).notNull(),
    shippingCost: bigint('shipping_cost', { mode: 'number' }).notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
    paymentMethod: text('payment_method').notNull(),
    notes: text('notes').notNull().default(''),
    shippingName: text('shipping_name').notNull(),
    shippingPhone: text('shipping_phone').notNull(),
    shippingAddress: text('shipping_address').notNull(),
    shippingCity: text('shipping_city').notNull(),
    shippingState: text('shipping_state').notNull().default(''),
    shippingPostalCode: text('shipping_postal_code').notNull().default(''),
    shippingEmail: text('shipping_email').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Until when its units are kept for it; null without limit. */
    heldUntil: instant('held_until'),
    deleted: deleted(),
    sx: sx(),
  },
  (table) => [
    index('orders_held')
      .on(table.heldUntil)
      .where(sql`${table.heldUntil} is not null and ${table.status} <> 'cancelled'`),
    index('orders_feed').on(table.sx, table.id),
    index('orders_buyer_feed').on(table.buyerId, table.sx, table.id),
  ],
);

/** Tries to pay a purchase. Each is written before the gateway is asked, so that none is ever asked twice. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    /** The id that the device gave to what is bought (`offline_order_…`). */
    purchaseId: text('purchase_id').notNull(),
    /** 1 for the first of its purchase. */
    number: integer('number').notNull(),
    /** What the gateway and people know it by. */
    reference: text('reference').notNull().unique(),
    buyerId: text('buyer_id')
      .notNull()
      .references(() => users.id),
    method: text('method').$type<PaymentMethod>().notNull(),
    /** Who carries it out; null for contraentrega, which nobody does. */
    gateway: text('gateway').$type<'local' | 'wompi'>(),
    amountCop: bigint('amount_cop', { mode: 'number' }).notNull(),
    status: text('status').$type<AttemptStatus>().notNull(),
    contradicted: boolean('contradicted').notNull().default(false),
    mismatched: boolean('mismatched').notNull().default(false),
    /** It took money that pays nothing. */
    refundDue: boolean('refund_due').notNull().default(false),
    /** The gateway's id of it, once it said one. */
    gatewayId: text('gateway_id'),
    redirectUrl: text('redirect_url'),
    cash: jsonb('cash').$type<CashInstructions>(),
    /** When the gateway is to be asked; null when nothing more is expected of it. */
    checkAt: instant('check_at'),
    checks: count('checks'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_attempts_purchase').on(table.purchaseId, table.number),
    uniqueIndex('payment_attempts_gateway').on(table.gateway, table.gatewayId),
    index('payment_attempts_buyer').on(table.buyerId),
    index('payment_attempts_due')
      .on(table.checkAt)
      .where(sql`${table.checkAt} is not null`),
    index('payment_attempts_attention')
      .on(table.updatedAt)
      .where(sql`${table.refundDue} or ${table.contradicted} or ${table.mismatched}`),
  ],
);

/** Every different word of a gateway about a payment, by its hash: one that comes again changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    hash: text('hash').primaryKey(),
    /** Null when it speaks of no payment of ours. */
    attemptId: text('attempt_id'),
    source: text('source').$type<'created' | 'webhook' | 'poll'>().notNull(),
    gatewayId: text('gateway_id').notNull(),
    status: text('status').notNull(),
    amountInCents: bigint('amount_in_cents', { mode: 'number' }).notNull(),
    /** Whether amount, currency, merchant and reference were those of the attempt. */
    matches: boolean('matches').notNull().default(false),
    receivedAt: instant('received_at').notNull(),
    sx: sealedSx(),
  },
  (table) => [
    index('payment_events_attempt').on(table.attemptId),
    index('payment_events_sx').on(table.sx),
    index('payment_events_received').on(table.receivedAt),
  ],
);

/** Which attempt pays a purchase: one, or none yet. */
export const paidPurchases = pgTable('paid_purchases', {
  purchaseId: text('purchase_id').primaryKey(),
  attemptId: text('attempt_id')
    .notNull()
    .unique()
    .references(() => paymentAttempts.id),
  paidAt: instant('paid_at').notNull(),
});

/**
 * The parts of a purchase (`orders`), one per store, each on four axes of its own. Replicated inside their purchase,
 * whose row is written again whenever one of them moves.
 */
export const vendorOrders = pgTable(
  'vendor_orders',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** From 1: the end of its number, `MS-000123-1`. */
    place: integer('place').notNull(),
    vendorId: text('vendor_id')
      .notNull()
      .references(() => vendors.id),
    status: text('status').$type<OrderAxes['status']>().notNull(),
    preparation: text('preparation').$type<OrderAxes['preparation']>().notNull(),
    payment: text('payment').$type<OrderAxes['payment']>().notNull(),
    tracking: text('tracking').$type<OrderAxes['tracking']>().notNull(),
    subtotal: bigint('subtotal', { mode: 'number' }).notNull(),
    iva: bigint('iva', { mode: 'number' }).notNull(),
    shippingCost: bigint('shipping_cost', { mode: 'number' }).notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('vendor_orders_place').on(table.orderId, table.place),
    index('vendor_orders_vendor').on(table.vendorId, table.orderId),
    index('vendor_orders_to_pick')
      .on(table.id)
      .where(sql`${table.status} = 'confirmed' and ${table.preparation} = 'waiting'`),
    index('vendor_orders_owed')
      .on(table.orderId)
      .where(
        sql`${table.payment} = 'refund_pending' or (${table.payment} = 'paid' and ${table.tracking} = 'returned')`,
      ),
  ],
);

/** Every move of a store's order, written in the transaction of the move. */
export const orderEvents = pgTable(
  'order_events',
  {
    sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
    vendorOrderId: text('vendor_order_id')
      .notNull()
      .references(() => vendorOrders.id),
    axis: text('axis').$type<Axis>().notNull(),
    /** Null for what it began with. */
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    movedBy: text('moved_by').$type<Mover>().notNull(),
    /** Who did it; null for the server itself. */
    actorId: text('actor_id'),
    note: text('note').notNull().default(''),
    at: instant('at').notNull().defaultNow(),
    sx: sealedSx(),
  },
  (table) => [
    index('order_events_order').on(table.vendorOrderId, table.sequence),
    // What nobody did: it is in the audit by itself, and not as a command of somebody.
    index('order_events_unmanned')
      .on(table.sx)
      .where(sql`${table.actorId} is null`),
    index('order_events_unmanned_at')
      .on(table.at)
      .where(sql`${table.actorId} is null`),
  ],
);

/**
 * Money that somebody gave back and wrote down how: of a store's order, or of a charge that pays nothing. That of returns
 * stands in their own events.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** The command's that brought it. */
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    vendorOrderId: text('vendor_order_id').references(() => vendorOrders.id),
    attemptId: text('attempt_id')
      .unique()
      .references(() => paymentAttempts.id),
    amountCop: bigint('amount_cop', { mode: 'number' }).notNull(),
    reference: text('reference').notNull(),
    actorId: text('actor_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('refunds_order').on(table.orderId),
    check('refunds_of_one', sql`num_nonnulls(${table.vendorOrderId}, ${table.attemptId}) = 1`),
  ],
);

/** Links that were mailed to follow a purchase, good until they expire. Only the hash of the secret is kept. */
export const trackingLinks = pgTable(
  'tracking_links',
  {
    hash: text('hash').primaryKey(),
    /** Null when number and e-mail are of no purchase: the same work is done, so that time tells nothing. */
    orderId: text('order_id').references(() => orders.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('tracking_links_order').on(table.orderId)],
);

/** Units of a store's order that its buyer gives back. The id is the device's and unique within the store's order. */
export const orderReturns = pgTable(
  'order_returns',
  {
    vendorOrderId: text('vendor_order_id')
      .notNull()
      .references(() => vendorOrders.id),
    id: text('id').notNull(),
    /** From 1: the end of its number, `MS-000123-1-D1`. */
    place: integer('place').notNull(),
    reason: text('reason').$type<ReturnReason>().notNull(),
    status: text('status').$type<ReturnStatus>().notNull(),
    lines: jsonb('lines').$type<ReturnedLine[]>().notNull(),
    refund: bigint('refund', { mode: 'number' }).notNull(),
    requestedAt: instant('requested_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorOrderId, table.id] }),
    uniqueIndex('order_returns_place').on(table.vendorOrderId, table.place),
    index('order_returns_owed')
      .on(table.vendorOrderId)
      .where(sql`${table.status} = 'refund_pending'`),
  ],
);

/** Every move of a return, written in the transaction of the move. */
export const orderReturnEvents = pgTable(
  'order_return_events',
  {
    sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
    vendorOrderId: text('vendor_order_id').notNull(),
    returnId: text('return_id').notNull(),
    /** Null for the request itself. */
    fromStatus: text('from_status').$type<ReturnStatus>(),
    toStatus: text('to_status').$type<ReturnStatus>().notNull(),
    movedBy: text('moved_by').$type<ReturnEvent['by']>().notNull(),
    actorId: text('actor_id').notNull(),
    note: text('note').notNull().default(''),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'order_return_events_return',
      columns: [table.vendorOrderId, table.returnId],
      foreignColumns: [orderReturns.vendorOrderId, orderReturns.id],
    }),
    index('order_return_events_order').on(table.vendorOrderId, table.returnId, table.sequence),
  ],
);

/**
 * What people who received a product say of it, once each. A product's `rating` and `review_count` are computed from
 * these rows in the transaction that writes one, and from nothing else.
 */
export const productRatings = pgTable(
  'product_ratings',
  {
    /** The command's that brought it. */
    id: id(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    /** Null for those of the demonstration, which nobody wrote. */
    buyerId: text('buyer_id').references(() => users.id),
    /** Whole stars, 1 to 5. */
    rating: integer('rating').notNull(),
    comment: text('comment').notNull().default(''),
    /** What everybody reads of who wrote it: `Marta R.`. */
    author: text('author').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('product_ratings_once').on(table.buyerId, table.productId),
    index('product_ratings_newest').on(table.productId, table.createdAt.desc(), table.id.desc()),
    check('product_ratings_stars', sql`${table.rating} between 1 and 5`),
  ],
);

/**
 * Where people have things delivered. The id is the device's and belongs to its person: another one's may be the same.
 * An address that was removed keeps nothing but its id.
 */
export const addresses = pgTable(
  'addresses',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    id: text('id').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    municipalityCode: text('municipality_code').notNull(),
    department: text('department').notNull(),
    city: text('city').notNull(),
    address: text('address').notNull(),
    detail: text('detail').notNull().default(''),
    notes: text('notes').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    deleted: deleted(),
    sx: sx(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('addresses_feed').on(table.userId, table.sx, table.id),
    uniqueIndex('addresses_default')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
  ],
);

/** What was decided for each command, written in the transaction of its effects. Kept 400 days at least. */
export const commandReceipts = pgTable(
  'command_receipts',
  {
    id: id(),
    deviceId: text('device_id').notNull(),
    actorId: text('actor_id').notNull(),
    lane: text('lane').notNull(),
    laneSeq: integer('lane_seq').notNull(),
    /** SHA-256 of `canonicalContent`: the same id with other content is refused. */
    hash: text('hash').notNull(),
    result: jsonb('result').$type<CommandResult>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('command_receipts_lane').on(table.deviceId, table.lane, table.laneSeq),
    index('command_receipts_age').using('brin', table.createdAt),
  ],
);

/** Commands that wait for a supervisor, and what was decided. Their receipts say `parked` until then. */
export const commandReviews = pgTable(
  'command_reviews',
  {
    /** The parked command's id. */
    id: id(),
    /** The command it speaks of: itself, or the refused one that its author asks to look at again. */
    commandId: text('command_id').notNull(),
    /** What would be done, as it travelled. */
    command: jsonb('command').$type<Command>().notNull(),
    /** The part of its data that others than its author may read. */
    data: jsonb('data').notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    reason: text('reason').$type<ReviewReason>().notNull(),
    explanation: text('explanation').notNull(),
    problem: jsonb('problem').$type<CommandProblem>(),
    state: text('state').$type<ReviewState>().notNull().default('open'),
    openedAt: instant('opened_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
    decidedById: text('decided_by_id'),
    decidedByName: text('decided_by_name'),
    note: text('note').notNull().default(''),
    sx: sx(),
  },
  (table) => [
    index('command_reviews_feed').on(table.sx, table.id),
    index('command_reviews_author_feed').on(table.actorId, table.sx, table.id),
    uniqueIndex('command_reviews_command').on(table.commandId),
  ],
);

/** Roles that people had before, kept by the trigger `keep_past_role`: what they did then may arrive later. */
export const pastRoles = pgTable(
  'past_roles',
  {
    userId: text('user_id').notNull(),
    userType: text('user_type').notNull(),
    until: instant('until').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.userType] })],
);

/** Lanes whose receipts were too old to keep: everything of them up to `lastSeq` was decided long ago. */
export const expiredLanes = pgTable(
  'expired_lanes',
  {
    deviceId: text('device_id').notNull(),
    lane: text('lane').notNull(),
    lastSeq: integer('last_seq').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.lane] })],
);

/**
 * Documents that left a scope (`vendor:7`), with the transaction in which they did: its holders learn that the
 * document is gone. Written by triggers, in the transaction of what made it leave.
 */
export const scopeExits = pgTable(
  'scope_exits',
  {
    collection: text('collection').notNull(),
    scope: text('scope').notNull(),
    documentId: text('document_id').notNull(),
    sx: sx(),
  },
  (table) => [
    primaryKey({ columns: [table.collection, table.scope, table.documentId] }),
    index('scope_exits_feed').on(table.collection, table.scope, table.sx, table.documentId),
    index('scope_exits_age').on(table.sx),
  ],
);

/** One row: the life of this database's transaction ids. A restore gives a new epoch and devices refetch. */
export const replicationEpoch = pgTable('replication_epoch', {
  only: boolean('only').primaryKey().default(true),
  epoch: text('epoch').notNull(),
  /** Where and by which transaction this row was written; it differs from what is true once data was restored. */
  system: text('system').notNull(),
  /** Tombstones of earlier transactions may be gone: an older checkpoint cannot be continued. */
  horizonX: xid8('horizon_x').notNull().default('0'),
  /** Transaction of the newest row of `feed_marks`: a checkpoint that caught up is at least here. */
  markX: xid8('mark_x').notNull().default('0'),
});

/** Says once a day which transaction it was, so that an age can be told as a transaction. */
export const feedMarks = pgTable('feed_marks', {
  x: xid8('x').primaryKey(),
  at: instant('at').notNull(),
});

/** Photographs that were sent. The same picture sent twice is one: its id is the hash of the file that came. */
export const photos = pgTable('photos', {
  id: id(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  blur: text('blur').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** The copies of a photograph in which browsers ask for it. */
export const photoCopies = pgTable(
  'photo_copies',
  {
    photoId: text('photo_id')
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    format: text('format').$type<PhotoFormat>().notNull(),
    file: bytes('file').notNull(),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.width, table.format] })],
);
