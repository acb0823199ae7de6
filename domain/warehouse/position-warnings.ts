import { positionKey, positionLabel, type Position } from '#domain/inventory/position.ts';
import { changesOf, endsOf, type RegisterMovementData } from '#domain/inventory/register-movement.ts';
import { refusedPlace } from '#domain/warehouse/bin-capacity.ts';
import {
  NOTHING,
  UNMEASURED,
  type BinStock,
  type PositionLimits,
  type UnitSize,
} from '#domain/warehouse/room-for.ts';

/** The known facts about the places that a movement names. */
export interface KnownPlaces {
  positions: ReadonlyMap<string, PositionLimits & { blocked: string | null }>;
  /** All that stands at each place, by its key. */
  contents: ReadonlyMap<string, BinStock>;
}

/** What speaks against a place, and the sentence that says so. */
export interface PlaceWarning {
  at: Position;
  why: 'unknown' | 'blocked' | 'full';
  sentence: string;
  /** Whether the goods do not go there: the server refuses them too (`refusedPlace`). Others are warned of. */
  isRefused: boolean;
}

type Movement = Pick<
  RegisterMovementData,
  'type' | 'reason' | 'quantity' | 'location' | 'destination' | 'direction'
>;

/**
 * What speaks against the places of a movement before a person enters it. Goods that come do not go where they do
 * not fit; taking them out of a blocked place, or saying that more stands there than it holds, is only warned of.
 */
export function positionWarnings(
  movement: Movement,
  known: KnownPlaces,
  size: UnitSize = UNMEASURED,
): PlaceWarning[] {
  const changes = changesOf({ ...endsOf(movement), quantity: movement.quantity });
  const places = [movement.location, movement.destination].filter((each): each is Position => each !== null);
  return places.flatMap((at) => {
    const change = changes.find((each) => each.key === positionKey(at))?.change ?? 0;
    const warnings = placeWarnings(at, { units: change, ...size }, known);
    return movement.type === 'ajuste' ? warnings.map((each) => ({ ...each, isRefused: false })) : warnings;
  });
}

/**
 * What speaks against one place.
 * @param goods that come to it; their units are negative when they leave.
 */
export function placeWarnings(
  at: Position,
  { units, ...size }: UnitSize & { units: number },
  { positions, contents }: KnownPlaces,
): PlaceWarning[] {
  const key = positionKey(at);
  const label = positionLabel(at);
  const known = positions.get(key);
  if (!known)
    return [
      {
        at,
        why: 'unknown',
        sentence: `${label} no está entre las posiciones de la bodega. Revisa la etiqueta: si es ahí, se crea y queda sin describir.`,
        isRefused: false,
      },
    ];
  if (units <= 0)
    return known.blocked === null
      ? []
      : [{ at, why: 'blocked', sentence: `${label} está bloqueada: ${known.blocked}.`, isRefused: false }];
  const place = { ...known, contents: contents.get(key) ?? NOTHING };
  const refused = refusedPlace(at, place, { units, ...size });
  if (!refused) return [];
  const why = refused.refusal === 'position_blocked' ? 'blocked' : 'full';
  return [{ at, why, sentence: refused.sentence, isRefused: true }];
}
