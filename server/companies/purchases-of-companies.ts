import { sql } from 'drizzle-orm';
import type { InvoiceTo } from '#domain/accounts/invoice-to.ts';
import type { CompanyRole } from '#domain/companies/company.ts';
import type { ApprovalReason } from '#domain/companies/order-approval.ts';
import { approvedVerdict, companyVerdict } from '#domain/companies/order-verdict.ts';
import type { PlaceOrderData } from '#domain/orders/placement/place-order.ts';
import type { Decision, Submitted } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import { spentThisMonth } from '#server/companies/spent-this-month.ts';
import { anyOf } from '#server/db/conditions.ts';
import type { Db } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';

/** Somebody's place in a company, with what they bought for it. */
interface PlaceRow {
  company_id: string;
  user_id: string;
  company: string;
  nit: string;
  email: string;
  address: string;
  requires_purchase_order: boolean;
  is_closed: boolean;
  role: CompanyRole | null;
  order_limit: number | null;
  month_limit: number | null;
  bought_until_ms: number | null;
  spent: number;
}

/** The companies of some buyers; `spent` counts on with each order that is placed. */
export type BuyersCompanies = ReadonlyMap<string, readonly PlaceRow[]>;

/** A company in whose name an order is bought. */
export interface CompanyOnOrder {
  company_id: string;
  invoice_to: InvoiceTo;
}

const NOT_OF_COMPANY = 'Esa empresa no existe o no compras para ella. Cómpralo a tu nombre.';

/**
 * The places that these buyers have or had in companies, held until the transaction ends: of two orders at once the second one
 * knows what the first one spent. Nothing is asked for orders that name no company.
 */
export async function companiesOfBuyers(
  tx: Db,
  submitted: readonly Submitted<PlaceOrderData>[],
  nowMs: number,
): Promise<BuyersCompanies> {
  const buyers = submitted.filter(({ data }) => data.company_id !== undefined || data.invoice_to);
  if (buyers.length === 0) return new Map();
  const ids = [...new Set(buyers.map((each) => each.actor.id))];
  await preparedRows(
    tx,
    'lock places in companies',
    sql`select company_id from company_members where user_id = ${anyOf(ids)}
        order by company_id, user_id for no key update`,
  );
  const rows = await preparedRows<PlaceRow>(
    tx,
    'places in companies',
    sql`select c.id as company_id, company_members.user_id, c.company, c.nit, c.email, c.address,
          c.requires_purchase_order, c.closed_at is not null as is_closed,
          case when company_members.left_at is null then company_members.role end as role,
          company_members.order_limit::float8 as order_limit, company_members.month_limit::float8 as month_limit,
          (extract(epoch from company_members.bought_until) * 1000)::float8 as bought_until_ms,
          ${spentThisMonth(nowMs)} as spent
        from company_members join companies c on c.id = company_members.company_id
        where company_members.user_id = ${anyOf(ids)} order by c.id`,
  );
  return new Map(ids.map((id) => [id, rows.filter((each) => each.user_id === id)]));
}

/**
 * The place by which an order is judged: the company that it names, or the one that its buyer buys for where the NIT is that
 * one's, so that nobody passes their limits by writing it themselves. Null in the buyer's own name or another company's.
 */
export function placeOfOrder(
  { data, actor }: Submitted<PlaceOrderData>,
  companies: BuyersCompanies,
): PlaceRow | Decision | null {
  const places = companies.get(actor.id) ?? [];
  if (data.company_id !== undefined)
    return (
      places.find((each) => each.company_id === data.company_id) ??
      rejected('company_unknown', NOT_OF_COMPANY)
    );
  return places.find((each) => each.role !== null && each.nit === data.invoice_to?.nit) ?? null;
}

/** What the order bears of its company: its data are kept once, and only the number of its purchase order is the buyer's. */
export function companyOnOrder(place: PlaceRow, { invoice_to }: PlaceOrderData): CompanyOnOrder {
  const { company_id, company, nit, email, address } = place;
  const purchase_order = invoice_to?.purchase_order ?? '';
  return { company_id, invoice_to: { company, nit, email, address, purchase_order } };
}

/** Whether it may be placed for the company now: null when it may; then it counts from here on. */
export function judgeForCompany(
  submitted: Submitted<PlaceOrderData>,
  place: PlaceRow,
  total: number,
): { wait: ApprovalReason } | Extract<Decision, { status: 'rejected' }> | null {
  const { data, madeAtMs, approvedTotal, authority } = submitted;
  const purchase = {
    place,
    company: place,
    purchase_order: data.invoice_to?.purchase_order ?? '',
    madeAtMs,
    total,
    spent: place.spent,
  };
  const verdict =
    approvedTotal === undefined ? companyVerdict(purchase) : approvedVerdict({ ...purchase, approvedTotal });
  if (verdict.does === 'refuse') return rejected(verdict.code, verdict.message);
  if (verdict.does === 'wait')
    // Staff who look at it again approve nothing in the name of a company.
    return authority === null
      ? rejected(
          'company_approval_needed',
          'Lo tiene que aprobar quien administra la empresa. Pídelo otra vez a nombre de ella.',
        )
      : { wait: verdict.reason };
  place.spent += total;
  return null;
}
