import { NOTHING, tightLimit, type PositionLimits, type UnitSize } from '#domain/warehouse/room-for.ts';

type Goods = UnitSize & { units: number };

/**
 * Whether a row of goods may stand alone at a spot, by the rule of put-away. The search asks it millions of
 * times: most spots have the limits of many others, and each row is compared once with each kind of them.
 */
export function roomRule(
  rows: readonly Goods[],
  limits: readonly PositionLimits[],
): (row: number, spot: number) => boolean {
  const kinds: PositionLimits[] = [];
  const places = new Map<string, number>();
  const kindOf = Int32Array.from(limits, (each) => {
    const { maxUnits, maxWeightKg, widthCm, depthCm, heightCm } = each;
    const name = [maxUnits, maxWeightKg, widthCm, depthCm, heightCm].join(' ');
    const known = places.get(name);
    if (known !== undefined) return known;
    places.set(name, kinds.length);
    return kinds.push(each) - 1;
  });
  /** For each row and kind of limits, once it was asked. */
  const answers: Uint8Array[] = [];

  return (row, spot) => {
    const kind = kindOf[spot] ?? -1;
    const [goods, limit] = [rows[row], kinds[kind]];
    if (!goods || !limit) return false;
    const known = (answers[row] ??= new Uint8Array(kinds.length));
    if (known[kind] === UNASKED)
      known[kind] = tightLimit(limit, NOTHING, goods.units, goods) === null ? FITS : TOO_MUCH;
    return known[kind] === FITS;
  };
}

const [UNASKED, FITS, TOO_MUCH] = [0, 1, 2];
