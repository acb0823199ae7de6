import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { ManagedSynonyms, synonymPaths } from '#domain/search/synonyms-api.ts';
import { searchSynonyms } from '#server/catalog/search/synonyms-storage.ts';
import { rowsOf } from '#server/db/database.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
let sales: Record<string, string>;
let admin: Record<string, string>;
beforeAll(async () => {
  sales = await server.signIn('admin_sales');
  admin = await server.signIn('admin');
});

const nevera = { id: 'nevera', kind: 'equal', terms: ['nevera', 'refrigerador'] };

async function save(body: object, headers = sales): Promise<Response> {
  return server.request(synonymPaths.save, { json: { groups: [], removed: [], ...body }, headers });
}
async function versionNow(): Promise<number> {
  const answer = await server.request(synonymPaths.all, { headers: sales });
  return v.parse(ManagedSynonyms, await answer.json()).version;
}
async function found(text: string): Promise<string[]> {
  const answer = await server.request(`/api/v1/search/products?q=${encodeURIComponent(text)}`);
  const { data, left_out } = (await answer.json()) as { data: { name: string }[]; left_out: string[] };
  return left_out.length > 0 ? [] : data.map((each) => each.name);
}

test('a saved synonym answers the next search, and devices read it once', async () => {
  await server.addProduct({ name: 'Refrigerador No Frost' }, 2);
  expect(await found('nevera')).toEqual([]);
  expect((await save({ seen_version: 0, groups: [nevera] })).status).toBe(200);
  expect(await found('nevera')).toEqual(['Refrigerador No Frost']);
  const fresh = await (await server.request(synonymPaths.public)).json();
  expect(fresh).toEqual({ version: 1, groups: [nevera] });
  expect(await (await server.request(`${synonymPaths.public}?known=1`)).json()).toEqual({
    version: 1,
    groups: null,
  });
});

test('two people at once: the second is told what the first saved, and other groups are free', async () => {
  const seen = await versionNow();
  const changed = { ...nevera, terms: ['nevera', 'refrigerador', 'frigorífico'] };
  expect((await save({ seen_version: seen, groups: [changed] })).status).toBe(200);
  const late = await save({ seen_version: seen, removed: ['nevera'] }, admin);
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    errors: [{ field: 'nevera', message: expect.stringContaining('nevera, refrigerador, frigorífico') }],
  });
  const other = { id: 'portatil', kind: 'one_way', terms: ['computador', 'portátil'] };
  expect((await save({ seen_version: seen, groups: [other] }, admin)).status).toBe(200);
});

test('what is sent again after a lost answer is so already, and no conflict', async () => {
  const seen = await versionNow();
  const group = { id: 'sofa', kind: 'equal', terms: ['sofá', 'diván'] };
  for (const _ of [1, 2]) expect((await save({ seen_version: seen, groups: [group] })).status).toBe(200);
  for (const _ of [1, 2])
    expect((await save({ seen_version: seen + 1, removed: ['sofa'] })).status).toBe(200);
  expect(await versionNow()).toBe(seen + 2);
});

test('another server answers by what was saved here as soon as it hears of it', async () => {
  const seen = await versionNow();
  const { now } = searchSynonyms(server.services);
  expect((await now()).version).toBe(seen);
  await server.db.execute(
    sql`insert into synonym_changes (version, group_id, kind, terms, changed_by, at)
        select ${seen} + 1, 'oida', 'equal', '["uno", "dos"]', changed_by, at from synonym_changes limit 1`,
  );
  const heard = new Promise((resolve) => server.services.bus.subscribe(resolve));
  server.services.bus.publish([{ collection: 'settings', upTo: '0' }]);
  await heard;
  expect((await now()).version).toBe(seen + 1);
});

test('what is taken away stays in the history, which nobody rewrites, and in the audit', async () => {
  expect((await save({ seen_version: await versionNow(), removed: ['nevera'] })).status).toBe(200);
  expect(await found('nevera')).toEqual([]);
  await expect(rowsOf(server.db, sql`delete from synonym_changes`)).rejects.toThrow();
  const [event] = await rowsOf(
    server.db,
    sql`select role, changes from audit_acts where act = 'synonyms.change' order by sx desc limit 1`,
  );
  expect(event).toMatchObject({ role: 'admin_sales', changes: [{ id: 'nevera', after: { words: null } }] });
});

test('what nobody found is shown from three searches on, and without who asked', async () => {
  const day = new Date(server.services.now()).toISOString().slice(0, 10);
  await rowsOf(
    server.db,
    sql`insert into search_days (day, question, searches, unanswered) values
        (${day}::date - 1, 'parrilla', 4, 3), (${day}::date - 1, 'secreto', 2, 2), (${day}::date - 1, 'olla', 9, 0)`,
  );
  const answer = await server.request(synonymPaths.unanswered, { headers: sales });
  expect(await answer.json()).toEqual({
    days: 30,
    data: [{ question: 'parrilla', searches: 4, unanswered: 3 }],
  });
});
