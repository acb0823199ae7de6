import * as v from 'valibot';
import { LISTINGS } from '#domain/catalog/listing.ts';
import { Product } from '#domain/catalog/product.ts';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { nowMs } from '#src/device/clock.ts';
import { catalogueCopy, catalogCheckpoint } from '#src/db/fill/catalog-checkpoint.ts';
import { mergeProducts } from '#src/db/fill/merge-products.ts';
import { call } from '#src/identity/call.ts';

/** A listing shows no more. */
const MAX_LISTED = 96;
/** The changes in between come with the lists, searches and products that are looked at. */
const FRESH_MS = 10 * MINUTE_MS;
let readAtMs: number | null = null;

const Listed = v.object({ data: v.array(Product) });

/**
 * Puts what the first screens show into a copy in memory: the listings of the marketplace, in place of the
 * whole catalogue, which would have to come anew at each opening.
 * @returns whether the server answered all of them.
 */
export async function readShopWindow(): Promise<boolean> {
  if (readAtMs !== null && nowMs() - readAtMs < FRESH_MS) return true;
  const answers = await Promise.all(
    LISTINGS.map((listing) =>
      call(`/api/v1/marketplace/${listing}?limit=${MAX_LISTED}`, Listed, { as: 'nobody' }),
    ),
  );
  await keep(answers.flatMap((each) => (each.ok ? each.body.data : [])));
  const isWhole = answers.every((each) => each.ok);
  if (isWhole) readAtMs = nowMs();
  return isWhole;
}

/** Puts single products into a copy in memory; one that is gone, or is not answered, stays away. */
export async function readProducts(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const answer = await call(`/api/v1/products/${encodeURIComponent(id)}`, Product, { as: 'nobody' });
    if (answer.ok) await keep([answer.body]);
  }
}

async function keep(products: readonly Product[]): Promise<void> {
  const [target, place] = [catalogueCopy(), await catalogCheckpoint()];
  if (!target || !place) return;
  const once = [...new Map(products.map((each) => [each.id, each])).values()];
  await mergeProducts(target, once, place);
}
