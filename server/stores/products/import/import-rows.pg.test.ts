import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { importCheckPath, type ImportRowsData, type ImportRowsResult } from '#domain/import/import-rows.ts';
import { products } from '#server/db/tables/catalog-tables.ts';
import { aCommand, deliverOne } from '#test/server/commands.ts';
import { aChunk, aSku, WHOLE } from '#test/server/import-chunks.ts';
import { storeProduct } from '#test/server/stores/store-products.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const OTHER_STORE = 'tienda-2';

async function imported(role: UserType, data: ImportRowsData) {
  const answer = await deliverOne(server, role, aCommand(role, 'product.importRows', data));
  return { answer, rows: (answer?.result as ImportRowsResult | undefined)?.rows };
}

async function checked(role: UserType, json: object) {
  const headers = await server.signIn(role);
  return server.request(importCheckPath, { json, headers });
}

async function publicBySku(sku: string) {
  const [row] = await server.db.select().from(products).where(eq(products.sku, sku));
  return row;
}

/** A product of the store that is for sale, with its SKU. */
async function anApproved(fields: object = {}): Promise<{ id: string; sku: string }> {
  const product = { sku: aSku(), name: 'Termo', price: 50_000, precio_venta: 50_000, ...fields };
  return { id: await server.addProduct(product), sku: product.sku };
}

describe('a file of a store', () => {
  test('adds products that wait for an approval, and names the rows that cannot be by Excel’s numbers', async () => {
    const sku = aSku();
    const { rows } = await imported(
      'vendor',
      aChunk(WHOLE, [
        [sku, 'Olla', '60.000', 'Hogar y Jardín'],
        [aSku(), 'Jarra', '149.9', 'Hogar y Jardín'],
        ['=HYPERLINK("x")', 'Vaso', '5000', 'Hogar y Jardín'],
        [sku, 'Olla otra vez', '60000', 'Hogar y Jardín'],
        [aSku(), '', '7000', 'Hogar y Jardín'],
      ]),
    );
    expect(rows?.map(({ row, kind, waits }) => [row, kind, waits])).toEqual([
      [2, 'created', true],
      [3, 'refused', false],
      [4, 'refused', false],
      [5, 'refused', false],
      [6, 'refused', false],
    ]);
    expect(rows?.[1]?.reason).toContain('perdió sus ceros');
    expect(rows?.[3]?.reason).toContain('ya está en la fila 2');
    expect(rows?.[4]?.reason).toContain('falta el nombre');
    expect(await publicBySku(sku)).toBeUndefined();
  });

  test('changes only what its columns say: a near price is public at once, a text waits', async () => {
    const near = await anApproved();
    const named = await anApproved();
    const same = await anApproved();
    const prices = await imported(
      'vendor',
      aChunk(
        ['sku', 'precio'],
        [
          [near.sku.toLowerCase(), '55000'],
          [same.sku, '50000'],
        ],
      ),
    );
    expect(prices.rows).toMatchObject([
      { kind: 'changed', waits: false },
      { kind: 'unchanged', waits: false },
    ]);
    expect(await publicBySku(near.sku)).toMatchObject({ name: 'Termo', price: 55_000 });
    const texts = await imported('vendor', aChunk(['sku', 'nombre'], [[named.sku, 'Termo azul']]));
    expect(texts.rows).toMatchObject([{ kind: 'changed', waits: true }]);
    expect(await storeProduct(server, named.id)).toMatchObject({
      published: { name: 'Termo', price: 50_000 },
      draft: { name: 'Termo azul' },
      change_state: 'PENDIENTE',
    });
  });

  test('says how products are taxed, which waits, and how their lots are kept; what is no class is refused', async () => {
    const [known, wrong] = [await anApproved(), await anApproved()];
    const { rows } = await imported(
      'vendor',
      aChunk(
        ['sku', 'iva', 'lots'],
        [
          [known.sku, '5 %', 'Vencimiento'],
          [wrong.sku, '16 %', ''],
        ],
      ),
    );
    expect(rows?.map(({ kind, waits }) => [kind, waits])).toEqual([
      ['changed', true],
      ['refused', false],
    ]);
    expect(rows?.[1]?.reason).toContain('La clase de IVA «16 %» no se conoce');
    expect(await publicBySku(known.sku)).toMatchObject({ ivaClass: 'general', lotControl: 'expiry' });
    expect((await storeProduct(server, known.id)).draft).toEqual({ iva_class: 'reducida' });
    await imported('admin', aChunk(['sku', 'iva'], [[known.sku, 'Excluido']]));
    expect(await publicBySku(known.sku)).toMatchObject({ ivaClass: 'excluido', lotControl: 'expiry' });
  });

  test('says prices by quantity, with the tax of the file’s prices; «No» takes them away, and none is above the price', async () => {
    const [known, wrong] = [await anApproved({ price: 50_000 }), await anApproved({ price: 50_000 })];
    const tiersOf = async () => (await storeProduct(server, known.id)).published?.price_tiers;
    const { rows } = await imported(
      'vendor',
      aChunk(
        ['sku', 'tiers'],
        [
          [known.sku, '6 = 48.000; 24 = 47.000'],
          [wrong.sku, '6 = 50.000'],
        ],
      ),
    );
    expect(rows?.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['changed', ''],
      ['refused', expect.stringContaining('menores que el precio')],
    ]);
    expect(await tiersOf()).toEqual([
      { from_units: 6, unit_price: 48_000 },
      { from_units: 24, unit_price: 47_000 },
    ]);
    const staff = (cells: readonly string[]) =>
      imported('admin', aChunk(['sku', 'pvp', 'tiers'], [[...cells]]));
    expect((await staff([known.sku, '', '12 = 57.120'])).rows).toMatchObject([{ kind: 'changed' }]);
    expect(await tiersOf()).toEqual([{ from_units: 12, unit_price: 48_000 }]);
    expect((await staff([known.sku, '', '12 = 57.120'])).rows).toMatchObject([{ kind: 'unchanged' }]);
    expect((await staff([known.sku, '', '12 = 60.000'])).rows?.[0]?.reason).toContain(
      'menores que el precio',
    );
    await staff([known.sku, '', 'No']);
    expect(await tiersOf()).toEqual([]);
  });

  test('changes a product again while its first version still waits, and makes no second one', async () => {
    const sku = aSku();
    await imported('vendor', aChunk(WHOLE, [[sku, 'Olla', '60000', 'Hogar y Jardín']]));
    const again = await imported('vendor', aChunk(WHOLE, [[sku, 'Olla grande', '60000', 'Hogar y Jardín']]));
    expect(again.rows).toMatchObject([{ kind: 'changed', waits: true }]);
  });

  test('never touches a product of another store, whatever codes it names', async () => {
    const { sku } = await anApproved({ vendor_id: OTHER_STORE });
    const mine = await imported('vendor', aChunk(['sku', 'precio'], [[sku, '1000']]));
    expect(mine.rows).toMatchObject([{ kind: 'refused' }]);
    const theirs = await imported(
      'vendor',
      aChunk(['sku', 'precio'], [[sku, '1000']], { vendor_id: OTHER_STORE }),
    );
    expect(theirs.answer).toMatchObject({ status: 'rejected', problem: { code: 'not_your_store' } });
    expect(await publicBySku(sku)).toMatchObject({ price: 50_000 });
    const asked = await checked(
      'vendor',
      aChunk(['sku', 'precio'], [[sku, '1000']], { vendor_id: OTHER_STORE }),
    );
    expect(asked.status).toBe(403);
  });
});

describe('a file of staff', () => {
  test('is public at once, with its first units, and changes only what its columns say', async () => {
    const sku = aSku();
    const header = [...WHOLE, 'existencias'];
    const first = await imported('admin', aChunk(header, [[sku, 'Olla', '60000', 'Hogar y Jardín', '4']]));
    expect(first.rows).toMatchObject([{ kind: 'created', waits: false }]);
    expect(await publicBySku(sku)).toMatchObject({ name: 'Olla', price: 60_000, stock: 4 });
    const second = await imported(
      'admin',
      aChunk(
        ['sku', 'precio'],
        [
          [sku, '80000'],
          [aSku(), '9000'],
        ],
      ),
    );
    expect(second.rows).toMatchObject([{ kind: 'changed' }, { kind: 'refused' }]);
    expect(second.rows?.[1]?.reason).toContain('falta el nombre');
    expect(await publicBySku(sku)).toMatchObject({ name: 'Olla', price: 80_000 });
  });
});

test('a part that is sent twice is applied once', async () => {
  const { sku } = await anApproved();
  const command = aCommand('vendor', 'product.importRows', aChunk(['sku', 'precio'], [[sku, '54000']]));
  const first = await deliverOne(server, 'vendor', command);
  await server.db.update(products).set({ price: 53_000, precioVenta: 53_000 }).where(eq(products.sku, sku));
  expect(await deliverOne(server, 'vendor', command)).toEqual(first);
  expect(await publicBySku(sku)).toMatchObject({ price: 53_000 });
});

test.each(['vendor', 'admin'] as const)(
  'a dry run of %s says what the part would do and writes nothing',
  async (role) => {
    const sku = aSku();
    const part = aChunk(WHOLE, [
      [sku, 'Olla', '60000', 'Hogar y Jardín'],
      [aSku(), 'Jarra', '0', 'Hogar y Jardín'],
    ]);
    const answer = await checked(role, part);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      rows: [
        { row: 2, kind: 'created' },
        { row: 3, kind: 'refused' },
      ],
    });
    expect((await imported(role, part)).rows).toMatchObject([{ kind: 'created' }, { kind: 'refused' }]);
  },
);

test('a part that says no code of a product is refused with what to do', async () => {
  const answer = await checked('vendor', aChunk(['nombre'], [['Olla']]));
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('código de barras');
});
