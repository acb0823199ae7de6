import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { dayInBogota } from '#domain/calendar/day.ts';
import type { Explanation, ExplanationQuery } from '#domain/commissions/commission-api.ts';
import { freezeCommission } from '#domain/commissions/freeze-commission.ts';
import { ivaRatesOn } from '#domain/settings/iva-rates.ts';
import { companyCommissions } from '#server/commissions/company-commissions.ts';
import { rowsOf } from '#server/db/database.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { companySettings } from '#server/settings/company-settings.ts';

interface KnownProduct {
  vendor_id: string;
  category_id: string;
  price: number;
}

/**
 * Which rule a product would bear on a day, why no other, and what a unit would bear. Without a product, it is one that
 * would be sold by a store, in a category, at a price.
 * @throws an `ApiProblem`, 422, where the product does not exist, or none is named and no price.
 */
export async function explainCommission(
  services: Services,
  asked: v.InferOutput<typeof ExplanationQuery>,
): Promise<Explanation> {
  const { product_id, day = dayInBogota(services.now()) } = asked;
  const known = product_id === undefined ? undefined : await productOf(services, product_id);
  const unit_price = asked.price ?? known?.price;
  if (unit_price === undefined) {
    const message = 'Escribe el precio antes de IVA, o elige un producto.';
    throw problem(422, 'API_001', message, [{ field: 'price', message }]);
  }
  const rules = await companyCommissions(services).now();
  const vendor_id = known?.vendor_id ?? asked.vendor_id ?? '';
  const category_id = known?.category_id ?? asked.category_id ?? '';
  const charged = { product_id: product_id ?? '', vendor_id, category_id, unit_price };
  const { applies, missed, shadowed } = rules.explain(charged, day);
  const { values } = await companySettings(services).now();
  const rates = ivaRatesOn(values['taxes.iva_rates'], day);
  const frozen = freezeCommission({ units: 1, unit_price }, applies, rates);
  const { commission, commission_iva, iva_percent } = frozen;
  const net = unit_price - commission - commission_iva;
  return { day, unit_price, applies, missed, shadowed, commission, commission_iva, iva_percent, net };
}

async function productOf({ database }: Services, id: string): Promise<KnownProduct> {
  const [product] = await rowsOf<KnownProduct>(
    database.db,
    sql`select vendor_id, category_id, precio_venta as price from products where id = ${id}`,
  );
  if (product) return product;
  const message = 'Ese producto no existe.';
  throw problem(422, 'API_001', message, [{ field: 'product_id', message }]);
}
