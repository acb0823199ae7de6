import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { importProducts } from '#server/import/import-products.ts';
import type { ImportOptions, ImportSummary } from '#server/import/import-summary.ts';
import { serverForFile } from '#test/server/test-server.ts';

/** Files as people make them: what cannot be read surely is refused by its row, and the rest is as they meant it. */

const server = await serverForFile();

describe('a workbook', () => {
  test('with sizes and SKUs that Excel made days of', async () => {
    const summary = await field('tallas-que-excel-hizo-fechas.xlsx');
    expect(summary).toMatchObject({ rows: 6, created: 1 });
    expect(reasonsOf(summary)).toEqual([
      [
        2,
        expect.stringContaining(
          'En «Talla», la hoja de cálculo cambió lo que se escribió por la fecha 2026-12-10',
        ),
      ],
      [3, expect.stringContaining('por la fecha 2026-08-06')],
      [5, expect.stringContaining('En «SKU»')],
      [6, expect.stringContaining('En «SKU»')],
      [7, expect.stringContaining('En «SKU»')],
    ]);
    expect(await product('FEC-0003')).toMatchObject({ variant_attributes: { talla: '14-16' } });
  });

  test('whose zeros the format writes is of the same products as the file that has them written', async () => {
    expect(await field('con-ceros-escritos.csv')).toMatchObject({ created: 3, problems: [] });
    expect(await field('ceros-que-pone-el-formato.xlsx')).toMatchObject({
      created: 0,
      updated: 3,
      problems: [],
    });
    expect(await product('00123')).toMatchObject({ price: 9_400, gtin: '0036000291452' });
    expect(await product('CER-0007')).toMatchObject({ price: 20_900 });
  });

  test('that lost its zeros adds no second product', async () => {
    await run('SKU;Nombre;Precio\n00777;Cirio;5000\n');
    const { created, problems } = await run('SKU;Nombre;Precio\n777;Cirio;6000\n778;Otro;6000\n');
    expect(created).toBe(1);
    expect(problems.map(({ row, reason }) => [row, reason])).toEqual([
      [2, expect.stringContaining('sí «Cirio» con el SKU «00777»: Excel quita los ceros')],
    ]);
  });

  test('whose prices are formulas is read to the peso, without those that are not calculated or are errors', async () => {
    const summary = await field('precios-de-formula.xlsx');
    expect(summary).toMatchObject({ rows: 6, created: 3 });
    expect(await product('FOR-0001')).toMatchObject({ price: 126_050 });
    expect(await product('FOR-0003')).toMatchObject({ price: 149_900 });
    expect(reasonsOf(summary)).toEqual([
      [5, expect.stringContaining('fórmula sin calcular')],
      [6, expect.stringContaining('«#N/A» de la hoja de cálculo')],
      [7, expect.stringContaining('«#REF!» de la hoja de cálculo')],
    ]);
  });

  test('with a hidden sheet and filtered rows is what it shows, and the rows that it hides are named', async () => {
    const summary = await field('hoja-oculta-y-filas-filtradas.xlsx');
    expect(summary).toMatchObject({ rows: 4, created: 2 });
    expect(summary.notices.join(' ')).toContain('No se lee la hoja oculta «Precios 2025»');
    expect(reasonsOf(summary).map(([row, reason]) => [row, reason.includes('oculta')])).toEqual([
      [3, true],
      [4, true],
    ]);
    expect(await product('HOJ-0001')).toMatchObject({ price: 65_000 });
    expect(await field('hoja-oculta-y-filas-filtradas.xlsx', { hidden: true })).toMatchObject({ created: 2 });
    await expect(field('hoja-oculta-y-filas-filtradas.xlsx', { sheet: 'Precios 2025' })).rejects.toThrow(
      'no muestra ninguna hoja «Precios 2025»',
    );
  });

  test('with titles, sections, totals and merged cells', async () => {
    const summary = await field('lista-hecha-para-personas.xlsx');
    expect(summary).toMatchObject({ rows: 8, created: 5 });
    expect(summary.notices.join(' ')).toContain('Los encabezados están en la fila 4');
    expect(await product('LIS-0003')).toMatchObject({ category_id: 'hogar-y-jardin' });
    expect(await product('LIS-0005')).toMatchObject({ category_id: 'deportes' });
    expect(reasonsOf(summary)).toEqual([
      [5, expect.stringContaining('Parece un título')],
      [9, expect.stringContaining('Parece un título')],
      [12, expect.stringContaining('Parece una fila de totales')],
    ]);
  });

  test('with a cell in its last corner', async () => {
    expect(await field('celda-en-la-ultima-esquina.xlsx')).toMatchObject({
      rows: 2,
      created: 2,
      problems: [],
    });
  });
});

describe('a text', () => {
  test('with loose quotation marks gives no row the price of another', async () => {
    const summary = await field('comilla-suelta.csv');
    expect(summary).toMatchObject({ rows: 8, created: 7 });
    expect(reasonsOf(summary)).toEqual([[7, expect.stringContaining('comilla suelta')]]);
    expect(await product('COM-9002')).toMatchObject({
      name: '"El Ejemplo" arroz de prueba 500 g',
      price: 4_200,
    });
    expect(await product('COM-9003')).toMatchObject({ price: 18_900 });
  });

  test('of WooCommerce puts nothing on sale that is not on sale there', async () => {
    const summary = await field('woocommerce-con-borradores.csv');
    expect(summary).toMatchObject({ rows: 4, created: 1 });
    expect(await product('WOO-0001')).toMatchObject({
      gtin: '7709990000108',
      price: 35_000,
      category_id: 'hogar-y-jardin',
      description: 'Funda lavable.\nRelleno de fibra.\n\nMide 40 cm.',
    });
    expect(summary.problems.map((each) => each.row)).toEqual([3, 4, 5]);
  });

  test('with a PVP costs with its tax what it says, by the class of each product', async () => {
    const summary = await field('solo-pvp.csv');
    expect(summary.notices.join(' ')).toContain('Los precios de «PVP» traen su IVA');
    expect(await product('PVP-0001')).toMatchObject({ price: 100_000, precio_venta: 100_000 });
    expect(await product('PVP-0002')).toMatchObject({ price: 50_000 });
    await run('SKU;Nombre;PVP;Oferta;IVA\nPVP-3;Libro;10.500;9.450;5 %\nPVP-4;Arroz;4.000;;Excluido\n');
    expect(await product('PVP-3')).toMatchObject({ price: 10_000, precio_venta: 9_000 });
    expect(await product('PVP-4')).toMatchObject({ price: 4_000 });
    await run('SKU;PVP\nPVP-3;21.000\n');
    expect(await product('PVP-3')).toMatchObject({ price: 20_000 });
  });

  test('with signs that nobody sees: those around a code are none, those that turn a name are refused', async () => {
    const summary = await field('signos-que-nadie-ve.csv');
    expect(await product('INV-0001')).toMatchObject({ name: 'Taza de prueba de web' });
    expect(await product('INV-0002')).toMatchObject({ gtin: '7709990000177' });
    expect(await product('INV-0003')).toBeDefined();
    expect(await product('INV-0005')).toMatchObject({ variant_attributes: { talla: 'M' } });
    expect(await product('INV-0006')).toMatchObject({ category_id: 'hogar-y-jardin' });
    expect(reasonsOf(summary)).toEqual([
      [8, expect.stringContaining('«Cable de prueba [U+202E]B-BSU original»')],
      [9, expect.stringContaining('El SKU ya está en la fila 2.')],
    ]);
  });

  test('of Windows keeps its quotation marks, dashes and euros', async () => {
    const text = 'SKU;Nombre;Precio\nSIG-1;Libro \u0093El Ejemplo\u0094 \u0096 edición de 5 \u0080;9900\n';
    await importProducts(server.services, Buffer.from(text, 'latin1'));
    expect(await product('SIG-1')).toMatchObject({ name: 'Libro “El Ejemplo” – edición de 5 €' });
  });

  test('with whole thousands beside shortened ones puts none on sale at a thousandth', async () => {
    const summary = await run('SKU;Nombre;Precio\nMIL-1;Uno;149.9\nMIL-2;Dos;150\nMIL-3;Tres;89900\n');
    expect(summary).toMatchObject({ created: 1 });
    expect(reasonsOf(summary)).toEqual([
      [2, expect.stringContaining('perdió sus ceros')],
      [3, expect.stringContaining('puede ser de miles')],
    ]);
  });

  test('with sizes and new SKUs that are days says so; a SKU that is known stays one', async () => {
    await run('SKU;Nombre;Precio\nMAR-01;Guante;5000\n');
    const summary = await run(
      'SKU;Nombre;Precio;Talla\nD-1;Camiseta;5000;12-oct\nmar-02;Guante;5000;\nmar-01;Guante;6000;\n',
    );
    expect(summary).toMatchObject({ created: 0, updated: 1 });
    expect(reasonsOf(summary)).toEqual([
      [2, expect.stringContaining('«12-oct» parece una fecha')],
      [3, expect.stringContaining('El SKU «mar-02» parece una fecha')],
    ]);
  });

  test('of a code and a price alone changes what is known, and says what it cannot add', async () => {
    await run('SKU;Nombre;Precio\nSOLO-1;Vaso;5000\n');
    const summary = await run('SKU;Precio\nSOLO-1;6000\nSOLO-2;7000\n');
    expect(summary).toMatchObject({ updated: 1, created: 0 });
    expect(reasonsOf(summary)).toEqual([[3, 'Es un producto nuevo y falta el nombre.']]);
  });
});

test('what a row of a known product leaves as it is, or does besides, is said', async () => {
  await run('SKU;Nombre;Precio;Oferta;EAN\nDIC-1;Jarra;100.000;90.000;7709990000184\nDIC-2;Plato;5.000;;\n');
  const { remarks } = await run(
    'SKU;Nombre;Precio;EAN\nDIC-9;Jarra;80.000;7709990000184\nDIC-2;;;\nDIC-3;Nuevo;1.000;\n',
  );
  expect(remarks).toEqual([
    {
      row: 2,
      note:
        'Termina la oferta de $\u00A090.000: el precio nuevo no la supera. ' +
        'El SKU «DIC-9» no se guarda: el código de barras es de «Jarra», que tiene el SKU «DIC-1».',
    },
    { row: 3, note: 'El nombre está vacío: sigue «Plato». El precio está vacío: sigue en $\u00A05.000.' },
  ]);
});

function field(name: string, options: ImportOptions = {}): Promise<ImportSummary> {
  return importProducts(server.services, readFileSync(`test/fixtures/product-files/${name}`), options);
}

function run(file: string): Promise<ImportSummary> {
  return importProducts(server.services, Buffer.from(file));
}

function reasonsOf({ problems }: ImportSummary): [number, string][] {
  return problems.map(({ row, reason }) => [row, reason]);
}

async function product(sku: string) {
  const [row] = await rowsOf<Record<string, unknown>>(
    server.db,
    sql`select name, description, gtin, price, precio_venta, category_id, variant_attributes from products where sku = ${sku}`,
  );
  return row;
}
