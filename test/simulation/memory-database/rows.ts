import type { StockLot } from '#domain/inventory/stock-lots.ts';
import type { Position } from '#domain/inventory/position.ts';
import type { ChangeState } from '#domain/stores/store-product.ts';
import type { Offered } from '#domain/orders/placement/quoted-shipping.ts';
import type { Command, CommandResult } from '#domain/protocol/command.ts';
import type { SettingChange } from '#domain/settings/settings-history.ts';
import type { NewMovement } from '#server/inventory/new-movement.ts';

/**
 * Rows of the tables that the core path reads and writes, with PostgreSQL's column names. `sx` is an xid8.
 */
export interface UserRow {
  id: string;
  user_type: string;
  name: string;
  vendor_id: string | null;
  phone_verified: boolean;
  is_active: boolean;
  disabled_at: string | null;
}

/** A value that somebody gave a setting; its id is its version's and its key's. */
export interface SettingChangeRow extends SettingChange {
  id: string;
}

/** A role that someone had; its id is the person's and the role's. */
export interface PastRoleRow {
  id: string;
  user_id: string;
  user_type: string;
  until: string;
}

/** A refresh token's family or a device's grant: the row that keeps a token alive. */
export interface PermitRow {
  id: string;
  user_id: string;
  device_id: string | null;
  expires_at: number;
  revoked_at: number | null;
}

/** The best offer of a product before it fell. */
export interface OfferRow extends Offered {
  /** The product. */
  id: string;
}

export interface ProductRow {
  id: string;
  name: string;
  sku: string;
  price: number;
  precio_venta: number;
  vendor_id: string;
  category_id: string;
  created_at: string;
  is_active: boolean;
  /** Whether its store is active. */
  store_open: boolean;
  status: string;
  deleted: boolean;
  stock: number;
  on_hand: number;
  reserved: number;
  quarantined: number;
  unsellable: number;
  next_expiry: string | null;
  held: boolean;
  rating: number;
  review_count: number;
  description: string;
  images: readonly never[];
  variant_attributes: object;
  sx: number;
  /** Transaction in which it came to its store; 0 when it was always there. */
  vendor_sx: number;
}

/** A product of a store; nobody dates an offer or makes a draft of a new product in a simulation. */
export interface StoreProductRow {
  id: string;
  vendor_id: string;
  /** JSON, as the three below. */
  draft: string;
  remarks: string;
  conflicts: string;
  change_state: ChangeState;
  version: number;
  approved_price: number;
  updated_at: string;
  updated_by: string | null;
  updated_by_name: string;
  submitted_at: string | null;
  decided_at: string | null;
  sx: number;
}

/** A document that left a scope; its id is the collection's, the scope's and the document's. */
export interface ExitRow {
  id: string;
  collection: string;
  scope: string;
  document_id: string;
  sx: number;
}

export interface LevelRow {
  id: string;
  product_id: string;
  position_key: string;
  quantity: number;
  min_stock: number;
  max_stock: number;
  cost: number;
  discrepancy: boolean;
  quarantined: number;
  lots: readonly StockLot[];
  counted_at: string | null;
  updated_at: string;
  sx: number;
}

export interface MovementRow extends Omit<NewMovement, 'changes' | 'entered_on'> {
  sequence: number;
  recorded_at: string;
  sx: number;
}

export interface CategoryRow {
  id: string;
  name: string;
  slug: string;
  sx: number;
  products_count: number;
}

export interface CommandReviewRow {
  id: string;
  command_id: string;
  command: Command;
  data: unknown;
  actor_id: string;
  actor_name: string;
  reason: string;
  explanation: string;
  problem: unknown;
  state: string;
  opened_at: string;
  decided_at: string | null;
  decided_by_name: string | null;
  note: string;
  sx: number;
}

/** The audit's row of a command; its id is the command's. */
export interface AuditEventRow {
  id: string;
  actor_id: string | null;
  outcome: string;
}

export interface ReceiptRow {
  id: string;
  device_id: string;
  actor_id: string;
  lane: string;
  lane_seq: number;
  hash: string;
  result: CommandResult;
}

/** A position of the wire, from its key in the ledger. */
export function locationOf(key: string): Position | Record<string, string> {
  const [zone = '', aisle = '', shelf = '', position = ''] = key.split('/');
  return { zone, aisle, shelf, position };
}
