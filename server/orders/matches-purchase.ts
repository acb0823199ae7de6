import { sql, type SQL } from 'drizzle-orm';
import { normaliseIdentification } from '#domain/accounts/identification.ts';
import * as v from 'valibot';
import { Guide } from '#domain/delivery/shipment.ts';
import { companyNit } from '#domain/accounts/invoice-to.ts';
import { purchaseNumberOf } from '#domain/orders/order-number.ts';
import { given } from '#server/db/conditions.ts';
import { matchesPerson } from '#server/search-text/matches-person.ts';
import { matchesProduct } from '#server/search-text/matches-product.ts';

/** The digits of the shortest bar code. */
const SHORTEST_CODE = 8;

const recipient = { phone: sql`t.shipping_phone`, name: sql`t.shipping_name`, email: sql`t.shipping_email` };
const buyer = { phone: sql`u.phone`, name: sql`u.nombre`, email: sql`u.email` };

/**
 * Whether the row `t` of `orders` is meant by what somebody of the desk wrote, pasted or scanned: its number,
 * the mobile, name or e-mail of who receives or of the account, its company or purchase order, the guide of a parcel, or the SKU, bar
 * code or name of goods in it.
 */
export function matchesPurchase(input: string): SQL {
  const number = purchaseNumberOf(input);
  const guide = v.safeParse(Guide, input);
  const ways = [
    ...given(number, (one) => sql`t.number = ${one}`),
    matchesPerson(input, recipient),
    ...given(invoiceQuestion(input), (asked) => sql`(t.invoice_to is not null and ${asked})`),
    sql`exists (select from users u
          where u.id = t.buyer_id and not u.is_guest and ${matchesPerson(input, buyer)})`,
    ...(guide.success
      ? [sql`t.id in (select sent.order_id from vendor_orders sent where sent.guide = ${guide.output})`]
      : []),
    // A shorter number is that of a purchase, and a part of many bar codes.
    ...(number === null || String(number).length >= SHORTEST_CODE ? [holdingGoods(input)] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Whether the company of an order is meant: its NIT, also without the check digit, its name, or its purchase order whole. */
function invoiceQuestion(input: string): SQL | null {
  const text = input.trim().toLowerCase();
  if (text === '') return null;
  const nit = normaliseIdentification(input);
  return sql`(lower(t.invoice_to ->> 'purchase_order') = ${text} or lower(t.invoice_to ->> 'company') = ${text}
    or t.invoice_to ->> 'nit' = ${companyNit(input) ?? nit} or split_part(t.invoice_to ->> 'nit', '-', 1) = ${nit})`;
}

/**
 * The goods are looked for once, and not anew for each order. Within `is true`, as a condition of its own, `in` is
 * no join that the database may turn round.
 */
function holdingGoods(input: string): SQL {
  return sql`exists (select from jsonb_array_elements(t.lines) as line
        where (line ->> 'product_id' in (select p.id from products p where ${matchesProduct(input)})) is true)`;
}
