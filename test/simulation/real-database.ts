import { Client } from 'pg';
import { parseUserType } from '#domain/accounts/roles.ts';
import { inventoryItemId } from '#domain/inventory/inventory-item.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { openDatabase } from '#server/db/open-database.ts';
import {
  connectionSlots,
  onConnection,
  type ConnectionSlots,
  type Engine,
  type Session,
} from '#test/simulation/engine.ts';
import { personId, PLACES, productId, shelfAt, vendorId } from '#test/simulation/names.ts';
import { SUPERVISOR, type Plan } from '#test/simulation/plan.ts';
import type { Truth, World } from '#test/simulation/truth.ts';
import type { UniverseOptions } from '#test/simulation/device/universe.ts';
import { startPostgres } from '#test/support/postgres.ts';

type Send = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

type OpenedDatabase = NonNullable<UniverseOptions['database']>;

/** Opens PGlite once, and empties it for each run: a database that nobody imitated. */
export async function openPgliteUniverse(): Promise<OpenedDatabase> {
  const database = await openDatabase({});
  return universeOver((text, values) => database.prepared({ name: '', text, values }));
}

/** Starts a PostgreSQL of its own, and empties it for each run: what a server in production speaks to. */
export async function openPostgresUniverse(): Promise<OpenedDatabase> {
  const postgres = await startPostgres({ durable: false });
  const { close } = await openDatabase({ databaseUrl: postgres.url });
  await close();
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  return universeOver(async (text, values) => (await client.query(text, [...values])).rows);
}

type Ask = (text: string, values: readonly unknown[]) => Promise<unknown[]>;

function universeOver(ask: Ask): OpenedDatabase {
  return async (epoch, nowMs, scheduler) => {
    const send: Send = <Row>(text: string, values: readonly unknown[] = []) =>
      scheduler.outside(ask(text, values)) as Promise<Row[]>;
    await empty(send, epoch);
    const engine = engineOf(send);
    return { engine, world: worldOf(send, engine.slots, nowMs) };
  };
}

/** There is one connection: whoever has it keeps it until their transaction ends. */
function engineOf(send: Send): Engine {
  return {
    slots: connectionSlots(1),
    connect: () => sessionOf(send),
    close: async () => undefined,
  };
}

function sessionOf(send: Send): Session {
  let isOpen = false;
  return {
    async query({ text, values }) {
      if (text === 'begin') isOpen = true;
      if (text === 'commit' || text === 'rollback') isOpen = false;
      return send<object>(text, values);
    },
    abort() {
      if (isOpen) void send('rollback');
    },
  };
}

async function empty(send: Send, epoch: string): Promise<void> {
  const tables = await send<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  // The audit refuses to be emptied.
  await send(`set session_replication_role = replica`);
  await send(`truncate ${tables.map((each) => each.name).join(', ')} restart identity cascade`);
  await send(`set session_replication_role = origin`);
  await send(`insert into replication_epoch (epoch, system) values ($1, 'simulation')`, [epoch]);
}

function worldOf(sendNow: Send, slots: ConnectionSlots, nowMs: () => number): World {
  const send: Send = (text, values) => onConnection(slots, () => sendNow(text, values));
  return {
    seed: (plan) => seed(plan, send),
    async addPermit({ kind, id, person, deviceId, expiresAtMs }) {
      const [made, expires] = [new Date(nowMs()).toISOString(), new Date(expiresAtMs).toISOString()];
      const values = [id, personId(person), deviceId, made, expires];
      if (kind === 'session') {
        await send(
          `insert into refresh_tokens (hash, family, user_id, device_id, created_at, expires_at)
           values ($1, $1, $2, $3, $4, $5)`,
          values,
        );
      } else {
        // A person has one grant on a device; here each sign-in has its own, on a device of its own.
        await send(
          `insert into device_grants (id, user_id, device_id, created_at, expires_at)
           values ($1, $2, $3 || '/' || $1, $4, $5)`,
          values,
        );
      }
    },
    async roleOf(person) {
      const [row] = await send<{ user_type: string }>('select user_type from users where id = $1', [
        personId(person),
      ]);
      return parseUserType(row?.user_type ?? 'buyer');
    },
    async setRole(person, role) {
      await send('update users set user_type = $2 where id = $1', [personId(person), role]);
    },
    async setPrice(product, price) {
      await send('update products set precio_venta = $2 where id = $1', [productId(product), price]);
    },
    async moveToStore(product, vendor) {
      await send('update products set vendor_id = $2 where id = $1 and vendor_id <> $2', [
        productId(product),
        vendorId(vendor),
      ]);
    },
    holdTransactionOpen: () => null,
    backUp: () => null,
    truth: () => readTruth(send),
  };
}

const LINES = `(select coalesce(json_agg(json_build_object('id', l.id, 'product_id', l.product_id,
  'from_key', l.from_key, 'to_key', l.to_key, 'quantity', l.quantity, 'done', l.done, 'short', l.short)
  order by l.turn), '[]') from warehouse_task_lines l where l.task_id = t.id)`;

async function readTruth(send: Send): Promise<Truth> {
  async function all<Row>(columns: string, table: string): Promise<Row[]> {
    const [found] = await send<{ rows: Row[] }>(
      `select coalesce(json_agg(r), '[]') as rows from (select ${columns} from ${table}) r`,
    );
    return found?.rows ?? [];
  }
  return {
    receipts: await all('id, device_id, actor_id, lane, lane_seq, result', 'command_receipts'),
    acts: await all('command_id as id, actor_id, outcome', 'audit_acts where command_id is not null'),
    orders: await all('id, number, buyer_id, status, lines, total, payment_method', 'orders'),
    parts: await all(
      'id, order_id, place, vendor_id, status, preparation, payment, tracking, total',
      'vendor_orders',
    ),
    orderEvents: await all(
      'sequence::text as id, vendor_order_id, axis, from_state, to_state, moved_by',
      'order_events',
    ),
    returns: await all('id, vendor_order_id, place, status, lines, refund', 'order_returns'),
    returnEvents: await all(
      'sequence::text as id, vendor_order_id, return_id, from_status, to_status, moved_by, actor_id',
      'order_return_events',
    ),
    movements: await all(
      'id, sequence, product_id, type, reason, quantity, from_position, to_position, reference, user_id, new_stock',
      'stock_movements',
    ),
    levels: await all('id, product_id, position_key, quantity, discrepancy, quarantined', 'stock_levels'),
    products: await all(
      'id, vendor_id, stock, on_hand, reserved, quarantined, held, precio_venta',
      'products',
    ),
    reviews: await all('id, actor_id, state', 'command_reviews'),
    tasks: await all(`id, kind, status, source_id, device_id, ${LINES} as lines`, 'warehouse_tasks t'),
    positions: await all('id, blocked, deleted', 'positions'),
    incidents: await all('id, product_id, position_key, quantity, status, reported_by', 'incidents'),
    photos: await all('id, incident_id, added_by', 'incident_photos'),
    notices: await all('id, vendor_id, status, announced_by', 'inbound_notices'),
    scans: await all('id, notice_id, product_id, kind, units, undoes, actor_id', 'inbound_scans'),
    discrepancies: await all(
      'id, product_id, position_key, status, holds_sale, count_id, settled_at is null as is_open',
      'discrepancies',
    ),
    counts: await all('id, product_id, position_key, outcome, user_id', 'counts'),
  };
}

async function seed(plan: Plan, send: Send): Promise<void> {
  for (const vendor of [0, 1]) {
    await send('insert into vendors (id, store_name, store_slug) values ($1, $1, $1)', [vendorId(vendor)]);
  }
  await send(`insert into categories (id, name, slug) values ('hogar', 'Hogar', 'hogar')`);
  for (const [person, { role, vendor }] of [...plan.people, SUPERVISOR].entries()) {
    const values = [personId(person), `Persona ${person}`, role, vendor === null ? null : vendorId(vendor)];
    await send(
      `insert into users (id, email, nombre, user_type, vendor_id, password_hash)
       values ($1, $1 || '@prueba.co', $2, $3, $4, '')`,
      values,
    );
  }
  for (const place of PLACES)
    await send('insert into positions (id, purpose, updated_at) values ($1, $2, to_timestamp(0))', place);
  for (const [product, { price, stock, shelf, vendor }] of plan.products.entries()) {
    const id = productId(product);
    const created = new Date(product * 1_000).toISOString();
    await send(
      `insert into products (id, name, sku, description, price, precio_venta, vendor_id, category_id, created_at,
         stock, on_hand)
       values ($1, $2, $3, '', $4, $4, $5, 'hogar', $6, $7, $7)`,
      [id, `Producto ${product}`, `SKU-${product}`, price, vendorId(vendor), created, stock],
    );
    if (stock === 0) continue;
    const key = positionKey(shelfAt(shelf));
    await send(
      `insert into stock_levels (id, product_id, position_key, quantity, min_stock, max_stock, cost, updated_at)
       values ($1, $2, $3, $4, 2, 500, $5, to_timestamp(0))`,
      [inventoryItemId(id, shelfAt(shelf)), id, key, stock, price],
    );
    await send(
      `insert into stock_movements (id, product_id, type, reason, quantity, from_position, to_position, position_key,
         previous_stock, new_stock, user_id, user_name, cost, occurred_at, recorded_at)
       values ($1, $2, 'entrada', 'compra', $3, '@proveedor', $4, $4, 0, $3, 'sistema', 'Existencias iniciales', $5,
         to_timestamp(0), to_timestamp(0))`,
      [`existencias-${product}`, id, stock, key, price],
    );
  }
}
