import { sql, type SQL } from 'drizzle-orm';
import type { ListedProduct, ListedState } from '#domain/stores/listed-product.ts';
import type { PriceFinding } from '#domain/stores/product-prices.ts';
import type { StoreProduct } from '#domain/stores/store-product.ts';
import { ON_SALE } from '#server/catalog/products/product-sql.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { Page, Range } from '#server/db/documents-page.ts';
import { matchesText } from '#server/search-text/matches-text.ts';
import { storeProductDocument, storeProductTables } from '#server/stores/products/store-product-document.ts';

interface Row {
  document: StoreProduct;
  vendor_name: string;
  total: number;
}

const stateOf: Record<ListedState, SQL> = {
  on_sale: sql.raw(ON_SALE),
  archived: sql`p.status = 'APPROVED' and not p.is_active`,
  waiting: sql`t.change_state = 'PENDIENTE'`,
  unpublished: sql`(p.id is null or p.status <> 'APPROVED')`,
};

/** The least that a unit is sold at today: the charged price, or the lowest price by quantity. */
const lowestPrice: SQL = sql`least(p.precio_venta,
  (select min((tier ->> 'unit_price')::bigint) from jsonb_array_elements(p.price_tiers) tier))`;

/** Of published products alone. */
const priceFindings: Record<PriceFinding, SQL> = {
  offer: sql`(t.offer_price is not null or p.precio_venta < p.price)`,
  tiers: sql`jsonb_array_length(p.price_tiers) > 0`,
  no_margin: sql`t.cost > 0 and ${lowestPrice} <= t.cost`,
  no_cost: sql`p.id is not null and t.cost = 0`,
};

interface Asked {
  q?: string | undefined;
  state?: ListedState | undefined;
  priced?: PriceFinding | undefined;
}

/** The products of every store, those that changed last first. The documents are made for one page only. */
export async function listedProducts(
  db: Db,
  { q, state, priced }: Asked,
  { limit, offset }: Range,
): Promise<Page<ListedProduct>> {
  const rows = await rowsOf<Row>(
    db,
    sql`with page as (
          select t.id, t.updated_at, v.store_name, count(*) over ()::int as total
          from store_products t left join products p on p.id = t.id and not p.deleted join vendors v on v.id = t.vendor_id
          where not t.deleted ${state ? sql`and ${stateOf[state]}` : sql``}
            ${priced ? sql`and ${priceFindings[priced]}` : sql``} ${q ? sql`and ${asked(q)}` : sql``}
          order by t.updated_at desc, t.id limit ${limit} offset ${offset})
        select ${storeProductDocument} as document, page.store_name as vendor_name, page.total
        from ${storeProductTables} join page on page.id = t.id order by page.updated_at desc, page.id`,
  );
  return {
    total: rows[0]?.total ?? 0,
    data: rows.map(({ document, vendor_name }) => ({ ...document, vendor_name })),
  };
}

/** By its id, else by its name, SKU or bar code, public or not, or by its store. */
function asked(input: string): SQL {
  const own = ['name', 'sku', 'gtin'].flatMap((each) => [
    sql`p.${sql.identifier(each)}`,
    sql`t.draft ->> ${each}`,
  ]);
  return sql`(t.id = ${input} or ${matchesText(input, [...own, sql`v.store_name`])})`;
}
