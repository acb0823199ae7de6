import type { OrderAxes } from '#domain/orders/order-axes.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import type { LeadStatus } from '#domain/leads/listed-lead.ts';
import type { OrderCommission } from '#server/orders/placement/save-orders.ts';
import type { PqrKind } from '#domain/pqr/pqr.ts';
import type { PqrStatus } from '#domain/pqr/listed-pqr.ts';
import type { MoneyLeg } from '#domain/money/money-legs.ts';
import type { ReturnedLine, ReturnStatus } from '#domain/orders/return.ts';

export interface OrderRow {
  id: string;
  number: number;
  buyer_id: string;
  status: string;
  lines: OrderLine[];
  subtotal: number;
  iva: number;
  shipping_cost: number;
  total: number;
  payment_method: string;
  notes: string;
  shipping_name: string;
  shipping_phone: string;
  shipping_address: string;
  shipping_city: string;
  shipping_state: string;
  shipping_postal_code: string;
  shipping_email: string;
  created_at: string;
  held_until: string | null;
  settings_version: number;
  sx: number;
}

export interface VendorOrderRow extends OrderAxes {
  id: string;
  order_id: string;
  place: number;
  vendor_id: string;
  subtotal: number;
  iva: number;
  shipping_cost: number;
  total: number;
  sx: number;
}

export interface OrderEventRow {
  /** Its sequence, as text. */
  id: string;
  vendor_order_id: string;
  axis: string;
  from_state: string | null;
  to_state: string;
  moved_by: string;
  actor_id: string | null;
  note: string;
  at: string;
}

/** What a line bears; its id is the vendor order's and the line's place. */
export interface OrderCommissionRow extends OrderCommission {
  id: string;
}

export interface ReturnRow {
  id: string;
  vendor_order_id: string;
  place: number;
  reason: string;
  status: ReturnStatus;
  lines: ReturnedLine[];
  refund: number;
  requested_at: string;
}

export interface ReturnEventRow {
  /** Its sequence, as text. */
  id: string;
  vendor_order_id: string;
  return_id: string;
  from_status: ReturnStatus | null;
  to_status: ReturnStatus;
  moved_by: string;
  actor_id: string;
  note: string;
  at: string;
}

export interface RatingRow {
  id: string;
  product_id: string;
  buyer_id: string;
  rating: number;
  comment: string;
}

export interface LeadRow {
  id: string;
  email_key: string;
  nombre: string;
  company: string | null;
  status: LeadStatus;
  times: number;
}

export interface LeadRequestRow {
  id: string;
  lead_id: string;
}

export interface PqrRow {
  id: string;
  turn: number;
  kind: PqrKind;
  filed_at: string;
  status: PqrStatus;
  answer: string;
  answered_by: string | null;
}

/** An account of the ledger of money. */
export interface MoneyAccountRow {
  id: string;
  balance: number;
  version: number;
}

/** A line of the ledger of money, with its entry; its id is the cause's, the entry's number and its place. */
export interface MoneyLineRow {
  id: string;
  cause_id: string;
  /** Of its entry within the cause. */
  number: number;
  leg: MoneyLeg;
  from_account: string;
  to_account: string;
  amount: number;
  from_before: number;
  from_after: number;
  from_version: number;
  to_before: number;
  to_after: number;
  to_version: number;
}
