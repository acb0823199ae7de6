import type { Context } from 'hono';
import { eq } from 'drizzle-orm';
import { dayInBogota } from '#domain/calendar/day.ts';
import type { MeasuredProduct } from '#domain/catalog/product-measures.ts';
import { currentFields } from '#domain/stores/current-fields.ts';
import { chargedPrice } from '#domain/stores/offer-days.ts';
import { onlyFields } from '#domain/stores/rebase-fields.ts';
import { STORE_PRODUCT_FIELDS, SomeFields } from '#domain/stores/store-product-fields.ts';
import type { StoreProduct } from '#domain/stores/store-product.ts';
import * as v from 'valibot';
import { signedIn } from '#server/auth/allow.ts';
import type { ProductChange } from '#server/catalog/products/product-input.ts';
import { productById } from '#server/catalog/products/product-storage.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { submitAlone } from '#server/commands/submit-alone.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import { productFields } from '#server/stores/products/publish-product.ts';
import { storeProductById } from '#server/stores/products/store-products-storage.ts';

/** What only the company says of a product. */
const OF_COMPANY = ['status', 'is_featured'] as const;

/**
 * A person of a store writes one of its products by its route: the command `product.save`, made on what is there
 * now.
 */
export async function saveForStore(
  c: Context<AppEnv>,
  { database: { db } }: Services,
  bus: CommandBus,
  { id, given }: { id: string; given: ProductChange },
): Promise<MeasuredProduct> {
  const actor = signedIn(c.var.actor);
  const known = await storeProductById(db, id);
  const isTheirs = known && !known.deleted && actor.vendorIds.includes(known.product.vendor_id);
  const isNew = known === undefined && given.vendor_id !== undefined && c.req.method === 'POST';
  if (!isTheirs && !isNew) throw notFound();
  const vendorId = known?.product.vendor_id ?? given.vendor_id ?? '';
  const fields = fieldsOf(given, known?.product, vendorId);
  const seen = known ? onlyFields(currentFields(known.product), STORE_PRODUCT_FIELDS) : {};
  const data = { product_id: id, vendor_id: vendorId, seen, fields, submit: true };
  await submitAlone(c, bus, 'product.save', data);
  const saved = await storeProductById(db, id);
  if (!saved) throw notFound();
  return (await productById(db, id)) ?? (await asWaiting(db, saved.product));
}

function fieldsOf(given: ProductChange, known: StoreProduct | undefined, vendorId: string): SomeFields {
  const theirs = { ...(known ? {} : { status: 'APPROVED' }), is_featured: false, vendor_id: vendorId };
  const notTheirs = [...OF_COMPANY, 'vendor_id' as const].find(
    (each) => given[each] !== undefined && given[each] !== theirs[each as 'vendor_id'],
  );
  if (notTheirs !== undefined) {
    const message = 'Eso lo decide MeStore: deja ese campo fuera.';
    throw problem(422, 'API_001', message, [{ field: notTheirs, message }]);
  }
  const { price, precio_venta: charged, main_image_url: main, images, ...others } = given;
  const list = price ?? (known ? currentFields(known).price : 0);
  const offer =
    charged === undefined
      ? {}
      : { offer_price: charged < list ? charged : null, offer_from: null, offer_until: null };
  const written = {
    ...onlyFields(others as SomeFields, STORE_PRODUCT_FIELDS),
    ...(price === undefined ? {} : { price }),
    ...offer,
    ...(images === undefined && !main ? {} : { images: withMain(images ?? [], main) }),
  };
  const read = v.safeParse(SomeFields, written);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const field = v.getDotPath(issue) ?? 'price';
  throw problem(422, 'API_001', issue.message, [{ field, message: issue.message }]);
}

/** The first picture is the main one. */
function withMain(images: readonly { public_url: string }[], main: string | null | undefined) {
  if (!main) return [...images];
  return [{ public_url: main }, ...images.filter((each) => each.public_url !== main)];
}

/** A product that waits for its first approval, in the shape of one that has it. */
async function asWaiting(db: Services['database']['db'], product: StoreProduct): Promise<MeasuredProduct> {
  const [store] = await db
    .select({ name: vendors.storeName })
    .from(vendors)
    .where(eq(vendors.id, product.vendor_id));
  const { id, vendor_id, created_at } = product;
  const fields = currentFields(product);
  return {
    ...productFields(fields),
    id,
    vendor_id,
    vendor_name: store?.name ?? '',
    created_at,
    price: fields.price,
    precio_venta: chargedPrice(fields, dayInBogota(Date.now())),
    stock: 0,
    main_image_url: fields.images[0]?.public_url ?? null,
    rating: 0,
    review_count: 0,
    is_featured: false,
    status: 'PENDING',
  };
}
