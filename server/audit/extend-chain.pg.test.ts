import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AuditCheck, auditPath, formatChainEntry } from '#domain/audit/audit-entry.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { endOfChain, extendChain } from '#server/audit/extend-chain.ts';
import { forgetOldProofs } from '#server/auth/forget-old-proofs.ts';
import { rowsOf } from '#server/db/database.ts';
import { deliver, aMovement } from '#test/server/commands.ts';
import { neighbourOf, serverForFile, testPassword } from '#test/server/test-server.ts';

let nowMs = Date.now();
const server = await serverForFile({ now: () => nowMs });
const other = await neighbourOf(server, { now: () => nowMs });
let owner = await server.signIn('owner');
const product = await server.addProduct({}, 1_000);

const query = (statement: SQL) => rowsOf<Record<string, unknown>>(server.db, statement);

/**
 * Extends the chain until nothing waits: a transaction that writes at the same time holds some entries back.
 */
async function chained(): Promise<void> {
  await expect
    .poll(async () => (await extendChain(server.services), (await verified()).unsealed.count))
    .toBe(0);
}

async function verified(after = 0, kept = ''): Promise<AuditCheck> {
  const asked = `${auditPath}/verify?after=${after}${kept && `&seal=${kept}`}`;
  const answer = await server.request(asked, { headers: owner });
  expect(answer.status).toBe(200);
  return v.parse(AuditCheck, await answer.json());
}

/**
 * Changes rows that the triggers guard, as a person with the database in their hands could; then puts them
 * back.
 */
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

describe('the chain', () => {
  test('is one, whole and in order, however many write and extend it at once', async () => {
    const written = Promise.all(
      Array.from({ length: 12 }, () =>
        deliver(
          server,
          'admin_logistics',
          Array.from({ length: 10 }, () => aMovement(product)),
        ),
      ),
    );
    const extending = Promise.all(Array.from({ length: 20 }, () => extendChain(server.services)));
    await written;
    await extending;
    await chained();
    const check = await verified();
    expect(check).toMatchObject({ broken: null, next: null, unsealed: { count: 0 } });
    expect(check.checked).toBe(check.head.seq);
    const [counted] = await query(sql`select count(*)::int as trail from audit_trail`);
    expect(check.checked).toBe(counted?.['trail']);
  });

  test('leaves out what a transaction still has open, and takes it in after it', async () => {
    await chained();
    const { seq } = await endOfChain(server.db);
    let commit = () => {};
    const held = new Promise<void>((resolve) => (commit = resolve));
    let isWritten = () => {};
    const written = new Promise<void>((resolve) => (isWritten = resolve));
    const slow = server.db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into audit_acts (act, outcome, recorded_at) values ('account.add', 'done', now())`,
      );
      isWritten();
      await held;
    });
    await written;
    await deliver(server, 'admin_logistics', [aMovement(product)]);
    await extendChain(server.services);
    expect((await endOfChain(server.db)).seq).toBe(seq);
    commit();
    await slow;
    await chained();
    expect((await endOfChain(server.db)).seq).toBe(seq + 2);
    expect((await verified()).broken).toBeNull();
  });

  test('refuses every change of an entry or of a link', async () => {
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
    await chained();
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

  test('whose end was cut is whole, and a chain entry that was kept elsewhere tells', async () => {
    await chained();
    const end = await endOfChain(server.db);
    const kept = formatChainEntry(end);
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

  test('goes on over authentication events whose time is over, and not over one that was taken out before', async () => {
    await server.request('/api/v1/auth/login', {
      json: { email: 'buyer@prueba.co', password: testPassword },
    });
    await chained();
    nowMs += 200 * DAY_MS;
    owner = await server.signIn('owner');
    await query(sql`create table auth_aside as select * from auth_events`);
    await query(sql`delete from auth_events`);
    expect((await verified()).broken).toMatchObject({ how: 'missing' });
    await query(sql`insert into auth_events select * from auth_aside`);

    nowMs += 201 * DAY_MS;
    owner = await server.signIn('owner');
    await forgetOldProofs(server.db, nowMs);
    const check = await verified();
    expect(check.broken).toBeNull();
    expect(check.expired).toBeGreaterThan(0);
  });

  test('goes on in another process', async () => {
    const before = await endOfChain(server.db);
    await deliver(other, 'admin_logistics', [aMovement(product)]);
    await expect
      .poll(async () => (await extendChain(other.services), (await endOfChain(server.db)).seq))
      .toBe(before.seq + 1);
    expect((await verified()).broken).toBeNull();
  });
});
