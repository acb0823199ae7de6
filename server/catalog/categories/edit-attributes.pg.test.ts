import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { ManagedCategories, categoryPaths, type ManagedCategory } from '#domain/catalog/category-api.ts';
import { mergedChoices, type FilterAttribute } from '#domain/catalog/filters/filter-attribute.ts';
import type { ImportRowsResult } from '#domain/import/import-rows.ts';
import { products } from '#server/db/tables/catalog-tables.ts';
import { aCommand, deliverOne } from '#test/server/commands.ts';
import { aChunk, aSku } from '#test/server/import-chunks.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
let sales: Record<string, string>;
beforeAll(async () => {
  sales = await server.signIn('admin_sales');
});

const choice = (code: string, name: string, synonyms: string[] = []) => {
  return { code, name, synonyms, former_codes: [] as string[], is_active: true };
};
const fabric: FilterAttribute = {
  code: 'tejido',
  name: 'Tejido',
  kind: 'choice',
  unit: '',
  choices: [choice('lino', 'Lino', ['linen']), choice('seda', 'Seda')],
  is_filter: true,
  is_active: true,
};
const length: FilterAttribute = {
  ...fabric,
  code: 'largo-total',
  name: 'Largo total',
  kind: 'number',
  unit: 'cm',
  choices: [],
};

async function category(): Promise<ManagedCategory> {
  const answer = await server.request(categoryPaths.all, { headers: sales });
  const found = v
    .parse(ManagedCategories, await answer.json())
    .data.find((each) => each.slug === 'hogar-y-jardín');
  if (!found) throw new Error('No category.');
  return found;
}

async function save(attributes: readonly FilterAttribute[], seen_version?: number): Promise<Response> {
  const { id, version } = await category();
  return server.request(categoryPaths.attributes(id), {
    json: { seen_version: seen_version ?? version, attributes },
    headers: sales,
  });
}

async function saidBy(id: string) {
  const [row] = await server.db.select().from(products).where(eq(products.id, id));
  return row?.filterValues;
}

async function change(id: string, filter_values: object): Promise<Response> {
  return server.request(`/api/v1/products/${id}`, { method: 'PUT', json: { filter_values }, headers: sales });
}

describe('the attributes of a category', () => {
  test('are read by everybody, once however often they are sent, and over a newer version refused', async () => {
    const before = (await category()).version;
    expect((await save([fabric, length])).status).toBe(200);
    expect((await save([fabric, length], before)).status).toBe(200);
    const open = await server.request(categoryPaths.public);
    const { categories } = (await open.json()) as { categories: ManagedCategory[] };
    expect(categories.find((each) => each.slug === 'hogar-y-jardín')?.filter_attributes).toEqual([
      fabric,
      length,
    ]);
    const late = await save([fabric], before);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      errors: [
        { field: 'attributes', message: expect.stringContaining('Tejido: Lino, Seda; Largo total (cm)') },
      ],
    });
  });

  test('are refused in words where products could not say them any more', async () => {
    const gone = await save([length]);
    expect(gone.status).toBe(422);
    expect(await gone.json()).toMatchObject({
      errors: [{ field: 'attributes', message: expect.stringContaining('no se puede quitar') }],
    });
    expect((await save([{ ...fabric, kind: 'text' } as never, length])).status).toBe(422);
  });
});

describe('a product', () => {
  test('says what its attributes can be and nothing else, and keeps it over a merge', async () => {
    const id = await server.addProduct({ sku: aSku(), name: 'Mantel' });
    expect((await change(id, { tejido: 'seda', 'largo-total': 120.5 })).status).toBe(200);
    for (const wrong of [{ tejido: 'cuero' }, { 'largo-total': 'x' }, { nada: true }, { tejido: 5 }]) {
      const refused = await change(id, wrong);
      expect([refused.status, JSON.stringify(wrong)]).toEqual([422, JSON.stringify(wrong)]);
      expect(await refused.json()).toMatchObject({ errors: [{ field: 'filter_values' }] });
    }
    const merged = { ...fabric, choices: mergedChoices(fabric.choices, 'seda', 'lino') };
    expect((await save([merged, length])).status).toBe(200);
    expect(await saidBy(id)).toEqual({ tejido: 'seda', 'largo-total': 120.5 });
    const read = await server.request(`/api/v1/products/${id}`);
    expect(await read.json()).toMatchObject({ filter_values: { tejido: 'seda', 'largo-total': 120.5 } });
  });

  test.each(['vendor', 'admin_sales'] as const)(
    'of a file of %s says its columns, and wrong rows why',
    async (role) => {
      const [one, other] = [aSku(), aSku()];
      const id = await server.addProduct({ sku: one, name: 'Cortina' });
      await server.addProduct({ sku: other, name: 'Tapete' });
      await change(id, { 'largo-total': 90 });
      const chunk = aChunk(
        ['sku', 'Tela', 'Largo'],
        [
          [one, 'LINEN', ''],
          [other, 'cuero', '1 m'],
        ],
      );
      const data = { ...chunk, columns: { sku: 0, 'atributo:tejido': 1, 'atributo:largo-total': 2 } };
      const answer = await deliverOne(server, role, aCommand(role, 'product.importRows', data));
      const { rows } = (answer?.result ?? { rows: [] }) as ImportRowsResult;
      expect(rows.map(({ kind, waits }) => [kind, waits])).toEqual([
        ['changed', false],
        ['refused', false],
      ]);
      expect(rows[1]?.reason).toMatch(/«cuero» no es uno de sus valores.*número en cm/);
      expect(await saidBy(id)).toEqual({ tejido: 'lino', 'largo-total': 90 });
    },
  );
});
