import { contentsOfCartons, gtinKey } from '#domain/catalog/gtin.ts';
import { skuKey } from '#domain/scanning/scanned-text.ts';
import type { Scan } from '#domain/scanning/read-scan.ts';

/** The codes of a product. */
export interface CodedProduct {
  sku: string;
  gtin: string | null;
}

/** How a code names a product, the surest way first. A carton holds several units of it. */
const WAYS = ['sku', 'gtin', 'carton', 'sku_without_signs'] as const;
export type MatchWay = (typeof WAYS)[number];

/** The products that a code names. */
export interface Found<Product> {
  /** Several where it names them equally well: two stores sell it, or two SKUs differ in their signs only. */
  products: readonly Product[];
  /** Whether it is the code of a carton with several units. */
  isCarton: boolean;
}

/** How a scan names a product; null when it does not. */
export function matchOf(scan: Scan, product: CodedProduct): MatchWay | null {
  return matcherOf(scan)(product);
}

/** Whether a scan is the code of a product, by itself or on its carton. */
export function isOfProduct(scan: Scan, product: CodedProduct): boolean {
  return matchOf(scan, product) !== null;
}

/**
 * The products among these that a scan names. A surer way wins: a SKU as it is written over a GTIN, and both
 * over a SKU whose signs differ. The same product twice counts once.
 * @param identify what two rows of one product share.
 */
export function findByScan<Product extends CodedProduct>(
  scan: Scan,
  products: Iterable<Product>,
  identify: (product: Product) => string,
): Found<Product> {
  const match = matcherOf(scan);
  let best: number = WAYS.length;
  let found = new Map<string, Product>();
  for (const each of products) {
    const way = match(each);
    const rank = way === null ? WAYS.length : WAYS.indexOf(way);
    if (rank === WAYS.length || rank > best) continue;
    if (rank < best) found = new Map();
    best = rank;
    const id = identify(each);
    if (!found.has(id)) found.set(id, each);
  }
  return { products: [...found.values()], isCarton: WAYS[best] === 'carton' };
}

/**
 * The units of a product that a scan stands for: one, or those that the code of a carton says. Null for a carton
 * that does not say.
 */
export function unitsOf(scan: Scan, isCarton: boolean): number | null {
  return (scan.kind === 'gtin' ? scan.units : null) ?? (isCarton ? null : 1);
}

/**
 * The texts by which a search for words finds every product that a scan may name: its SKU with and without
 * signs, its digits without zeros before them, and those of the unit within a carton.
 */
export function searchTextsOf(scan: Scan): string[] {
  if (scan.kind === 'order' || scan.code === '') return [];
  const gtins = gtinsOf(scan);
  const digits = [...gtins, ...contentsOfCartons(gtins)].map((each) => each.replace(/^0+/, ''));
  return [...new Set([scan.code, skuKey(scan.code), ...digits])].filter(Boolean);
}

/**
 * A test of one product after another for how a scan names it. A product that cannot be the one costs next to
 * nothing.
 */
export function matcherOf(scan: Scan): (product: CodedProduct) => MatchWay | null {
  if (scan.kind === 'order' || scan.code === '') return () => null;
  const code = scan.code.toUpperCase();
  const key = skuKey(code);
  const units = gtinsOf(scan);
  const contents = contentsOfCartons(units);
  const isIn = (gtins: readonly string[], gtin: string) =>
    gtins.some((each) => each.endsWith(gtin) && each === gtinKey(gtin));
  const mayBeKey = likeKey(key);
  return ({ sku, gtin }) => {
    const isAlike = mayBeKey(sku);
    if (isAlike && sku.length === code.length && sku.toUpperCase() === code) return 'sku';
    if (units.length > 0 && gtin !== null) {
      if (isIn(units, gtin)) return 'gtin';
      if (isIn(contents, gtin)) return 'carton';
    }
    return isAlike && key !== '' && skuKey(sku) === key ? 'sku_without_signs' : null;
  };
}

/** The GTINs that a code may be, as 14 digits. */
export function gtinsOf(scan: Scan): readonly string[] {
  return ('gtins' in scan ? scan.gtins : undefined) ?? [];
}

/**
 * Tells of a SKU, by its length and its ends alone, whether it may be a key once signs and case are left out.
 * Each character is judged once: the ends of 50,000 SKUs are a few.
 */
function likeKey(key: string): (sku: string) => boolean {
  const [isFirst, isLast] = [mayStandFor(key.charAt(0)), mayStandFor(key.charAt(key.length - 1))];
  return (sku) =>
    sku.length >= key.length && isFirst(sku.charCodeAt(0)) && isLast(sku.charCodeAt(sku.length - 1));
}

/** Tells of the first or last character of a SKU whether it is that of a key, or no letter or digit. */
function mayStandFor(wanted: string): (code: number) => boolean {
  const known = new Map<number, boolean>();
  return (code) => {
    let may = known.get(code);
    if (may === undefined) {
      const character = String.fromCharCode(code);
      may = character.toUpperCase() === wanted || !/[\p{L}\p{N}]/u.test(character);
      known.set(code, may);
    }
    return may;
  };
}
