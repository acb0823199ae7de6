import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { count, deleted, id, instant, sx } from '#server/db/columns.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import type { CommandResult } from '#domain/protocol/command.ts';

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
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
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

/** A device's permission to submit one person's commands, and nothing else. */
export const deviceGrants = pgTable(
  'device_grants',
  {
    id: id(),
    userId: text('user_id').notNull(),
    deviceId: text('device_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [uniqueIndex('device_grants_user_device').on(table.userId, table.deviceId)],
);

export const vendors = pgTable('vendors', {
  id: id(),
  storeName: text('store_name').notNull(),
  storeSlug: text('store_slug').notNull().unique(),
  storeDescription: text('store_description').notNull().default(''),
  city: text('city').notNull().default('Bucaramanga'),
  phone: text('phone').notNull().default(''),
  email: text('email').notNull().default(''),
});

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
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    isActive: boolean('is_active').notNull().default(true),
    status: text('status').notNull().default('APPROVED'),
    createdAt: instant('created_at').notNull().defaultNow(),
    deleted: deleted(),
    sx: sx(),
  },
  (table) => [
    uniqueIndex('products_gtin').on(table.gtin),
    index('products_feed').on(table.sx, table.id),
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
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deleted: deleted(),
    sx: sx(),
  },
  (table) => [
    index('stock_levels_feed').on(table.sx, table.id),
    index('stock_levels_product').on(table.productId),
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

/** Stock on record that cannot be true. At most one open per product and position. */
export const discrepancies = pgTable(
  'discrepancies',
  {
    id: id(),
    productId: text('product_id').notNull(),
    positionKey: text('position_key').notNull(),
    commandId: text('command_id').notNull(),
    deviceId: text('device_id'),
    userId: text('user_id').notNull(),
    quantity: integer('quantity').notNull(),
    openedAt: instant('opened_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('discrepancies_open')
      .on(table.productId, table.positionKey)
      .where(sql`${table.settledAt} is null`),
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
    deleted: deleted(),
    sx: sx(),
  },
  (table) => [
    index('orders_feed').on(table.sx, table.id),
    index('orders_buyer_feed').on(table.buyerId, table.sx, table.id),
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
  (table) => [uniqueIndex('command_receipts_lane').on(table.deviceId, table.lane, table.laneSeq)],
);

/** One row: the life of this database's transaction ids. A restore gives a new epoch and devices refetch. */
export const replicationEpoch = pgTable('replication_epoch', {
  only: boolean('only').primaryKey().default(true),
  epoch: text('epoch').notNull(),
  /** System identifier of the cluster when the epoch began; another one means the data was moved. */
  system: text('system').notNull(),
});
