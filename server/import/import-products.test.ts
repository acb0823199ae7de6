import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ReplicationHint } from '#domain/protocol/replication.ts';
import { rowsOf } from '#server/db/database.ts';
import { importProducts } from '#server/import/import-products.ts';
import { ImportRefused, type ImportOptions } from '#server/import/import-summary.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';

const server = await serverForFile();

const fixture = readFileSync('test/fixtures/productos-off-extracto.csv');

describe('importing the Open Food Facts excerpt', () => {
  test('brings in every row, says what it assumed and keeps the attribution in sight', async () => {
    const summary = await importProducts(server.services, fixture);
    expect(summary).toMatchObject({ rows: 60, created: 60, updated: 0, problems: [] });
    expect(summary.notices.join(' ')).toContain('© colaboradores de Open Food Facts, ODbL');
    expect(summary.notices.join(' ')).toContain('9.900');
    const [counted] =
      await all(sql`select count(*)::int as total, bool_and(description like '%Open Food Facts, ODbL.') as named,
      bool_and(stock = 0) as unsellable from products where vendor_id = 'mestore'`);
    expect(counted).toEqual({ total: 60, named: true, unsellable: true });
  });

  test('changes nothing the second time, so devices fetch nothing again', async () => {
    const stamps = () =>
      all(sql`select id, sx from products union all select id, sx from categories order by id`);
    const before = await stamps();
    expect(await importProducts(server.services, fixture)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 60,
    });
    expect(await stamps()).toEqual(before);
  });

  test('finds what it brought, with and without accents', async () => {
    const [row] = await all(
      sql`select name from products where vendor_id = 'mestore' and name ~ '[áéíóú]' limit 1`,
    );
    const answer = await server.request(
      `/api/v1/search/products?q=${encodeURIComponent(String(row?.['name']))}`,
    );
    const { data } = (await answer.json()) as { data: { name: string }[] };
    expect(data.map((each) => each.name)).toContain(row?.['name']);
  });
});

describe('importing a shop’s own file', () => {
  const shop = [
    'Código;Nombre;Precio;Categoría;Existencias;EAN',
    'ABC-1;Café de Mesa de los Santos;$ 32.900;Hogar y Jardín;40;',
    'ABC-2;Balón nº 5;89.900,00;DEPORTES;0;7701234567897',
  ];

  test('understands Spanish headings, semicolons, pesos and Latin-1', async () => {
    const summary = await run(Buffer.from(shop.join('\r\n'), 'latin1'), { vendor: 'ferreteria-la-esquina' });
    expect(summary).toMatchObject({ rows: 2, created: 2, problems: [] });
    expect(await product('ABC-1')).toMatchObject({
      name: 'Café de Mesa de los Santos',
      price: 32_900,
      stock: 40,
      category_id: 'hogar-y-jardin',
      vendor_id: testVendorId,
    });
    expect(await product('ABC-2')).toMatchObject({
      name: 'Balón nº 5',
      price: 89_900,
      category_id: 'deportes',
    });
  });

  test('understands UTF-8 with its mark, tabs and other headings by --map', async () => {
    const file = '\ufeffClave\tQué es\tTarifa\nMAP-1\tTermo de acero\t54900\n';
    await run(file, { columns: { sku: 'Clave', nombre: 'Qué es', precio: 'Tarifa' } });
    expect(await product('MAP-1')).toMatchObject({ name: 'Termo de acero', price: 54_900 });
  });

  test('changes what the file says otherwise and leaves stock to its movements', async () => {
    const summary = await run('sku,nombre,precio,stock\nABC-1,Café de la casa,30000,999\n');
    expect(summary).toMatchObject({ created: 0, updated: 1 });
    expect(await product('ABC-1')).toMatchObject({ name: 'Café de la casa', price: 30_000, stock: 40 });
  });

  test('is announced to all open devices that copy or list something of it, the store’s and staff’s among them', async () => {
    const heard = new Set<ReplicationHint['collection']>();
    const stop = server.services.bus.subscribe((hint) => heard.add(hint.collection));
    expect(await run('sku,nombre,precio\nABC-1,Café de la casa,31000\n')).toMatchObject({ updated: 1 });
    await expect
      .poll(() => [...heard].toSorted())
      .toEqual([
        'categories',
        'inventory',
        'listed_products',
        'product_approvals',
        'products',
        'stock_movements',
        'store_products',
      ]);
    stop();
  });

  test('knows a product by its barcode when the SKU is another', async () => {
    expect(await run('ean,nombre,precio\n7701234567897,Balón profesional,95000\n')).toMatchObject({
      updated: 1,
    });
    expect(await product('ABC-2')).toMatchObject({ name: 'Balón profesional' });
  });

  test('says the row and the reason of each bad row, and brings in the good ones', async () => {
    const rows = [
      'sku,nombre,precio,categoria,stock,ean',
      'OK-1,Bueno,1000,Deportes,1,',
      'OK-1,Repetido,1000,Deportes,1,',
      ',Sin código,1000,Deportes,1,',
      'MAL 1,Código con espacio,1000,Deportes,1,',
      'MAL-2,,1000,Deportes,1,',
      'MAL-3,Sin precio,,Deportes,1,',
      'MAL-4,Precio raro,-5,Deportes,1,',
      'MAL-5,Categoría rara,1000,Nave espacial,1,',
      'MAL-6,Existencias raras,1000,Deportes,1.5,',
      'MAL-7,Barras malas,1000,Deportes,1,7701234567890',
    ];
    const summary = await run(rows.join('\n'));
    expect(summary).toMatchObject({ rows: 10, created: 1 });
    expect(summary.problems.map((each) => [each.row, each.reason])).toEqual([
      [3, 'El SKU ya está en la fila 2.'],
      [4, 'Falta el SKU o el código de barras.'],
      [5, expect.stringContaining('«MAL 1» solo puede tener')],
      [6, 'Es un producto nuevo y falta el nombre.'],
      [7, 'Es un producto nuevo y falta el precio.'],
      [8, 'El precio «-5» no es un valor en pesos.'],
      [9, 'La categoría «Nave espacial» no existe.'],
      [10, 'Las existencias «1.5» no son un número entero de unidades.'],
      [11, 'El código de barras «7701234567890» no es un GTIN válido.'],
    ]);
  });

  test('brings in nothing when --strict is asked and a row is bad', async () => {
    const summary = await run('sku,nombre,precio\nEST-1,Bueno,1000\nEST-2,,1000\n', { strict: true });
    expect(summary).toMatchObject({ created: 0, problems: [{ row: 3 }] });
    expect(await product('EST-1')).toBeUndefined();
  });

  test('keeps nothing of a file whose saving fails half-way', async () => {
    const { db } = server;
    await db.execute(sql`alter table products add constraint no_stones check (name <> 'Piedra')`);
    const many = Array.from(
      { length: 4_500 },
      (_, each) => `MIL-${each},${each === 4_400 ? 'Piedra' : 'Arena'},1000`,
    );
    await expect(run(`sku,nombre,precio\n${many.join('\n')}`)).rejects.toThrow();
    expect(await product('MIL-0')).toBeUndefined();
    await db.execute(sql`alter table products drop constraint no_stones`);
  });

  test.each([
    ['an empty file', '', {}],
    ['a file with nothing but a code', 'sku,marca\nA,Uno\n', {}],
    ['a column that does not exist', 'sku,nombre\nA,B\n', { columns: { precio: 'Tarifa' } }],
    ['a field that does not exist', 'sku,nombre\nA,B\n', { columns: { garantia: 'nombre' } }],
    ['a column for two fields', 'sku,nombre\nA,B\n', { columns: { color: 'nombre' } }],
    ['a store that does not exist', 'sku,nombre\nA-9,B\n', { vendor: 'nadie' }],
    ['a category that does not exist', 'sku,nombre\nA,B\n', { category: 'nada' }],
  ])('refuses %s', async (_, file, options) => {
    await expect(run(file, options)).rejects.toThrow(ImportRefused);
  });
});

describe('POST /imports/products', () => {
  const path = '/api/v1/imports/products';
  const csv = (headers: Record<string, string>, body: string, options = {}) =>
    server.request(`${path}?options=${encodeURIComponent(JSON.stringify(options))}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', ...headers },
      body,
    });

  test('runs the same import, line by line', async () => {
    const answer = await csv(await server.signIn('admin'), 'sku,nombre,precio\nWEB-1,Por la red,1000\n', {
      category: 'libros',
    });
    const events = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(events.at(0)).toHaveProperty('progress');
    expect(events.at(-1)).toMatchObject({ summary: { created: 1 } });
    expect(await product('WEB-1')).toMatchObject({ category_id: 'libros' });
  });

  test('says why a file is refused', async () => {
    const answer = await csv(await server.signIn('owner'), 'color\nrojo\n');
    expect(JSON.parse((await answer.text()).trim())).toHaveProperty('refused');
  });

  test('is for who may import, takes CSV only, and refuses options it does not know', async () => {
    expect((await csv(await server.signIn('admin_sales'), 'a')).status).toBe(403);
    expect((await csv({}, 'a')).status).toBe(401);
    const admin = await server.signIn('admin');
    expect((await csv({ ...admin, 'content-type': 'application/json' }, '{}')).status).toBe(415);
    expect((await csv(admin, 'a', { delete: true })).status).toBe(422);
    expect((await csv({ ...admin, 'content-length': String(65 * 1024 * 1024) }, 'a')).status).toBe(413);
  });
});

function run(file: string | Buffer, options: ImportOptions = {}) {
  return importProducts(server.services, Buffer.from(file), options);
}

async function product(sku: string) {
  const [row] = await all(
    sql`select name, price, stock, category_id, vendor_id from products where sku = ${sku}`,
  );
  return row;
}

function all(statement: ReturnType<typeof sql>) {
  return rowsOf<Record<string, unknown>>(server.db, statement);
}
