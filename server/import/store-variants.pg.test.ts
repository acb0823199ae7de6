import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { familiesAmong, importLines, productsOf } from '#test/server/imported-variants.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';

const server = await serverForFile();

const here = { vendor: testVendorId };

function lines(name: string, sizes: readonly string[], sku = name): string[] {
  return ['sku,nombre,precio,talla', ...sizes.map((size) => `${sku}-${size},${name},1000,${size}`)];
}

test('two imports at once of one size each make one family', async () => {
  const summaries = await Promise.all(
    ['36', '37', '38', '39'].map((size) => importLines(server.services, lines('bota', [size]), here)),
  );
  expect(summaries.flatMap((each) => each.problems)).toEqual([]);
  expect(summaries.reduce((sum, each) => sum + each.families, 0)).toBe(1);
  expect(familiesAmong(await productsOf(server.db, 'bota'))).toEqual(['bota-36 bota-37 bota-38 bota-39']);
});

test('the same file twice at once is imported once', async () => {
  const sizes = ['S', 'M', 'L'];
  const both = await Promise.all([1, 2].map(() => importLines(server.services, lines('saco', sizes), here)));
  expect(both.map((each) => each.created).sort()).toEqual([0, 3]);
  expect(familiesAmong(await productsOf(server.db, 'saco'))).toEqual(['saco-L saco-M saco-S']);
});

test('files that name the same products in opposite orders wait for each other, and none fails', async () => {
  const many = Array.from({ length: 60 }, (_, size) => String(size));
  await importLines(server.services, lines('tenis', many), here);
  const file = (sizes: readonly string[], price: number) =>
    lines('tenis', sizes).map((each) => each.replace(',1000,', `,${price},`));
  const answers = await Promise.all([
    importLines(server.services, file(many, 2000), here),
    importLines(server.services, file(many.toReversed(), 3000), here),
    importLines(server.services, file(many.toReversed(), 4000)),
  ]);
  expect(answers.flatMap((each) => each.problems)).toEqual([]);
  expect(new Set((await productsOf(server.db, 'tenis')).map((each) => each.price)).size).toBe(1);
});

test('a file of weights and one of sizes, at once over the same products, keep what the other brings', async () => {
  const skus = Array.from({ length: 40 }, (_, at) => `medida-${at}`);
  const file = (head: string, value: number, order = skus) => [
    `sku,nombre,precio,${head}`,
    ...order.map((sku) => `${sku},medida,1000,${value}`),
  ];
  await importLines(server.services, ['sku,nombre,precio', ...skus.map((sku) => `${sku},medida,1000`)], here);
  const answers = await Promise.all([
    importLines(server.services, file('peso_g', 300), here),
    importLines(server.services, file('alto_mm', 90, skus.toReversed()), here),
    importLines(server.services, file('largo_mm', 80), here),
  ]);
  expect(answers.map((each) => [each.updated, each.problems])).toEqual(answers.map(() => [skus.length, []]));
  const measured = await rowsOf(
    server.db,
    sql`select distinct weight_grams, height_mm, length_mm from product_measures m
        join products p on p.id = m.product_id where p.sku like 'medida-%'`,
  );
  expect(measured).toEqual([{ weight_grams: 300, height_mm: 90, length_mm: 80 }]);
});

test('who changes the catalogue meanwhile and an import never make two equal members', async () => {
  const headers = await server.signIn('admin');
  const sizes = ['S', 'M', 'L', 'XL'];
  await importLines(server.services, lines('buzo', ['XS', 'XXL']), here);
  const [known] = await productsOf(server.db, 'buzo');
  const add = (talla: string) =>
    server.request('/api/v1/products', {
      json: {
        name: 'buzo',
        sku: `mano-${talla}`,
        price: 1000,
        vendor_id: testVendorId,
        category_id: 'ropa-y-moda',
        family_id: known?.family_id ?? null,
        variant_attributes: { talla },
      },
      headers,
    });
  const [summary, ...answers] = await Promise.all([
    importLines(server.services, lines('buzo', sizes), here),
    ...sizes.map(add),
  ]);
  expect(answers.map((each) => each.status).filter((each) => each !== 201 && each !== 409)).toEqual([]);
  const madeByHand = answers.filter((each) => each.status === 201).length;
  expect(summary.problems).toHaveLength(madeByHand);
  for (const each of summary.problems) expect(each.reason).toContain('En su familia ya es');
  const [counted] = await rowsOf(
    server.db,
    sql`select count(*)::int as members, count(distinct variant_attributes)::int as sizes from products
        where family_id = ${known?.family_id ?? ''}`,
  );
  expect(counted).toEqual({ members: 6, sizes: 6 });
});

test('a file with thousands of families takes few locks', async () => {
  const rows = Array.from(
    { length: 6_000 },
    (_, at) => `MIL-${at},Cosa ${at >> 1},1000,${at % 2 ? 'S' : 'M'}`,
  );
  const summary = await importLines(server.services, ['sku,nombre,precio,talla', ...rows], here);
  expect(summary).toMatchObject({ created: 6_000, families: 3_000, variants: 6_000, problems: [] });
});
