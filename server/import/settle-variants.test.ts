import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import type { ImportOptions } from '#server/import/import-summary.ts';
import { familiesAmong, importLines, productsOf } from '#test/server/imported-variants.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';

const server = await serverForFile();
const otherStore = 'tienda-2';

afterEach(async () => {
  await rowsOf(server.db, sql`update products set name = sku, family_id = null, variant_attributes = '{}'`);
});

describe('a file with sizes and colours', () => {
  const rows = [
    'SKU;Nombre;Precio;Existencias;Talla;Color;Marca;IVA',
    'CDM-1;Camiseta de prueba;39.900;25;m;Azul;Uno;0 %',
    'CDM-2;Camiseta de prueba;39.900;10;L;AZUL;Uno;0 %',
    'CDM-3;Camiseta de prueba (XL, Roja);44.900;3;XL;Rojo;Uno;0 %',
    'CDM-4;Gorra;19.900;5;;Negro;Uno;0 %',
    'CDM-5;Termo;59.900;5;;;Uno;0 %',
  ];

  test('makes a family of the rows of one name, and keeps what sets each apart', async () => {
    const summary = await importHere(rows);
    expect(summary).toMatchObject({ created: 5, families: 1, variants: 3, problems: [] });
    const products = await productsOf(server.db, 'CDM-');
    expect(products.map((each) => each.variant_attributes)).toEqual([
      { talla: 'M', color: 'azul' },
      { talla: 'L', color: 'azul' },
      { talla: 'XL', color: 'rojo' },
      { color: 'negro' },
      {},
    ]);
    expect(familiesAmong(products)).toEqual(['CDM-1 CDM-2 CDM-3']);
    expect(products[2]).toMatchObject({ name: 'Camiseta de prueba (XL, Roja)', stock: 3, price: 44_900 });
    const said = summary.notices.join(' ');
    expect(said).toContain('no son de un producto: Marca.');
    expect(said).toContain('1 producto con talla o color quedó solo');
  });

  test('changes nothing the second time', async () => {
    const file = rows.map((each) => each.replaceAll('CDM', 'DOS'));
    await importHere(file);
    const stamps = () => rowsOf(server.db, sql`select id, sx from products order by id`);
    const before = await stamps();
    const { created, updated, unchanged, families, variants, problems } = await importHere(file);
    expect({ created, updated, unchanged, families, variants, problems }).toEqual({
      created: 0,
      updated: 0,
      unchanged: 5,
      families: 0,
      variants: 0,
      problems: [],
    });
    expect(await stamps()).toEqual(before);
  });

  test('is read by its bar codes too, with commas, in another order and by English headings', async () => {
    const summary = await importHere([
      'Colour,ean,Name,price,Size',
      'Navy,7709990000115,Polo shirt,49900,S',
      'Navy,7709990000122,Polo shirt,49900,M',
    ]);
    expect(summary).toMatchObject({ created: 2, families: 1, variants: 2 });
    expect(familiesAmong(await productsOf(server.db, '77099900001'))).toHaveLength(1);
  });

  test('may name its columns by --map', async () => {
    const file = [
      'Clave;Qué es;Tarifa;Tallaje EU;Tono;Estilo',
      'MAP-1;Tenis hombre;99.900;38;Gris;T1',
      'MAP-2;Tenis dama;99.900;36;Gris;T1',
    ];
    const columns = { sku: 'Clave', nombre: 'Qué es', precio: 'Tarifa', talla: 'Tallaje EU', color: 'Tono' };
    expect(await importHere(file, { columns })).toMatchObject({ created: 2, families: 0 });
    const again = await importHere(file, { columns: { ...columns, familia: 'Estilo' } });
    expect(again).toMatchObject({ created: 0, updated: 2, families: 1, variants: 2 });
  });

  test('that repeats the SKU for each size says that each has its own', async () => {
    const { problems } = await importHere([
      'Referencia;Nombre;Precio;Talla',
      'REP-1;Saco;1000;S',
      'REP-1;Saco;1000;M',
    ]);
    expect(problems).toMatchObject([
      { row: 3, reason: expect.stringContaining('El SKU ya está en la fila 2. Cada talla o color') },
    ]);
  });

  test('refuses a value that can be none, and takes one that says nothing as nothing', async () => {
    const { problems } = await importHere([
      'sku;nombre;precio;talla',
      'VAL-1;Saco;1000;<b>',
      'VAL-2;Saco;1000;N/A',
    ]);
    expect(problems.map((each) => [each.row, each.reason])).toEqual([
      [2, expect.stringContaining('El valor «<b>» no sirve para talla: escríbelo con letras y números')],
    ]);
    expect((await productsOf(server.db, 'VAL-')).map((each) => each.variant_attributes)).toEqual([{}]);
  });
});

describe('which rows are one family', () => {
  test('is said by a column of groups, whatever their names', async () => {
    const summary = await importHere([
      'sku;nombre;precio;sku padre;talla',
      'GRP-1;Bota alta;1000;BOT;36',
      'GRP-2;Bota alta de cuero;1000;BOT;37',
      'GRP-3;Bota alta;1000;BAJ;38',
    ]);
    expect(summary).toMatchObject({ families: 1, variants: 2 });
    expect(familiesAmong(await productsOf(server.db, 'GRP-'))).toEqual(['GRP-1 GRP-2', 'GRP-3']);
    await importHere(['sku;nombre;precio;sku padre;talla', 'GRP-4;Otra bota;1000;bot;38']);
    expect(familiesAmong(await productsOf(server.db, 'GRP-'))).toEqual(['GRP-1 GRP-2 GRP-4', 'GRP-3']);
  });

  test('is not said by a category that is called familia, nor by the car that a part fits', async () => {
    await importHere([
      'sku;nombre;precio;familia;color',
      'FAM-1;Espejo;1000;Logan;negro',
      'FAM-2;Manija;1000;Logan;gris',
      'FAM-3;Espejo;1000;Logan;gris',
      'FAM-4;Espejo;1000;Sandero;rojo',
    ]);
    expect(familiesAmong(await productsOf(server.db, 'FAM-'))).toEqual(['FAM-1 FAM-3']);
  });

  test('stays unsaid where two of one name are equal', async () => {
    const summary = await importHere(
      ['sku;nombre;precio;talla', ...['M', 'L', 'M'].map((size, at) => `IGU-${at};Buzo;1;${size}`)].map(
        (each) => each.replace(';1;', ';1000;'),
      ),
    );
    expect(summary).toMatchObject({ created: 3, families: 0, problems: [] });
    expect(summary.notices.join(' ')).toContain(
      '3 productos quedaron sin familia: hay otros de igual nombre',
    );
  });

  test('never crosses stores', async () => {
    const file = (sku: string, size: string) => ['sku,nombre,precio,talla', `${sku},Sandalia,1000,${size}`];
    await importHere(file('TDA-1', '36'), { vendor: testVendorId });
    await importHere(file('TDA-2', '37'), { vendor: otherStore });
    expect(familiesAmong(await productsOf(server.db, 'TDA-'))).toEqual([]);
    const { problems } = await importHere([
      'sku,nombre,precio,talla,handle',
      'TDA-1,Sandalia,1000,36,sandalia',
      'TDA-3,Sandalia,1000,38,sandalia',
      'TDA-4,Sandalia,1000,39,sandalia',
    ]);
    expect(problems).toMatchObject([{ row: 2, reason: expect.stringContaining('di con --vendor') }]);
    expect(familiesAmong(await productsOf(server.db, 'TDA-'))).toEqual(['TDA-3 TDA-4']);
  });

  test('is found in each store’s own file, though both have the same SKUs, bar codes and names', async () => {
    const list = (price: number) => [
      'sku,nombre,precio,ean,stock,talla,handle',
      `COM-0001,Bota de caucho,${price},7709990000146,10,36,bota`,
      `COM-0002,Bota de caucho,${price},7709990000153,10,37,bota`,
    ];
    expect(await importHere(list(49_900), { vendor: testVendorId })).toMatchObject({
      created: 2,
      families: 1,
    });
    expect(await importHere(list(39_900), { vendor: otherStore })).toMatchObject({ created: 2, families: 1 });
    const products = await productsOf(server.db, 'COM-');
    expect(familiesAmong(products)).toEqual(['COM-0001 COM-0002', 'COM-0001 COM-0002']);
    const third = ['sku,nombre,precio,talla', 'COM-0003,Bota de caucho,39900,38'];
    await importHere(third, { vendor: otherStore });
    const [owners] = await rowsOf(
      server.db,
      sql`select count(distinct vendor_id)::int as stores, count(*)::int as members from products
          where family_id = (select family_id from products where sku = 'COM-0003')`,
    );
    expect(owners).toEqual({ stores: 1, members: 3 });
  });

  test('is the same by Shopify’s export, which names a product on its first row only', async () => {
    const summary = await importHere([
      'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Barcode,Image Src',
      'polo,Polo clásico,<p>Algodón.</p>,Norte,Polos,Size,S,Color,Verde,SHO-1,59900,,https://cdn/1.jpg',
      'polo,,,,,,M,,Verde,SHO-2,59900,,https://cdn/2.jpg',
      'polo,,,,,,,,,,,,https://cdn/3.jpg',
      'taza,Taza,,Norte,Tazas,Title,Default Title,,,SHO-3,19900,,',
    ]);
    expect(summary).toMatchObject({ rows: 3, created: 3, families: 1, variants: 2, problems: [] });
    expect(summary.notices.join(' ')).toContain('1 fila no es un producto');
    const products = await productsOf(server.db, 'SHO-');
    expect(products.map((each) => [each.name, each.description, each.variant_attributes])).toEqual([
      ['Polo clásico', 'Algodón.', { talla: 'S', color: 'verde' }],
      ['Polo clásico', 'Algodón.', { talla: 'M', color: 'verde' }],
      ['Taza', '', {}],
    ]);
    expect(familiesAmong(products)).toEqual(['SHO-1 SHO-2']);
  });

  test('is the same by WooCommerce’s export, where the whole has a row of its own', async () => {
    const summary = await importHere([
      'ID,Tipo,SKU,Nombre,Precio normal,Inventario,Superior,Nombre del atributo 1,Valor(es) del atributo 1,Nombre del atributo 2,Valor(es) del atributo 2',
      '1,variable,WOO,Morral,,,,Color,"Negro, Gris",Marca,Norte',
      '2,variation,WOO-1,Morral - Negro,89900,4,WOO,Color,Negro,,',
      '3,variation,WOO-2,Morral - Gris,89900,4,WOO,Color,Gris,,',
      '4,simple,WOO-3,Cantimplora,29900,4,,Material,Acero,Marca,Norte',
    ]);
    expect(summary).toMatchObject({ rows: 3, created: 3, families: 1, variants: 2, problems: [] });
    const products = await productsOf(server.db, 'WOO');
    expect(products.map((each) => each.variant_attributes)).toEqual([
      { color: 'negro' },
      { color: 'gris' },
      {},
    ]);
  });
});

function importHere(lines: readonly string[], options: ImportOptions = {}) {
  return importLines(server.services, lines, options);
}
