import { foldSpanish } from '#domain/base/spanish-text.ts';
import { arePricesFar, type PriceLimit } from '#domain/stores/split-change.ts';
import type {
  SomeFields,
  StoreProductField,
  StoreProductFields,
} from '#domain/stores/store-product-fields.ts';
import type { RemarkReason } from '#domain/stores/store-product.ts';

/** What a reviewer should look at first. It refuses nothing: a knife for the kitchen is no weapon. */
export interface ReviewMark {
  field: StoreProductField;
  reason: Extract<RemarkReason, 'palabra_prohibida' | 'precio_fuera_de_rango'>;
  /** The words that were found; empty for a price. */
  words: readonly string[];
}

/** Ways around the purchase here, and goods that the law keeps out of distance sales; folded. */
const PROHIBITED = [
  'whatsapp',
  'nequi',
  'daviplata',
  'consignar',
  'replica',
  'imitacion',
  'pirata',
  'contrabando',
  'arma',
  'armas',
  'municion',
  'cigarrillo',
  'cigarrillos',
  'vapeador',
  'marihuana',
  'formula medica',
] as const;

/** The marks on an open change, in the order of the fields. */
export function marksOf(
  published: StoreProductFields | null,
  draft: SomeFields,
  limit: PriceLimit,
): ReviewMark[] {
  const marks: ReviewMark[] = [];
  for (const field of ['name', 'description'] as const) {
    const words = prohibitedIn(draft[field] ?? '');
    if (words.length > 0) marks.push({ field, reason: 'palabra_prohibida', words });
  }
  if (published !== null && arePricesFar(published, draft, limit)) {
    const field =
      (['price', 'offer_price', 'price_tiers'] as const).find((each) => draft[each] !== undefined) ?? 'price';
    marks.push({ field, reason: 'precio_fuera_de_rango', words: [] });
  }
  return marks;
}

function prohibitedIn(text: string): string[] {
  const folded = ` ${foldSpanish(text).replace(/[^a-z0-9]+/g, ' ')} `;
  return PROHIBITED.filter((each) => folded.includes(` ${each} `));
}
