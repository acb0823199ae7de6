import type { AuditChange } from '#domain/audit/audit-change.ts';
import { created } from '#domain/audit/audit-change.ts';
import { NO_PHOTOS, photoChanges } from '#domain/audit/audited-photos.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { knownMeasures } from '#domain/catalog/product-measures.ts';
import { currentFields } from '#domain/store-products/current-fields.ts';
import { chargedPrice, isDated } from '#domain/store-products/offer-days.ts';
import type { SomeFields, StoreProductFields } from '#domain/store-products/store-product-fields.ts';
import type { ProductChange } from '#server/catalog/product-input.ts';
import { addProduct, changeProduct } from '#server/catalog/product-storage.ts';
import type { Db } from '#server/db/database.ts';
import { uniqueViolation } from '#server/db/unique-violation.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { StoreProductColumns, StoreProductRow } from '#server/store-products/store-products-storage.ts';

export type Published =
  | { ok: true; changes: AuditChange[]; columns: StoreProductColumns }
  | { ok: false; message: string };

const CODE_TAKEN = 'Otro producto de la tienda ya tiene ese SKU o ese código de barras.';

/**
 * Makes fields of a product public, by the same statements as the routes of the catalogue: all of them or none.
 * The columns of its store's own row are the caller's to write, after the product (see `product_of_store_changed`).
 */
export async function publishProduct(
  tx: Db,
  row: StoreProductRow,
  fields: SomeFields,
  nowMs: number,
): Promise<Published> {
  try {
    // A savepoint: another product may take the same code at this moment.
    const changes = await tx.transaction((inner) => write(inner, row, fields, nowMs));
    return {
      ok: true,
      changes,
      columns: ownColumns(currentFields({ published: row.product.published, draft: fields })),
    };
  } catch (error) {
    if (error instanceof ApiProblem) return { ok: false, message: error.message };
    if (uniqueViolation(error) !== null) return { ok: false, message: CODE_TAKEN };
    throw error;
  }
}

async function write(
  tx: Db,
  { product, exists }: StoreProductRow,
  fields: SomeFields,
  nowMs: number,
): Promise<AuditChange[]> {
  const { id, vendor_id, published } = product;
  const whole = currentFields({ published, draft: fields });
  const prices = { price: whole.price, precio_venta: chargedPrice(whole, dayInBogota(nowMs)) };
  const main_image_url = whole.images[0]?.public_url ?? null;
  if (exists) {
    const change = changeOf(fields, prices, main_image_url);
    const state = published === null ? ({ status: 'APPROVED' } as const) : {};
    return changeProduct(tx, id, { ...change, ...state });
  }
  const given = {
    ...productFields(whole),
    ...prices,
    main_image_url,
    vendor_id,
    is_featured: false,
    status: 'APPROVED' as const,
  };
  await addProduct(tx, given, id);
  const { name, sku } = whole;
  return [
    created('product', id, { name, sku, ...prices, ...knownMeasures(given) }),
    ...photoChanges(NO_PHOTOS, given),
  ];
}

/** Only what changes: every other column stays as an import or a route of staff may have left it. */
function changeOf(
  fields: SomeFields,
  prices: { price: number; precio_venta: number },
  main_image_url: string | null,
): ProductChange {
  const isPriced = PRICES.some((each) => fields[each] !== undefined);
  return {
    ...productFields(fields),
    ...(fields.images === undefined ? {} : { main_image_url }),
    ...(isPriced ? prices : {}),
  };
}

const PRICES = ['price', 'offer_price', 'offer_from', 'offer_until'] as const;
const OF_STORE = ['min_stock', 'max_stock', 'cost'] as const;

/** Those of the fields that stand in the product's own row as they are. */
export function productFields<Fields extends SomeFields>(fields: Fields) {
  const own: Omit<Fields, (typeof PRICES | typeof OF_STORE)[number]> = { ...fields };
  for (const each of [...PRICES, ...OF_STORE]) Reflect.deleteProperty(own, each);
  return own;
}

/** What stands in the store's own row and not in the product's. */
function ownColumns(fields: StoreProductFields): StoreProductColumns {
  const { min_stock, max_stock, cost, offer_price, offer_from, offer_until } = fields;
  const offer = isDated(fields);
  return {
    minStock: min_stock,
    maxStock: max_stock,
    cost,
    offerPrice: offer ? offer_price : null,
    offerFrom: offer ? offer_from : null,
    offerUntil: offer ? offer_until : null,
  };
}
