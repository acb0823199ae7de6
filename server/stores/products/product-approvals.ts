import { sql, type SQL } from 'drizzle-orm';
import { currentFields } from '#domain/stores/current-fields.ts';
import type { ApprovalKind, ProductApproval, ReviewLease } from '#domain/stores/product-approval.ts';
import { marksOf } from '#domain/stores/review-marks.ts';
import type { StoreProduct } from '#domain/stores/store-product.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { Page, Range } from '#server/db/documents-page.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import { matchesText } from '#server/search-text/matches-text.ts';
import { storeProductDocument, storeProductTables } from '#server/stores/products/store-product-document.ts';

interface Row {
  document: StoreProduct;
  vendor_name: string;
  approved_price: number | null;
  lease: ReviewLease | null;
  total: number;
}

interface Asked {
  q?: string | undefined;
  kind?: ApprovalKind | undefined;
  /** Also those that somebody decided; no draft that a store did not send. */
  decided?: boolean | undefined;
  /** How far a price may go without a decision. */
  percent: number;
  nowMs: number;
}

/** The changes that wait for a decision, those that wait longest first. */
export async function productApprovals(
  db: Db,
  { q, kind, decided = false, percent, nowMs }: Asked,
  { limit, offset }: Range,
): Promise<Page<ProductApproval>> {
  const rows = await rowsOf<Row>(
    db,
    sql`select ${storeProductDocument} as document, v.store_name as vendor_name, t.approved_price,
          ${leaseAt(nowMs)} as lease, count(*) over ()::int as total
        from ${storeProductTables} join vendors v on v.id = t.vendor_id
        where ${decided ? sql`t.change_state <> 'BORRADOR'` : sql`t.change_state = 'PENDIENTE'`} and not t.deleted
          ${kind ? sql`and ${isNew} = ${kind === 'new'}` : sql``} ${q ? sql`and ${asked(q)}` : sql``}
        order by t.submitted_at, t.id limit ${limit} offset ${offset}`,
  );
  return { total: rows[0]?.total ?? 0, data: rows.map((each) => approvalOf(each, percent)) };
}

/** Who looks at a change, while their time runs. */
export function leaseAt(nowMs: number): SQL {
  return sql`(case when t.lease_until > ${new Date(nowMs).toISOString()}::timestamptz then json_build_object(
    'reviewer_id', t.reviewer_id, 'reviewer_name', t.reviewer_name, 'until', ${wireInstant(sql`t.lease_until`)}) end)`;
}

const isNew: SQL = sql`(p.id is null or p.status <> 'APPROVED')`;

/** By its id, else by its name or SKU, public or not, or by its store. */
function asked(input: string): SQL {
  const words = [sql`p.name`, sql`t.draft ->> 'name'`, sql`p.sku`, sql`t.draft ->> 'sku'`, sql`v.store_name`];
  return sql`(t.id = ${input} or ${matchesText(input, words)})`;
}

function approvalOf({ document, vendor_name, approved_price, lease }: Row, percent: number): ProductApproval {
  const { id, vendor_id, published, draft, change_state, version, remarks } = document;
  const { updated_by_name, submitted_at, decided_at } = document;
  const limit = { approvedPrice: approved_price ?? published?.price ?? 0, percent };
  return {
    id,
    vendor_id,
    published,
    draft,
    change_state,
    version,
    remarks,
    updated_by_name,
    submitted_at,
    decided_at,
    lease,
    name: currentFields(document).name,
    vendor_name,
    marks: marksOf(published, draft, limit).map((each) => ({ ...each, words: [...each.words] })),
  };
}
