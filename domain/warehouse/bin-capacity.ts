import { countOf } from '#domain/base/spanish-text.ts';
import { formatWhole } from '#domain/base/money.ts';
import { positionLabel, type Position } from '#domain/inventory/position.ts';
import {
  limitLabels,
  roomFor,
  tightLimit,
  type BinStock,
  type PositionLimits,
  type Room,
  type UnitSize,
} from '#domain/warehouse/room-for.ts';

/** A position of the warehouse to which goods come, with all that stands there. */
export interface PlaceForGoods extends PositionLimits {
  blocked: string | null;
  contents: BinStock;
}

/** Units of one product that come to a position. */
export interface ComingUnits extends UnitSize {
  units: number;
}

/** Why goods do not go to a position, and the sentence that says it, with how many fit. */
export interface RefusedPlace {
  refusal: 'position_unknown' | 'position_blocked' | 'position_full';
  sentence: string;
}

/**
 * Why units do not go to a position; null when they do. It is the rule of every way in, on the device and on the
 * server: a place that is none of the warehouse takes nothing, nor does a blocked one, and no place takes more than
 * it holds by units, weight and volume, as far as they are known.
 * @param place undefined when it is none of the warehouse.
 */
export function refusedPlace(
  at: Position,
  place: PlaceForGoods | undefined,
  { units, ...size }: ComingUnits,
): RefusedPlace | null {
  const label = positionLabel(at);
  if (!place) return { refusal: 'position_unknown', sentence: unknownPlace(at) };
  if (place.blocked !== null)
    return {
      refusal: 'position_blocked',
      sentence: `${label} está bloqueada: ${place.blocked}. Elige otra posición.`,
    };
  if (tightLimit(place, place.contents, units, size) === null) return null;
  const room = roomFor(place, place.contents, size);
  return room && { refusal: 'position_full', sentence: tooManyFor(label, units, room) };
}

export function unknownPlace(at: Position): string {
  return `${positionLabel(at)} no está entre las posiciones de la bodega. Revisa la etiqueta; si es nueva, créala en «Posiciones».`;
}

function tooManyFor(label: string, units: number, { units: fit, limit }: Room): string {
  const by = limitLabels[limit];
  if (fit === 0) return `En ${label} no cabe ninguna unidad más${by}. Elige otra posición.`;
  const come = countOf(units, 'unidad', 'unidades');
  return `En ${label} ${fit === 1 ? 'cabe' : 'caben'} ${formatWhole(fit)} más${by} y llevas ${come}. Deja ahí ${formatWhole(fit)} y busca otra posición para el resto.`;
}
