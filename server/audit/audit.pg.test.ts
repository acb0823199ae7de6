import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditCheck, AuditPage, auditPath, writtenSeal, type AuditEntry } from '#domain/audit/audit-entry.ts';
import type { Command } from '#domain/protocol/command.ts';
import { endOfChain, sealTrail } from '#server/audit/seal-trail.ts';
import { forgetOldProofs } from '#server/auth/forget-old-proofs.ts';
import { rowsOf } from '#server/db/database.ts';
import { anOrder, anAdvance, deliver, aMovement } from '#server/testing/commands-for-tests.ts';
import { testPassword, testServer, type TestServer } from '#server/testing/server-for-tests.ts';
import { freshDatabase, type FreshDatabase } from '#server/testing/fresh-database.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

let database: FreshDatabase;
let server: TestServer;
let owner: Record<string, string>;
let product: string;
let nowMs = Date.now();
beforeAll(async () => {
  database = await freshDatabase('audit');
  server = await testServer({ databaseUrl: database.url, now: () => nowMs });
  owner = await server.signIn('owner');
  product = await server.addProduct({}, 1_000);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const db = () => server.services.database.db;
const query = (statement: SQL) => rowsOf<Record<string, unknown>>(db(), statement);

/** Seals until nothing waits: what writes at the same time holds some entries back. */
async function sealed(): Promise<void> {
  await expect
    .poll(async () => (await sealTrail(server.services), (await verified()).unsealed.count))
    .toBe(0);
}

async function verified(after = 0, seal = ''): Promise<AuditCheck> {
  const asked = `${auditPath}/verify?after=${after}${seal && `&seal=${seal}`}`;
  const answer = await server.request(asked, { headers: owner });
  expect(answer.status).toBe(200);
  return v.parse(AuditCheck, await answer.json());
}

async function listed(filters: Record<string, string> = {}): Promise<AuditEntry[]> {
  const answer = await server.request(`${auditPath}?${new URLSearchParams(filters)}`, { headers: owner });
  expect(answer.status).toBe(200);
  return v.parse(AuditPage, await answer.json()).data;
}

async function ofCommand({ id }: Command): Promise<AuditEntry[]> {
  return (await listed({ q: id })).filter((each) => each.command_id === id);
}

/** Changes what the triggers guard, as somebody with the database in their hands would; and puts it back. */
async function tampering(table: string, change: SQL, back: SQL, look: () => Promise<void>): Promise<void> {
  const guarded = async (statement: SQL) => {
    await query(sql`alter table ${sql.identifier(table)} disable trigger user`);
    await query(statement);
    await query(sql`alter table ${sql.identifier(table)} enable trigger user`);
  };
  await guarded(change);
  await look();
  await guarded(back);
}

describe('what a command does', () => {
  test('is written once with who, as what, by which device, when, and both figures', async () => {
    const movement = aMovement(
      product,
      { quantity: 4 },
      { timestamp: new Date(nowMs - 5_000).toISOString() },
    );
    await deliver(server, 'admin_logistics', [movement]);
    await deliver(server, 'admin_logistics', [movement]);
    const [act, ...more] = await ofCommand(movement);
    expect(more).toEqual([]);
    expect(act).toMatchObject({
      act: 'inventory.registerMovement',
      outcome: 'done',
      actor_id: server.accountId('admin_logistics'),
      role: 'admin_logistics',
      device_id: movement.deviceId,
      occurred_at: movement.timestamp,
      recorded_at: new Date(nowMs).toISOString(),
      arrival: 'at_once',
      asked: { product_id: product, quantity: 4 },
    });
    const [stock] = act?.changes ?? [];
    expect(stock?.of).toBe('stock');
    expect(Math.abs(Number(stock?.after?.['quantity']) - Number(stock?.before?.['quantity']))).toBe(4);
  });

  test('that waited on its device without a network says so', async () => {
    const late = aMovement(product, {}, { timestamp: new Date(nowMs - 3 * 60 * 60 * 1_000).toISOString() });
    const ahead = aMovement(product, {}, { timestamp: new Date(nowMs + 3 * DAY_MS).toISOString() });
    await deliver(server, 'admin_logistics', [late, ahead]);
    expect((await ofCommand(late))[0]?.arrival).toBe('later');
    expect((await ofCommand(ahead))[0]?.arrival).toBe('ahead');
  });

  test('keeps nothing of who somebody is', async () => {
    const order = anOrder('buyer', [[product, 2]]);
    await deliver(server, 'buyer', [order]);
    const [act] = await ofCommand(order);
    expect(act?.asked).toMatchObject({ shipping_name: '…', shipping_phone: '…', shipping_address: '…' });
    expect(act?.asked).toMatchObject({ items: [{ product_id: product, quantity: 2 }] });
    const { shipping_name: name, shipping_address: address } = order.data as Record<string, string>;
    const kept = await query(
      sql`select 1 from audit_acts a where a::text like ${`%${name}%`} or a::text like ${`%${address}%`}`,
    );
    expect(kept).toEqual([]);
  });

  test('says the states before and after of each part of an order', async () => {
    const order = anOrder('buyer', [[product, 1]]);
    await deliver(server, 'buyer', [order]);
    const { order_id: orderId } = order.data as { order_id: string };
    const partId = `${orderId}-1`;
    const step = anAdvance(orderId, { axis: 'preparation', to: 'picking' });
    await deliver(server, 'admin_logistics', [step]);
    expect((await ofCommand(step))[0]?.changes).toEqual([
      { of: 'part', id: partId, before: { preparation: 'waiting' }, after: { preparation: 'picking' } },
    ]);
  });

  test('that was refused stands there with why, and a rollback leaves nothing', async () => {
    const refused = anOrder('buyer', [['no-such-product', 1]]);
    await deliver(server, 'buyer', [refused]);
    expect(await ofCommand(refused)).toMatchObject([{ outcome: 'refused', reason: 'order_rejected' }]);

    const cursed = await server.addProduct({}, 10);
    await query(
      sql`create function curse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
    );
    await query(sql`create trigger curse before update on products for each row
      when (old.id = ${sql.raw(`'${cursed}'`)}) execute function curse()`);
    const failed = anOrder('buyer', [[cursed, 1]]);
    expect((await deliver(server, 'buyer', [failed]))[0]?.status).toBe('failed');
    await query(sql`drop trigger curse on products`);
    expect(await ofCommand(failed)).toEqual([]);
  });
});

describe('outside commands', () => {
  test('prices, roles, sign-ins and exports are written down', async () => {
    const json = { price: 50_000, precio_venta: 40_000 };
    await server.request(`/api/v1/products/${product}`, { method: 'PUT', headers: owner, json });
    expect((await listed({ subject: `product:${product}`, act: 'product' }))[0]).toMatchObject({
      actor_id: server.accountId('owner'),
      role: 'owner',
      changes: [{ of: 'product', after: { price: 50_000, precio_venta: 40_000 } }],
    });

    const buyer = server.accountId('customer');
    await query(sql`update users set user_type = 'vendor' where id = ${buyer}`);
    expect((await listed({ subject: `account:${buyer}` }))[0]?.changes).toMatchObject([
      { before: { user_type: 'customer' }, after: { user_type: 'vendor' } },
    ]);
    await query(sql`update users set user_type = 'customer' where id = ${buyer}`);

    await server.request('/api/v1/auth/login', {
      json: { email: 'buyer@prueba.co', password: testPassword },
    });
    expect((await listed({ act: 'auth.login' }))[0]).toMatchObject({ role: 'buyer', outcome: 'done' });

    const file = await server.request(`${auditPath}/export?format=ndjson`, { headers: owner });
    const lines = (await file.text()).trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toHaveProperty('head');
    expect((await listed({ act: 'audit.export' }))[0]?.actor_id).toBe(server.accountId('owner'));
  });
});

describe('the chain', () => {
  test('is one, whole and in order, however many write and seal at once', async () => {
    const written = Promise.all(
      Array.from({ length: 12 }, () =>
        deliver(
          server,
          'admin_logistics',
          Array.from({ length: 10 }, () => aMovement(product)),
        ),
      ),
    );
    const sealers = Promise.all(Array.from({ length: 20 }, () => sealTrail(server.services)));
    await written;
    await sealers;
    await sealed();
    const check = await verified();
    expect(check).toMatchObject({ broken: null, next: null, unsealed: { count: 0 } });
    expect(check.checked).toBe(check.head.seq);
    const [counted] = await query(sql`select count(*)::int as trail from audit_trail`);
    expect(check.checked).toBe(counted?.['trail']);
  });

  test('leaves out what a transaction still has open, and seals it after it', async () => {
    await sealed();
    const { seq } = await endOfChain(db());
    let commit = () => {};
    const held = new Promise<void>((resolve) => (commit = resolve));
    let isWritten = () => {};
    const written = new Promise<void>((resolve) => (isWritten = resolve));
    const slow = db().transaction(async (tx) => {
      await tx.execute(
        sql`insert into audit_acts (act, outcome, recorded_at) values ('account.add', 'done', now())`,
      );
      isWritten();
      await held;
    });
    await written;
    await deliver(server, 'admin_logistics', [aMovement(product)]);
    await sealTrail(server.services);
    expect((await endOfChain(db())).seq).toBe(seq);
    commit();
    await slow;
    await sealed();
    expect((await endOfChain(db())).seq).toBe(seq + 2);
    expect((await verified()).broken).toBeNull();
  });

  test('refuses every change of an entry or of a seal', async () => {
    const refused = [
      sql`update audit_acts set role = 'owner'`,
      sql`delete from audit_acts`,
      sql`truncate audit_acts`,
      sql`update audit_chain set hash = ''`,
      sql`delete from audit_chain where seq = 1`,
      sql`truncate audit_chain`,
    ];
    for (const each of refused)
      await expect(query(each)).rejects.toMatchObject({ cause: { message: /append-only/ } });
  });

  test('tells the first entry that was changed, taken out or put elsewhere', async () => {
    await sealed();
    const [link] = await query(
      sql`select seq::int as seq, ref from audit_chain where source = 'act' order by seq offset 3 limit 1`,
    );
    const seq = Number(link?.['seq']);
    const ref = String(link?.['ref']);
    const entry = sql`entry = ${ref}::bigint`;
    const finds = (broken: AuditCheck['broken']) => async () => {
      expect(await verified()).toMatchObject({ broken, checked: seq - 1, next: null });
    };
    const id = `act:${ref}`;
    await tampering(
      'audit_acts',
      sql`update audit_acts set actor_id = 'x' || coalesce(actor_id, '') where ${entry}`,
      sql`update audit_acts set actor_id = nullif(substr(actor_id, 2), '') where ${entry}`,
      finds({ seq, id, how: 'altered' }),
    );
    await query(sql`create table aside as select * from audit_acts where ${entry}`);
    await tampering(
      'audit_acts',
      sql`delete from audit_acts where ${entry}`,
      sql`insert into audit_acts select * from aside`,
      finds({ seq, id, how: 'missing' }),
    );
    await query(sql`create table link_aside as select * from audit_chain where seq = ${seq}`);
    await tampering(
      'audit_chain',
      sql`delete from audit_chain where seq = ${seq}`,
      sql`insert into audit_chain select * from link_aside`,
      finds({ seq, id: null, how: 'skipped' }),
    );
    expect((await verified()).broken).toBeNull();
  });

  test('whose end was cut is whole, and a seal that was kept elsewhere tells', async () => {
    await sealed();
    const end = await endOfChain(db());
    const kept = writtenSeal(end);
    expect((await verified(0, kept)).seal).toBe('found');
    expect((await verified(0, `${end.seq}-${'0'.repeat(64)}`)).seal).toBe('different');
    await query(sql`create table tail_aside as select * from audit_chain where seq = ${end.seq}`);
    await tampering(
      'audit_chain',
      sql`delete from audit_chain where seq = ${end.seq}`,
      sql`insert into audit_chain select * from tail_aside`,
      async () => expect(await verified(0, kept)).toMatchObject({ broken: null, seal: 'beyond' }),
    );
  });

  test('goes on over acts of authentication whose time is over, and not over one that was taken out before', async () => {
    await server.request('/api/v1/auth/login', {
      json: { email: 'buyer@prueba.co', password: testPassword },
    });
    await sealed();
    nowMs += 200 * DAY_MS;
    owner = await server.signIn('owner');
    await query(sql`create table auth_aside as select * from auth_events`);
    await query(sql`delete from auth_events`);
    expect((await verified()).broken).toMatchObject({ how: 'missing' });
    await query(sql`insert into auth_events select * from auth_aside`);

    nowMs += 201 * DAY_MS;
    owner = await server.signIn('owner');
    await forgetOldProofs(db(), nowMs);
    const check = await verified();
    expect(check.broken).toBeNull();
    expect(check.expired).toBeGreaterThan(0);
  });

  test('goes on in another process', async () => {
    const other = await testServer({ databaseUrl: database.url, isPopulated: true, now: () => nowMs });
    const before = await endOfChain(db());
    await deliver(other, 'admin_logistics', [aMovement(product)]);
    await expect
      .poll(async () => (await sealTrail(other.services), (await endOfChain(db())).seq))
      .toBe(before.seq + 1);
    await other.close();
    expect((await verified()).broken).toBeNull();
  });
});
