import type { ApplicationFields } from '#domain/stores/applications/store-application.ts';
import type { SavedSettings } from '#test/simulation/faults.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { OrderAxes } from '#domain/orders/order-axes.ts';
import type { FieldConflict } from '#domain/stores/store-product.ts';
import type { SomeFields } from '#domain/stores/store-product-fields.ts';
import type {
  AuditEventRow,
  LevelRow,
  MovementRow,
  ProductRow,
  ReceiptRow,
  StoreProductRow,
  CommandReviewRow,
} from '#test/simulation/memory-database/rows.ts';
import type {
  LeadRequestRow,
  LeadRow,
  MoneyAccountRow,
  MoneyLineRow,
  OrderEventRow,
  OrderRow,
  PqrRow,
  RatingRow,
  ReturnEventRow,
  ReturnRow,
  VendorOrderRow,
} from '#test/simulation/memory-database/order-rows.ts';
import type {
  CountRow,
  DiscrepancyRow,
  IncidentRow,
  ShippingNoticeRow,
  PhotoRow,
  PositionRow,
  ScanRow,
  ShippingNoticeLineRow,
  TaskRow,
} from '#test/simulation/memory-database/warehouse/warehouse-rows.ts';
import type {
  DeliveryRow,
  HappenedRow,
  NotificationRow,
} from '#test/simulation/memory-database/notifications/notification-rows.ts';
import type {
  StoreDocumentRow,
  StoreEventRow,
  VendorRow,
} from '#test/simulation/memory-database/store-rows.ts';
import type { Plan } from '#test/simulation/plan.ts';

/** The rows of a database, real or in memory: the invariants read these. */
export interface Truth {
  receipts: Pick<ReceiptRow, 'id' | 'device_id' | 'actor_id' | 'lane' | 'lane_seq' | 'result'>[];
  /** The audit's events of commands; a real database gives them in the order of their decisions. */
  auditEvents: AuditEventRow[];
  /** The audit's own events of parts of files that the company sent. */
  filesAudited: { id: string }[];
  orders: Pick<
    OrderRow,
    | 'id'
    | 'number'
    | 'buyer_id'
    | 'status'
    | 'lines'
    | 'subtotal'
    | 'iva'
    | 'shipping_cost'
    | 'total'
    | 'payment_method'
    | 'created_at'
    | 'settings_version'
  >[];
  vendorOrders: (Pick<
    VendorOrderRow,
    'id' | 'order_id' | 'place' | 'vendor_id' | 'subtotal' | 'iva' | 'shipping_cost' | 'total'
  > &
    OrderAxes)[];
  moneyAccounts: MoneyAccountRow[];
  moneyLines: Omit<MoneyLineRow, 'id'>[];
  /** In the order in which they were written, when their ids are read as numbers. */
  orderEvents: Pick<
    OrderEventRow,
    'id' | 'vendor_order_id' | 'axis' | 'from_state' | 'to_state' | 'moved_by' | 'actor_id'
  >[];
  returns: Pick<ReturnRow, 'id' | 'vendor_order_id' | 'place' | 'status' | 'lines' | 'refund'>[];
  /** In the order in which they were written, when their ids are read as numbers. */
  returnEvents: Pick<
    ReturnEventRow,
    'id' | 'vendor_order_id' | 'return_id' | 'from_status' | 'to_status' | 'moved_by' | 'actor_id'
  >[];
  movements: Pick<
    MovementRow,
    | 'id'
    | 'sequence'
    | 'product_id'
    | 'type'
    | 'reason'
    | 'quantity'
    | 'from_position'
    | 'to_position'
    | 'reference'
    | 'user_id'
    | 'new_stock'
    | 'lots'
  >[];
  levels: Pick<
    LevelRow,
    'id' | 'product_id' | 'position_key' | 'quantity' | 'lots' | 'discrepancy' | 'quarantined'
  >[];
  storeProducts: (Pick<StoreProductRow, 'id' | 'vendor_id' | 'change_state' | 'version'> & {
    draft: SomeFields;
    conflicts: readonly FieldConflict[];
  })[];
  products: Pick<
    ProductRow,
    | 'id'
    | 'sku'
    | 'description'
    | 'price'
    | 'vendor_id'
    | 'stock'
    | 'on_hand'
    | 'reserved'
    | 'quarantined'
    | 'unsellable'
    | 'held'
    | 'precio_venta'
    | 'rating'
    | 'review_count'
    | 'store_open'
  >[];
  reviews: Pick<CommandReviewRow, 'id' | 'actor_id' | 'state' | 'reason' | 'explanation'>[];
  tasks: Pick<TaskRow, 'id' | 'kind' | 'status' | 'source_id' | 'device_id' | 'lines'>[];
  positions: Pick<PositionRow, 'id' | 'blocked' | 'deleted'>[];
  incidents: Pick<
    IncidentRow,
    'id' | 'product_id' | 'position_key' | 'quantity' | 'status' | 'reported_by'
  >[];
  photos: PhotoRow[];
  shippingNotices: Pick<ShippingNoticeRow, 'id' | 'vendor_id' | 'status' | 'announced_by'>[];
  shippingNoticeLines: Pick<
    ShippingNoticeLineRow,
    'id' | 'notice_id' | 'product_id' | 'lot_key' | 'lot' | 'expires_on' | 'expected'
  >[];
  scans: Pick<
    ScanRow,
    | 'id'
    | 'notice_id'
    | 'product_id'
    | 'lot_key'
    | 'lot'
    | 'expires_on'
    | 'kind'
    | 'units'
    | 'undoes'
    | 'actor_id'
  >[];
  discrepancies: (Pick<
    DiscrepancyRow,
    'id' | 'product_id' | 'position_key' | 'status' | 'holds_sale' | 'count_id'
  > & { is_open: boolean })[];
  ratings: Pick<RatingRow, 'id' | 'product_id' | 'buyer_id' | 'rating'>[];
  happened: (Pick<HappenedRow, 'kind' | 'cause'> & { id: string; is_told: boolean })[];
  notifications: (Pick<NotificationRow, 'id' | 'user_id' | 'kind' | 'archived'> & { event: string })[];
  /** The id is the notification's with the channel and the destination. */
  deliveries: Pick<DeliveryRow, 'id' | 'notification_id' | 'channel' | 'destination' | 'state'>[];
  pqrs: Pick<PqrRow, 'id' | 'status' | 'answer' | 'answered_by'>[];
  leads: Pick<LeadRow, 'id' | 'email_key' | 'nombre' | 'company' | 'status' | 'times'>[];
  leadRequests: Pick<LeadRequestRow, 'id' | 'lead_id'>[];
  stores: Pick<VendorRow, 'id' | 'state'>[];
  /** In the order in which they were written, when their ids are read as numbers. */
  storeEvents: Pick<StoreEventRow, 'id' | 'vendor_id' | 'step' | 'to_state' | 'note'>[];
  storeApplications: { id: string; fields: ApplicationFields }[];
  storeDocuments: Pick<StoreDocumentRow, 'id' | 'vendor_id' | 'kind' | 'state'>[];
  counts: Pick<CountRow, 'id' | 'product_id' | 'position_key' | 'outcome' | 'user_id'>[];
}

/** The world's changes to the database, which ask no server. */
export interface World {
  seed(plan: Plan): Promise<void>;
  /** Writes the row that keeps a token alive. */
  addPermit(permit: {
    kind: 'grant' | 'session';
    id: string;
    person: number;
    deviceId: string;
    expiresAtMs: number;
  }): Promise<void>;
  roleOf(person: number): Promise<UserType>;
  setRole(person: number, role: UserType): Promise<void>;
  /** Whether somebody's account opens. */
  isActive(person: number): Promise<boolean>;
  /** Closes somebody's account, which ends their sessions, or opens it again. */
  setActive(person: number, isActive: boolean): Promise<void>;
  /** Ends somebody's sessions and the permissions of their devices. */
  endSessions(person: number): Promise<void>;
  /** Saves values of the company's settings as one version. @returns that version. */
  saveSettings(values: SavedSettings): Promise<number>;
  setPrice(product: number, price: number): Promise<void>;
  moveToStore(product: number, vendor: number): Promise<void>;
  /**
   * Begins a transaction that writes and stays open. @returns how to end it; null where that is not possible.
   */
  holdTransactionOpen(): (() => void) | null;
  /** Keeps the state to return to; null where that is not possible. @returns how to put it back. */
  backUp(): ((epoch: string) => void) | null;
  truth(): Promise<Truth>;
}
