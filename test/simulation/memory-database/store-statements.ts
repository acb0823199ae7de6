import { isReturnOver } from '#domain/returns/return-transitions.ts';
import { DEFAULT_PROCESSING_TIME, DEFAULT_RETURN_POLICY } from '#domain/stores/vendor-profile.ts';
import type { Tables } from '#test/simulation/memory-database/database-state.ts';
import { jsonOf, type Statement, textOf } from '#test/simulation/memory-database/statement.ts';
import { changeProduct } from '#test/simulation/memory-database/store-product-feed.ts';
import type { VendorRow } from '#test/simulation/memory-database/store-rows.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';

const openOf = (vendorId: string) => `store_open:${vendorId}`;

/** Whether a store is open, as the trigger `product_store_open` writes it in its products. */
export async function isStoreOpen(tables: Tables, tx: Transaction, vendorId: string): Promise<boolean> {
  await tx.shareName(openOf(vendorId));
  return tx.get(tables.vendors, vendorId)?.state === 'activa';
}

/** What a store is called now: nothing that bears its name keeps it. */
export function storeNameOf(tables: Tables, tx: Transaction, vendorId: string): string {
  return tx.get(tables.vendors, vendorId)?.store_name ?? '';
}

/** Changes a store whose lock is held, with the trigger `open_or_close_store`. */
export async function changeVendor(tables: Tables, tx: Transaction, row: VendorRow): Promise<void> {
  const before = tx.get(tables.vendors, row.id);
  tx.put(tables.vendors, row);
  if (before?.state === row.state) return;
  await tx.lockName(openOf(row.id));
  const store_open = row.state === 'activa';
  const closed = tx
    .rows(tables.products)
    .filter((each) => each.vendor_id === row.id && each.store_open !== store_open)
    .map((each) => each.id);
  await tx.lock(tables.products, closed);
  for (const id of closed) {
    const product = tx.get(tables.products, id);
    if (product) changeProduct(tables, tx, { ...product, store_open });
  }
}

/** `openOrdersOf`. */
function openOrders(tables: Tables, tx: Transaction, vendorId: string): number {
  return tx
    .rows(tables.vendorOrders)
    .filter(
      ({ vendor_id, status, tracking }) =>
        vendor_id === vendorId && status !== 'cancelled' && !['delivered', 'returned'].includes(tracking),
    ).length;
}

const statesOfStores: Statement = async ({ state: { tables }, tx, values }) => {
  const known = jsonOf<string[]>(values[0]).filter((id) => tx.get(tables.vendors, id));
  const found: object[] = [];
  for (const id of known.sort()) {
    await tx.shareName(`${tables.vendors.name} ${id}`);
    const state = tx.get(tables.vendors, id)?.state;
    found.push({ id, state, orders: state === 'suspendida' ? openOrders(tables, tx, id) : 0 });
  }
  return found;
};

const openThings: Statement = ({ state: { tables }, tx, values }) => {
  const vendorId = textOf(values[0]);
  const owed = tx
    .rows(tables.vendorOrders)
    .filter((each) => each.vendor_id === vendorId && each.payment === 'refund_pending');
  const open = tx
    .rows(tables.returns)
    .filter(
      ({ status, vendor_order_id }) =>
        !isReturnOver(status) && tx.get(tables.vendorOrders, vendor_order_id)?.vendor_id === vendorId,
    );
  const returned = open.filter(({ status }) => status === 'refund_pending');
  const isOwn = (productId: string) => tx.get(tables.products, productId)?.vendor_id === vendorId;
  const quarantined = tx.rows(tables.levels).filter((each) => isOwn(each.product_id));
  const units =
    tx
      .rows(tables.products)
      .filter((each) => each.vendor_id === vendorId)
      .reduce((sum, each) => sum + each.on_hand, 0) +
    quarantined.reduce((sum, each) => sum + each.quarantined, 0);
  const incidents = tx
    .rows(tables.incidents)
    .filter((each) => each.status !== 'CERRADO' && isOwn(each.product_id)).length;
  const notices = tx
    .rows(tables.shippingNotices)
    .filter((each) => each.vendor_id === vendorId && !['cerrado', 'cancelado'].includes(each.status)).length;
  const orders = openOrders(tables, tx, vendorId);
  const refunds = owed.length + returned.length;
  return [{ units, orders, notices, returns: open.length - returned.length, refunds, incidents }];
};

/** No store reads letters. */
const mailboxOfStore: Statement = ({ state: { tables }, tx, values }) =>
  tx.get(tables.vendors, textOf(values[0])) ? [{ email: '' }] : [];

const lockStoresOfDocuments: Statement = async ({ state: { tables }, tx, values }) => {
  const theirs = jsonOf<string[]>(values[0]).flatMap(
    (id) => tx.get(tables.storeDocuments, id)?.vendor_id ?? [],
  );
  await tx.lock(tables.vendors, [...new Set(theirs)].sort());
  return [];
};

const documentsWithStores: Statement = ({ state: { tables }, tx, values }) =>
  jsonOf<string[]>(values[0])
    .toSorted()
    .flatMap((id) => {
      const row = tx.get(tables.storeDocuments, id);
      if (!row) return [];
      const { vendor_id, state } = row;
      const store_state = tx.get(tables.vendors, vendor_id)?.state;
      const assignee_id = tx.get(tables.storeApplications, vendor_id)?.assignee_id ?? null;
      return [{ id, vendor_id, state, store_state, assignee_id }];
    });

const lockProfilesOfStores: Statement = async ({ state: { tables }, tx, values }) => {
  const ids = jsonOf<string[]>(values[2]).filter((id) => tx.get(tables.vendors, id));
  await tx.lock(tables.vendors, ids.sort());
  return ids.flatMap((id) => {
    const vendor = tx.get(tables.vendors, id);
    if (!vendor) return [];
    const own = tx.get(tables.storeProfiles, id);
    return {
      id,
      store_slug: vendor.store_slug,
      store_state: vendor.state,
      state_note: vendor.state_note,
      storeName: vendor.store_name,
      storeDescription: vendor.store_description,
      phone: vendor.phone,
      city: vendor.city,
      mailbox: vendor.email,
      address: own?.address ?? '',
      state: own?.state ?? '',
      zipCode: own?.zip_code ?? '',
      processingTime: own?.processing_time ?? DEFAULT_PROCESSING_TIME,
      returnPolicy: own?.return_policy ?? DEFAULT_RETURN_POLICY,
      letters: own?.letters ?? true,
      replaced: jsonOf(own?.replaced ?? '[]'),
      updated_at: own?.updated_at ?? null,
    };
  });
};

export const storeStatements: Record<string, Statement> = {
  'states of stores': statesOfStores,
  'open things of a store': openThings,
  'mailbox of a store': mailboxOfStore,
  'lock stores of documents': lockStoresOfDocuments,
  'documents with their stores': documentsWithStores,
  'lock profiles of stores': lockProfilesOfStores,
};
