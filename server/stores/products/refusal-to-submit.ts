import { inArray } from 'drizzle-orm';
import { gtinKey } from '#domain/catalog/gtin.ts';
import { currentFields } from '#domain/stores/current-fields.ts';
import { isEmpty } from '#domain/stores/rebase-fields.ts';
import type { ChangeOutcome } from '#domain/stores/save-change.ts';
import type { StoreProduct } from '#domain/stores/store-product.ts';
import type { SomeFields } from '#domain/stores/store-product-fields.ts';
import { checkFamily } from '#server/catalog/products/product-family.ts';
import { refusalsOfValues } from '#server/catalog/products/filter-values.ts';
import type { Db } from '#server/db/database.ts';
import { categories } from '#server/db/tables/catalog-tables.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { type CodeHolder, holdersOfCodes } from '#server/stores/products/store-products-storage.ts';

/** A product and what is sent of it. Only fields that are sent are looked at. */
export interface Sent {
  product: StoreProduct;
  outcome: Pick<ChangeOutcome, 'publish' | 'draft' | 'change_state'>;
}

/**
 * Why what is sent of products of one store, each named once, cannot stand beside its other products, in words that
 * name the other one; null where it can. Each is looked at as if those before it that can stand were there already.
 */
export async function refusalsToSubmit(tx: Db, all: readonly Sent[]): Promise<(string | null)[]> {
  const [first] = all;
  if (!first) return [];
  const codes = all.map(codesSent).filter(({ sku, gtin }) => sku !== null || gtin !== null);
  let holders = await holdersOfCodes(tx, first.product.vendor_id, codes);
  const open = await openCategories(tx, all);
  const ofValues = await refusalsOfValues(
    tx,
    all.map((each) => ({
      values: sentFields(each).filter_values,
      before: currentFields(each.product).filter_values,
    })),
  );
  const refusals: (string | null)[] = [];
  for (const [at, each] of all.entries()) {
    const { category_id } = sentFields(each);
    const isCategory = category_id === undefined || open.has(category_id);
    const refusal =
      ofValues[at] ??
      takenCode(each, holders) ??
      (isCategory ? await familyRefusal(tx, each) : 'Categoría: esa categoría ya no existe. Elige otra.');
    if (refusal === null) holders = holdersAfter(holders, each);
    refusals.push(refusal);
  }
  return refusals;
}

function sentFields({ outcome }: Sent): SomeFields {
  return { ...outcome.draft, ...outcome.publish };
}

function codesSent(each: Sent): { sku: string | null; gtin: string | null } {
  return codesIn(sentFields(each));
}

function codesIn({ sku, gtin }: SomeFields): { sku: string | null; gtin: string | null } {
  return { sku: sku ?? null, gtin: gtin ? gtinKey(gtin) : null };
}

function takenCode(each: Sent, holders: readonly CodeHolder[]): string | null {
  const { sku, gtin } = codesSent(each);
  if (sku === null && gtin === null) return null;
  const [other] = holders
    .filter(
      (one) =>
        one.id !== each.product.id &&
        ((sku !== null && one.sku === sku) || (gtin !== null && one.gtin === gtin)),
    )
    .sort((one, two) => (one.id < two.id ? -1 : 1));
  if (!other) return null;
  if (other.sku === sku) return `SKU: «${other.name}» ya usa ${sku}. Elige otro.`;
  return `Código de barras: «${other.name}» ya tiene ${sentFields(each).gtin}. Revisa cuál de los dos es.`;
}

/** Who holds codes once a product stands as it was sent. */
function holdersAfter(holders: readonly CodeHolder[], { product, outcome }: Sent): CodeHolder[] {
  const { id, published } = product;
  const { publish, draft, change_state } = outcome;
  const others = holders.filter((each) => each.id !== id || (!each.waits && isEmpty(publish)));
  const shown = currentFields({ published, draft: publish });
  const open = { id, name: draft.name ?? shown.name, ...codesIn(draft), waits: true };
  return [
    ...others,
    ...(isEmpty(publish) ? [] : [{ id, name: shown.name, ...codesIn(shown), waits: false }]),
    ...(change_state === 'PENDIENTE' ? [open] : []),
  ];
}

async function familyRefusal(tx: Db, { product, outcome }: Sent): Promise<string | null> {
  const sent = { ...outcome.draft, ...outcome.publish };
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

/** Those that there are, and those that were merged into another: the product then goes there. */
async function openCategories(tx: Db, all: readonly Sent[]): Promise<Set<string>> {
  const ids = [...new Set(all.flatMap((each) => sentFields(each).category_id ?? []))];
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: categories.id, deleted: categories.deleted, mergedInto: categories.mergedInto })
    .from(categories)
    .where(inArray(categories.id, ids));
  return new Set(rows.flatMap((each) => (each.deleted && each.mergedInto === null ? [] : [each.id])));
}
