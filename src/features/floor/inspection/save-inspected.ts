import type { Account } from '#domain/accounts/account.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { provisionalRegistered } from '#domain/inventory/provisional-movement.ts';
import type { RegisterMovementData } from '#domain/inventory/register-movement.ts';
import {
  entryOfInspected,
  entryTakenBack,
  incidentOfInspected,
  type InspectedUnit,
} from '#domain/returns/inspection.ts';
import type { TaskLine } from '#domain/tasks/warehouse-task.ts';
import { keepIncidentPhotos } from '#src/shared/movements/save-incident.ts';
import { sendIncident } from '#src/shared/movements/send-incident.ts';
import { sendMovement } from '#src/shared/movements/send-movement.ts';
import { cancelUnsent, takeBack } from '#src/sync/outbox.ts';
import type { SendOptions } from '#src/sync/outbox-contract.ts';

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
 * cannot be sold, with its photographs. Entry and incident are one act: they leave and are undone together, and
 * an entry whose incident could not be saved is taken back.
 * @param before units of the product at that place, as this device knows them.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveInspected(
  goods: Goods,
  unit: InspectedUnit,
  { author, photos, before }: { author: Account; photos: readonly string[]; before: number },
): Promise<SavedUnit> {
  const entryId = await sendEntry(entryOfInspected(unit), goods, author, {
    undoable: true,
    stock: { before, after: before + 1 },
  });
  const saved: SavedUnit = { goods, unit, entryId, incidentId: null, hasPhotos: true };
  const incident = incidentOfInspected(unit);
  if (!incident) return saved;
  try {
    const item = { ...goods, location: unit.at, quantity: before + 1, cost: 0 };
    const incidentId = await sendIncident(item, incident, author, { after: [entryId], act: entryId });
    const detail = `${goods.sku} · ${positionLabel(unit.at)}`;
    const kept = await keepIncidentPhotos(incidentId, photos, { detail, act: entryId });
    return { ...saved, incidentId, hasPhotos: kept.length === photos.length };
  } catch (problem) {
    // Without its incident the unit would be for sale.
    await cancelUnsent(entryId);
    throw problem;
  }
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
  await sendEntry(entryTakenBack(unit), goods, author, { after: [entryId] });
  return true;
}

function sendEntry(
  data: RegisterMovementData,
  { productId: id, productName: name, sku }: Goods,
  author: Account,
  {
    stock,
    ...options
  }: Pick<SendOptions, 'after' | 'undoable'> & { stock?: { before: number; after: number } },
): Promise<string> {
  const preview = provisionalRegistered(data, { product: { id, name, sku }, author, cost: 0, stock });
  return sendMovement(data, preview, options);
}
