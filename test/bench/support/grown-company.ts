import { Client } from 'pg';

/** A transaction from before everything that devices, the audit and the watch over sign-ins still have to read. */
const OLD = "'3'::xid8";
/** The last orders are still under way; one in fifty was cancelled, and the rest was delivered. */
const UNDER_WAY = 8_000;

export interface CompanySize {
  people: number;
  orders: number;
  /** Authentication events, and as many entries of the audit beside them. */
  events: number;
}

/**
 * Fills a database that has at least one order with a company of years: people, orders of one store each, sign-ins and
 * entries of the audit, each some seconds after the one before.
 */
export async function growCompany(
  databaseUrl: string,
  { people, orders, events }: CompanySize,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Copies of what was consistent are: no trigger and no reference has to look at each.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into users (id, email, user_type, nombre, password_hash, email_verified, created_at)
       select 'bench-' || g, 'persona' || g || '@correo.co', case when g % 500 = 0 then 'vendor' else 'buyer' end,
         'Persona ' || g, '', true, now() - g * interval '5 minutes' from generate_series(0, $1::int - 1) g`,
      [people],
    );
    await client.query(
      `create temp table made as select '~' || g as mark, g, 'bench-' || (g % $2::int) as buyer,
         now() - ($1::int - g) * interval '20 seconds' as at from generate_series(1, $1::int) g`,
      [orders, people],
    );
    await client.query(
      "create temp table base as select * from orders where id not like '%~%' order by number limit 1",
    );
    const columns = await namesOf(client, 'orders', [
      'id',
      'number',
      'buyer_id',
      'created_at',
      'sx',
      'held_until',
      'status',
      'shipping_name',
      'shipping_phone',
    ]);
    await client.query(
      `insert into orders (id, buyer_id, created_at, sx, status, shipping_name, shipping_phone, ${columns})
       select b.id || m.mark, m.buyer, m.at, ${OLD}, ${statusOf(orders)}, 'Persona ' || md5(m.g::text), (3000000000 + m.g)::text,
         ${columns
           .split(', ')
           .map((each) => `b.${each}`)
           .join(', ')}
       from base b, made m order by m.g`,
    );
    await indexPurchases(client);
    const parts = await namesOf(client, 'vendor_orders', [
      'id',
      'order_id',
      'status',
      'preparation',
      'payment',
      'tracking',
    ]);
    await client.query(
      `insert into vendor_orders (id, order_id, status, preparation, payment, tracking, ${parts})
       select replace(w.id, b.id, b.id || m.mark), b.id || m.mark, ${statusOf(orders)},
         case when m.g > ${orders - UNDER_WAY} then 'picking' else 'handed_over' end, 'paid',
         case when m.g > ${orders - UNDER_WAY} then 'not_sent' else 'delivered' end,
         ${parts
           .split(', ')
           .map((each) => `w.${each}`)
           .join(', ')}
       from base b join vendor_orders w on w.order_id = b.id and w.place = 1, made m order by m.g`,
    );
    await addEvents(client, { people, events });
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Sign-ins, and as many entries of the audit. */
async function addEvents(client: Client, { people, events }: Omit<CompanySize, 'orders'>): Promise<void> {
  await client.query(
    `insert into auth_events (id, at, act, outcome, user_id, address, device, role, sx)
     select '0190' || lpad(to_hex(g), 8, '0') || '-bench', now() - ($1::int - g) * interval '20 seconds',
       case when g % 50000 = 0 then 'delete_account' when g % 5 = 0 then 'login' else 'refresh' end,
       case when g % 40 = 0 then 'refused' else 'done' end, 'bench-' || (g % $2::int), '190.85.' || (g % 250) || '.7',
       'Chrome en Android', 'buyer', ${OLD} from generate_series(1, $1::int) g`,
    [events, people],
  );
  await client.query(
    `insert into audit_acts (act, outcome, actor_id, role, subject, recorded_at, sx)
     select case when g % 5000 = 0 then 'account.disable' else 'order.advance' end, 'done', 'bench-' || (g % $2::int),
       'admin', 'part:' || g, now() - ($1::int - g) * interval '20 seconds', ${OLD} from generate_series(1, $1::int) g`,
    [events, people],
  );
}

/** What the trigger `index_purchase` would have written of the made orders. */
async function indexPurchases(client: Client): Promise<void> {
  await client.query(
    `insert into purchase_search (order_id, phone, person, terms)
     select t.id, t.shipping_phone, lower(' ' || t.shipping_name), s.terms
     from orders t, purchase_search s join base b on b.id = s.order_id where t.id like '%~%'`,
  );
}

function statusOf(orders: number): string {
  return `case when m.g % 50 = 0 and m.g <= ${orders - UNDER_WAY} then 'cancelled' else 'confirmed' end`;
}

async function namesOf(client: Client, table: string, but: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_schema = $1 and table_name = $2',
    ['public', table],
  );
  return rows.flatMap(({ name }) => (but.includes(name) ? [] : [name])).join(', ');
}
