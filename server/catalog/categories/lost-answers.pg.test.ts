import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { uuidv7 } from '#domain/base/ids.ts';
import { ManagedCategories, categoryPaths, type ManagedCategory } from '#domain/catalog/category-api.ts';
import { rowsOf } from '#server/db/database.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

test('what is sent again after a lost answer is done once, and answers how the tree is', async () => {
  const headers = await server.signIn('admin_sales');
  /** @returns the category as it is after the same request came twice; undefined where it is gone. */
  async function twice(id: string, path: string, json: object): Promise<ManagedCategory | undefined> {
    const answers = [];
    for (const _ of [1, 2]) {
      const answer = await server.request(path, { json, headers });
      expect(answer.status).toBe(200);
      answers.push(v.parse(ManagedCategories, await answer.json()).data);
    }
    expect(answers[1]).toEqual(answers[0]);
    return answers[1]?.find((each) => each.id === id);
  }
  const [one, two, three] = [uuidv7(), uuidv7(), uuidv7()];
  for (const id of [one, two, three])
    expect(
      await twice(id, categoryPaths.create, { id, name: `Prueba ${id}`, parent_id: null }),
    ).toBeDefined();

  const place = { seen_version: 1, parent_id: two, before_id: null };
  expect(await twice(one, categoryPaths.place(one), place)).toMatchObject({ parent_id: two, version: 2 });
  const change = { seen_version: 2, is_active: false };
  expect(await twice(one, categoryPaths.change(one), change)).toMatchObject({ is_active: false, version: 3 });
  expect(await twice(one, categoryPaths.merge(one), { seen_version: 3, into_id: three })).toBeUndefined();
  expect(await twice(three, categoryPaths.remove(three), { seen_version: 1 })).toBeUndefined();

  const acts = await rowsOf<{ act: string }>(
    server.db,
    sql`select act from audit_acts where subject in (${`category:${one}`}, ${`category:${three}`}) order by entry`,
  );
  const verbs = ['add', 'add', 'place', 'change', 'merge', 'remove'];
  expect(acts.map(({ act }) => act)).toEqual(verbs.map((verb) => `category.${verb}`));
});

test('one that was created meanwhile and is sent again with another name is not said to have it', async () => {
  const headers = await server.signIn('admin_sales');
  const id = uuidv7();
  const create = (name: string) =>
    server.request(categoryPaths.create, { json: { id, name, parent_id: null }, headers });
  expect((await create('Lampara')).status).toBe(200);
  const again = await create('Lámparas de mesa');
  expect(again.status).toBe(409);
  expect(await again.text()).toContain('«Lampara»');
  await server.request(categoryPaths.remove(id), { json: { seen_version: 1 }, headers });
  expect((await create('Lampara')).status).toBe(409);
});
