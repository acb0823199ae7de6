import type { PriceTiers } from '#domain/catalog/price-tiers.ts';
import { currentFields } from '#domain/stores/current-fields.ts';
import { changedFields } from '#domain/stores/rebase-fields.ts';
import type {
  SomeFields,
  StoreProductField,
  StoreProductFields,
} from '#domain/stores/store-product-fields.ts';

/**
 * What buyers read and look at, and what is owed to the DIAN for it: nothing of it becomes public before somebody saw
 * it.
 */
const REVIEWED: readonly StoreProductField[] = [
  'name',
  'description',
  'images',
  'family_id',
  'variant_attributes',
  'iva_class',
];
/** Prices are public together or not at all: half of an offer would be another offer. */
const PRICES: readonly StoreProductField[] = [
  'price',
  'offer_price',
  'offer_from',
  'offer_until',
  'price_tiers',
];

export interface SplitChange {
  /** Fields that need nobody's approval. */
  automatic: StoreProductField[];
  reviewed: StoreProductField[];
}

/** What the company lets a store change by itself. */
export interface PriceLimit {
  /** The list price that a person approved last, in COP; the product's own where nobody did. */
  approvedPrice: number;
  /** How far a price may move away from it, in percent. */
  percent: number;
}

/**
 * The fields of an open change that need an approval, and those that approve themselves. A product that was
 * never approved needs one whole.
 */
export function splitChange(
  published: StoreProductFields | null,
  draft: SomeFields,
  limit: PriceLimit,
): SplitChange {
  const changed = changedFields(published ?? {}, draft);
  if (published === null) return { automatic: [], reviewed: changed };
  const waits = arePricesFar(published, draft, limit) ? [...REVIEWED, ...PRICES] : REVIEWED;
  return {
    automatic: changed.filter((each) => !waits.includes(each)),
    reviewed: changed.filter((each) => waits.includes(each)),
  };
}

/** Whether the prices of a change are further from the approved one than a store may go by itself. */
export function arePricesFar(
  published: StoreProductFields,
  draft: SomeFields,
  { approvedPrice, percent }: PriceLimit,
): boolean {
  const { price, offer_price: offer, price_tiers } = currentFields({ published, draft });
  const [least, most] = [approvedPrice * (100 - percent), approvedPrice * (100 + percent)];
  const isPriceFar = price !== published.price && (price * 100 < least || price * 100 > most);
  const isOfferLower = offer !== null && (published.offer_price === null || offer < published.offer_price);
  const lowestTier = lowestOf(price_tiers);
  const before = currentFields({ published, draft: {} });
  const isTierLower = lowestTier < lowestOf(before.price_tiers) && lowestTier * 100 < least;
  return isTierLower || isPriceFar || (isOfferLower && offer * 100 < least);
}

function lowestOf(tiers: PriceTiers): number {
  return Math.min(...tiers.map((each) => each.unit_price));
}
