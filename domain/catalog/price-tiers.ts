import * as v from 'valibot';
import { formatPesos, formatWhole, type Pesos } from '#domain/base/money.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

/** Prices by quantity that a product may have. */
export const MAX_PRICE_TIERS = 5;
/** The least units from which a tier may begin: one unit costs the price itself. */
export const LEAST_TIER_UNITS = 2;
/** As many as one line of an order may ask for. */
export const MOST_TIER_UNITS = 9999;

const UNITS = `Escribe desde cuántas unidades, entre ${LEAST_TIER_UNITS} y ${MOST_TIER_UNITS}.`;
const PRICED = 'Escribe el precio por unidad, mayor que cero.';
const RISING = 'Cada precio por cantidad empieza en más unidades que el anterior.';
const FALLING = 'Cada precio por cantidad debe ser menor que el anterior.';

/** From so many units of a product on, each of all of them costs so much, in COP before IVA. */
const PriceTier = v.object({ from_units: wholeNumber(LEAST_TIER_UNITS), unit_price: wholeNumber(1) });
export type PriceTier = v.InferOutput<typeof PriceTier>;

/** As copies and carts bring them. */
export const PriceTiers = v.array(PriceTier);
export type PriceTiers = readonly PriceTier[];

/** As a store writes them: at most five, each from more units on than the one before and cheaper than it. */
export const PriceTiersInput = v.pipe(
  v.array(
    v.strictObject({
      from_units: v.pipe(
        v.number(UNITS),
        v.integer(UNITS),
        v.minValue(LEAST_TIER_UNITS, UNITS),
        v.maxValue(MOST_TIER_UNITS, UNITS),
      ),
      unit_price: v.pipe(
        v.number(PRICED),
        v.integer(PRICED),
        v.minValue(1, PRICED),
        v.maxValue(2_000_000_000, 'Ese precio es demasiado alto: revisa cuántos ceros tiene.'),
      ),
    }),
  ),
  v.maxLength(MAX_PRICE_TIERS, `Un producto tiene como mucho ${MAX_PRICE_TIERS} precios por cantidad.`),
  v.check((tiers) => isAlong(tiers, (one, next) => one.from_units < next.from_units), RISING),
  v.check((tiers) => isAlong(tiers, (one, next) => one.unit_price > next.unit_price), FALLING),
);

/** What is charged for a product: its price, and its prices by quantity where it has any. */
export interface TieredPrice {
  precio_venta: Pesos;
  /** Absent from a copy of before prices by quantity. */
  price_tiers?: PriceTiers | undefined;
}

/**
 * What each unit costs of so many units of one product in one cart or order, in COP before IVA: the price, or that of the
 * highest tier that they reach where it is lower. An offer may be cheaper than a tier, which then does nothing. Of a
 * price that a tier was applied to already, the same again.
 * @param units all of that product in the order, on however many lines.
 */
export function unitPriceOf({ precio_venta, price_tiers = [] }: TieredPrice, units: number): Pesos {
  const reached = price_tiers.filter((each) => each.from_units <= units).map((each) => each.unit_price);
  return Math.min(precio_venta, ...reached);
}

/** The tiers that lower the price today: none above an offer, which is cheaper for any quantity. */
export function actingTiers({ precio_venta, price_tiers = [] }: TieredPrice): PriceTier[] {
  return price_tiers.filter((each) => each.unit_price < precio_venta);
}

/** The next tier that would lower what each unit costs, for who has so many units; null where there is none. */
export function nextTier(product: TieredPrice, units: number): PriceTier | null {
  const now = unitPriceOf(product, units);
  return actingTiers(product).find((each) => each.from_units > units && each.unit_price < now) ?? null;
}

/** `desde 12 unidades, $ 9.000; desde 48, $ 8.000`; empty without tiers. */
export function priceTiersLabel(tiers: PriceTiers): string {
  return tiers
    .map(({ from_units, unit_price }, at) => {
      const units = `${formatWhole(from_units)}${at === 0 ? ' unidades' : ''}`;
      return `desde ${units}, ${formatPesos(unit_price)}`;
    })
    .join('; ');
}

/** Units of each product on some lines. */
export function unitsByProduct(
  lines: readonly { product_id: string; quantity: number }[],
): ReadonlyMap<string, number> {
  return sumByKey(lines.map((each) => [each.product_id, each.quantity]));
}

function isAlong(tiers: PriceTiers, follows: (one: PriceTier, next: PriceTier) => boolean): boolean {
  return tiers.every((each, at) => at === 0 || follows(tiers[at - 1] ?? each, each));
}
