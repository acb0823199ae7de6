import * as v from 'valibot';
import { Product } from '#domain/catalog/product.ts';
import { isFull } from '#platform/storage-failure.ts';
import { catalogueCopy, catalogCheckpoint } from '#src/db/fill/catalog-checkpoint.ts';
import { setStoreFailure } from '#src/db/local-store.ts';
import { mergeProducts } from '#src/db/fill/merge-products.ts';
import { call } from '#src/identity/call.ts';

/** The feed moves on every few seconds at most: when it overtakes an answer, this asks again. */
const MAX_TRIES = 3;

const Page = v.object({ data: v.array(Product), pagination: v.object({ total: v.number() }) });
const Answer = v.union([Page, Product]);

/**
 * The outcome of a question beyond this device. `here`: it has the whole catalogue, and asked nothing.
 * `early`: its copy has not begun. `merged`: the server's answer is in the copy now; `total` is how many
 * there are in all.
 */
export type FallbackAnswer =
  | { kind: 'here' | 'early' | 'missing' | 'unanswered' }
  | { kind: 'merged'; total: number };

/** Whether a part of the catalogue is not on this device: `early` before any of it is. */
export async function catalogCoverage(): Promise<'here' | 'early' | 'partial'> {
  const place = await catalogCheckpoint();
  if (!place) return 'early';
  return place.isWhole ? 'here' : 'partial';
}

/**
 * Asks the server for products that this device may not have, a list or one of them, and puts them into its
 * copy.
 * @param always also when the whole catalogue is here: the products may be newer than it.
 */
export async function askServer(path: string, always: boolean): Promise<FallbackAnswer> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const asked = await catalogCheckpoint();
    if (!asked) return { kind: 'early' };
    if (asked.isWhole && !always) return { kind: 'here' };
    const answer = await call(path, Answer, { as: 'nobody' });
    if (!answer.ok) return { kind: answer.status === 404 ? 'missing' : 'unanswered' };
    const said = answer.body;
    const [products, total] = 'data' in said ? [said.data, said.pagination.total] : [[said], 1];
    const target = catalogueCopy();
    if (!target) return { kind: 'early' };
    try {
      if (await mergeProducts(target, products, asked)) return { kind: 'merged', total };
    } catch (error) {
      if (isFull(error)) setStoreFailure('full');
      console.warn('What the server answered could not be kept on this device.', error);
      return { kind: 'unanswered' };
    }
  }
  return { kind: 'unanswered' };
}
