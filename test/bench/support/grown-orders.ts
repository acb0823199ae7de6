import { Client } from 'pg';

/** Ends the ids of copies, so that none is copied again. */
const COPY = '~';
/** Copies of one statement: each is some 10,000 rows. */
const AT_ONCE = 1_000;

/** A transaction from before everything that devices and the audit still have to read. */
const OLD = "'3'::xid8";

/** The tables that an order writes, with the columns whose values belong to that order alone. */
const TABLES: Record<
  string,
  { own: readonly string[]; counted: readonly string[]; over: Record<string, string> }
> = {
  orders: { own: ['id'], counted: ['number'], over: { held_until: 'null', sx: OLD } },
  vendor_orders: {
    own: ['id', 'order_id'],
    counted: [],
    over: { preparation: "'handed_over'", payment: "'paid'", tracking: "'delivered'" },
  },
  order_events: { own: ['vendor_order_id'], counted: ['sequence'], over: { sx: OLD } },
  stock_movements: { own: ['id', 'reference'], counted: ['sequence'], over: { sx: OLD } },
  command_receipts: { own: ['id', 'lane'], counted: [], over: {} },
};

/**
 * Fills the tables of a database with delivered copies of the orders that it has, with their stores' parts, events,
 * movements and receipts, until it has so many.
 */
export async function growOrders(databaseUrl: string, atLeast: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Copies of what was consistent are: no trigger and no reference has to look at each.
    await client.query('set session_replication_role = replica');
    const counted = await client.query<{ all: number; own: number; copies: number }>(
      `select count(*)::int as all, count(*) filter (where id not like '%${COPY}%')::int as own,
         coalesce(max(split_part(id, '${COPY}', 2)::int) filter (where id like '%${COPY}%'), 0) as copies from orders`,
    );
    const { all = 0, own = 0, copies = 0 } = counted.rows[0] ?? {};
    if (own === 0) throw new Error('There is no order to copy.');
    const rounds = Math.ceil(Math.max(0, atLeast - all) / own);
    const atOnce = Math.max(1, Math.floor(AT_ONCE / own));
    for (let first = 1; first <= rounds; first += atOnce) {
      const last = Math.min(rounds, first + atOnce - 1);
      for (const table of Object.keys(TABLES))
        await client.query(await copying(client, table), [copies + first, copies + last]);
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function copying(client: Client, table: string): Promise<string> {
  const { own, counted, over } = TABLES[table] ?? { own: [], counted: [], over: {} };
  const { rows } = await client.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_schema = $1 and table_name = $2',
    ['public', table],
  );
  const names = rows.map((each) => each.name).filter((each) => !counted.includes(each));
  const values = names.map((name) =>
    own.includes(name) ? `b.${name} || '${COPY}' || g` : (over[name] ?? `b.${name}`),
  );
  const [marked = 'id'] = own;
  return `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
    from ${table} b, generate_series($1::int, $2::int) g where b.${marked} not like '%${COPY}%'`;
}
