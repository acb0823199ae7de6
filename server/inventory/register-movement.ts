import { differences, type AuditChange } from '#domain/audit/audit-change.ts';
import { positionKey } from '#domain/inventory/position.ts';
import {
  endsOf,
  type RegisterMovementData,
  type RegisterMovementResult,
} from '#domain/inventory/register-movement.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { postRegisteredMovement } from '#server/inventory/post-movement.ts';
import {
  lockPlaces,
  type BroughtUnits,
  type PlacesForGoods,
} from '#server/inventory/bin-capacity-storage.ts';
import { lockStock } from '#server/inventory/system-stock.ts';
import { insertMovements } from '#server/inventory/ledger-storage.ts';
import type { NewMovement } from '#server/inventory/new-movement.ts';

/**
 * A movement is a fact: the goods already moved. The server writes it whatever the system stock says, unless its
 * position cannot hold the goods (`refusedPlace`): whoever moved them is told how many fit. Where
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
    const places = await lockPlaces(
      tx,
      all.flatMap((each) => broughtBy(each) ?? []),
      all.map((each) => positionKey(each.location)),
    );
    return async (submitted) => {
      const recorded = submitted.map((each) => {
        const refused = stock.products.has(each.data.product_id) && refusedAt(each, places);
        if (refused) return refused;
        const posted = postRegisteredMovement(each, stock);
        if ('movement' in posted) places.moved(posted.movement);
        return posted;
      });
      await insertMovements(
        tx,
        recorded.flatMap((each) => ('movement' in each ? [each.movement] : [])),
      );
      return recorded.map((each) => ('movement' in each ? movementDecision(each.movement) : each));
    };
  },
};

/** The units that a movement brings to a position; null for one that brings none there. */
function broughtBy(data: RegisterMovementData): (BroughtUnits & { units: number }) | null {
  const { product_id: productId, type, quantity: units } = data;
  return type === 'entrada' || type === 'transferencia' ? { productId, to: endsOf(data).to, units } : null;
}

/**
 * Why a movement is refused by its places: goods go where they fit, and a label that was read badly never becomes a
 * position. What a supervisor applies was looked at by somebody: the goods stand there.
 */
function refusedAt({ data, authority }: Submitted<RegisterMovementData>, places: PlacesForGoods) {
  const unknown = places.unknown(positionKey(data.location));
  const brought = broughtBy(data);
  if (unknown || !brought) return unknown;
  return authority === null ? places.unknown(brought.to) : places.refused(brought);
}

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
