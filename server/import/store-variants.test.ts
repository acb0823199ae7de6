import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { importProducts } from '#server/import/import-products.ts';
import { reportImport } from '#server/import/import-report.ts';
import type { ImportOptions } from '#server/import/import-summary.ts';
import { familiesAmong, importLines, productsOf } from '#test/server/imported-variants.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { temporaryFolder } from '#test/support/owned.ts';

const server = await serverForFile();

afterEach(async () => {
  await rowsOf(server.db, sql`update products set name = sku, family_id = null, variant_attributes = '{}'`);
});

describe('a file of products that are there', () => {
  const shirts = ['sku;nombre;precio;talla;color', 'CON-1;Camisa;1000;S;azul', 'CON-2;Camisa;1000;M;azul'];

  test('with one size more joins the family, and one that was alone gets one', async () => {
    await importHere(shirts);
    const summary = await importHere(['sku;nombre;precio;talla;color', 'CON-3;Camisa;1000;L;Azul']);
    expect(summary).toMatchObject({ created: 1, families: 0, variants: 1 });
    expect(familiesAmong(await productsOf(server.db, 'CON-'))).toEqual(['CON-1 CON-2 CON-3']);

    await importHere(['sku;nombre;precio;talla', 'SOL-1;Chaleco;1000;S']);
    expect(familiesAmong(await productsOf(server.db, 'SOL-'))).toEqual([]);
    const second = await importHere(['sku;nombre;precio;talla', 'SOL-2;Chaleco;1000;M']);
    expect(second).toMatchObject({ created: 1, families: 1, variants: 2 });
    expect(familiesAmong(await productsOf(server.db, 'SOL-'))).toEqual(['SOL-1 SOL-2']);
  });

  test('without those columns, or with their cells empty, changes nothing of them', async () => {
    await importHere(shirts);
    const before = await productsOf(server.db, 'CON-');
    await importHere(['sku;nombre;precio', 'CON-1;Camisa;2000', 'CON-2;Camisa;2000']);
    await importHere(['sku;nombre;precio;talla;color', 'CON-1;Camisa;1000;;', 'CON-2;Camisa;1000;;azul']);
    expect(await productsOf(server.db, 'CON-')).toEqual(before);
  });

  test('exchanges two sizes, and names one attribute more for the whole family', async () => {
    await importHere(shirts);
    const swapped = ['sku;nombre;precio;talla;color', 'CON-1;Camisa;1000;M;azul', 'CON-2;Camisa;1000;S;azul'];
    expect(await importHere(swapped)).toMatchObject({ updated: 2, problems: [] });
    const withMore = ['sku;nombre;precio;material', 'CON-1;Camisa;1000;lino', 'CON-2;Camisa;1000;lino'];
    expect(await importHere(withMore)).toMatchObject({ updated: 2, problems: [] });
    const products = (await productsOf(server.db, 'CON-')).filter((each) => each.sku !== 'CON-3');
    expect(products.map((each) => each.variant_attributes)).toEqual([
      { talla: 'M', color: 'azul', material: 'lino' },
      { talla: 'S', color: 'azul', material: 'lino' },
    ]);
    expect(familiesAmong(products)).toEqual(['CON-1 CON-2']);
  });

  test('is refused where it breaks the rule of the family, and nothing else of that row is taken', async () => {
    await importHere(shirts);
    const { problems } = await importHere([
      'sku;nombre;precio;talla;color;material',
      'CON-1;Camisa;9000;m;AZUL;',
      'CON-2;Camisa;1000;M;azul;',
    ]);
    expect(problems.map((each) => [each.row, each.reason])).toEqual([
      [
        2,
        'En su familia ya es Talla M · Azul «Camisa» (SKU CON-2): corrige lo que las distingue, usa ese SKU si es el mismo o di su marca si es otro.',
      ],
    ]);
    const other = await importHere([
      'sku;nombre;precio;talla;color;material',
      'CON-1;Camisa;9000;S;azul;lino',
    ]);
    expect(other.problems).toMatchObject([
      { row: 2, reason: expect.stringContaining('se diferencian en: talla, color. Llena en esta fila') },
    ]);
    expect((await productsOf(server.db, 'CON-1'))[0]).toMatchObject({
      price: 1000,
      variant_attributes: { talla: 'S' },
    });
  });

  test('is refused for a new product that is equal to a member, while one size more joins', async () => {
    await importHere(shirts);
    const file = ['sku;nombre;precio;talla;color', 'CON-8;Camisa;1000;3XL;azul', 'CON-9;Camisa;1000;s;Azul'];
    const summary = await importHere(file);
    expect(summary).toMatchObject({ created: 1, variants: 1 });
    expect(summary.problems).toMatchObject([
      { row: 3, reason: expect.stringContaining('«Camisa» (SKU CON-1)') },
    ]);
    const [joined] = await productsOf(server.db, 'CON-8');
    expect(joined?.family_id).toBe((await productsOf(server.db, 'CON-1'))[0]?.family_id);
    expect(await productsOf(server.db, 'CON-9')).toEqual([]);
  });

  test('keeps the way in which the family writes a value', async () => {
    await importHere(shirts);
    await rowsOf(
      server.db,
      sql`update products set variant_attributes = jsonb_set(variant_attributes, '{color}', '"Azul"') where sku like 'CON-%'`,
    );
    expect(await importHere(shirts)).toMatchObject({ updated: 0, unchanged: 2 });
    await importHere([
      'sku;nombre;precio;talla;color;handle',
      'CON-2;Camisa;1000;M;azul;c',
      'CON-4;Camisa;1000;XL;azul;c',
    ]);
    expect((await productsOf(server.db, 'CON-4'))[0]?.variant_attributes).toEqual({
      talla: 'XL',
      color: 'Azul',
    });
  });

  test('is of one row each: a second one that means the same product is refused', async () => {
    await importHere(['sku,nombre,precio,ean', 'UNO-1,Cinta,1000,7709990000139']);
    const { updated, problems } = await importHere([
      'sku,nombre,precio,ean',
      'UNO-1,Cinta,2000,',
      ',Cinta,3000,7709990000139',
    ]);
    expect(updated).toBe(1);
    expect(problems).toMatchObject([
      { row: 3, reason: expect.stringContaining('La fila 2 es el mismo producto') },
    ]);
  });

  test('is taken whole or not at all when it is asked to be', async () => {
    await importHere(shirts);
    const file = ['sku;nombre;precio;talla;color', 'CON-1;Camisa;9000;M;azul', 'CON-2;Camisa;9000;M;azul'];
    const summary = await importHere(file, { strict: true });
    expect(summary).toMatchObject({ created: 0, updated: 0, problems: [{ row: 2 }] });
    expect((await productsOf(server.db, 'CON-2'))[0]).toMatchObject({ price: 1000 });
  });
});

test('a refused variant is corrected in the file of the refused rows, and joins its family from there', async () => {
  const file = join(temporaryFolder('importar-').path, 'tallas.csv');
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const rows = [
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
    'short,Short,Talla,S,COR-1,1000',
    'short,,,M,COR-2,mil',
    'short,,,S,COR-3,1000',
  ];
  reportImport(await importHere(rows), 0, { file, options: {} });
  expect(said.mock.calls.flat().join('\n')).toContain('3 filas en 0.0 s: 1 creado, 0 actualizados');
  const refused = readFileSync(file.replace('.csv', '.errores.csv'), 'utf8');
  const corrected = refused.replace('mil', '1000').replace(';S;', ';L;');
  reportImport(await importProducts(server.services, Buffer.from(corrected)), 0, { file, options: {} });
  expect(said.mock.calls.flat().join('\n')).toContain(
    'Variantes: 3 productos entraron a su familia, 1 familia nueva.',
  );
  vi.restoreAllMocks();
  const products = await productsOf(server.db, 'COR-');
  expect(products.map((each) => [each.name, each.variant_attributes])).toEqual([
    ['Short', { talla: 'S' }],
    ['Short', { talla: 'M' }],
    ['Short', { talla: 'L' }],
  ]);
  expect(familiesAmong(products)).toEqual(['COR-1 COR-2 COR-3']);
});

test('a family is counted once in its category, and its change is in the audit', async () => {
  await importHere(['sku;nombre;precio;talla', 'AUD-1;Medias;1000;S'], { category: 'libros' });
  await importHere(['sku;nombre;precio;talla', 'AUD-2;Medias;1000;M'], { category: 'libros' });
  const [category] = await rowsOf(server.db, sql`select products_count from categories where id = 'libros'`);
  expect(category).toEqual({ products_count: 1 });
  const [event] = await rowsOf<{ changes: { after: object }[] }>(
    server.db,
    sql`select e.changes from audit_acts e, products p
        where p.sku = 'AUD-1' and e.subject = 'product:' || p.id and e.act = 'product.change'`,
  );
  expect(event?.changes[0]?.after).toEqual({ family_id: expect.any(String) });
});

function importHere(lines: readonly string[], options: ImportOptions = {}) {
  return importLines(server.services, lines, options);
}
