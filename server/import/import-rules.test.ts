import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { importProducts } from '#server/import/import-products.ts';
import type { ImportOptions } from '#server/import/import-summary.ts';
import { categories, products } from '#server/db/tables/catalog-tables.ts';
import { aChoice, aFilterAttribute } from '#test/factories/filter-attribute-factory.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const weave = aFilterAttribute({
  code: 'tejido',
  name: 'Tejido',
  choices: [aChoice('lino', 'Lino', { synonyms: ['linen'] }), aChoice('lana', 'Lana', { is_active: false })],
});
const volume = aFilterAttribute({ code: 'capacidad', name: 'Volumen útil', kind: 'number', unit: 'L' });
beforeAll(() =>
  server.db
    .update(categories)
    .set({ filterAttributes: [weave, volume] })
    .where(eq(categories.id, 'deportes')),
);

const HEADER = 'SKU;Nombre;Precio;Categoría';

function run(lines: readonly string[], options: ImportOptions = {}) {
  return importProducts(server.services, Buffer.from(lines.join('\n')), options);
}

async function said(sku: string) {
  const [row] = await server.db.select().from(products).where(eq(products.sku, sku));
  return row?.filterValues;
}

test('columns of attributes are read by their headings, as on the screens, and an empty cell keeps what was said', async () => {
  const lines = [
    `${HEADER};Tejido;Atributo: Volumen útil (L)`,
    'ATR-1;Morral;90.000;Deportes;LINEN;1,5 l',
    'ATR-2;Bolso;80.000;Deportes;cuero;1.5 L',
    'ATR-3;Funda;70.000;Deportes;;',
  ];
  const summary = await run(lines);
  expect(summary).toMatchObject({ created: 2, problems: [{ row: 3 }] });
  expect(summary.problems[0]?.reason).toMatch(/Tejido: «cuero» no es uno de sus valores. Usa Lino/);
  expect(summary.notices.join(' ')).not.toMatch(/No se guarda nada/);
  expect([await said('ATR-1'), await said('ATR-2'), await said('ATR-3')]).toEqual([
    { tejido: 'lino', capacidad: 1.5 },
    undefined,
    {},
  ]);
  expect(await run(lines)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  expect(await run(['SKU;Tejido;Volumen útil', 'ATR-1;;2'])).toMatchObject({ updated: 1 });
  expect(await said('ATR-1')).toEqual({ tejido: 'lino', capacidad: 2 });
});

test('a column is named by the code of its attribute, and by one that is not there refused', async () => {
  await run([`${HEADER};Litros`, 'MAP-ATR;Balde;20.000;Deportes;8'], {
    columns: { 'atributo:capacidad': 'Litros' },
  });
  expect(await said('MAP-ATR')).toEqual({ capacidad: 8 });
  const other = (columns: Record<string, string>) =>
    run([`${HEADER};Litros`, 'MAP-ATR;Balde;20.000;Deportes;8'], { columns });
  await expect(other({ 'atributo:nada': 'Litros' })).rejects.toThrow('ya no existe');
  await expect(other({ 'atributo:capacidad': 'Nombre' })).rejects.toThrow('ya es otro campo');
});

test('a value that is not offered any more stays where it was said, and comes nowhere else', async () => {
  await run([HEADER, 'OLD-1;Ruana;90.000;Deportes', 'OLD-2;Poncho;90.000;Deportes']);
  await server.db
    .update(products)
    .set({ filterValues: { tejido: 'lana' }, sx: sql`pg_current_xact_id()` })
    .where(eq(products.sku, 'OLD-1'));
  const summary = await run([
    `${HEADER};Tejido`,
    'OLD-1;Ruana;95.000;Deportes;Lana',
    'OLD-2;Poncho;95.000;Deportes;Lana',
    'OLD-3;Manta;95.000;Deportes;Lana',
  ]);
  expect(summary).toMatchObject({ updated: 1, created: 0, problems: [{ row: 3 }, { row: 4 }] });
  expect(summary.problems.map((each) => each.reason).join(' ')).toMatch(
    /«Lana» ya no se usa.*«Lana» ya no se usa/,
  );
});
