import { parseUserType } from '#domain/accounts/roles/roles.ts';
import type { FieldConflict } from '#domain/stores/store-product.ts';
import type { ApplicationFields } from '#domain/stores/applications/store-application.ts';
import type { SomeFields } from '#domain/stores/store-product-fields.ts';
import { onConnection } from '#test/simulation/engine.ts';
import { backupOf, restore, type DatabaseState } from '#test/simulation/memory-database/database-state.ts';
import type { MemoryEngine } from '#test/simulation/memory-database/memory-database.ts';
import { changeProduct } from '#test/simulation/memory-database/store-product-feed.ts';
import { isStoreOpen } from '#test/simulation/memory-database/store-statements.ts';
import { Transaction } from '#test/simulation/memory-database/transaction.ts';
import { administration } from '#test/simulation/administration/memory-administration.ts';
import { personId, productId, vendorId } from '#test/simulation/names.ts';
import type { World } from '#test/simulation/truth.ts';
import { seedMemoryDatabase } from '#test/simulation/memory-database/seed-memory-database.ts';

/**
 * The world over the database in memory. It reads on a connection too: where there is only one, it waits for
 * its holder.
 */
export function memoryWorld({ state, slots }: MemoryEngine, nowMs: () => number): World {
  /** A transaction of the world, which waits for the holders of the rows that it changes. */
  async function change(work: (tx: Transaction) => Promise<void>): Promise<void> {
    await onConnection(slots, async () => {
      const tx = new Transaction(state, nowMs());
      await work(tx);
      tx.commit();
    });
  }

  return {
    seed: (plan) => change((tx) => seedMemoryDatabase(plan, state, tx)),
    addPermit: ({ kind, id, person, deviceId, expiresAtMs }) =>
      change((tx) =>
        tx.insert(kind === 'grant' ? state.tables.grants : state.tables.sessions, {
          id,
          user_id: personId(person),
          device_id: deviceId,
          expires_at: expiresAtMs,
          revoked_at: null,
        }),
      ),
    roleOf: (person) =>
      onConnection(slots, async () =>
        parseUserType(state.tables.users.committed.get(personId(person))?.user_type ?? 'buyer'),
      ),
    setRole: (person, role) =>
      change(async (tx) => {
        const { users, pastRoles } = state.tables;
        await tx.lock(users, [personId(person)]);
        const row = tx.get(users, personId(person));
        if (!row || row.user_type === role) return;
        const until = new Date(tx.startedMs).toISOString();
        const { id: user_id, user_type } = row;
        tx.put(pastRoles, { id: `${user_id} ${user_type}`, user_id, user_type, until });
        tx.put(users, { ...row, user_type: role });
      }),
    ...administration(state, slots, change),
    setPrice: (product, price) =>
      change(async (tx) => {
        await tx.lock(state.tables.products, [productId(product)]);
        const row = tx.get(state.tables.products, productId(product));
        if (row) changeProduct(state.tables, tx, { ...row, precio_venta: price });
      }),
    moveToStore: (product, vendor) =>
      change((tx) => moveToStore(state, tx, productId(product), vendorId(vendor))),
    holdTransactionOpen() {
      const tx = new Transaction(state, nowMs());
      tx.xid();
      return () => tx.commit();
    },
    backUp() {
      const backup = backupOf(state);
      return (epoch) => restore(state, backup, epoch);
    },
    truth: () => onConnection(slots, async () => truthOf(state)),
  };
}

/** All that the database holds, as its invariants read it. */
function truthOf({ tables }: DatabaseState): Awaited<ReturnType<World['truth']>> {
  return {
    receipts: [...tables.receipts.committed.values()],
    auditEvents: [...tables.auditEvents.committed.values()],
    // No database in memory reads a file.
    filesAudited: [],
    orders: [...tables.orders.committed.values()],
    vendorOrders: [...tables.vendorOrders.committed.values()],
    moneyAccounts: [...tables.moneyAccounts.committed.values()],
    moneyLines: [...tables.moneyLines.committed.values()],
    orderEvents: [...tables.orderEvents.committed.values()],
    returns: [...tables.returns.committed.values()],
    returnEvents: [...tables.returnEvents.committed.values()],
    movements: [...tables.movements.committed.values()],
    levels: [...tables.levels.committed.values()],
    products: [...tables.products.committed.values()],
    storeProducts: [...tables.storeProducts.committed.values()].map((row) => {
      const { draft, conflicts } = row;
      return {
        ...row,
        draft: JSON.parse(draft) as SomeFields,
        conflicts: JSON.parse(conflicts) as FieldConflict[],
      };
    }),
    reviews: [...tables.reviews.committed.values()],
    tasks: [...tables.tasks.committed.values()],
    positions: [...tables.positions.committed.values()],
    incidents: [...tables.incidents.committed.values()],
    photos: [...tables.incidentPhotos.committed.values()],
    shippingNotices: [...tables.shippingNotices.committed.values()],
    shippingNoticeLines: [...tables.shippingNoticeLines.committed.values()],
    scans: [...tables.scans.committed.values()],
    discrepancies: [...tables.discrepancies.committed.values()].map((row) => {
      return { ...row, is_open: row.settled_at === null };
    }),
    ratings: [...tables.ratings.committed.values()],
    happened: [...tables.happened.committed.values()].map(({ kind, cause, notified_at }) => {
      return { id: `${kind} ${cause}`, kind, cause, is_told: notified_at !== null };
    }),
    notifications: [...tables.notifications.committed.values()].map(({ event_id, ...row }) => {
      const { kind, cause } = tables.happened.committed.get(event_id) ?? { kind: '', cause: '' };
      return { ...row, event: `${kind} ${cause}` };
    }),
    deliveries: [...tables.deliveries.committed.values()],
    pqrs: [...tables.pqrs.committed.values()],
    leads: [...tables.leads.committed.values()],
    leadRequests: [...tables.leadRequests.committed.values()],
    stores: [...tables.vendors.committed.values()],
    storeEvents: [...tables.storeEvents.committed.values()].map((row) => ({ ...row, id: String(row.turn) })),
    storeApplications: [...tables.storeApplications.committed.values()].map(({ id, fields }) => {
      return { id, fields: JSON.parse(fields) as ApplicationFields };
    }),
    storeDocuments: [...tables.storeDocuments.committed.values()],
    counts: [...tables.counts.committed.values()],
  };
}

/** The effect of the triggers of a product's store: its rows leave the old one and come to the new one. */
async function moveToStore(
  { tables }: DatabaseState,
  tx: Transaction,
  product: string,
  vendor: string,
): Promise<void> {
  await tx.lock(tables.products, [product]);
  const row = tx.get(tables.products, product);
  if (!row || row.vendor_id === vendor) return;
  const sx = tx.xid();
  const left = (collection: string, document_id: string) => {
    const scope = `vendor:${row.vendor_id}`;
    tx.put(tables.exits, { id: `${collection} ${scope} ${document_id}`, collection, scope, document_id, sx });
  };
  const store_open = await isStoreOpen(tables, tx, vendor);
  changeProduct(tables, tx, { ...row, vendor_id: vendor, vendor_sx: sx, store_open });
  left('store_products', product);
  for (const level of tx.rows(tables.levels).filter((each) => each.product_id === product)) {
    left('inventory', level.id);
    tx.put(tables.levels, { ...level, sx });
  }
  for (const movement of tx.rows(tables.movements).filter((each) => each.product_id === product)) {
    left('stock_movements', movement.id);
  }
}
