import { stockAtWithPending } from '#domain/inventory/pending-movements.ts';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { unitsByPosition } from '#domain/warehouse/occupancy.ts';
import { placeWarnings, type KnownPlaces, type PlaceWarning } from '#domain/warehouse/position-warnings.ts';
import { stockAt } from '#src/db/stock-at.ts';
import { openedStore } from '#src/db/local-store.ts';
import { positionsWithPending } from '#src/shared/positions/positions-with-pending.ts';
import { outboxEntries } from '#src/sync/outbox.ts';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { ownMovements } from '#sync/outbox/rules/overlay.ts';

/**
 * Asks the person before goods come to a place that is blocked, full, or not one of the warehouse: a label that
 * was read badly never becomes a position by itself.
 * @param units that come; null for a place that is only counted: it may be blocked or full.
 */
export async function agreesToPlace(at: Position, units: number | null): Promise<boolean> {
  const known = await knownPlace(at);
  const warnings = known ? placeWarnings(at, units ?? 0, known) : [];
  return agreesToWarnings(warnings.filter((each) => units !== null || each.why === 'unknown'));
}

/** Whether a place is one of the warehouse, as far as this device knows. */
export async function isKnownPlace(at: Position): Promise<boolean> {
  const known = await knownPlace(at);
  return known === null || known.positions.has(positionKey(at));
}

/** Asks the person whether a place is right after all; not when nothing speaks against it. */
export async function agreesToWarnings(warnings: readonly PlaceWarning[]): Promise<boolean> {
  if (warnings.length === 0) return true;
  const isUnknown = warnings.some((each) => each.why === 'unknown');
  return confirmDialog({
    title: isUnknown ? '¿Seguro que es esa posición?' : '¿Usar esa posición igual?',
    text: warnings.map((each) => each.sentence).join(' '),
    confirm: 'Sí, es ahí',
    keep: 'Otra posición',
  });
}

/** What this device knows of a place now; null while it has not read the positions of the warehouse. */
async function knownPlace(at: Position): Promise<KnownPlaces | null> {
  const person = (await openedStore())?.person;
  const entries = outboxEntries.peek();
  // Every warehouse has a dock and a packing table, so a copy without any was never read.
  if (!person || !entries || (await person.positions.count().exec()) === 0) return null;
  const key = positionKey(at);
  const [described, items] = await Promise.all([
    person.positions.findByIds([key]).exec(),
    person.inventory.find({ selector: stockAt(at) }).exec(),
  ]);
  const stock = items.map((each) => each.toMutableJSON());
  const own = ownMovements(entries).map(({ movement }) => movement);
  const units = unitsByPosition(stockAtWithPending(at, stock, own));
  return {
    positions: positionsWithPending(
      [...described.values()].map((each) => each.toMutableJSON()),
      entries,
      units.keys(),
    ),
    units,
  };
}
