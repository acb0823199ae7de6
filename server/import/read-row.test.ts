import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { importProducts } from '#server/import/import-products.ts';
import { pull } from '#test/server/database/replica.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

describe('importing measures', () => {
  test.each([
    ['Peso (kg)', 'Largo (cm)', 'Ancho (cm)', 'Alto (cm)', ['0,42', '21', '14', '2,5']],
    ['peso_g', 'largo_mm', 'ancho_mm', 'alto_mm', ['420', '210', '140', '25']],
    ['Peso en gramos', 'Longitud mm', 'Ancho en mm', 'Altura [mm]', ['420', '210', '140', '25']],
    ['PESO', 'LARGO', 'ANCHO', 'ALTO', ['420 g', '21 cm', '0,14 m', '25 mm']],
  ])('understands %s', async (weight, length, width, height, cells) => {
    const sku = weight.replaceAll(/\W/g, '');
    const file = `sku;nombre;precio;${weight};${length};${width};${height}\n${sku};Libro;38000;${cells.join(';')}\n`;
    expect(await run(file)).toMatchObject({ created: 1, problems: [] });
    expect(await measuresOf(sku)).toEqual({
      weight_grams: 420,
      length_mm: 210,
      width_mm: 140,
      height_mm: 25,
    });
  });

  test('leaves what an empty cell, a 0 or an absent column does not say', async () => {
    const first = 'sku,nombre,precio,peso_kg,alto_cm\nVAC-1,Termo,50000,0.5,30\n';
    await run(first);
    const told = { weight_grams: 500, length_mm: null, width_mm: null, height_mm: 300 };
    expect(await run('sku,nombre,precio,peso_kg,alto_cm\nVAC-1,Termo,50000,,0\n')).toMatchObject({
      unchanged: 1,
    });
    expect(await run('sku,nombre,precio\nVAC-1,Termo,50000\n')).toMatchObject({ unchanged: 1 });
    expect(await measuresOf('VAC-1')).toEqual(told);
    expect(await run(first)).toMatchObject({ unchanged: 1 });
  });

  test('changes the measures alone without sending the catalogue to the buyers again', async () => {
    await run('sku,nombre,precio,stock,peso_kg\nSOL-1,Silla,90000,4,5\n');
    const before = await pull(server, 'products', null);
    const manager = await server.signIn('admin');
    const stock = (await pull(server, 'inventory', null, manager)).checkpoint;
    expect(await run('sku,nombre,precio,peso_kg\nSOL-1,Silla,90000,6\n')).toMatchObject({ updated: 1 });
    expect((await pull(server, 'products', before.checkpoint)).documents).toEqual([]);
    expect((await pull(server, 'inventory', stock, manager)).documents).toMatchObject([
      { sku: 'SOL-1', unitWeightGrams: 6_000 },
    ]);
  });

  test('refuses what cannot be, says why, and brings in the rest', async () => {
    const rows = [
      'sku;nombre;precio;peso (kg);largo (cm);ancho (cm);alto (cm)',
      'BIEN;Bueno;1000;0,4;21;14;2',
      'MAL-1;Libro de treinta toneladas;1000;30000;21;14;2',
      'MAL-2;Sin número;1000;pesado;21;14;2',
      'MAL-3;Otra unidad;1000;30 t;21;14;2',
      'MAL-4;Largo de tren;1000;0,4;2100;14;2',
      'MAL-5;Más pesado que el oro;1000;400;21;14;2',
      'MAL-6;Dos maneras;1000;300.000 g;;;',
    ];
    const summary = await run(rows.join('\n'));
    expect(summary).toMatchObject({ created: 1 });
    expect(summary.problems.map((each) => [each.row, each.reason])).toEqual([
      [3, 'El peso «30000» kg no es creíble: una unidad pesa entre 1 g y 1.000 kg. Revisa la unidad.'],
      [4, 'El peso «pesado» no es una medida: escribe el número con su unidad, como «500 g».'],
      [5, 'El peso «30 t» no tiene una unidad que se conozca: usa g o kg.'],
      [6, 'El largo «2100» cm no es creíble: un lado mide entre 1 mm y 10 m. Revisa la unidad.'],
      [7, expect.stringContaining('El peso no corresponde con el tamaño') as unknown],
      [
        8,
        'El peso «300.000 g» se puede leer de dos maneras: escríbelo sin separar los miles y con menos decimales.',
      ],
    ]);
  });

  test('refuses a weight that the size which is known already cannot have', async () => {
    await run('sku,nombre,precio,largo_cm,ancho_cm,alto_cm\nDEN-1,Anillo,90000,3,3,3\n');
    const { problems, updated } = await run('sku,nombre,precio,peso_kg\nDEN-1,Anillo,90000,5\n');
    expect([updated, problems.map((each) => each.row)]).toEqual([0, [2]]);
    expect(await measuresOf('DEN-1')).toMatchObject({ weight_grams: null, height_mm: 30 });
  });

  test('guesses no unit: says which measures it did not read, and how to write them', async () => {
    const file = 'sku,nombre,precio,peso,largo\nUNI-1,Falda,80000,300,midi\nUNI-2,Falda,80000,320 g,\n';
    const { created, notices } = await run(file);
    expect(created).toBe(2);
    expect(await measuresOf('UNI-1')).toBeUndefined();
    expect(await measuresOf('UNI-2')).toMatchObject({ weight_grams: 320 });
    expect(notices).toEqual(
      expect.arrayContaining([
        'El peso de 1 fila no dice su unidad y no se leyó: escríbela en el encabezado, como «peso (kg)».',
        'El largo de 1 fila no dice su unidad y no se leyó: escríbela en el encabezado, como «largo (cm)».',
      ]),
    );
  });

  test('takes the column that --map names, with the unit of its heading', async () => {
    await importProducts(server.services, Buffer.from('sku,nombre,precio,Masa (g)\nMAP-9,Taza,9000,350\n'), {
      columns: { peso: 'Masa (g)' },
    });
    expect(await measuresOf('MAP-9')).toMatchObject({ weight_grams: 350 });
  });
});

function run(file: string) {
  return importProducts(server.services, Buffer.from(file), { category: 'libros', vendor: 'tienda-1' });
}

async function measuresOf(sku: string): Promise<object | undefined> {
  const [row] = await rowsOf<object>(
    server.db,
    sql`select weight_grams, length_mm, width_mm, height_mm from product_measures m
        join products p on p.id = m.product_id where p.sku = ${sku}`,
  );
  return row;
}
