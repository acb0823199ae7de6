import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditPath } from '#domain/audit/audit-entry.ts';
import { DAY_MS, HOUR_MS } from '#domain/base/durations.ts';
import { ACCOUNT_HOLD_MS, RELEASE_REQUEST_HOURS } from '#domain/payouts/bank-account.ts';
import type { ListedAccount } from '#domain/payouts/listed-account.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { ApiError } from '#domain/protocol/error-catalogue.ts';
import { rowsOf } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { outgoingMessages } from '#server/db/tables/messages-tables.ts';
import {
  bankAccountReleases,
  bankAccounts,
  formerStoreContacts,
} from '#server/db/tables/money/payouts-tables.ts';
import { storeMembers, vendors } from '#server/db/tables/stores-tables.ts';
import { bankAccountOf, openBankAccount } from '#server/payouts/bank-accounts-storage.ts';
import { bankAccountsDesk, NUMBER, testAccount as account } from '#test/server/money/bank-accounts.ts';
import { enrolFactor } from '#test/server/second-factor.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';

let nowMs = Date.now() + DAY_MS;
const lines: string[] = [];
const server = await serverForFile({ now: () => nowMs, hearLog: (line) => lines.push(line) });
const { db } = server;
beforeEach(async () => {
  nowMs += 10 * DAY_MS;
  await rowsOf(db, sql`alter table bank_accounts disable trigger append_only`);
  await db.delete(bankAccountReleases);
  await db.delete(bankAccounts);
  await rowsOf(db, sql`alter table bank_accounts enable trigger append_only`);
  await db.delete(formerStoreContacts);
  await db.delete(outgoingMessages);
  const applied = sql`insert into store_applications (vendor_id, fields, updated_at)
    values (${testVendorId}, '{"tax_id": "900123456-8"}', now()) on conflict (vendor_id) do update set fields = excluded.fields`;
  await rowsOf(db, applied);
});

const { answers, send, state, save, ask, open, confirm, letters } = bankAccountsDesk(server);
const mine = payoutPaths.storeAccount(testVendorId);
const refusal = async (answer: Response) => v.parse(ApiError, await answer.json()).detail;

describe('a store that gives its account', () => {
  test('is told four digits of it, is paid to it after 72 hours, and its people and mailbox read of it', async () => {
    await db.update(vendors).set({ email: 'Tienda@prueba.co' });
    expect(await state()).toMatchObject({ version: 0, account: null, hold: null });
    expect((await save()).status).toBe(200);
    expect(await state()).toMatchObject({
      version: 1,
      account: { bank_name: 'Bancolombia', last_four: '5678', holder_differs: false, readable: true },
      hold: { until: new Date(nowMs + ACCOUNT_HOLD_MS).toISOString() },
    });
    for (const to of ['vendor@prueba.co', 'tienda@prueba.co'])
      expect(await letters(to)).toMatchObject([{ body: expect.stringContaining('termina en 5678') }]);
    nowMs += ACCOUNT_HOLD_MS;
    expect((await state()).hold).toBeNull();
  });

  test('sends it again after a lost answer: one version, one letter', async () => {
    expect((await save()).status).toBe(200);
    expect((await save()).status).toBe(200);
    expect((await save({}, { seen: 1 })).status).toBe(200);
    expect((await state()).version).toBe(1);
    expect(await letters('vendor@prueba.co')).toHaveLength(1);
  });

  test('is told where a colleague changed it since, and nothing is saved over it', async () => {
    const userId = server.accountId('customer');
    await db.insert(storeMembers).values({ userId, vendorId: testVendorId }).onConflictDoNothing();
    await db
      .update(users)
      .set({ userType: 'vendor' })
      .where(sql`id = ${userId}`);
    expect((await save({ number: '03199999999' }, { role: 'customer' })).status).toBe(200);
    const answer = await save();
    expect(answer.status).toBe(409);
    expect(await refusal(answer)).toContain('termina en 9999');
    expect((await save({}, { seen: 1 })).status).toBe(200);
    await db.delete(storeMembers).where(sql`user_id = ${userId}`);
    await db
      .update(users)
      .set({ userType: 'customer' })
      .where(sql`id = ${userId}`);
    const row = await bankAccountOf(db, testVendorId);
    expect(row && openBankAccount(server.services.config, row)).toMatchObject(account);
  });

  test('of ten saves at once keeps each version once, in an order', async () => {
    const numbers = Array.from({ length: 10 }, (_, at) => `0311234560${at}`);
    const statuses = await Promise.all(numbers.map(async (number) => (await save({ number })).status));
    expect(statuses.every((each) => each === 200)).toBe(true);
    const rows = await db.select().from(bankAccounts).orderBy(bankAccounts.version);
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('hears of bad fields by their names, with nothing saved', async () => {
    const answer = await save({ number: '12', holder_document: '900123456-1' });
    expect(answer.status).toBe(422);
    const { errors } = v.parse(ApiError, await answer.json());
    expect(errors?.map(({ field }) => field).toSorted()).toEqual([
      'bank_account.holder_document',
      'bank_account.number',
    ]);
    expect((await state()).version).toBe(0);
  });

  test('is another’s: it does not exist', async () => {
    const other = payoutPaths.storeAccount('tienda-ajena');
    expect((await send('vendor', other)).status).toBe(404);
    const json = { seen_version: 0, number_again: NUMBER, bank_account: account };
    expect((await send('vendor', other, json)).status).toBe(404);
    expect((await send('owner', mine)).status).toBe(403);
  });

  test('with an account of somebody disabled meanwhile saves nothing', async () => {
    const headers = await server.signIn('vendor');
    await db
      .update(users)
      .set({ isActive: false })
      .where(sql`id = ${server.accountId('vendor')}`);
    nowMs += 10_000;
    const json = { seen_version: 0, number_again: NUMBER, bank_account: account };
    expect((await server.request(mine, { headers, json })).status).toBe(403);
    await db
      .update(users)
      .set({ isActive: true })
      .where(sql`id = ${server.accountId('vendor')}`);
    nowMs += 10_000;
    expect(await db.$count(bankAccounts)).toBe(0);
  });

  test('is asked for its second factor, where who asks has one', async () => {
    await enrolFactor(server, await server.signIn('vendor'), nowMs);
    const answer = await save();
    await rowsOf(db, sql`delete from second_factors`);
    expect([answer.status, v.parse(ApiError, await answer.json()).code]).toEqual([403, 'AUTH_009']);
    expect(await db.$count(bankAccounts)).toBe(0);
  });
});

describe('letters about an account', () => {
  test('go to the mailbox and the e-mails of before, for 72 hours after they were changed', async () => {
    await db.update(vendors).set({ email: 'antes@prueba.co' });
    await db.update(vendors).set({ email: 'intruso@prueba.co' });
    const userId = server.accountId('customer');
    await db.insert(storeMembers).values({ userId, vendorId: testVendorId }).onConflictDoNothing();
    await db.delete(storeMembers).where(sql`user_id = ${userId}`);
    nowMs = Date.now() + 71 * HOUR_MS;
    await save();
    for (const to of ['antes@prueba.co', 'intruso@prueba.co', 'customer@prueba.co', 'vendor@prueba.co'])
      expect(await letters(to)).toHaveLength(1);

    await db.delete(outgoingMessages);
    nowMs = Date.now() + 73 * HOUR_MS;
    await save({ number: '03155555555' }, { seen: 1 });
    expect(await letters('antes@prueba.co')).toHaveLength(0);
    expect(await letters('intruso@prueba.co')).toHaveLength(1);
    await server.run('forget-store-contacts');
    expect(await db.$count(formerStoreContacts)).toBe(0);
  });

  test('go to a person’s e-mail of before', async () => {
    const ofVendor = sql`id = ${server.accountId('vendor')}`;
    await db.update(users).set({ email: 'nuevo@prueba.co' }).where(ofVendor);
    nowMs = Date.now() + HOUR_MS;
    await save();
    await db.update(users).set({ email: 'vendor@prueba.co' }).where(ofVendor);
    for (const to of ['vendor@prueba.co', 'nuevo@prueba.co']) expect(await letters(to)).toHaveLength(1);
  });
});

describe('an account that is held', () => {
  test('is released by two people of the company, and the store reads of it', async () => {
    await save();
    expect((await ask('admin')).status).toBe(200);
    expect((await ask('admin')).status).toBe(200);
    expect(await open()).toMatchObject([{ vendor_id: testVendorId, last_four: '5678' }]);
    expect((await confirm('admin')).status).toBe(403);
    expect((await confirm('superuser')).status).toBe(200);
    expect((await state()).hold).toBeNull();
    expect(await letters('vendor@prueba.co')).toHaveLength(2);
    expect(await open()).toEqual([]);
    expect((await ask('admin')).status).toBe(409);
  });

  test('of another holder is released in no other way', async () => {
    await save({ holder_document: '900654321-0' });
    expect(await state()).toMatchObject({ account: { holder_differs: true }, hold: { until: null } });
    nowMs += 30 * DAY_MS;
    expect((await state()).hold).not.toBeNull();
    await ask('owner');
    const [request] = await open();
    expect((await confirm('admin')).status).toBe(200);
    expect((await confirm('admin', request?.id)).status).toBe(200);
    expect((await state()).hold).toBeNull();
  });

  test('that changes again is held again, and what was asked of the former one is over', async () => {
    await save();
    await ask('admin');
    const [request] = await open();
    await save({ number: '03155555555' }, { seen: 1 });
    expect((await confirm('owner', request?.id)).status).toBe(404);
    expect((await ask('admin')).status).toBe(409);
    expect((await state()).hold).not.toBeNull();
  });

  test('is not released by who cannot pay stores any more, nor by a request that is a day old', async () => {
    await save({ holder_document: '900654321-0' });
    await ask('admin');
    const isAdmin = sql`id = ${server.accountId('admin')}`;
    await db.update(users).set({ userType: 'admin_sales' }).where(isAdmin);
    expect((await confirm('owner')).status).toBe(403);
    await db.update(users).set({ userType: 'admin' }).where(isAdmin);
    const [request] = await open();
    nowMs += RELEASE_REQUEST_HOURS * HOUR_MS;
    expect((await confirm('owner', request?.id)).status).toBe(404);
    expect(await open()).toEqual([]);
  });

  test('is rejected, and stays held', async () => {
    await save();
    await ask('admin');
    const [request] = await open();
    await send('owner', payoutPaths.rejectRelease(request?.id ?? ''), undefined, 'POST');
    expect((await state()).hold).not.toBeNull();
  });

  test('stands first in the list of those who pay stores', async () => {
    await save({ holder_document: '900654321-0' });
    const answer = await send('admin', `${payoutPaths.accounts}?state=review`);
    const { data } = (await answer.json()) as { data: ListedAccount[] };
    expect(data).toMatchObject([
      { vendor_id: testVendorId, state: 'review', last_four: '5678', until: null },
    ]);
    expect((await send('admin_sales', payoutPaths.accounts)).status).toBe(403);
  });
});

describe('no whole number and no holder', () => {
  const told = (texts: readonly string[]) =>
    texts.filter((text) => text.includes(NUMBER) || text.includes('Titular Secreto'));

  test('stands in an answer, a line of the log, an audit or any table', async () => {
    await save();
    await rowsOf(db, sql`alter table bank_accounts add constraint closed check (false) not valid`);
    expect((await save({ number: '03112345678', kind: 'checking' }, { seen: 1 })).status).toBe(500);
    await rowsOf(db, sql`alter table bank_accounts drop constraint closed`);
    for (const path of [auditPath, `${auditPath}/export`, payoutPaths.accounts]) await send('owner', path);
    const everything = await rowsOf<{ row: string }>(
      db,
      sql`select database_to_xml(true, false, '')::text as row`,
    );
    const rows = everything.map(({ row }) => row);
    expect(rows.some((each) => each.includes('payout.changeAccount'))).toBe(true);
    expect(told([...answers, ...lines, ...rows])).toEqual([]);
  });

  test('is changed or deleted in the database', async () => {
    await save();
    await expect(db.update(bankAccounts).set({ lastFour: '0000' })).rejects.toThrow();
    await expect(db.delete(bankAccounts)).rejects.toThrow();
  });

  test('opens in the row of another store', async () => {
    await save();
    const row = await bankAccountOf(db, testVendorId);
    if (!row) throw new Error('No account was saved.');
    expect(openBankAccount(server.services.config, { ...row, vendorId: 'otra' })).toBeNull();
  });
});
