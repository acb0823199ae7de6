import { differences, type AuditChange } from '#domain/audit/audit-change.ts';
import type { RegisterMovementData, RegisterMovementResult } from '#domain/inventory/register-movement.ts';
import type { CommandHandler, Decision } from '#server/commands/command-handler.ts';
import { postRegisteredMovement } from '#server/inventory/post-movement.ts';
import { lockStock } from '#server/inventory/system-stock.ts';
import { insertMovements } from '#server/inventory/ledger-storage.ts';
import type { NewMovement } from '#server/inventory/new-movement.ts';

/**
 * A movement is a fact: the goods already moved. The server writes it whatever the system stock says. Where
 * the system quantity falls below zero, one discrepancy and one recount open, and the product stops selling
 * until somebody counts; a later movement that makes the figure positive again settles nothing.
 */
export const registerMovementHandler: CommandHandler<RegisterMovementData> = {
  needs: 'moveStock',
  async lock(tx, all) {
    const stock = await lockStock(
      tx,
      all.map((each) => each.product_id),
    );
    return async (submitted) => {
      const recorded = submitted.map((each) => postRegisteredMovement(each, stock));
      await insertMovements(
        tx,
        recorded.flatMap((each) => ('movement' in each ? [each.movement] : [])),
      );
      return recorded.map((each) => ('movement' in each ? movementDecision(each.movement) : each));
    };
  },
};

/** The answer to a command that wrote a movement. */
export function movementDecision(movement: NewMovement): Decision {
  const result: RegisterMovementResult = {
    movement_id: movement.id,
    previousStock: movement.previous_stock,
    newStock: movement.new_stock,
    discrepancy: movement.changes.some((each) => each.quantity < 0),
  };
  return {
    status: 'applied',
    result,
    touched: [{ collection: 'inventory' }, { collection: 'stock_movements' }, { collection: 'products' }],
    changes: stockChanges([movement]),
  };
}

/** The effect of movements on the figure of each position. */
export function stockChanges(movements: readonly NewMovement[]): AuditChange[] {
  return movements.flatMap(({ changes }) =>
    changes.flatMap(({ levelId, change, quantity }) =>
      differences('stock', levelId, { quantity: quantity - change }, { quantity }),
    ),
  );
}
