import { sql, type SQL } from 'drizzle-orm';
import { contentsOfCartons } from '#domain/catalog/gtin.ts';
import { gtinsOf } from '#domain/scanning/product-match.ts';
import { readScan } from '#domain/scanning/read-scan.ts';
import { skuKey } from '#domain/scanning/scanned-text.ts';
import { anyOf } from '#server/db/conditions.ts';
import { matchesText } from '#server/search-text/matches-text.ts';

/**
 * Whether the product called `p` is the one that a person wrote or scanned into the search of a list: its name
 * and SKU have the words, or the text is its code in any form that a reader gives it.
 * @param columns others in which the words may stand.
 */
export function matchesProduct(input: string, columns: readonly SQL[] = []): SQL {
  const scan = readScan(input);
  const code = scan.kind === 'order' ? '' : scan.code;
  const gtins = gtinsOf(scan);
  const words = matchesText(input, [sql`p.sku`, sql`p.name`, sql`p.gtin`, ...columns]);
  const bySku = sql`upper(regexp_replace(p.sku, '[^[:alnum:]]', '', 'g')) = ${skuKey(code)}`;
  const byGtin = sql`lpad(p.gtin, 14, '0') = ${anyOf([...gtins, ...contentsOfCartons(gtins)])}`;
  return sql`(${words} or ${bySku} or ${byGtin})`;
}
