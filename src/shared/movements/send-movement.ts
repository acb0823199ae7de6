import type { Account } from '#domain/accounts/account.ts';
import { provisionalRegistered } from '#domain/inventory/provisional-movement.ts';
import {
  draftIdentity,
  type MovementDraft,
  type MovingProduct,
} from '#src/shared/movements/movement-draft.ts';
import type { StockChange } from '#src/shared/movements/movement-data.ts';
import { movementTitle, whereMoved } from '#domain/inventory/movement-labels.ts';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import type { RegisterMovementData } from '#domain/inventory/register-movement.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { foundBefore } from '#src/shared/positions/send-position.ts';
import { sendCommand } from '#src/sync/outbox.ts';
import type { NewCommand, SendOptions } from '#src/sync/outbox-contract.ts';

/** A movement that is ready to be saved: its data, its product, its author and the stock it leaves. */
export interface ReadyMovement {
  data: RegisterMovementData;
  product: MovingProduct;
  account: Account;
  changes: readonly StockChange[];
  /** Known unit cost, in pesos; 0 when unknown. */
  cost: number;
  /** What it was written in. */
  draft: MovementDraft;
}

/**
 * Saves a movement on this device; it leaves by itself, once its author was offered to undo it. Answers the
 * command's id.
 * @throws OutboxWriteError when the device could not save it.
 */
export function saveMovement(ready: ReadyMovement): Promise<string> {
  const { data, product, account, changes, cost } = ready;
  const draft = draftIdentity(ready.draft);
  return sendMovement(
    data,
    provisionalRegistered(data, { product, author: account, cost, stock: changes[0] }),
    { undoable: true, ...(draft !== null && { draft }) },
  );
}

type MovementOptions = Pick<SendOptions, 'after' | 'supersedes' | 'draft' | 'undoable'>;

/**
 * Saves a movement on this device; it leaves by itself. Answers the command's id.
 * @param preview the line of the ledger as this device shows it until the server writes the real one.
 * @throws OutboxWriteError when the device could not save it.
 */
export function sendMovement(
  data: RegisterMovementData,
  preview: StockMovement,
  options: MovementOptions = {},
): Promise<string> {
  return sendCommand(movementCommand(data, preview, options));
}

/** A movement as `sendTogether` saves it; its preview is as in `sendMovement`. */
export function movementCommand(
  data: RegisterMovementData,
  preview: StockMovement,
  options: MovementOptions = {},
): NewCommand {
  return {
    name: 'inventory.registerMovement',
    data,
    options: {
      ...options,
      after: [...(options.after ?? []), ...foundBefore(data.location, data.destination)],
      lane: stockLane(preview.sku, data.location),
      title: movementTitle(data),
      detail: `${preview.sku} · ${whereMoved(data)}`,
      preview,
    },
  };
}

/** Movements of a product at one position reach the server in the order in which they happened. */
export function stockLane(sku: string, at: Position): string {
  return `stock:${sku}@${positionKey(at)}`;
}
