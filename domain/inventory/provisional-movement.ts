import { displayName, type Account } from '#domain/accounts/account.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { endsOf, type RegisterMovementData } from '#domain/inventory/register-movement.ts';
import { unitsOfLot, type StockLot } from '#domain/inventory/stock-lots.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';

type Author = Pick<Account, 'id' | 'email' | 'nombre'> & Partial<Pick<Account, 'is_guest'>>;

/** Goods that a device moved: which product, from where to where, who moved it and when. */
export interface MovedGoods {
  product: { id: string; name: string; sku: string };
  move: Pick<StockMovement, 'type' | 'reason' | 'quantity' | 'from' | 'to' | 'location'>;
  author: Author;
  /** When it happened, by the device's clock. */
  occurredAt: string;
  notes?: string;
  /** The lots that somebody named of its units. */
  lots?: StockLot[];
  reference?: string;
  /** Recorded unit cost, in pesos. */
  cost?: number;
  /** The quantity at `location` before and after, where the device knows it. */
  stock?: { before: number; after: number } | undefined;
}

/** The line of the ledger as a device shows it until the server writes the real one. */
export function provisionalMovement(moved: MovedGoods): StockMovement {
  const { product, move, author, occurredAt, notes = '', reference = '', cost = 0, lots = [], stock } = moved;
  return {
    id: uuidv7(),
    productId: product.id,
    productName: product.name,
    sku: product.sku,
    ...move,
    previousStock: stock?.before ?? 0,
    newStock: stock?.after ?? 0,
    userId: author.id,
    userName: displayName(author),
    notes,
    timestamp: occurredAt,
    sequence: null,
    cost,
    reference,
    deviceId: null,
    ...(lots.length > 0 && { lots }),
  };
}

/** The same for a movement that somebody registers. */
export function provisionalRegistered(
  data: RegisterMovementData,
  by: Pick<MovedGoods, 'product' | 'author' | 'cost' | 'stock'>,
): StockMovement {
  const { type, reason, quantity, location, notes, reference, occurred_at: occurredAt } = data;
  const move = { type, reason, quantity, ...endsOf(data), location };
  return provisionalMovement({ ...by, move, notes, reference, occurredAt, lots: unitsOfLot(data, quantity) });
}
