import { sql, type SQL } from 'drizzle-orm';
import { currentFields } from '#domain/store-products/current-fields.ts';
import type { ApprovalKind, ProductApproval } from '#domain/store-products/product-approval.ts';
import { marksOf } from '#domain/store-products/review-marks.ts';
import type { StoreProduct } from '#domain/store-products/store-product.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { Page, Range } from '#server/db/documents-page.ts';
import { writtenIn } from '#server/db/written-in.ts';
import { storeProductDocument, storeProductTables } from '#server/store-products/store-product-document.ts';

interface Row {
  document: StoreProduct;
  vendor_name: string;
  approved_price: number | null;
  total: number;
}

/**
 * The changes that wait for a decision, those that wait longest first.
 * @param percent how far a price may go without one.
 */
export async function productApprovals(
  db: Db,
  { q, kind, percent }: { q?: string | undefined; kind?: ApprovalKind | undefined; percent: number },
  { limit, offset }: Range,
): Promise<Page<ProductApproval>> {
  const rows = await rowsOf<Row>(
    db,
    sql`select ${storeProductDocument} as document, v.store_name as vendor_name, t.approved_price,
          count(*) over ()::int as total
        from ${storeProductTables} join vendors v on v.id = t.vendor_id
        where t.change_state = 'PENDIENTE' and not t.deleted
          ${kind ? sql`and ${isNew} = ${kind === 'new'}` : sql``} ${q ? sql`and ${asked(q)}` : sql``}
        order by t.submitted_at, t.id limit ${limit} offset ${offset}`,
  );
  return { total: rows[0]?.total ?? 0, data: rows.map((each) => approvalOf(each, percent)) };
}

const isNew: SQL = sql`(p.id is null or p.status <> 'APPROVED')`;

/** By its id, else by its name or SKU, public or not, or by its store. */
function asked(written: string): SQL {
  const words = [sql`p.name`, sql`t.draft ->> 'name'`, sql`p.sku`, sql`t.draft ->> 'sku'`, sql`v.store_name`];
  return sql`(t.id = ${written} or ${writtenIn(written, words)})`;
}

function approvalOf({ document, vendor_name, approved_price }: Row, percent: number): ProductApproval {
  const { id, vendor_id, published, draft, change_state, version, updated_by_name, submitted_at } = document;
  const limit = { approvedPrice: approved_price ?? published?.price ?? 0, percent };
  return {
    id,
    vendor_id,
    published,
    draft,
    change_state,
    version,
    updated_by_name,
    submitted_at,
    name: currentFields(document).name,
    vendor_name,
    marks: marksOf(published, draft, limit).map((each) => ({ ...each, words: [...each.words] })),
  };
}
