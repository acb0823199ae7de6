import { sql } from 'drizzle-orm';
import { parsePositionKey, type Position } from '#domain/inventory/position.ts';
import { refusedPlace, unknownPlace } from '#domain/warehouse/bin-capacity.ts';
import {
  NOTHING,
  UNMEASURED,
  withUnits,
  type BinStock,
  type PositionLimits,
  type UnitSize,
} from '#domain/warehouse/room-for.ts';
import type { Decision } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import { anyOf } from '#server/db/conditions.ts';
import type { Db } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { joinMeasures, unitVolumeCm3, unitWeightGrams } from '#server/db/unit-size.ts';

/** Units of a product that somebody brings to a position. */
export interface BroughtUnits {
  productId: string;
  /** The key of the position. */
  to: string;
}

/** The positions that the commands of a batch bring goods to. */
export interface PlacesForGoods {
  /** Why these units do not go there (`refusedPlace`); null when they do. */
  refused(goods: BroughtUnits & { units: number }): Refused | null;
  /** The same of a place that goods leave, or of which somebody says what stands there: it only has to be one. */
  unknown(key: string): Refused | null;
  /** Counts units that came and left, so that the next ones of the batch find the place as it is then. */
  moved(movement: { product_id: string; from_position: string; to_position: string; quantity: number }): void;
}

type Refused = Extract<Decision, { status: 'rejected' }>;
type PlaceRow = PositionLimits & { id: string; blocked: string | null };
type StandingRow = UnitSize & { key: string | null; productId: string; units: number };

/**
 * Reads the positions that some goods go to. Of those with limits it locks the description, and so makes others
 * who bring goods there wait: two who each bring what still fits would overload it. The products must be locked.
 * @param others positions that are only asked whether they are some.
 */
export async function lockPlaces(
  tx: Db,
  goods: readonly BroughtUnits[],
  others: readonly string[] = [],
): Promise<PlacesForGoods> {
  const keys = [...new Set(goods.map((each) => each.to))].toSorted();
  const rowsOfPlaces = await placesAt(tx, [...new Set([...keys, ...others])]);
  const places = new Map(rowsOfPlaces.map((each) => [each.id, each]));
  const limited = keys.filter((key) => isLimited(places.get(key)));
  if (limited.length > 0) await waitForPlaces(tx, limited);
  const rows = limited.length > 0 ? await standingAt(tx, limited, goods) : [];
  const sizes = new Map(rows.map(({ productId, ...row }) => [productId, sizeIn(row)]));
  const standing = new Map<string, BinStock>();
  const bring = (productId: string, key: string, units: number) =>
    standing.set(key, withUnits(standing.get(key) ?? NOTHING, units, sizes.get(productId) ?? UNMEASURED));
  for (const { key, productId, units } of rows) if (key !== null) bring(productId, key, units);

  return {
    unknown: (key) => (places.has(key) ? null : rejected('position_unknown', unknownPlace(positionAt(key)))),
    refused({ productId, to, units }) {
      const place = places.get(to);
      const refused = refusedPlace(
        positionAt(to),
        place && { ...place, contents: standing.get(to) ?? NOTHING },
        { units, ...(sizes.get(productId) ?? UNMEASURED) },
      );
      return refused && rejected(refused.refusal, refused.sentence);
    },
    moved({ product_id, from_position, to_position, quantity }) {
      if (limited.includes(from_position)) bring(product_id, from_position, -quantity);
      if (limited.includes(to_position)) bring(product_id, to_position, quantity);
    },
  };
}

function isLimited(place: PositionLimits | undefined): boolean {
  return (
    place !== undefined && [place.maxUnits, place.maxWeightKg, place.heightCm].some((each) => each !== null)
  );
}

async function placesAt(tx: Db, keys: readonly string[]): Promise<PlaceRow[]> {
  return preparedRows<PlaceRow>(
    tx,
    'places for goods',
    sql`select id, max_units as "maxUnits", max_weight_kg as "maxWeightKg", width_cm as "widthCm",
          depth_cm as "depthCm", height_cm as "heightCm", blocked
        from positions where id = ${anyOf(keys)} and not deleted`,
  );
}

/** Whoever describes or archives the place waits too; goods that leave it do not. */
async function waitForPlaces(tx: Db, keys: readonly string[]): Promise<void> {
  await preparedRows(
    tx,
    'lock places',
    sql`select id from positions where id = ${anyOf(keys)} order by id for no key update`,
  );
}

/** A figure below zero stands for goods that nobody entered, and makes no room for others. */
async function standingAt(
  tx: Db,
  keys: readonly string[],
  goods: readonly BroughtUnits[],
): Promise<StandingRow[]> {
  const products = [...new Set(goods.map((each) => each.productId))];
  return preparedRows<StandingRow>(
    tx,
    'standing at places',
    sql`with there as (
          select position_key as key, product_id, greatest(quantity, 0) as units from stock_levels
          where position_key = ${anyOf(keys)} and quantity <> 0
          union all
          select null, id, 0 from products where id = ${anyOf(products)}
        )
        select key, there.product_id as "productId", units, ${unitWeightGrams} as "unitWeightGrams",
          ${unitVolumeCm3} as "unitVolumeCm3"
        from there ${joinMeasures('there.product_id')}`,
  );
}

function sizeIn({ unitWeightGrams: grams, unitVolumeCm3: cm3 }: UnitSize): UnitSize {
  return { unitWeightGrams: grams, unitVolumeCm3: cm3 };
}

function positionAt(key: string): Position {
  const at = parsePositionKey(key);
  if (!at) throw new Error(`${key} is no position.`);
  return at;
}
