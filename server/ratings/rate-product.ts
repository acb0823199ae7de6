import { created } from '#domain/audit/audit-change.ts';
import { decideRating, publicAuthor, ratingMessages } from '#domain/ratings/rate-product.ts';
import type { RateProductData, RatingRefusal } from '#domain/ratings/rate-product.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { decideInTurn } from '#server/commands/decide-in-turn.ts';
import { rejected } from '#server/commands/rejected.ts';
import type { Db } from '#server/db/database.ts';
import { lockStock } from '#server/inventory/system-stock.ts';
import { insertRatings, storedRating, recountRatings } from '#server/ratings/ratings-storage.ts';

/**
 * A buyer rates a product that they received, once. Products are locked, so that commands of two devices of
 * one buyer come one after the other and a product's figures count every rating.
 */
export const rateProductHandler: CommandHandler<RateProductData> = {
  needs: 'shop',
  async lock(tx, all) {
    await lockStock(
      tx,
      all.map((each) => each.product_id),
    );
    return (submitted) => decideInTurn(submitted, (each) => rate(tx, each));
  },
};

async function rate(tx: Db, { id, data, actor, nowMs }: Submitted<RateProductData>): Promise<Decision> {
  const { product_id, rating, comment } = data;
  const { nombre, ...known } = await storedRating(tx, actor.id, product_id);
  const decided = decideRating(data, known);
  if (!decided.ok) return refused(decided.refusal);
  if (decided.value === 'new') {
    const author = publicAuthor(nombre);
    const created_at = new Date(nowMs).toISOString();
    await insertRatings(tx, [{ id, product_id, buyer_id: actor.id, rating, comment, author, created_at }]);
    await recountRatings(tx, [product_id], actor.id);
  }
  return {
    status: 'applied',
    result: { product_id, rating },
    changes: decided.value === 'new' ? [created('rating', product_id, { rating })] : [],
    touched: [{ collection: 'orders', scopes: [`user:${actor.id}`, 'admin'] }, { collection: 'products' }],
  };
}

function refused(refusal: RatingRefusal): Decision {
  return rejected(refusal, ratingMessages[refusal]);
}
