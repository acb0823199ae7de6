import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '#server/db/database.ts';
import { freshDatabase } from '#test/server/database/fresh-database.ts';

const LAST_BEFORE = '0045_client_errors';

const journal = JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
  entries: { tag: string }[];
};
const tags = journal.entries.map((each) => each.tag);
const firstNew = tags.indexOf(LAST_BEFORE) + 1;
const firstByStore = tags.indexOf('0036_products_by_store');

async function migrate(client: Client, some: readonly string[]): Promise<void> {
  for (const tag of some) {
    const statements = readFileSync(path.join(MIGRATIONS, `${tag}.sql`), 'utf8');
    for (const each of statements.split('--> statement-breakpoint')) await client.query(each);
  }
}

test('a database with products has them all in their stores’ catalogues, with the figures of their positions', async () => {
  const { url, drop } = await freshDatabase('store_products_upgrade', { tables: 'none' });
  const client = new Client({ connectionString: url });
  await client.connect();
  await migrate(client, tags.slice(0, firstNew));
  await client.query(`
    insert into vendors (id, store_name, store_slug) values ('t1', 'Uno', 'uno'), ('t2', 'Dos', 'dos');
    insert into categories (id, name, slug) values ('c', 'Hogar', 'hogar');
    insert into products (id, name, sku, price, precio_venta, vendor_id, category_id, status, deleted) values
      ('p1', 'Termo', 'A-1', 100, 80, 't1', 'c', 'APPROVED', false),
      ('p2', 'Olla', 'A-1', 100, 100, 't2', 'c', 'PENDING', false),
      ('p3', 'Balde', 'B-1', 100, 100, 't1', 'c', 'APPROVED', true);
    insert into stock_levels (id, product_id, position_key, quantity, min_stock, max_stock, cost) values
      ('p1@a', 'p1', 'a', 1, 2, 9, 70), ('p1@b', 'p1', 'b', 1, 5, 4, 60)`);
  await migrate(client, tags.slice(firstNew));

  const { rows } = await client.query(
    `select id, vendor_id, change_state, approved_price, min_stock, max_stock, cost, deleted
     from store_products order by id`,
  );
  const plain = { min_stock: 0, max_stock: 0, cost: 0, deleted: false, approved_price: 100 };
  expect(rows).toEqual([
    { ...plain, id: 'p1', vendor_id: 't1', change_state: 'APROBADO', min_stock: 5, max_stock: 9, cost: 70 },
    { ...plain, id: 'p2', vendor_id: 't2', change_state: 'PENDIENTE' },
    { ...plain, id: 'p3', vendor_id: 't1', change_state: 'APROBADO', deleted: true },
  ]);
  const classes = await client.query('select distinct iva_class, lot_control from products');
  expect(classes.rows).toEqual([{ iva_class: 'general', lot_control: 'none' }]);
  await client.query(`update products set iva_class = 'exento' where id = 'p1'`);
  const { rows: stamped } = await client.query(
    `select version > 1 as counted from store_products where id = 'p1'`,
  );
  expect(stamped).toEqual([{ counted: true }]);
  await client.end();
  await drop();
});

test('a database whose SKUs were the whole marketplace’s keeps its products, and from then on each store has its own', async () => {
  const { url, drop } = await freshDatabase('skus_upgrade', { tables: 'none' });
  const client = new Client({ connectionString: url });
  await client.connect();
  await migrate(client, tags.slice(0, firstByStore));
  await client.query(`
    insert into vendors (id, store_name, store_slug) values ('t1', 'Uno', 'uno'), ('t2', 'Dos', 'dos');
    insert into categories (id, name, slug) values ('c', 'Hogar', 'hogar')`);
  const add = (id: string, vendor: string) =>
    client.query(
      `insert into products (id, name, sku, gtin, price, precio_venta, vendor_id, category_id)
       values ($1, 'Termo', 'A-1', '7702004003508', 100, 100, $2, 'c')`,
      [id, vendor],
    );
  await add('p1', 't1');
  await expect(add('p2', 't2')).rejects.toThrow('products_sku_unique');
  await migrate(client, tags.slice(firstByStore));

  await add('p2', 't2');
  await expect(add('p3', 't1')).rejects.toThrow('products_vendor_');
  const { rows } = await client.query(
    `select p.id, p.sku, p.gtin, s.vendor_id, s.change_state
     from products p join store_products s using (id) order by id`,
  );
  const kept = { sku: 'A-1', gtin: '7702004003508', change_state: 'APROBADO' };
  expect(rows).toEqual([
    { ...kept, id: 'p1', vendor_id: 't1' },
    { ...kept, id: 'p2', vendor_id: 't2' },
  ]);
  await client.end();
  await drop();
});
