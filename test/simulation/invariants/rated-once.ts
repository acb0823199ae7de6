import type { RateProductData } from '#domain/ratings/rate-product.ts';
import { byKey } from '#test/simulation/invariants/by-key.ts';
import { personId } from '#test/simulation/names.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import { Violation } from '#test/simulation/violation.ts';

/** Each person rates a product once, with the stars of a rating that was taken, and its figures count all of them. */
export function ratedOnce({ ledger }: Pick<Universe, 'ledger'>, truth: Truth): void {
  const byBuyer = byKey(truth.ratings, ({ buyer_id, product_id }) => `${buyer_id} ${product_id}`);
  for (const [who, ratings] of byBuyer)
    if (ratings.length > 1) broken(`${who} was rated ${ratings.length} times`);
  for (const { id, result } of truth.receipts) {
    const command = ledger.tried.get(id);
    if (command?.entry.name !== 'order.rateProduct' || result.status !== 'applied') continue;
    const { product_id, rating } = command.entry.data as RateProductData;
    const [kept] = byBuyer.get(`${personId(command.person)} ${product_id}`) ?? [];
    if (kept?.rating !== rating) broken(`${id} gave ${rating} stars, and ${kept?.rating} are kept`);
  }
  const ofProduct = byKey(truth.ratings, (each) => each.product_id);
  for (const { id, rating, review_count } of truth.products) {
    const ratings = ofProduct.get(id) ?? [];
    const sum = ratings.reduce((total, each) => total + each.rating, 0);
    const average = ratings.length === 0 ? 0 : sum / ratings.length;
    if (review_count !== ratings.length || Math.abs(rating - average) > ROUNDED)
      broken(`${id} has ${rating} of ${review_count}, and was rated ${ratings.length} times, ${average}`);
  }
}

/** Averages are kept to two decimals. */
const ROUNDED = 0.006;

function broken(what: string): never {
  throw new Violation('rated once', what);
}
