import type { Pesos } from '#domain/base/money.ts';
import type { Day } from '#domain/calendar/day.ts';
import {
  promotionsOn,
  reachesPlace,
  type ShippingPromotion,
  type ShippingSaving,
} from '#domain/delivery/shipping-promotion.ts';
import { isPlaceLeft, shippingZoneOf, type ShippingZone } from '#domain/delivery/shipping-zone.ts';
import type { SettingValues } from '#domain/settings/setting-values.ts';

/** What an order pays for its shipping. The company sets it; a buyer's device and the server say which version they mean. */
export interface ShippingTerms {
  cost: Pesos;
  /** Subtotal from which shipping is free (spec §9; the top bar's 100,000 is the same setting, decision 0004). */
  freeFrom: Pesos;
  /** Absent where no promotion makes them any less. */
  promoted?: PromotedTerms;
}

/** What terms would be without promotions, and which promotion lowers each figure of them; null where none does. */
interface PromotedTerms {
  usual: ShippingTerms;
  cost: ShippingPromotion | null;
  freeFrom: ShippingPromotion | null;
}

/** The settings that say it. */
export type ShippingValues = Pick<
  SettingValues,
  'shipping.cost' | 'shipping.free_from' | 'shipping.zones' | 'shipping.promotions'
>;

/** Terms of which one holds: more than one where the place is not known and they differ. */
export type PossibleTerms = readonly [ShippingTerms, ...ShippingTerms[]];

/** The terms of what no zone names, and of every place before there were zones. */
export function usualTermsOf(
  values: Pick<SettingValues, 'shipping.cost' | 'shipping.free_from'>,
): ShippingTerms {
  return { cost: values['shipping.cost'], freeFrom: values['shipping.free_from'] };
}

/**
 * The terms of a place on a day in Colombia: those of its zone, else the usual ones, and of the promotions of the day the least of
 * each figure. So the order of promotions does not matter, and one more never makes shipping dearer.
 * @param code of DIVIPOLA, a municipality's five digits; null of a place that is on no list.
 * @param since the first of several days of which each counts; that one day by itself.
 */
export function shippingTermsTo(
  code: string | null,
  values: ShippingValues,
  day: Day,
  since?: Day,
): ShippingTerms {
  const zone = code === null ? null : shippingZoneOf(values['shipping.zones'], code);
  const usual = zone ? termsOfZone(zone) : usualTermsOf(values);
  const promotions = promotionsOn(values['shipping.promotions'], day, since).filter((each) =>
    reachesPlace(each, code),
  );
  return promotions.reduce(withPromotion, usual);
}

/** Those that may hold on a day for somebody whose municipality is not known: null. */
export function possibleTermsTo(code: string | null, values: ShippingValues, day: Day): PossibleTerms {
  if (code !== null) return [shippingTermsTo(code, values, day)];
  const named = [...values['shipping.zones'], ...promotionsOn(values['shipping.promotions'], day)];
  // Whoever lives in none of the places that are named has the terms of one that is on no list.
  const unnamed = isPlaceLeft(named) ? [null] : [];
  const places = new Set([
    ...unnamed,
    ...named.flatMap((each) => [...each.departments, ...each.municipalities]),
  ]);
  const [first = usualTermsOf(values), ...others] = different(
    [...places].map((each) => shippingTermsTo(each, values, day)),
  );
  return [first, ...others];
}

/** The least cost and the least threshold of some terms, each by itself: what «desde» may say. */
export function leastOf(terms: PossibleTerms): Pick<ShippingTerms, 'cost' | 'freeFrom'> {
  return {
    cost: Math.min(...terms.map((each) => each.cost)),
    freeFrom: Math.min(...terms.map((each) => each.freeFrom)),
  };
}

/** Whether the cost, or the threshold, is one and the same in all of them. */
export function isSame(figure: 'cost' | 'freeFrom', terms: PossibleTerms): boolean {
  return terms.every((each) => each[figure] === terms[0][figure]);
}

/** Whether a subtotal ships free wherever it goes. */
export function shipsFree(subtotal: Pesos, terms: PossibleTerms): boolean {
  return terms.every((each) => subtotal >= each.freeFrom);
}

/** Whether whatever somebody buys ships free. */
export function isAlwaysFree({ freeFrom }: Pick<ShippingTerms, 'freeFrom'>): boolean {
  return freeFrom <= 1;
}

/**
 * To which promotion an order owes its shipping, and how much less that is; null where it would have paid no more without.
 * @param shippingBy what it pays for its shipping by some terms.
 */
export function savingOf(
  terms: ShippingTerms,
  shippingBy: (terms: ShippingTerms) => Pesos,
): ShippingSaving | null {
  const { promoted } = terms;
  if (!promoted) return null;
  const charged = shippingBy(terms);
  const saved = shippingBy(promoted.usual) - charged;
  if (saved <= 0) return null;
  // Nothing costs nothing but what is free from a subtotal on.
  const promotion = charged === 0 ? (promoted.freeFrom ?? promoted.cost) : promoted.cost;
  return promotion && { id: promotion.id, name: promotion.name, saved };
}

function termsOfZone({ cost, free_from: freeFrom }: ShippingZone): ShippingTerms {
  return { cost, freeFrom };
}

/** Terms with one promotion more, as far as it makes a figure less. */
function withPromotion(terms: ShippingTerms, promotion: ShippingPromotion): ShippingTerms {
  const cost = Math.min(terms.cost, promotion.cost ?? terms.cost);
  const freeFrom = Math.min(terms.freeFrom, promotion.free_from ?? terms.freeFrom);
  const before = terms.promoted ?? { usual: terms, cost: null, freeFrom: null };
  if (cost === terms.cost && freeFrom === terms.freeFrom) return terms;
  return {
    cost,
    freeFrom,
    promoted: {
      ...before,
      ...(cost < terms.cost && { cost: promotion }),
      ...(freeFrom < terms.freeFrom && { freeFrom: promotion }),
    },
  };
}

/** Terms of which no two say the same. */
function different(all: readonly ShippingTerms[]): ShippingTerms[] {
  return all.filter(
    (each, at) => all.findIndex((one) => one.cost === each.cost && one.freeFrom === each.freeFrom) === at,
  );
}
