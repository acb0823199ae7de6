import { parseUserType } from '#domain/accounts/roles.ts';
import { inventoryItemId } from '#domain/inventory/inventory-item.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { onConnection } from '#test/simulation/engine.ts';
import { backupOf, restore, type DatabaseState } from '#test/simulation/memory-database/database-state.ts';
import type { MemoryEngine } from '#test/simulation/memory-database/memory-database.ts';
import { appearAt } from '#test/simulation/memory-database/position-statements.ts';
import { Transaction } from '#test/simulation/memory-database/transaction.ts';
import { UNDESCRIBED } from '#domain/warehouse/position-rules.ts';
import { personId, PLACES, productId, shelfAt, vendorId } from '#test/simulation/names.ts';
import { SUPERVISOR, type Plan } from '#test/simulation/plan.ts';
import type { World } from '#test/simulation/truth.ts';

/** The world over the database in memory. It reads on a connection too: where there is one, it waits for whoever has it. */
export function memoryWorld({ state, slots }: MemoryEngine, nowMs: () => number): World {
  /** A transaction of the world, which waits for those who hold what it changes. */
  async function change(work: (tx: Transaction) => Promise<void>): Promise<void> {
    await onConnection(slots, async () => {
      const tx = new Transaction(state, nowMs());
      await work(tx);
      tx.commit();
    });
  }

  return {
    seed: (plan) => change((tx) => seed(plan, state, tx)),
    addPermit: ({ kind, id, person, deviceId, expiresAtMs }) =>
      change((tx) =>
        tx.insert(kind === 'grant' ? state.tables.grants : state.tables.sessions, {
          id,
          user_id: personId(person),
          device_id: deviceId,
          expires_at: expiresAtMs,
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
    setPrice: (product, price) =>
      change(async (tx) => {
        await tx.lock(state.tables.products, [productId(product)]);
        const row = tx.get(state.tables.products, productId(product));
        if (row) tx.put(state.tables.products, { ...row, precio_venta: price, sx: tx.xid() });
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
    truth: () =>
      onConnection(slots, async () => ({
        receipts: [...state.tables.receipts.committed.values()],
        acts: [...state.tables.acts.committed.values()],
        orders: [...state.tables.orders.committed.values()],
        parts: [...state.tables.vendorOrders.committed.values()],
        orderEvents: [...state.tables.orderEvents.committed.values()],
        returns: [...state.tables.returns.committed.values()],
        returnEvents: [...state.tables.returnEvents.committed.values()],
        movements: [...state.tables.movements.committed.values()],
        levels: [...state.tables.levels.committed.values()],
        products: [...state.tables.products.committed.values()],
        reviews: [...state.tables.reviews.committed.values()],
        tasks: [...state.tables.tasks.committed.values()],
        positions: [...state.tables.positions.committed.values()],
        incidents: [...state.tables.incidents.committed.values()],
        photos: [...state.tables.incidentPhotos.committed.values()],
        notices: [...state.tables.notices.committed.values()],
        scans: [...state.tables.scans.committed.values()],
        discrepancies: [...state.tables.discrepancies.committed.values()].map((row) => {
          return { ...row, is_open: row.settled_at === null };
        }),
        counts: [...state.tables.counts.committed.values()],
      })),
  };
}

/** What the triggers of a product's store do: its rows leave the old one and come to the new one. */
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
  tx.put(tables.products, { ...row, vendor_id: vendor, vendor_name: vendor, sx, vendor_sx: sx });
  for (const level of tx.rows(tables.levels).filter((each) => each.product_id === product)) {
    left('inventory', level.id);
    tx.put(tables.levels, { ...level, sx });
  }
  for (const movement of tx.rows(tables.movements).filter((each) => each.product_id === product)) {
    left('stock_movements', movement.id);
  }
}

async function seed(plan: Plan, state: DatabaseState, tx: Transaction): Promise<void> {
  const { tables } = state;
  const sx = tx.xid();
  await tx.insert(tables.categories, { id: 'hogar', name: 'Hogar', slug: 'hogar', sx });
  for (const [person, { role, vendor }] of [...plan.people, SUPERVISOR].entries()) {
    const id = personId(person);
    const vendor_id = vendor === null ? null : vendorId(vendor);
    await tx.insert(tables.users, { id, user_type: role, name: `Persona ${person}`, vendor_id });
  }
  for (const [id, purpose] of PLACES) {
    const row = { id, ...UNDESCRIBED, purpose, blocked: null, deleted: false, counted_at: null };
    await tx.insert(tables.positions, { ...row, updated_at: new Date(0).toISOString(), sx });
  }
  for (const [product, { price, stock, shelf, vendor }] of plan.products.entries()) {
    const id = productId(product);
    const key = positionKey(shelfAt(shelf));
    const counts = { stock, on_hand: stock, reserved: 0, quarantined: 0, held: false };
    await tx.insert(tables.products, {
      id,
      name: `Producto ${product}`,
      sku: `SKU-${product}`,
      price,
      precio_venta: price,
      vendor_id: vendorId(vendor),
      vendor_name: vendorId(vendor),
      category_id: 'hogar',
      created_at: new Date(product * 1_000).toISOString(),
      is_active: true,
      status: 'APPROVED',
      deleted: false,
      ...counts,
      sx,
      vendor_sx: 0,
    });
    if (stock === 0) continue;
    const occurred_at = new Date(0).toISOString();
    await tx.insert(tables.levels, {
      id: inventoryItemId(id, shelfAt(shelf)),
      product_id: id,
      position_key: key,
      quantity: stock,
      min_stock: 2,
      max_stock: 500,
      cost: price,
      discrepancy: false,
      quarantined: 0,
      counted_at: null,
      updated_at: occurred_at,
      sx,
    });
    await appearAt(tables, tx, key, occurred_at);
    await tx.insert(tables.movements, {
      id: `existencias-${product}`,
      sequence: ++state.movementSequence,
      product_id: id,
      type: 'entrada',
      reason: 'compra',
      quantity: stock,
      from_position: '@proveedor',
      to_position: key,
      position_key: key,
      previous_stock: 0,
      new_stock: stock,
      user_id: 'sistema',
      user_name: 'Existencias iniciales',
      device_id: null,
      notes: '',
      reference: '',
      cost: price,
      occurred_at,
      recorded_at: occurred_at,
      sx,
    });
  }
}
