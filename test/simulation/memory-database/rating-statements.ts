import type { Tables } from '#test/simulation/memory-database/database-state.ts';
import type { OrderRow, RatingRow } from '#test/simulation/memory-database/order-rows.ts';
import { jsonOf, textOf, type Statement } from '#test/simulation/memory-database/statement.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';

const storedRating: Statement = ({ state: { tables }, tx, values }) => {
  const [product, buyer] = [textOf(values[0]), textOf(values[2])];
  const user = tx.get(tables.users, buyer);
  if (!user) return [];
  const rating = tx
    .rows(tables.ratings)
    .find((each) => each.buyer_id === buyer && each.product_id === product);
  const received = tx.rows(tables.orders).some((order) => {
    const came = tx
      .rows(tables.vendorOrders)
      .filter((each) => each.order_id === order.id && each.tracking === 'delivered')
      .map((each) => each.vendor_id);
    return (
      order.buyer_id === buyer &&
      order.lines.some(
        ({ product_id, status, vendor_id }) =>
          product_id === product && status === 'accepted' && vendor_id !== null && came.includes(vendor_id),
      )
    );
  });
  const before = rating ? { rating: rating.rating, comment: rating.comment } : null;
  return [{ nombre: user.name, before, received }];
};

const insertRatings: Statement = async ({ state: { tables }, tx, values }) => {
  for (const each of jsonOf<RatingRow[]>(values[0])) await tx.insert(tables.ratings, each);
  return [];
};

/** The figures of some products, and their buyer's purchases of them again in the feed. */
const recountRatings: Statement = async ({ state: { tables }, tx, values }) => {
  const buyer = textOf(values[0]);
  const products = jsonOf<string[]>(values[1]);
  const shown = tx
    .rows(tables.orders)
    .filter(
      (each) => each.buyer_id === buyer && each.lines.some((line) => products.includes(line.product_id)),
    )
    .map((each) => each.id);
  await tx.lock(tables.orders, shown);
  for (const id of shown) {
    const order = tx.get(tables.orders, id);
    if (order) tx.put(tables.orders, { ...order, sx: tx.xid() });
  }
  for (const id of products) {
    const product = tx.get(tables.products, id);
    const ratings = tx.rows(tables.ratings).filter((each) => each.product_id === id);
    if (!product || ratings.length === 0) continue;
    const sum = ratings.reduce((total, each) => total + each.rating, 0);
    const rating = Math.round((sum * 100) / ratings.length) / 100;
    tx.put(tables.products, { ...product, rating, review_count: ratings.length, sx: tx.xid() });
  }
  return [];
};

/** The buyer's ratings of the products of a purchase, as the wire shows them. */
export function ratingDocuments({ buyer_id, lines }: OrderRow, tables: Tables, tx: Transaction): object[] {
  return tx
    .rows(tables.ratings)
    .filter((each) => each.buyer_id === buyer_id && lines.some((line) => line.product_id === each.product_id))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ product_id, rating }) => ({ product_id, rating }));
}

export const ratingStatements: Record<string, Statement> = {
  'stored rating': storedRating,
  'insert ratings': insertRatings,
  'recount ratings': recountRatings,
};
