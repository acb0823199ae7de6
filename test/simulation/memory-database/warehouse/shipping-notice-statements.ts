import { jsonOf, type Statement } from '#test/simulation/memory-database/statement.ts';

/** The second half of `lockShippingNotices`: the announced units of each line and the sum of its scans. */
const countedLines: Statement = ({ state: { tables }, tx, values }) => {
  const wanted = new Set(jsonOf<string[]>(values[0]));
  const scans = tx.rows(tables.scans).filter((each) => wanted.has(each.notice_id));
  return tx
    .rows(tables.shippingNoticeLines)
    .filter((each) => wanted.has(each.notice_id))
    .toSorted((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1))
    .map(({ notice_id, product_id, lot_key, lot, expires_on, expected }) => {
      const own = scans.filter(
        (each) => each.notice_id === notice_id && each.product_id === product_id && each.lot_key === lot_key,
      );
      const sum = (kind: string) =>
        own.filter((each) => each.kind === kind).reduce((units, each) => units + each.units, 0);
      const counted = { good: sum('good'), damaged: sum('damaged'), put_away: sum('put_away') };
      return { notice_id, product_id, lot_key, lot, expires_on, expected, ...counted };
    });
};

const announcedProducts: Statement = ({ state: { tables }, tx, values }) => {
  const wanted = new Set(jsonOf<string[]>(values[0]));
  const lines = tx.rows(tables.shippingNoticeLines).filter((each) => wanted.has(each.notice_id));
  return [...new Set(lines.map((each) => each.product_id))].map((id) => ({ id }));
};

const storesOfProducts: Statement = ({ state: { tables }, tx, values }) =>
  jsonOf<string[]>(values[0]).flatMap((id) => {
    const row = tx.get(tables.products, id);
    return row ? [{ id, vendor_id: row.vendor_id }] : [];
  });

/** Nobody works for a second store in a simulation. */
const storesOfPeople: Statement = ({ state: { tables }, tx, values }) =>
  jsonOf<string[]>(values[0]).flatMap((id) => {
    const row = tx.get(tables.users, id);
    return row ? [{ id, stores: row.vendor_id === null ? [] : [row.vendor_id] }] : [];
  });

/** No store reads letters. */
const mailboxesOfStores: Statement = ({ state: { tables }, tx, values }) =>
  jsonOf<string[]>(values[1])
    .filter((id) => tx.get(tables.vendors, id))
    .map((id) => ({ id, email: '' }));

export const shippingNoticeStatements: Record<string, Statement> = {
  'counted lines of notices': countedLines,
  'announced products': announcedProducts,
  'stores of products': storesOfProducts,
  'stores of people': storesOfPeople,
  'stores of authors': storesOfPeople,
  'mailboxes of stores': mailboxesOfStores,
};
