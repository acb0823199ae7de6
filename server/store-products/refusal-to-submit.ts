import { eq } from 'drizzle-orm';
import { currentFields } from '#domain/store-products/current-fields.ts';
import type { ChangeOutcome } from '#domain/store-products/save-change.ts';
import type { StoreProduct } from '#domain/store-products/store-product.ts';
import { checkFamily } from '#server/catalog/product-family.ts';
import type { Db } from '#server/db/database.ts';
import { categories } from '#server/db/tables/catalog-tables.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { productWithCodes } from '#server/store-products/store-products-storage.ts';

/**
 * Why what is sent cannot stand beside the other products of the store, in words that name the other one; null
 * when it can. Only fields that are sent are looked at.
 */
export async function refusalToSubmit(
  tx: Db,
  product: StoreProduct,
  { publish, draft }: Pick<ChangeOutcome, 'publish' | 'draft'>,
): Promise<string | null> {
  const sent = { ...draft, ...publish };
  const { sku, gtin } = sent;
  const taken = await productWithCodes(tx, product, { sku, gtin });
  if (taken?.field === 'sku') return `SKU: «${taken.name}» ya usa ${sku}. Elige otro.`;
  if (taken) return `Código de barras: «${taken.name}» ya tiene ${gtin}. Revisa cuál de los dos es.`;
  if (sent.category_id !== undefined && !(await isCategory(tx, sent.category_id)))
    return 'Categoría: esa categoría ya no existe. Elige otra.';
  if (sent.family_id === undefined && sent.variant_attributes === undefined) return null;
  const { family_id, variant_attributes } = currentFields({
    published: product.published,
    draft: { ...product.draft, ...sent },
  });
  const { id, vendor_id } = product;
  try {
    await checkFamily(tx, { id, vendor_id, family_id, variant_attributes });
    return null;
  } catch (error) {
    if (error instanceof ApiProblem) return `Variante: ${error.message}`;
    throw error;
  }
}

async function isCategory(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.select({ deleted: categories.deleted }).from(categories).where(eq(categories.id, id));
  return rows.some((each) => !each.deleted);
}
