import type { AuditChange } from '#domain/audit/audit-change.ts';
import { productCreated } from '#domain/audit/audited-product.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { currentFields } from '#domain/stores/current-fields.ts';
import { chargedPrice, isDated } from '#domain/stores/offer-days.ts';
import type { SomeFields, StoreProductFields } from '#domain/stores/store-product-fields.ts';
import type { ProductChange } from '#server/catalog/products/product-input.ts';
import { changeProducts, checkedChanges } from '#server/catalog/products/change-products.ts';
import { addProduct } from '#server/catalog/products/product-storage.ts';
import type { Db } from '#server/db/database.ts';
import { uniqueViolation } from '#server/db/unique-violation.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { announceEvents } from '#server/integrations/announce-events.ts';
import type { StoreProductColumns, StoreProductRow } from '#server/stores/products/store-products-storage.ts';

/** Fields of a product that become public. */
export interface Publication {
  row: StoreProductRow;
  fields: SomeFields;
  nowMs: number;
}

export type Published =
  | { ok: true; changes: AuditChange[]; columns: StoreProductColumns }
  | { ok: false; message: string };

const CODE_TAKEN = 'Otro producto de la tienda ya tiene ese SKU o ese código de barras.';

/**
 * Makes fields of products public, each named once, by the same statements as the routes of the catalogue: of a
 * product all of them or none. What one refuses keeps no other from it.
 * A trial, which is taken back, only looks at what would refuse them: writing is most of the work.
 * The columns of its store's own row are the caller's to write: what these prices mean for it is not decided here.
 */
export async function publishProducts(
  tx: Db,
  all: readonly Publication[],
  isTrial = false,
): Promise<Published[]> {
  if (all.length === 0) return [];
  try {
    // A savepoint: another product may take the same code at this moment.
    const changes = await tx.transaction((inner) => (isTrial ? check(inner, all) : write(inner, all)));
    return all.map((each) => ({
      ok: true,
      changes: changes.get(each) ?? [],
      columns: ownColumns(currentFields({ published: each.row.product.published, draft: each.fields })),
    }));
  } catch (error) {
    const message = refusalIn(error);
    if (message === null) throw error;
    if (all.length === 1) return [{ ok: false, message }];
    // One of them was refused. Halves find it in few steps, and each half is written together.
    const half = Math.ceil(all.length / 2);
    const before = await publishProducts(tx, all.slice(0, half), isTrial);
    return [...before, ...(await publishProducts(tx, all.slice(half), isTrial))];
  }
}

function refusalIn(error: unknown): string | null {
  if (error instanceof ApiProblem) return error.message;
  return uniqueViolation(error) === null ? null : CODE_TAKEN;
}

async function check(tx: Db, all: readonly Publication[]): Promise<Map<Publication, AuditChange[]>> {
  // What is new becomes public only by a person's decision, of which there is no trial.
  await checkedChanges(tx, changesOf(all));
  return new Map();
}

async function write(tx: Db, all: readonly Publication[]): Promise<Map<Publication, AuditChange[]>> {
  const known = all.filter((each) => each.row.exists);
  const changes = await changeProducts(tx, changesOf(known));
  const written = new Map(known.map((each, at) => [each, changes[at] ?? []]));
  for (const each of all) if (!each.row.exists) written.set(each, await add(tx, each));
  await announceEvents(
    tx,
    all.map(({ row: { product }, nowMs }) => {
      return { kind: 'product.published', cause: `${product.id}@${nowMs}`, data: { product_id: product.id } };
    }),
  );
  return written;
}

async function add(tx: Db, { row: { product }, fields, nowMs }: Publication): Promise<AuditChange[]> {
  const { id, vendor_id, published } = product;
  const whole = currentFields({ published, draft: fields });
  const given = {
    ...productFields(whole),
    ...pricesOf(whole, nowMs),
    main_image_url: mainImage(whole),
    vendor_id,
    is_featured: false,
    status: 'APPROVED' as const,
  };
  await addProduct(tx, given, id);
  return productCreated(id, given);
}

function changesOf(all: readonly Publication[]) {
  return all.map((each) => ({ id: each.row.product.id, change: changeOf(each) }));
}

/** Only what changes: every other column stays as an import or a route of staff may have left it. */
function changeOf({ row: { product }, fields, nowMs }: Publication): ProductChange {
  const whole = currentFields({ published: product.published, draft: fields });
  const isPriced = PRICES.some((each) => fields[each] !== undefined);
  return {
    ...productFields(fields),
    ...(fields.images === undefined ? {} : { main_image_url: mainImage(whole) }),
    ...(isPriced ? pricesOf(whole, nowMs) : {}),
    ...(product.published === null ? { status: 'APPROVED' } : {}),
  };
}

function pricesOf(whole: StoreProductFields, nowMs: number) {
  return { price: whole.price, precio_venta: chargedPrice(whole, dayInBogota(nowMs)) };
}

function mainImage({ images }: StoreProductFields): string | null {
  return images[0]?.public_url ?? null;
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
