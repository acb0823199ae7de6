import { Hono } from 'hono';
import { floorPool, serveFloor } from '#test/bench/floors/serve-floor.ts';

/*
 * The part of CouchDB that a PouchDB with something to say asks for, over PostgreSQL: it keeps each document once
 * and decides nothing.
 */

interface Sent {
  docs: { ['_id']: string; ['_rev']: string }[];
}

const pool = floorPool();
await pool.query(`
  create schema if not exists floor;
  create table if not exists floor.documents (id text, rev text, body jsonb not null, primary key (id, rev));
  create table if not exists floor.checkpoints (id text primary key, body jsonb not null)`);

serveFloor(
  new Hono()
    .post('/_revs_diff', async (c) => {
      const revisions = await c.req.json<Record<string, string[]>>();
      const { rows } = await pool.query<{ id: string; rev: string }>({
        name: 'known',
        text: 'select id, rev from floor.documents where id = any ($1)',
        values: [Object.keys(revisions)],
      });
      const known = new Set(rows.map(({ id, rev }) => `${id} ${rev}`));
      const missing = Object.entries(revisions)
        .map(([id, all]) => [id, all.filter((rev) => !known.has(`${id} ${rev}`))] as const)
        .filter(([, left]) => left.length > 0);
      return c.json(Object.fromEntries(missing.map(([id, left]) => [id, { missing: left }])));
    })
    .post('/_bulk_docs', async (c) => {
      const { docs } = await c.req.json<Sent>();
      await pool.query({
        name: 'keep',
        text: `insert into floor.documents (id, rev, body)
               select * from unnest($1::text[], $2::text[], $3::jsonb[]) on conflict do nothing`,
        values: [
          docs.map((each) => each['_id']),
          docs.map((each) => each['_rev']),
          docs.map((each) => JSON.stringify(each)),
        ],
      });
      return c.json([]);
    })
    .post('/_local/:id', async (c) => {
      await pool.query({
        name: 'checkpoint',
        text: `insert into floor.checkpoints (id, body) values ($1, $2)
               on conflict (id) do update set body = excluded.body`,
        values: [c.req.param('id'), await c.req.text()],
      });
      return c.json({ ok: true });
    }),
);
