import { countOf } from '#domain/base/spanish-text.ts';
import { positionKey, positionLabel, type Position } from '#domain/inventory/position.ts';
import { changesOf, endsOf, type RegisterMovementData } from '#domain/inventory/register-movement.ts';
import { formatWhole } from '#domain/base/money.ts';
import type { StoragePosition } from '#domain/warehouse/storage-position.ts';

/** The known facts about the places that a movement names. */
export interface KnownPlaces {
  positions: ReadonlyMap<string, Pick<StoragePosition, 'blocked' | 'maxUnits'>>;
  /** Units of anything at each place, by its key. */
  units: ReadonlyMap<string, number>;
}

/** Why a person should look at a place again, and the sentence that says so. */
export interface PlaceWarning {
  why: 'unknown' | 'blocked' | 'full';
  sentence: string;
}

type Movement = Pick<
  RegisterMovementData,
  'type' | 'reason' | 'quantity' | 'location' | 'destination' | 'direction'
>;

/**
 * Warnings for a person before they enter a movement. None of them keeps the person from entering something
 * that already happened.
 */
export function positionWarnings(movement: Movement, known: KnownPlaces): PlaceWarning[] {
  const changes = changesOf({ ...endsOf(movement), quantity: movement.quantity });
  const places = [movement.location, movement.destination].filter((each): each is Position => each !== null);
  return places.flatMap((at) =>
    placeWarnings(at, changes.find((each) => each.key === positionKey(at))?.change ?? 0, known),
  );
}

/**
 * Warnings about one place.
 * @param change units that come to it; negative when they leave.
 */
export function placeWarnings(
  at: Position,
  change: number,
  { positions, units }: KnownPlaces,
): PlaceWarning[] {
  const key = positionKey(at);
  const label = positionLabel(at);
  const known = positions.get(key);
  if (!known)
    return [
      {
        why: 'unknown',
        sentence: `${label} no está entre las posiciones de la bodega. Se registra y queda sin describir.`,
      },
    ];
  const { blocked, maxUnits } = known;
  const after = (units.get(key) ?? 0) + change;
  const warnings: PlaceWarning[] = [];
  if (blocked !== null) warnings.push({ why: 'blocked', sentence: `${label} está bloqueada: ${blocked}.` });
  if (change > 0 && maxUnits !== null && after > maxUnits) {
    const left = countOf(after, 'unidad', 'unidades');
    warnings.push({
      why: 'full',
      sentence: `${label} quedará con ${left} y su capacidad es de ${formatWhole(maxUnits)}.`,
    });
  }
  return warnings;
}
