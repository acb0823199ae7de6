import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aMovement, anOrder, deliver } from '#test/server/commands.ts';
import { pull, replicaOf } from '#test/server/database/replica.ts';
import { productsIn, storesForFile, STORES } from '#test/server/stores/stores.ts';

const stores = await storesForFile();
const { server } = stores;

describe.each(['inventory', 'stock_movements'] as const)(
  '%s of someone who works for several stores',
  (name) => {
    test('is that of all of them', async () => {
      const [first, second, third] = [
        await server.addProduct({ vendor_id: 'tienda-1' }, 5),
        await server.addProduct({ vendor_id: 'tienda-2' }, 5),
        await server.addProduct({ vendor_id: 'tienda-3' }, 5),
      ];
      await stores.worksFor('tienda-1', 'tienda-3');
      const replica = await stores.ofVendor(name);
      await replica.catchUp();
      expect(productsIn(replica)).toEqual(expect.arrayContaining([first, third]));
      expect(productsIn(replica)).not.toContain(second);
      expect(replica.checkpoint?.scope).toBe('vendor:tienda-1+vendor:tienda-3');
    });

    test('stays while one of them has the product, and goes when none has', async () => {
      const product = await server.addProduct({ vendor_id: 'tienda-1' }, 5);
      await stores.worksFor('tienda-1', 'tienda-2');
      const replica = await stores.ofVendor(name, 2);
      await replica.catchUp();
      expect(productsIn(replica)).toContain(product);

      await stores.moveTo(product, 'tienda-2');
      await replica.catchUp();
      expect(productsIn(replica)).toContain(product);

      await stores.moveTo(product, 'tienda-3');
      await replica.catchUp();
      expect(productsIn(replica)).not.toContain(product);

      const fresh = await stores.ofVendor(name);
      await fresh.catchUp();
      expect(fresh.documents).toEqual(replica.documents);
    });

    test('comes to who has the new store, and leaves who had the old one', async () => {
      const product = await server.addProduct({ vendor_id: 'tienda-1' }, 5);
      await deliver(server, 'admin_logistics', [aMovement(product)]);
      const old = await stores.ofVendor(name);
      await old.catchUp();
      const rows = productsIn(old).filter((each) => each === product).length;
      expect(rows).toBeGreaterThan(0);
      await stores.worksFor('tienda-2');
      const next = await stores.ofVendor(name);
      await next.catchUp();
      expect(productsIn(next)).not.toContain(product);

      await stores.moveTo(product, 'tienda-2');
      await next.catchUp();
      expect(productsIn(next).filter((each) => each === product)).toHaveLength(rows);
      await stores.worksFor('tienda-1');
      await old.catchUp();
      expect(productsIn(old)).not.toContain(product);
    });
  },
);

test('a move leaves the ledger as it was', async () => {
  const product = await server.addProduct({ vendor_id: 'tienda-1' }, 5);
  const ledger = () =>
    stores.run(sql`select * from stock_movements where product_id = ${product} order by id`);
  const before = await ledger();
  await stores.moveTo(product, 'tienda-2');
  expect(await ledger()).toEqual(before);
});

test('a move that is rolled back leaves nobody without the product', async () => {
  const product = await server.addProduct({ vendor_id: 'tienda-1' }, 5);
  const replica = await stores.ofVendor('inventory');
  await replica.catchUp();
  await server.db
    .transaction(async (tx) => {
      await tx.execute(sql`update products set vendor_id = 'tienda-2' where id = ${product}`);
      throw new Error('changed my mind');
    })
    .catch(() => undefined);
  await replica.catchUp();
  expect(productsIn(replica)).toContain(product);
});

test('an order given to another buyer goes from one person to the other', async () => {
  const product = await server.addProduct({}, 5);
  const order = anOrder('buyer', [[product, 1]]);
  await deliver(server, 'buyer', [order]);
  const { order_id: id } = order.data as { order_id: string };
  const theirs = replicaOf(server, 'orders', await server.signIn('buyer'));
  const others = replicaOf(server, 'orders', await server.signIn('customer'));
  await theirs.catchUp();
  await others.catchUp();
  expect([theirs.documents.has(id), others.documents.has(id)]).toEqual([true, false]);

  await stores.run(sql`update orders set buyer_id = 'persona-customer' where id = ${id}`);
  await theirs.catchUp();
  await others.catchUp();
  expect([theirs.documents.has(id), others.documents.has(id)]).toEqual([false, true]);
});

describe('whatever products move between stores', () => {
  test('a device in pages of any size ends with what its scopes show now', { timeout: 60_000 }, async () => {
    const products = await Promise.all(STORES.map((store) => server.addProduct({ vendor_id: store }, 3)));
    const moves = fc.array(fc.tuple(fc.nat(2), fc.constantFrom(...STORES), fc.boolean()), { maxLength: 8 });
    const held = fc.subarray(STORES, { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(moves, held, fc.constantFrom(1, 2, 200), async (steps, mine, limit) => {
        await stores.worksFor(...mine);
        const replica = await stores.ofVendor('stock_movements', limit);
        for (const [which, store, reads] of steps) {
          const product = products[which] ?? '';
          await stores.moveTo(product, store);
          if (reads) await replica.catchUp();
        }
        await replica.catchUp();
        const visible = await stores.run<{ id: string }>(
          sql`select m.id from stock_movements m join products p on p.id = m.product_id
              where p.vendor_id = any(${sql.param(mine)}::text[])`,
        );
        expect(new Set(replica.documents.keys())).toEqual(new Set(visible.map((each) => each.id)));
      }),
      { numRuns: 12 },
    );
  });
});

describe('pages', () => {
  test('exactly as large as what there is end, and those of others’ rows alone do not begin', async () => {
    await stores.worksFor('tienda-3');
    const replica = await stores.ofVendor('inventory');
    await replica.catchUp();
    const size = replica.documents.size;
    const exact = await stores.ofVendor('inventory', Math.max(1, size));
    await exact.catchUp();
    expect(exact.documents).toEqual(replica.documents);
    expect(exact.pages).toBeLessThanOrEqual(2);

    for (let n = 0; n < 12; n += 1) await server.addProduct({ vendor_id: 'tienda-1' }, 1);
    const page = await pull(server, 'inventory', replica.checkpoint, await server.signIn('vendor'), 5);
    expect(page).toMatchObject({ documents: [], more: false });
  });

  test('of exits are full while there is more', async () => {
    const products: string[] = [];
    for (let n = 0; n < 7; n += 1) products.push(await server.addProduct({ vendor_id: 'tienda-1' }, 1));
    const replica = await stores.ofVendor('inventory', 3);
    await replica.catchUp();
    for (const product of products) await stores.moveTo(product, 'tienda-2');
    const page = await pull(server, 'inventory', replica.checkpoint, await server.signIn('vendor'), 3);
    expect(page.documents).toHaveLength(3);
    expect(page.documents).toMatchObject(Array.from({ length: 3 }, () => ({ _deleted: true })));
    expect(page.more).toBe(true);
    await replica.catchUp();
    expect(productsIn(replica).filter((each) => products.includes(String(each)))).toEqual([]);
  });
});
