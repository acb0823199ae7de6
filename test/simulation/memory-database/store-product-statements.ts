import { jsonOf, type Statement } from '#test/simulation/memory-database/statement.ts';
import { storeProductDocument } from '#test/simulation/memory-database/store-product-feed.ts';

const lockProducts: Statement = async ({ state: { tables }, tx, values }) => {
  const ids = jsonOf<string[]>(values[0]).filter((each) => tx.get(tables.products, each));
  await tx.lock(tables.products, ids.sort());
  return [];
};

const lockStoreProducts: Statement = async ({ state: { tables }, tx, values }) => {
  const ids = jsonOf<string[]>(values[0]).filter((each) => tx.get(tables.storeProducts, each));
  await tx.lock(tables.storeProducts, ids.sort());
  return ids.map((id) => ({ id }));
};

const storeProducts: Statement = ({ state: { tables }, tx, values }) => {
  const rows = jsonOf<string[]>(values.at(-1)).flatMap((id) => tx.get(tables.storeProducts, id) ?? []);
  return rows.map((row) => {
    const { approved_price, updated_by } = row;
    const unread = { exists: true, reviewer_id: null, lease_until: null, deleted: false };
    return { product: storeProductDocument(row, tables, tx), approved_price, updated_by, ...unread };
  });
};

const resendStock: Statement = ({ state: { tables }, tx, values }) => {
  const ids = jsonOf<string[]>(values[0]);
  for (const level of tx.rows(tables.levels).filter((each) => ids.includes(each.product_id)))
    tx.put(tables.levels, { ...level, sx: tx.xid() });
  return [];
};

/** `recountCategories`: nobody merges categories here. */
const lockCategories: Statement = async ({ state: { tables }, tx, values }) => {
  const known = jsonOf<string[]>(values[0]).filter((id) => tx.get(tables.categories, id));
  await tx.lock(tables.categories, known.sort());
  return known.map((id) => ({ id }));
};

/** `recountCategories`: nobody makes families here. */
const recountCategories: Statement = ({ state: { tables }, tx, values }) => {
  for (const id of jsonOf<string[]>(values[0])) {
    const row = tx.get(tables.categories, id);
    const products_count = tx
      .rows(tables.products)
      .filter(
        (each) => each.category_id === id && each.is_active && each.store_open && each.status === 'APPROVED',
      ).length;
    if (row && row.products_count !== products_count)
      tx.put(tables.categories, { ...row, products_count, sx: tx.xid() });
  }
  return [];
};

/** Nobody measures products here. */
const unread: Statement = () => [];

export const storeProductStatements: Record<string, Statement> = {
  'lock products of stores': lockProducts,
  'lock store products': lockStoreProducts,
  'store products': storeProducts,
  'resend stock of products': resendStock,
  'lock categories': lockCategories,
  'measures of products': unread,
  'recount categories': recountCategories,
};
