import {
  eq,
  getTableColumns,
  getTableName,
  is,
  sql,
  TransactionRollbackError,
  type Column,
} from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { erasedEmail } from '#domain/accounts/account.ts';
import { ERASED_NAME } from '#domain/profile/account-deletion.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import * as schema from '#server/db/schema.ts';
import { erasePerson } from '#server/profile/erase-person.ts';
import { personColumns } from '#server/profile/person-columns.ts';
import { renamedColumns } from '#server/profile/renamed-columns.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const tables = Object.entries(schema).flatMap(([name, table]) =>
  is(table, PgTable) ? [{ name, table, columns: Object.entries<Column>(getTableColumns(table)) }] : [],
);

/** Words in the name of a column that may bear something of a person; of JSON nobody knows. */
const PERSONAL =
  /(?:^|_)(?:name|nombre|email|phone|telefono|author|address|destination|device|detail|notes?|comment|description|explanation|answer|subject|body|company|city|text|reason|question)(?:$|_)/;

function mayBePersonal(column: Column): boolean {
  const type = column.getSQLType();
  if (/^jsonb?$/.test(type)) return true;
  return type === 'text' && PERSONAL.test(column.name) && !column.name.endsWith('_id');
}

test('every column whose name may be that of a person’s data says what erasing an account does with it', () => {
  const unsaid = tables.flatMap(({ name, columns }) => {
    const said = Object.keys(
      Object.entries<object>(personColumns).find(([table]) => table === name)?.[1] ?? {},
    );
    return columns.flatMap(([key, column]) =>
      mayBePersonal(column) && !said.includes(key) ? [`${name}.${key}`] : [],
    );
  });
  expect(unsaid).toEqual([]);
});

/** Runs in a transaction that leaves nothing. */
async function rolledBack(work: (tx: Db) => Promise<void>): Promise<void> {
  await server.db
    .transaction(async (tx) => {
      await work(tx);
      tx.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
}

/** What a column takes that a test says nothing about. */
function filler(column: Column, row: string): unknown {
  const type = column.getSQLType();
  if (/^jsonb?$|\[\]$/.test(type)) return '{}';
  if (/^(?:integer|bigint|smallint|double|real|numeric|xid8)/.test(type)) return '1';
  if (type === 'boolean') return false;
  if (type === 'bytea') return '\\x00';
  if (type === 'date') return '2026-03-05';
  return type.startsWith('timestamp') ? '2026-03-05T15:00:00Z' : row;
}

async function addRow(tx: Db, table: PgTable, row: string, given: Record<string, string>): Promise<void> {
  const columns = Object.values<Column>(getTableColumns(table)).filter(
    (column) =>
      column.name in given || (column.notNull && !column.hasDefault && !/serial/.test(column.getSQLType())),
  );
  const names = columns.map(({ name }) => sql.identifier(name));
  const values = columns.map((column) => sql`${given[column.name] ?? filler(column, row)}`);
  await rowsOf(
    tx,
    sql`insert into ${table} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
  );
}

test.each(
  renamedColumns().map((each) => ({ ...each, title: `${getTableName(each.table)}.${each.column.name}` })),
)('an erased person is not named in $title, and others stay named', async ({ table, column, by }) => {
  await rolledBack(async (tx) => {
    const [person] = await tx
      .select()
      .from(schema.users)
      .where(sql`id = ${server.accountId('buyer')}`);
    if (!person) throw new Error('The buyer of the tests is gone.');
    // No row needs what its table refers to: only its name is looked at.
    await rowsOf(tx, sql`set local session_replication_role = replica`);
    for (const [row, name, who] of [
      ['a', 'Ana Borrable', person.id],
      ['b', 'Otra Persona', 'otra'],
    ] as const)
      await addRow(tx, table, row, { [by.name]: who, [column.name]: name });
    await erasePerson(tx, person, new Date(server.services.now()));
    const rows = await rowsOf<{ name: string }>(
      tx,
      sql`select ${sql.identifier(column.name)} as name from ${table} where ${by} in (${person.id}, 'otra') order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([ERASED_NAME, 'Otra Persona']);
  });
});

test('a store of one person loses how to reach them; what staff did to stores, and old rows without ids, lose names', async () => {
  await rolledBack(async (tx) => {
    const people = await tx.select().from(schema.users);
    const person = people.find(({ id }) => id === server.accountId('vendor'));
    if (!person?.vendorId) throw new Error('The vendor of the tests is gone.');
    const { vendorId } = person;
    await tx.update(schema.vendors).set({ phone: '3151234567', email: person.email });
    const at = new Date(server.services.now());
    const event = { vendorId, step: 'submit', toState: 'enviada', at } as const;
    await tx.insert(schema.storeEvents).values([
      { ...event, id: 'e-1', actorId: person.id, actorName: 'Nombre de antes' },
      { ...event, id: 'e-2', actorName: person.nombre ?? person.email },
      { ...event, id: 'e-3', actorId: 'otra', actorName: person.nombre ?? person.email },
    ]);
    await tx
      .insert(schema.storeApplications)
      .values({ vendorId, fields: { phone: '3151234567' }, updatedAt: at });
    const invitation = { vendorId, hash: 'h-1', createdAt: at, expiresAt: at };
    await tx.insert(schema.storeInvitations).values({
      ...invitation,
      id: 'i-1',
      email: 'otra@prueba.co',
      invitedBy: person.id,
      invitedByName: 'De antes',
    });
    await erasePerson(tx, person, at);
    const events = await tx.select().from(schema.storeEvents).orderBy(schema.storeEvents.id);
    expect(events.map(({ actorName }) => actorName)).toEqual([ERASED_NAME, ERASED_NAME, person.nombre]);
    expect(await tx.select().from(schema.storeInvitations)).toMatchObject([{ invitedByName: ERASED_NAME }]);
    expect(await tx.select().from(schema.storeApplications)).toMatchObject([{ fields: {} }]);
    const stores = await tx.select().from(schema.vendors).orderBy(schema.vendors.id);
    expect(stores.filter(({ id }) => id === vendorId)).toMatchObject([{ phone: '', email: '' }]);
    expect(stores.filter(({ id, phone }) => id !== vendorId && phone === '')).toEqual([]);
  });
});

test('no contact of before of any store says how to reach who is erased, nor one of a store that was theirs alone', async () => {
  await rolledBack(async (tx) => {
    const [person] = await tx
      .select()
      .from(schema.users)
      .where(eq(schema.users.id, server.accountId('vendor')));
    if (!person?.vendorId) throw new Error('The vendor of the tests is gone.');
    for (const email of [person.email, 'otra@prueba.co', 'ahora@prueba.co'])
      await tx.update(schema.vendors).set({ email });
    const former = () => tx.select().from(schema.formerStoreContacts);
    expect((await former()).some(({ email }) => email === person.email)).toBe(true);
    await erasePerson(tx, person, new Date(server.services.now()));
    const left = await former();
    expect(left.length).toBeGreaterThan(0);
    expect(
      left.filter(({ email, vendorId }) => email === person.email || vendorId === person.vendorId),
    ).toEqual([]);
  });
});

test('an account that another one of the person took in is erased with it', async () => {
  await rolledBack(async (tx) => {
    const [person] = await tx
      .select()
      .from(schema.users)
      .where(sql`id = ${server.accountId('buyer')}`);
    if (!person) throw new Error('The buyer of the tests is gone.');
    const taken = {
      id: 'unida',
      email: 'unida@prueba.co',
      nombre: 'Ana',
      phone: '3151234567',
      userType: 'buyer',
    };
    await tx
      .insert(schema.users)
      .values({ ...taken, passwordHash: 'x', isActive: false, mergedInto: person.id });
    await erasePerson(tx, person, new Date(server.services.now()));
    const [row] = await tx
      .select()
      .from(schema.users)
      .where(sql`id = 'unida'`);
    expect(row).toMatchObject({ email: erasedEmail('unida'), nombre: null, phone: null });
  });
});
