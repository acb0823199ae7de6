import { positionKey, positionLabel, type Position } from '#domain/inventory/position.ts';
import { changesOf, endsOf, type RegisterMovementData } from '#domain/inventory/register-movement.ts';
import { formatWhole } from '#domain/money.ts';
import type { StoragePosition } from '#domain/warehouse/storage-position.ts';

/** The known facts about the places that a movement names. */
export interface KnownPlaces {
  positions: ReadonlyMap<string, Pick<StoragePosition, 'blocked' | 'maxUnits'>>;
  /** Units of anything at each place, by its key. */
  units: ReadonlyMap<string, number>;
}

type Movement = Pick<
  RegisterMovementData,
  'type' | 'reason' | 'quantity' | 'location' | 'destination' | 'direction'
>;

/**
 * Warnings for a person before they enter a movement, one sentence each. None of them keeps the person from
 * entering something that already happened.
 */
export function positionWarnings(movement: Movement, { positions, units }: KnownPlaces): string[] {
  const changes = changesOf({ ...endsOf(movement), quantity: movement.quantity });
  const places = [movement.location, movement.destination].filter((each): each is Position => each !== null);
  return places.flatMap((at) => {
    const key = positionKey(at);
    const label = positionLabel(at);
    const known = positions.get(key);
    if (!known)
      return [`${label} no está entre las posiciones de la bodega. Se registra y queda sin describir.`];
    const { blocked, maxUnits } = known;
    const change = changes.find((each) => each.key === key)?.change ?? 0;
    const after = (units.get(key) ?? 0) + change;
    const warnings: string[] = [];
    if (blocked !== null) warnings.push(`${label} está bloqueada: ${blocked}.`);
    if (change > 0 && maxUnits !== null && after > maxUnits) {
      const [left, most] = [formatWhole(after), formatWhole(maxUnits)];
      warnings.push(`${label} quedará con ${left} unidades y su capacidad es de ${most}.`);
    }
    return warnings;
  });
}
