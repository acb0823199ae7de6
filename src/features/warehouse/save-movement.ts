import type { Account } from '#domain/accounts/account.ts';
import { displayName } from '#domain/accounts/account.ts';
import { uuidv7 } from '#domain/ids.ts';
import { endsOf, type RegisterMovementData } from '#domain/inventory/register-movement.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { sendMovement } from '#src/pieces/send-movement.ts';
import type { MovingProduct, StockChange } from '#src/features/warehouse/movement-form.ts';

/** A movement that is ready to be saved: what it says, what it moves, who moves it and the stock it leaves. */
export interface ReadyMovement {
  data: RegisterMovementData;
  product: MovingProduct;
  account: Account;
  changes: readonly StockChange[];
  /** Unit cost on record, in pesos; 0 when unknown. */
  cost: number;
}

/**
 * Saves a movement on this device; it leaves by itself. Answers the command's id.
 * @throws OutboxWriteError when the device could not save it.
 */
export function saveMovement(movement: ReadyMovement): Promise<string> {
  return sendMovement(movement.data, provisionalMovement(movement));
}

/** The line of the ledger as this device shows it until the server writes the real one. */
export function provisionalMovement({ data, product, account, changes, cost }: ReadyMovement): StockMovement {
  const here = changes[0];
  return {
    id: uuidv7(),
    productId: product.id,
    productName: product.name,
    sku: product.sku,
    type: data.type,
    reason: data.reason,
    quantity: data.quantity,
    ...endsOf(data),
    previousStock: here?.before ?? 0,
    newStock: here?.after ?? 0,
    location: data.location,
    userId: account.id,
    userName: displayName(account),
    notes: data.notes,
    timestamp: data.occurred_at,
    sequence: null,
    cost,
    reference: data.reference,
    deviceId: null,
  };
}
