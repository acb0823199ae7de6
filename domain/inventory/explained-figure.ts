import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { changesOf } from '#domain/inventory/register-movement.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';

/** A line of the ledger as one position sees it. */
export interface ExplainedLine<Movement extends StockMovement> {
  movement: Movement;
  /** Units that came (positive) or went. */
  change: number;
  /** Units at the position after it. */
  balance: number;
}

/** Why a position shows the figure that it shows. */
export interface ExplainedFigure<Movement extends StockMovement> {
  /** The server's system quantity. */
  confirmed: number;
  /** The change by this device's unsent movements. */
  unsent: number;
  /** The newest first: the unsent ones, then the ledger. */
  lines: ExplainedLine<Movement>[];
  /** Units that no line on this device explains: the ledger before it, or lines that were not read yet. */
  unexplained: number;
}

/**
 * Explains a figure by the lines of the ledger behind it. The server's own figure counts. Balances are
 * reckoned back from it, so a missing line shows as `unexplained` at the bottom and never as a wrong balance
 * at the top.
 * @param item the row of the server, without unsent movements; null when it has none.
 * @param ledger the product's confirmed movements.
 * @param unsent the product's movements that only this device knows, in the order in which they were made.
 */
export function explainFigure<Movement extends StockMovement>(
  item: Pick<InventoryItem, 'location' | 'quantity'>,
  ledger: readonly Movement[],
  unsent: readonly Movement[],
): ExplainedFigure<Movement> {
  const key = positionKey(item.location);
  const changeHere = (movement: Movement) =>
    changesOf(movement).reduce((sum, each) => sum + (each.key === key ? each.change : 0), 0);
  const here = (movements: readonly Movement[]) =>
    movements
      .map((movement) => ({ movement, change: changeHere(movement) }))
      .filter((each) => each.change !== 0);

  let balance = item.quantity;
  const confirmed = here(ledger.toSorted((a, b) => (b.sequence ?? 0) - (a.sequence ?? 0))).map((each) => {
    const line = { ...each, balance };
    balance -= each.change;
    return line;
  });
  const unexplained = balance;
  let shown = item.quantity;
  const pending = here(unsent).map((each) => ({ ...each, balance: (shown += each.change) }));
  return {
    confirmed: item.quantity,
    unsent: shown - item.quantity,
    lines: [...pending.toReversed(), ...confirmed],
    unexplained,
  };
}
