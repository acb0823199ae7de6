import type { Account } from '#domain/accounts/account.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { provisionalRegistered } from '#domain/inventory/provisional-movement.ts';
import type { RegisterMovementData } from '#domain/inventory/register-movement.ts';
import {
  entryOfInspected,
  entryTakenBack,
  incidentOfInspected,
  type InspectedUnit,
} from '#domain/returns/inspection.ts';
import type { TaskLine } from '#domain/warehouse/tasks/warehouse-task.ts';
import { storeIncidentPhotos } from '#src/shared/movements/save-incident.ts';
import { incidentCommand } from '#src/shared/movements/send-incident.ts';
import { movementCommand, sendMovement } from '#src/shared/movements/send-movement.ts';
import { sendTogether, takeBack } from '#src/sync/outbox.ts';

type Goods = Pick<TaskLine, 'productId' | 'productName' | 'sku'>;

/** The commands of an inspected unit. */
export interface SavedUnit {
  goods: Goods;
  unit: InspectedUnit;
  entryId: string;
  /** Null where the unit can be sold. */
  incidentId: string | null;
  /** Whether this device could keep its photographs. */
  hasPhotos: boolean;
}

/**
 * Saves on this device that a returned unit is in the warehouse again, and that it goes to quarantine when it
 * cannot be sold, with its photographs. Entry and incident are one act: they are
 * saved, leave and are undone together, because the entry alone would put the unit up for sale.
 * @param before units of the product at that place, as this device knows them.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveInspected(
  goods: Goods,
  unit: InspectedUnit,
  { author, photos, before }: { author: Account; photos: readonly string[]; before: number },
): Promise<SavedUnit> {
  const stock = { before, after: before + 1 };
  const [entryId, incidentId] = [uuidv7(), uuidv7()];
  const data = entryOfInspected(unit);
  const entry = movementCommand(data, previewOf(data, goods, author, stock));
  const incident = incidentOfInspected(unit);
  const item = { ...goods, location: unit.at, quantity: stock.after, cost: 0 };
  const report = incident && incidentCommand(item, incident, author);
  await sendTogether([
    { ...entry, id: entryId, options: { ...entry.options, undoable: entryId } },
    ...(report
      ? [{ ...report, id: incidentId, options: { ...report.options, after: [entryId], undoable: entryId } }]
      : []),
  ]);
  const saved: SavedUnit = { goods, unit, entryId, incidentId: null, hasPhotos: true };
  if (!report) return saved;
  const detail = `${goods.sku} · ${positionLabel(unit.at)}`;
  const kept = await storeIncidentPhotos(incidentId, photos, { detail, act: entryId });
  return { ...saved, incidentId, hasPhotos: kept.length === photos.length };
}

/**
 * Takes an inspected unit back: what has not left this device goes, and an entry that has is answered by a
 * movement of its own.
 * @returns false when its incident has left: that is resolved, not taken back.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function takeBackInspected(
  { goods, unit, entryId, incidentId }: SavedUnit,
  author: Account,
): Promise<boolean> {
  if (await takeBack(entryId)) return true;
  if (incidentId) return false;
  const data = entryTakenBack(unit);
  await sendMovement(data, previewOf(data, goods, author), { after: [entryId] });
  return true;
}

function previewOf(
  data: RegisterMovementData,
  { productId: id, productName: name, sku }: Goods,
  author: Account,
  stock?: { before: number; after: number },
): StockMovement {
  return provisionalRegistered(data, { product: { id, name, sku }, author, cost: 0, stock });
}
