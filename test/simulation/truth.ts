import type { UserType } from '#domain/accounts/roles.ts';
import type {
  LevelRow,
  MovementRow,
  OrderRow,
  ProductRow,
  ReceiptRow,
  ReviewRow,
  VendorOrderRow,
} from '#test/simulation/memory-database/rows.ts';
import type { Plan } from '#test/simulation/plan.ts';

/** What the database holds, whichever it is: the invariants are asked of this. */
export interface Truth {
  receipts: Pick<ReceiptRow, 'id' | 'device_id' | 'actor_id' | 'lane' | 'lane_seq' | 'result'>[];
  orders: Pick<OrderRow, 'id' | 'number' | 'buyer_id' | 'status' | 'lines' | 'total'>[];
  parts: Pick<VendorOrderRow, 'id' | 'order_id' | 'vendor_id' | 'status'>[];
  movements: Pick<
    MovementRow,
    'id' | 'sequence' | 'product_id' | 'quantity' | 'from_position' | 'to_position' | 'user_id' | 'new_stock'
  >[];
  levels: Pick<LevelRow, 'id' | 'product_id' | 'position_key' | 'quantity' | 'discrepancy'>[];
  products: Pick<
    ProductRow,
    'id' | 'vendor_id' | 'stock' | 'on_hand' | 'reserved' | 'quarantined' | 'held' | 'precio_venta'
  >[];
  reviews: Pick<ReviewRow, 'id' | 'actor_id' | 'state'>[];
}

/** What the world does to the database without asking the server. */
export interface World {
  seed(plan: Plan): Promise<void>;
  /** Writes what keeps a token alive. */
  addPermit(permit: {
    kind: 'grant' | 'session';
    id: string;
    person: number;
    deviceId: string;
    expiresAtMs: number;
  }): Promise<void>;
  roleOf(person: number): Promise<UserType>;
  setRole(person: number, role: UserType): Promise<void>;
  setPrice(product: number, price: number): Promise<void>;
  moveToStore(product: number, vendor: number): Promise<void>;
  /** Begins a transaction that writes and stays open. @returns how to end it; null where that is not possible. */
  holdTransactionOpen(): (() => void) | null;
  /** Keeps the state to return to; null where that is not possible. @returns how to put it back. */
  backUp(): ((epoch: string) => void) | null;
  truth(): Promise<Truth>;
}
