import { stockAtWithPending } from '#domain/inventory/pending-movements.ts';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { stockByPosition } from '#domain/warehouse/occupancy.ts';
import { placeWarnings, type KnownPlaces, type PlaceWarning } from '#domain/warehouse/position-warnings.ts';
import type { UnitSize } from '#domain/warehouse/room-for.ts';
import { stockAt } from '#src/db/stock-at.ts';
import { openedStore } from '#src/db/local-store.ts';
import { positionsWithPending } from '#src/shared/positions/positions-with-pending.ts';
import { sendFoundPosition } from '#src/shared/positions/send-position.ts';
import { outboxEntries } from '#src/sync/outbox.ts';
import { confirmDialog, alertDialog } from '#src/ui/feedback/confirm.tsx';
import { ownMovements } from '#sync/outbox/rules/overlay.ts';

/** Units of a product that come to a place. */
interface Coming {
  productId: string;
  units: number;
}

/**
 * Whether goods may come to a place: they do not where they do not fit or where it is blocked, which is told, and
 * the person is asked about a place that this device does not know.
 * @param goods that come; null for a place that is only counted: it may be blocked or full.
 */
export async function agreesToPlace(at: Position, goods: Coming | null): Promise<boolean> {
  const known = await knownPlace(at, goods?.productId);
  const warnings = known ? placeWarnings(at, { ...known.size, units: goods?.units ?? 0 }, known) : [];
  const refused = warnings.filter((each) => each.isRefused);
  if (refused.length > 0) {
    const text = refused.map((each) => each.sentence).join(' ');
    await alertDialog({ title: 'Ahí no se puede dejar', text });
    return false;
  }
  return agreesToWarnings(warnings.filter((each) => goods !== null || each.why === 'unknown'));
}

/** Whether a place is one of the warehouse, as far as this device knows. */
export async function isKnownPlace(at: Position): Promise<boolean> {
  const known = await knownPlace(at);
  return known === null || known.positions.has(positionKey(at));
}

/**
 * Asks the person whether a place is right after all; not when nothing speaks against it. One that is none of the
 * warehouse becomes one by their word, before anything is left there.
 */
export async function agreesToWarnings(warnings: readonly PlaceWarning[]): Promise<boolean> {
  if (warnings.length === 0) return true;
  const unknown = warnings.filter((each) => each.why === 'unknown');
  const isRight = await confirmDialog({
    title: unknown.length > 0 ? '¿Seguro que es esa posición?' : '¿Usar esa posición igual?',
    text: warnings.map((each) => each.sentence).join(' '),
    confirm: 'Sí, es ahí',
    keep: 'Otra posición',
  });
  const person = isRight && (await openedStore())?.person;
  if (!person) return isRight;
  for (const { at } of unknown) await sendFoundPosition(person.accountId, at);
  return true;
}

/** What this device knows of a place and of a product now; null while it has not read the positions of the warehouse. */
async function knownPlace(
  at: Position,
  productId?: string,
): Promise<(KnownPlaces & { size: UnitSize }) | null> {
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
  const movements = ownMovements(entries).map(({ movement }) => movement);
  const standing = stockByPosition(stockAtWithPending(at, stock, movements));
  const [own] =
    productId === undefined ? [] : await person.inventory.find({ selector: { productId }, limit: 1 }).exec();
  return {
    positions: positionsWithPending(
      [...described.values()].map((each) => each.toMutableJSON()),
      entries,
      standing.keys(),
    ),
    contents: standing,
    size: { unitWeightGrams: own?.unitWeightGrams ?? null, unitVolumeCm3: own?.unitVolumeCm3 ?? null },
  };
}
