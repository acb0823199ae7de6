import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { importProducts } from '#server/import/import-products.ts';
import { reportImport } from '#server/import/import-report.ts';
import type { ImportOptions } from '#server/import/import-summary.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { temporaryFolder } from '#test/support/owned.ts';

/** Files as spreadsheets leave them, and what is left out of them. */

const server = await serverForFile();
for (const slug of ['calzado', 'deportes']) {
  await rowsOf(
    server.db,
    sql`insert into vendors (id, store_name, store_slug, store_description) values (${slug}, ${slug}, ${slug}, '')`,
  );
}

const windows = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1');

describe('a file that Excel wrote', () => {
  test('begins with the line that names its separator, in the encoding of Windows', async () => {
    const file = windows('sep=;\nSKU;Nombre;Precio\nSEP-0001;Olla exprés de 6 litros;149.900\n');
    expect(await run(file)).toMatchObject({ created: 1, problems: [] });
    expect(await product('SEP-0001')).toMatchObject({ name: 'Olla exprés de 6 litros', price: 149_900 });
  });

  test('has lines with ends of two kinds', async () => {
    const file = 'sku;nombre;precio\r\nMEZ-0001;Linterna;39.900\nMEZ-0002;Extensión;24.900\n';
    expect(await run(file)).toMatchObject({ rows: 2, created: 2, problems: [] });
  });

  test('names bad rows by their number in the sheet, whatever is blank between them', async () => {
    const file =
      'SKU;Nombre;Precio\r\nBLA-0001;Buena;10.000\r\n\r\n  ;;\r\nBLA-0002;"Con\r\nsalto";20.000\r\n\r\nBLA-0003;Mala;\r\n';
    const summary = await run(file);
    expect(summary).toMatchObject({
      rows: 3,
      created: 2,
      problems: [{ row: 7, reason: 'Es un producto nuevo y falta el precio.' }],
    });
    expect(await product('BLA-0002')).toMatchObject({ name: 'Con salto' });
  });

  test('shortened prices and left a zero: they are refused with what to do, and nothing is rounded', async () => {
    const prices = ['149.900', '149.9', '1,5', "1'149.900", '0', '$ 24.900,00', '-', '12.990.'];
    const rows = prices.map((price, index) => `PRE-${index};Producto;${price}`);
    const { created, problems } = await run(['SKU;Nombre;Precio', ...rows].join('\r\n'));
    expect(created).toBe(3);
    expect(await product('PRE-3')).toMatchObject({ price: 1_149_900 });
    expect(await product('PRE-5')).toMatchObject({ price: 24_900 });
    expect(problems.map((each) => [each.row, each.reason])).toEqual([
      [3, expect.stringContaining('«149.9» perdió sus ceros, como los quita Excel')],
      [4, expect.stringContaining('«1,5» perdió sus ceros')],
      [6, 'El precio no puede ser 0.'],
      [8, 'El precio «-» no es un valor en pesos.'],
      [9, 'El precio «12.990.» no es un valor en pesos.'],
    ]);
  });

  test('took bar codes for numbers: it says that it was Excel', async () => {
    const { problems } = await run('sku;nombre;precio;ean\nCIE-1;Termo;1000;7,70999E+12\n');
    expect(problems[0]?.reason).toContain('lo cambió Excel por notación científica');
  });

  test('brings HTML and entities of another shop', async () => {
    await run(
      'sku;nombre;precio;descripcion\nHTM-1;"Jabón &quot;La Sirena&quot;";1000;<p>Suave</p><p>Natural</p>\n',
    );
    expect(await product('HTM-1')).toMatchObject({
      name: 'Jabón "La Sirena"',
      description: 'Suave\nNatural',
    });
  });
});

describe('what a file does not say', () => {
  test('changes nothing: a price list ends no offer, an empty cell erases no description', async () => {
    await run('sku;nombre;precio;oferta;descripcion\nPAR-1;Licuadora;200.000;159.900;Vaso de vidrio.\n');
    await run('sku;nombre;precio\nPAR-1;Licuadora;205.000\n');
    expect(await product('PAR-1')).toMatchObject({ price: 205_000, precio_venta: 159_900 });
    await run('sku;nombre;descripcion\nPAR-1;Licuadora;\n');
    expect(await product('PAR-1')).toMatchObject({ price: 205_000, description: 'Vaso de vidrio.' });
  });

  test('a list price at or under the offer ends it', async () => {
    await run('sku;nombre;precio;oferta\nPAR-2;Batidora;100.000;90.000\n');
    await run('sku;nombre;precio\nPAR-2;Batidora;80.000\n');
    expect(await product('PAR-2')).toMatchObject({ price: 80_000, precio_venta: 80_000 });
  });

  test('what is passed over is said: columns, categories, and units of products that were there', async () => {
    const file = 'SKU;Nombre;Precio;Existencias;Proveedor;Marca\nCDM-1;Camiseta;39.900;25;0 %;Uno\n';
    expect((await run(file)).notices.join(' ')).toContain('no son de un producto: Proveedor, Marca.');
    const again = await run('SKU;Nombre;Precio;Existencias\nCDM-1;Camiseta;39.900;125\n');
    expect(again.notices.join(' ')).toContain('Las existencias de 1 producto que ya estaba no cambian');
    expect(await product('CDM-1')).toMatchObject({ stock: 25 });
    const other = await run('sku;nombre;precio;categoria\nCDM-3;Gorra;1000;Nave\n', { category: 'Libros' });
    expect(other.notices.join(' ')).toContain('La categoría «Nave» no existe (1 fila)');
  });
});

describe('the product that a row is', () => {
  test('has its SKU in either case, and its bar code with any zeros before it', async () => {
    await run('sku,nombre,precio,ean\nUPC-1,Cinta,12900,036000291452\nTen-0901,Tenis,99900,\n');
    const again = await run('sku,nombre,precio,ean\n,Cinta,13900,0036000291452\nTEN-0901,Tenis,109900,\n');
    expect(again).toMatchObject({ created: 0, updated: 2, problems: [] });
    expect(await product('UPC-1')).toMatchObject({ price: 13_900 });
    expect(await product('Ten-0901')).toMatchObject({ price: 109_900 });
  });

  test('is never that of another store, though both use the same SKU and bar code', async () => {
    const shoes = 'sku,nombre,precio,ean,stock\nCOM-0001,Crema para zapatos,15900,7709990000078,10\n';
    const sports = 'sku,nombre,precio,ean,stock\nCOM-0001,CREMA X MAYOR,9900,7709990000078,40\n';
    expect(await run(shoes, { vendor: 'calzado' })).toMatchObject({ created: 1, problems: [] });
    expect(await run(sports, { vendor: 'deportes' })).toMatchObject({ created: 1, problems: [] });
    expect(await productsOf('COM-0001')).toEqual([
      { name: 'Crema para zapatos', price: 15_900, vendor_id: 'calzado' },
      { name: 'CREMA X MAYOR', price: 9_900, vendor_id: 'deportes' },
    ]);
    const { problems } = await run('sku,nombre,precio\nCOM-0001,Crema,1000\n');
    expect(problems[0]?.reason).toContain('Varias tiendas tienen el SKU «COM-0001»');
  });
});

test('the file of the refused rows is corrected and imported again', async () => {
  const file = join(temporaryFolder('importar-').path, 'lista.csv');
  vi.spyOn(console, 'log').mockReturnValue();
  const rows = [
    'Referencia;Producto;Valor;Unidades',
    'ERR-1;Bueno;10.000;1',
    'ERR-2;+Plus: empieza por más;x;1',
    'ERR-3;-20 % en cascos;mil;2',
    '"ERR 5";"SKU con espacio; y punto y coma";5.000;1',
  ];
  reportImport(await run(rows.join('\r\n')), 0, { file, options: {} });
  vi.restoreAllMocks();
  const refused = readFileSync(file.replace('.csv', '.errores.csv'), 'utf8');
  expect(refused.split('\r\n')[0]).toBe('\uFEFFReferencia;Producto;Valor;Unidades;Fila;Motivo');
  const corrected = refused.replace(';x;', ';20.000;').replace(';mil;', ';30.000;').replace('ERR 5', 'ERR-5');
  const summary = await run(corrected);
  expect(summary).toMatchObject({ created: 3, problems: [] });
  expect(summary.notices.join(' ')).not.toContain('Motivo');
  expect(await product('ERR-2')).toMatchObject({ name: '+Plus: empieza por más' });
  expect(await product('ERR-3')).toMatchObject({ name: '-20 % en cascos' });
});

function run(file: string | Buffer, options: ImportOptions = {}) {
  return importProducts(server.services, Buffer.from(file), options);
}

async function product(sku: string) {
  const [row] = await rowsOf<Record<string, unknown>>(
    server.db,
    sql`select name, description, price, precio_venta, stock from products where sku = ${sku}`,
  );
  return row;
}

function productsOf(sku: string) {
  return rowsOf(
    server.db,
    sql`select name, price, vendor_id from products where sku = ${sku} order by vendor_id`,
  );
}
