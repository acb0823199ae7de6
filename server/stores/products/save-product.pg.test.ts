import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { StoreProduct } from '#domain/stores/store-product.ts';
import { userById } from '#server/auth/account-storage.ts';
import { rowsOf } from '#server/db/database.ts';
import { products } from '#server/db/tables/catalog-tables.ts';
import { erasePerson } from '#server/profile/erase-person.ts';
import { aCommand, deliver, deliverOne, deliveryOf, endings } from '#test/server/commands.ts';
import {
  aProductDecision,
  aSave,
  storeProduct,
  wholeFields,
  anApproved,
  publicProduct,
} from '#test/server/stores/store-products.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const store = deliveryOf(server, 'vendor');

describe('a product of a store', () => {
  test('is nothing public before somebody approved it, and all of it afterwards', async () => {
    const id = randomUUID();
    const [saved] = await store(aSave(id, wholeFields()));
    expect(saved?.result).toMatchObject({ change_state: 'PENDIENTE', published: [] });
    expect(await publicProduct(server, id)).toBeUndefined();
    const waiting = await storeProduct(server, id);
    expect(v.parse(StoreProduct, waiting)).toMatchObject({ published: null, draft: { price: 50_000 } });

    await deliverOne(server, 'admin', aProductDecision(id, waiting.version));
    expect(await publicProduct(server, id)).toMatchObject({
      price: 50_000,
      precioVenta: 50_000,
      status: 'APPROVED',
    });
    expect(await storeProduct(server, id)).toMatchObject({ change_state: 'APROBADO', draft: {} });
  });

  test('has a row as soon as it comes by an import or a route', async () => {
    const id = await server.addProduct({ price: 70_000, precio_venta: 60_000 }, 5);
    expect(await storeProduct(server, id)).toMatchObject({
      change_state: 'APROBADO',
      published: { price: 70_000, offer_price: 60_000, offer_from: null },
    });
  });

  test('is sent to devices again when its words change, and not when its stock does', async () => {
    const id = await server.addProduct();
    const stampOf = async () =>
      (await rowsOf<{ sx: string }>(server.db, sql`select sx::text from store_products where id = ${id}`))[0]
        ?.sx;
    const before = await stampOf();
    await server.db.update(products).set({ onHand: 3, stock: 3 }).where(eq(products.id, id));
    expect(await stampOf()).toBe(before);
    await server.db.update(products).set({ name: 'Otro nombre' }).where(eq(products.id, id));
    expect(await stampOf()).not.toBe(before);
  });

  test('moves with its product to another store, and leaves the devices of the first', async () => {
    const id = await server.addProduct();
    await server.db.update(products).set({ vendorId: 'tienda-2' }).where(eq(products.id, id));
    expect((await storeProduct(server, id)).vendor_id).toBe('tienda-2');
    const exits = sql`select scope from scope_exits where collection = 'store_products' and document_id = ${id}`;
    expect(await rowsOf(server.db, exits)).toEqual([{ scope: 'vendor:tienda-1' }]);
  });
});

describe('a change of what is public', () => {
  test('of a price within the limit is public at once; beyond it, it waits and the product stands', async () => {
    const id = await anApproved(server);
    const [near] = await store(aSave(id, { price: 55_000 }, { seen: { price: 50_000 } }));
    expect(near?.result).toMatchObject({ published: ['price'], change_state: 'APROBADO' });
    // Far from what a person approved, although near to what the store made of it by itself.
    const [far] = await store(aSave(id, { price: 65_000 }, { seen: { price: 55_000 } }));
    expect(far?.result).toMatchObject({ published: [], change_state: 'PENDIENTE' });
    expect(await publicProduct(server, id)).toMatchObject({ price: 55_000, precioVenta: 55_000 });
  });

  test('of a text waits, while its minimum stock does not', async () => {
    const id = await anApproved(server);
    const seen = { name: 'Termo de acero 1 L', min_stock: 0 };
    const [saved] = await store(aSave(id, { name: 'Termo azul', min_stock: 4 }, { seen }));
    expect(saved?.result).toMatchObject({ published: ['min_stock'], change_state: 'PENDIENTE' });
    expect(await storeProduct(server, id)).toMatchObject({
      published: { name: 'Termo de acero 1 L', min_stock: 4 },
      draft: { name: 'Termo azul' },
    });
  });

  test('is taken per field, and the store reads why beside the field and in a letter', async () => {
    const id = await anApproved(server);
    const seen = { name: 'Termo de acero 1 L', description: 'Mantiene el calor doce horas.' };
    await store(aSave(id, { name: 'Termo whatsapp', description: 'Doce horas.' }, { seen }));
    const { version } = await storeProduct(server, id);
    const remarks = [{ field: 'name', reason: 'palabra_prohibida', note: '' }];
    const decision = { outcome: 'request_changes', takes_rest: true, remarks };
    await deliverOne(server, 'admin', aProductDecision(id, version, decision));
    expect(await storeProduct(server, id)).toMatchObject({
      change_state: 'CAMBIOS_SOLICITADOS',
      published: { name: 'Termo de acero 1 L', description: 'Doce horas.' },
      draft: { name: 'Termo whatsapp' },
      remarks,
    });
  });
});

describe('two devices of a store', () => {
  test('change price and text of one product: both are taken', async () => {
    const id = await anApproved(server);
    const seenName = { name: 'Termo de acero 1 L' };
    const results = await Promise.all([
      store(aSave(id, { price: 52_000 }, { seen: { price: 50_000 } })),
      store(aSave(id, { name: 'Termo verde' }, { seen: seenName })),
    ]);
    expect(endings(results)).toEqual(['applied', 'applied']);
    expect(await storeProduct(server, id)).toMatchObject({
      published: { price: 52_000 },
      draft: { name: 'Termo verde' },
      conflicts: [],
    });
  });

  test('change the same field: the second value waits until somebody chooses', async () => {
    const id = await anApproved(server);
    await store(aSave(id, { price: 52_000 }, { seen: { price: 50_000 } }));
    const late = aSave(id, { price: 51_000 }, { seen: { price: 50_000 } });
    expect((await store(late))[0]?.result).toMatchObject({ conflicts: ['price'], published: [] });
    const waiting = await storeProduct(server, id);
    expect(waiting).toMatchObject({ published: { price: 52_000 } });
    expect(waiting.conflicts).toMatchObject([
      { command_id: late.id, field: 'price', mine: 51_000, seen: 50_000 },
    ]);

    const data = { product_id: id, command_id: late.id, field: 'price', keep: 'mine' };
    const [chosen] = await store(aCommand('vendor', 'product.resolveConflict', data));
    expect(chosen?.result).toMatchObject({ published: ['price'] });
    expect(await storeProduct(server, id)).toMatchObject({ published: { price: 51_000 }, conflicts: [] });
    const [again] = await store(aCommand('vendor', 'product.resolveConflict', data));
    expect(again?.problem?.code).toBe('conflict_not_found');
  });

  test('make the same product at once: it is there once, and nothing of either is lost', async () => {
    const id = randomUUID();
    const both = wholeFields();
    const results = await Promise.all([
      store(aSave(id, both, { submit: false })),
      store(aSave(id, { ...both, name: 'Otro termo' }, { submit: false })),
    ]);
    expect(endings(results)).toEqual(['applied', 'applied']);
    const { draft, conflicts } = await storeProduct(server, id);
    expect([draft.name, ...conflicts.map((each) => each.mine)].toSorted()).toEqual([
      'Otro termo',
      'Termo de acero 1 L',
    ]);
  });
});

describe('a decision', () => {
  test('on a version that changed a second ago is refused, and nothing becomes public', async () => {
    const id = randomUUID();
    await store(aSave(id, wholeFields()));
    const { version, draft } = await storeProduct(server, id);
    await store(aSave(id, { price: 90_000 }, { seen: { price: draft.price } }));
    const late = await deliverOne(server, 'admin', aProductDecision(id, version));
    expect(late.problem?.code).toBe('product_changed');
    expect(await publicProduct(server, id)).toBeUndefined();
  });

  test('of two people at once is made by one of them', async () => {
    const id = randomUUID();
    await store(aSave(id, wholeFields()));
    const { version } = await storeProduct(server, id);
    const results = await Promise.all(
      (['admin', 'owner'] as const).map((role) =>
        deliver(server, role, [aProductDecision(id, version, {}, role)]),
      ),
    );
    expect(endings(results)).toEqual(['applied', 'rejected']);
  });

  test('that comes twice is made once', async () => {
    const id = randomUUID();
    await store(aSave(id, wholeFields()));
    const { version } = await storeProduct(server, id);
    const decision = aProductDecision(id, version);
    const [first, second] = [
      await deliverOne(server, 'admin', decision),
      await deliverOne(server, 'admin', decision),
    ];
    expect(second).toEqual(first);
  });
});

describe('a store', () => {
  test('writes no product of another one', async () => {
    const id = await server.addProduct({ vendor_id: 'tienda-2' });
    const [named, guessed] = await store(
      aSave(id, { price: 1_000 }, { vendor_id: 'tienda-2' }),
      aSave(id, { price: 1_000 }),
    );
    expect(named?.problem?.code).toBe('not_your_store');
    expect(guessed?.problem?.code).toBe('product_not_found');
  });

  test('hears which of its products has the SKU, and another store may use it', async () => {
    const sku = `SKU-${randomUUID().slice(0, 8)}`;
    await server.addProduct({ vendor_id: 'tienda-2', sku });
    await server.addProduct({ sku, name: 'Olla de barro' });
    const [refused] = await store(aSave(randomUUID(), wholeFields({ sku })));
    expect(refused?.problem?.message).toContain('«Olla de barro»');
  });

  test('sells with the SKU and the bar code of another store’s product, which stays as it is', async () => {
    const codes = { sku: `SKU-${randomUUID().slice(0, 8)}`, gtin: '7702004003508' };
    const theirs = await server.addProduct({ ...codes, vendor_id: 'tienda-2', name: 'Olla de ellos' });
    const id = await anApproved(server, codes);
    expect(await publicProduct(server, id)).toMatchObject(codes);
    expect(await publicProduct(server, theirs)).toMatchObject({ ...codes, name: 'Olla de ellos' });
  });

  test('hears at which field a product cannot be sent', async () => {
    const fields = wholeFields({ offer_price: 60_000 });
    const [refused] = await store(aSave(randomUUID(), fields));
    expect(refused?.problem?.message).toBe(
      'Precio de oferta: El precio de oferta no puede pasar del precio.',
    );
  });

  test('discards a change, and with a first draft the product', async () => {
    const id = randomUUID();
    await store(aSave(id, { name: 'Termo' }, { submit: false }));
    const { version } = await storeProduct(server, id);
    // From a device that did not hear which version its own save made.
    await store(aCommand('vendor', 'product.discard', { product_id: id, version: version - 1 }));
    const [gone] = await store(aSave(id, { name: 'Termo 2' }, { submit: false }));
    expect(gone?.problem?.code).toBe('product_not_found');
  });
});

test('staff who manage the catalogue publish at once, for every store', async () => {
  const id = await server.addProduct({ vendor_id: 'tienda-2', name: 'Balde' });
  const save = aSave(id, { name: 'Balde rojo' }, { vendor_id: 'tienda-2', seen: { name: 'Balde' } });
  const result = await deliverOne(server, 'admin_sales', {
    ...save,
    actorId: server.accountId('admin_sales'),
  });
  expect(result.result).toMatchObject({ published: ['name'], change_state: 'APROBADO' });
});

test('who deletes their account is named nowhere in their store’s products any more', async () => {
  const id = await anApproved(server);
  await store(aSave(id, { price: 52_000 }, { seen: { price: 50_000 } }));
  await store(aSave(id, { price: 51_000 }, { seen: { price: 50_000 } }));
  const user = await userById(server.db, server.accountId('vendor'));
  if (!user) throw new Error('There is nobody to erase.');
  await server.db.transaction((tx) => erasePerson(tx, user, new Date()));
  const { updated_by_name, conflicts } = await storeProduct(server, id);
  expect([updated_by_name, ...conflicts.map((each) => each.by_name)].join()).not.toContain('Persona vendor');
});
