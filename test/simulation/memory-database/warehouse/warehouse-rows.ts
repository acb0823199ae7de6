import type { IncidentKind } from '#domain/inventory/incident.ts';
import type { PositionDescription } from '#domain/warehouse/position-commands.ts';
import type { WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';

/**
 * Rows of the warehouse's work, with PostgreSQL's column names where statements that the server builds name
 * them.
 */
export interface TaskRow {
  id: string;
  kind: WarehouseTask['kind'];
  status: WarehouseTask['status'];
  reference: string;
  source_id: string;
  priority: number;
  due_at: string | null;
  device_id: string | null;
  user_id: string | null;
  user_name: string | null;
  claimed_at: string | null;
  opened_at: string;
  updated_at: string;
  /** A table of their own, which is only ever read and written with the task's row locked. */
  lines: TaskLineRow[];
  sx: number;
}

export interface TaskLineRow {
  id: string;
  product_id: string;
  from_key: string | null;
  to_key: string | null;
  quantity: number | null;
  done: number;
  short: string | null;
  lot: string;
  expires_on: string | null;
}

/** The stock at a place of the warehouse is in other rows; the id of a place is its key. */
export interface PositionRow extends PositionDescription {
  id: string;
  blocked: string | null;
  deleted: boolean;
  counted_at: string | null;
  updated_at: string;
  sx: number;
}

export interface IncidentRow {
  id: string;
  turn: number;
  kind: IncidentKind;
  product_id: string;
  position_key: string;
  quantity: number;
  status: string;
  returned: number | null;
  reported_by: string;
}

export interface PhotoRow {
  id: string;
  incident_id: string;
  added_by: string;
}

export interface ShippingNoticeRow {
  id: string;
  turn: number;
  vendor_id: string;
  status: string;
  dock_key: string;
  announced_by: string;
}

/** Its id is its shipping notice's, its product's and its lot's. */
export interface ShippingNoticeLineRow {
  id: string;
  notice_id: string;
  product_id: string;
  lot_key: string;
  place: number;
  lot: string;
  expires_on: string | null;
  expected: number;
}

export interface ScanRow {
  id: string;
  notice_id: string;
  product_id: string;
  lot_key: string;
  lot: string;
  expires_on: string | null;
  kind: 'good' | 'damaged' | 'put_away';
  units: number;
  undoes: string | null;
  actor_id: string;
}

export interface DiscrepancyRow {
  id: string;
  turn: number;
  source: string;
  status: string;
  product_id: string;
  position_key: string;
  quantity: number;
  holds_sale: boolean;
  settled_at: string | null;
  variance: number | null;
  count_id: string | null;
}

export interface CountRow {
  id: string;
  product_id: string;
  position_key: string;
  outcome: string;
  user_id: string;
  device_id: string | null;
  counted_at: string;
}

/** An event of a shipping notice, an incident or a discrepancy. Its id is its sequence, as text. */
export interface EventRow {
  id: string;
}
