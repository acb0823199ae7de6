import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ManagedCategories, categoryPaths, type ManagedCategory } from '#domain/catalog/category-api.ts';
import { rowsOf } from '#server/db/database.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
let sales: Record<string, string>;
let admin: Record<string, string>;
beforeAll(async () => {
  sales = await server.signIn('admin_sales');
  admin = await server.signIn('admin');
});

let turn = 0;
let prefix = '';
beforeEach(() => {
  turn += 1;
  prefix = `Prueba ${turn}`;
});

async function post(path: string, json: object, headers = sales): Promise<Response> {
  return server.request(path, { json, headers });
}

async function all(): Promise<ManagedCategory[]> {
  const answer = await server.request(categoryPaths.all, { headers: sales });
  return v.parse(ManagedCategories, await answer.json()).data;
}

async function named(name: string): Promise<ManagedCategory> {
  const found = (await all()).find((each) => each.name === `${prefix} ${name}`);
  if (!found) throw new Error(`No category ${name}`);
  return found;
}

async function add(name: string, parent: ManagedCategory | null = null): Promise<ManagedCategory> {
  const answer = await post(categoryPaths.create, {
    name: `${prefix} ${name}`,
    parent_id: parent?.id ?? null,
  });
  expect(answer.status).toBe(200);
  return named(name);
}

async function place(
  moved: ManagedCategory,
  parent: ManagedCategory | null,
  before: ManagedCategory | null = null,
) {
  return post(categoryPaths.place(moved.id), {
    seen_version: moved.version,
    parent_id: parent?.id ?? null,
    before_id: before?.id ?? null,
  });
}

async function productsIn(query: string): Promise<number> {
  const answer = await server.request(`/api/v1/products/?category=${encodeURIComponent(query)}`);
  const { pagination } = (await answer.json()) as { pagination: { total: number } };
  return pagination.total;
}

describe('the tree', () => {
  test('has three levels at most and no circle', async () => {
    const first = await add('uno');
    const second = await add('dos', first);
    const third = await add('tres', second);
    expect((await post(categoryPaths.create, { name: `${prefix} cuatro`, parent_id: third.id })).status).toBe(
      422,
    );
    const circle = await place(first, third);
    expect(circle.status).toBe(422);
    expect(await circle.json()).toMatchObject({
      errors: [{ field: 'parent_id', message: expect.stringContaining('dentro de sí misma') }],
    });
  });

  test('keeps the order that somebody sets, and its devices read it', async () => {
    const parent = await add('orden');
    const [one, two, three] = [await add('a', parent), await add('b', parent), await add('c', parent)];
    expect((await place(three, parent, one)).status).toBe(200);
    const order = (await all())
      .filter((each) => each.parent_id === parent.id)
      .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
    expect(order.map((each) => each.id)).toEqual([three.id, one.id, two.id]);
    const page = await server.request('/api/v1/replication/categories?limit=500');
    const { documents } = (await page.json()) as { documents: { id: string }[] };
    expect(documents.findLast((each) => each.id === three.id)).toMatchObject({
      parent_id: parent.id,
      place: 0,
    });
  });

  test('who moves what somebody else moved since is told where it is', async () => {
    const [home, other, moved] = [await add('casa'), await add('otra'), await add('movida')];
    expect((await place(moved, home)).status).toBe(200);
    const late = await post(
      categoryPaths.place(moved.id),
      { seen_version: moved.version, parent_id: other.id, before_id: null },
      admin,
    );
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      errors: [
        { field: 'parent_id', message: `Persona admin_sales la cambió: está dentro de «${home.name}»` },
      ],
    });
  });

  test('two people who add and move at once leave a tree that holds', async () => {
    const [one, two] = [await add('x'), await add('y')];
    const answers = await Promise.all([place(one, two), place(two, one)]);
    expect(answers.map((each) => each.status).toSorted()).toEqual([200, 422]);
  });
});

describe('a change', () => {
  test('of the name keeps the former address, which leads to the new one', async () => {
    const before = await add('neveras');
    const answer = await post(categoryPaths.change(before.id), {
      seen_version: before.version,
      name: `${prefix} Frío`,
    });
    expect(answer.status).toBe(200);
    const after = await named('Frío');
    expect(after.former_slugs).toEqual([before.slug]);
    await server.addProduct({ category_id: after.id, name: 'Nevera' }, 3);
    expect(await productsIn(before.slug)).toBe(1);
    const fresh = await add('neveras');
    expect((await named('Frío')).former_slugs).toEqual([]);
    expect(await productsIn(fresh.slug)).toBe(0);
  });

  test('to a name that only accents tell apart is refused', async () => {
    await add('Jardín');
    const other = await add('patio');
    const answer = await post(categoryPaths.change(other.id), {
      seen_version: other.version,
      name: `${prefix} jardin`,
    });
    expect(answer.status).toBe(422);
  });

  test('over a newer version is refused with what it is now', async () => {
    const before = await add('vieja');
    await post(categoryPaths.change(before.id), { seen_version: before.version, name: `${prefix} nueva` });
    const late = await post(
      categoryPaths.change(before.id),
      { seen_version: before.version, name: `${prefix} tarde` },
      admin,
    );
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      errors: [{ field: 'name', message: expect.stringContaining(`se llama «${prefix} nueva»`) }],
    });
  });

  test('is in the audit, with its author', async () => {
    const before = await add('auditada');
    await post(categoryPaths.change(before.id), { seen_version: before.version, is_active: false });
    const [event] = await rowsOf(
      server.db,
      sql`select act, role, changes from audit_acts where subject = ${`category:${before.id}`} order by sx desc limit 1`,
    );
    expect(event).toMatchObject({
      act: 'category.change',
      role: 'admin_sales',
      changes: [{ before: { is_active: true }, after: { is_active: false } }],
    });
  });
});

describe('a list of a category', () => {
  test('has the products of those that lie in it, a family once', async () => {
    const parent = await add('todo');
    const child = await add('parte', parent);
    await server.addProduct({ category_id: parent.id, name: 'Uno' }, 1);
    await server.addProduct({ category_id: child.id, name: 'Dos' }, 1);
    expect(await productsIn(parent.id)).toBe(2);
    expect(await productsIn(child.slug)).toBe(1);
  });
});

describe('a merge', () => {
  test('takes products, categories and addresses along in one transaction', async () => {
    const [from, into] = [await add('de'), await add('a')];
    const inner = await add('adentro', from);
    await server.addProduct({ category_id: from.id, name: 'Va' }, 1);
    const answer = await post(categoryPaths.merge(from.id), { seen_version: from.version, into_id: into.id });
    expect(answer.status).toBe(200);
    const after = await named('a');
    expect(after).toMatchObject({ products: 1, products_count: 1 });
    expect(after.former_slugs).toEqual(expect.arrayContaining([from.slug, from.id]));
    expect((await named('adentro')).parent_id).toBe(into.id);
    expect(await productsIn(from.id)).toBe(1);
    expect(inner.parent_id).toBe(from.id);
  });

  test('a product that is written with the former category, also at the same moment, lies in the other', async () => {
    const [from, into] = [await add('m1'), await add('m2')];
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, at) => server.addProduct({ category_id: from.id, name: `P${at}` }, 1)),
      post(categoryPaths.merge(from.id), { seen_version: from.version, into_id: into.id }),
    ]);
    expect((answers.at(-1) as Response).status).toBe(200);
    await server.addProduct({ category_id: from.id, name: 'Después' }, 1);
    const [left] = await rowsOf(
      server.db,
      sql`select count(*)::int as n from products where category_id = ${from.id}`,
    );
    expect(left).toEqual({ n: 0 });
    expect(await named('m2')).toMatchObject({ products: 9, products_count: 9 });
  });

  test('of a merged one follows to the last', async () => {
    const [one, two, three] = [await add('c1'), await add('c2'), await add('c3')];
    await post(categoryPaths.merge(one.id), { seen_version: one.version, into_id: two.id });
    await post(categoryPaths.merge(two.id), { seen_version: (await named('c2')).version, into_id: three.id });
    await server.addProduct({ category_id: one.id, name: 'Lejos' }, 1);
    expect(await named('c3')).toMatchObject({ products: 1 });
    expect(await productsIn(one.slug)).toBe(1);
  });
});

describe('a removal', () => {
  test('is refused while there are products or categories in it', async () => {
    const full = await add('llena');
    await server.addProduct({ category_id: full.id, name: 'Queda' }, 1);
    const refused = await post(categoryPaths.remove(full.id), { seen_version: full.version });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('tiene 1 producto') });
    const parent = await add('madre');
    await add('hija', parent);
    expect((await post(categoryPaths.remove(parent.id), { seen_version: parent.version })).status).toBe(422);
  });

  test('takes an empty one from devices and lists, and no product comes into it', async () => {
    const empty = await add('vacía');
    expect((await post(categoryPaths.remove(empty.id), { seen_version: empty.version })).status).toBe(200);
    expect((await all()).some((each) => each.id === empty.id)).toBe(false);
    await expect(server.addProduct({ category_id: empty.id, name: 'Tarde' }, 1)).rejects.toThrow();
  });

  test('of one that others were merged into takes no product that still names those', async () => {
    const [from, into] = [await add('de antes'), await add('la que quedó')];
    await post(categoryPaths.merge(from.id), { seen_version: from.version, into_id: into.id });
    const { version } = await named('la que quedó');
    expect((await post(categoryPaths.remove(into.id), { seen_version: version })).status).toBe(200);
    await expect(server.addProduct({ category_id: from.id, name: 'Tarde' }, 1)).rejects.toThrow();
  });
});
