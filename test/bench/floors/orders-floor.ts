import { Hono } from 'hono';
import type { PoolClient } from 'pg';
import { readConfig } from '#server/config/config.ts';
import { gatewayOf } from '#server/payments/gateway-of.ts';
import type { PaymentOrder } from '#server/payments/payment-gateway.ts';
import { floorPool, serveFloor } from '#test/bench/floors/serve-floor.ts';

/*
 * The least that is an order, a movement of stock and a payment over PostgreSQL: whoever asks is believed, nothing
 * is read from a schema, no device hears of it, and nothing is kept for an audit. Each is exactly once by its id.
 */

interface Order {
  order_id: string;
  items: { product_id: string; quantity: number }[];
}

interface Movement {
  id: string;
  product_id: string;
  quantity: number;
}

interface Payment {
  order_id: string;
  attempt_id: string;
  /** Pesos. */
  amount: number;
  payment: PaymentOrder['payment'];
}

/** Where a bank would send the person back. */
const RETURN_TO = 'https://mestore.example/';

const pool = floorPool();
const gateway = gatewayOf(readConfig({ PORT: process.env.PORT, DATA_DIR: process.env.DATA_DIR }));
await pool.query(`
  create schema if not exists floor;
  create table if not exists floor.stock as
    select id, precio_venta as price, stock from public.products where not deleted;
  create unique index if not exists floor_stock on floor.stock (id);
  create table if not exists floor.orders (id text primary key, number bigserial, lines jsonb not null,
    total bigint not null, placed_at timestamptz not null default now());
  create table if not exists floor.movements (id text primary key, product_id text not null,
    quantity int not null, at timestamptz not null default now());
  create table if not exists floor.attempts (id text primary key, order_id text not null references floor.orders,
    status text not null, gateway_id text);
  analyze floor.stock`);

serveFloor(
  new Hono()
    .post('/orders', async (c) => {
      const order = await c.req.json<Order>();
      return c.json(await inTransaction((client) => place(client, order)));
    })
    .post('/movements', async (c) => {
      const movement = await c.req.json<Movement>();
      return c.json(await inTransaction((client) => move(client, movement)));
    })
    .post('/payments', async (c) => c.json(await pay(await c.req.json<Payment>()))),
);

/** Locks the products, takes their units, and writes the order at their prices. */
async function place(client: PoolClient, { order_id: id, items }: Order): Promise<object> {
  const ids = items.map((each) => each.product_id);
  const products = await client.query<{ id: string; price: number; stock: number }>({
    name: 'lock',
    text: 'select id, price, stock from floor.stock where id = any ($1) order by id for no key update',
    values: [ids],
  });
  const lines = items.map(({ product_id, quantity }) => {
    const product = products.rows.find((each) => each.id === product_id);
    if (!product || product.stock < quantity) throw new Error('There is not enough of it.');
    return { product_id, quantity, unit_price: Number(product.price) };
  });
  await client.query({
    name: 'take',
    text: `update floor.stock s set stock = s.stock - each.quantity
           from unnest($1::text[], $2::int[]) as each (id, quantity) where s.id = each.id`,
    values: [ids, items.map((each) => each.quantity)],
  });
  const total = lines.reduce((sum, each) => sum + each.unit_price * each.quantity, 0);
  const saved = await client.query<{ number: string }>({
    name: 'order',
    text: 'insert into floor.orders (id, lines, total) values ($1, $2, $3) returning number',
    values: [id, JSON.stringify(lines), total],
  });
  return { order_id: id, number: saved.rows[0]?.number, total };
}

/** Writes a line of the ledger and the stock that it makes. */
async function move(client: PoolClient, { id, product_id, quantity }: Movement): Promise<object> {
  await client.query({
    name: 'movement',
    text: 'insert into floor.movements (id, product_id, quantity) values ($1, $2, $3)',
    values: [id, product_id, quantity],
  });
  const moved = await client.query<{ stock: number }>({
    name: 'stock',
    text: 'update floor.stock set stock = stock + $2 where id = $1 returning stock',
    values: [product_id, quantity],
  });
  return { id, stock: moved.rows[0]?.stock };
}

/** Writes the attempt, asks the gateway, and writes what it said. */
async function pay({ attempt_id, order_id, amount, payment }: Payment): Promise<object> {
  await pool.query({
    name: 'attempt',
    text: `insert into floor.attempts (id, order_id, status) values ($1, $2, 'created')`,
    values: [attempt_id, order_id],
  });
  const payer = { email: 'marta@example.com', name: 'Marta Rueda', phone: '3001112233' };
  const asked = {
    reference: attempt_id,
    amountCop: amount,
    payer,
    redirectUrl: RETURN_TO,
    ip: null,
    payment,
  };
  const answer = await gateway?.create(asked);
  if (answer?.outcome !== 'taken') throw new Error('The gateway did not take the payment.');
  const { status, gatewayId } = answer.report;
  await pool.query({
    name: 'answered',
    text: 'update floor.attempts set status = $2, gateway_id = $3 where id = $1',
    values: [attempt_id, status, gatewayId],
  });
  return { order_id, status };
}

async function inTransaction<Answer>(work: (client: PoolClient) => Promise<Answer>): Promise<Answer> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await work(client);
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
