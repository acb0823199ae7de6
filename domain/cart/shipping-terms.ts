import type { Pesos } from '#domain/base/money.ts';
import { isPlaceLeft, shippingZoneOf, type ShippingZone } from '#domain/delivery/shipping-zone.ts';
import type { SettingValues } from '#domain/settings/setting-values.ts';

/** What an order pays for its shipping. The company sets it; a buyer's device and the server say which version they mean. */
export interface ShippingTerms {
  cost: Pesos;
  /** Subtotal from which shipping is free (spec §9; the top bar's 100,000 is the same setting, decision 0004). */
  freeFrom: Pesos;
}

/** The settings that say it. */
export type ShippingValues = Pick<SettingValues, 'shipping.cost' | 'shipping.free_from' | 'shipping.zones'>;

/** Terms of which one holds: more than one where the place is not known and zones differ. */
export type PossibleTerms = readonly [ShippingTerms, ...ShippingTerms[]];

/** The terms of what no zone names, and of every place before there were zones. */
export function usualTermsOf(
  values: Pick<SettingValues, 'shipping.cost' | 'shipping.free_from'>,
): ShippingTerms {
  return { cost: values['shipping.cost'], freeFrom: values['shipping.free_from'] };
}

/** The terms of a municipality, by its five digits of DIVIPOLA; the usual ones for a place that is on no list. */
export function shippingTermsTo(municipalityCode: string | null, values: ShippingValues): ShippingTerms {
  const zone = municipalityCode === null ? null : shippingZoneOf(values['shipping.zones'], municipalityCode);
  return zone ? termsOfZone(zone) : usualTermsOf(values);
}

/** Those that may hold for somebody whose municipality is not known: null. */
export function possibleTermsTo(municipalityCode: string | null, values: ShippingValues): PossibleTerms {
  const zones = values['shipping.zones'];
  const [first, ...others] = zones.map(termsOfZone);
  if (municipalityCode !== null || !first) return [shippingTermsTo(municipalityCode, values)];
  return isPlaceLeft(zones) ? [usualTermsOf(values), first, ...others] : [first, ...others];
}

/** The least cost and the least threshold of some terms, each by itself: what «desde» may say. */
export function leastOf(terms: PossibleTerms): ShippingTerms {
  return {
    cost: Math.min(...terms.map((each) => each.cost)),
    freeFrom: Math.min(...terms.map((each) => each.freeFrom)),
  };
}

/** Whether the cost, or the threshold, is one and the same in all of them. */
export function isSame(figure: keyof ShippingTerms, terms: PossibleTerms): boolean {
  return terms.every((each) => each[figure] === terms[0][figure]);
}

/** Whether a subtotal ships free wherever it goes. */
export function shipsFree(subtotal: Pesos, terms: PossibleTerms): boolean {
  return terms.every((each) => subtotal >= each.freeFrom);
}

function termsOfZone({ cost, free_from: freeFrom }: ShippingZone): ShippingTerms {
  return { cost, freeFrom };
}
