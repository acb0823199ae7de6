import type { Account } from '#domain/accounts/account.ts';
import type { RegisterMovementData } from '#domain/inventory/register-movement.ts';
import { provisionalRegistered } from '#domain/inventory/provisional-movement.ts';
import { sendMovement } from '#src/shared/movements/send-movement.ts';
import type { MovingProduct, StockChange } from '#src/shared/movements/movement-draft.ts';

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
export function saveMovement({ data, product, account, changes, cost }: ReadyMovement): Promise<string> {
  return sendMovement(
    data,
    provisionalRegistered(data, { product, author: account, cost, stock: changes[0] }),
  );
}
