import { Client } from 'pg';
import { parseUserType } from '#domain/accounts/roles/roles.ts';
import { companyAccounts } from '#domain/money/money-accounts.ts';
import { openDatabase } from '#server/db/open-database.ts';
import {
  connectionSlots,
  onConnection,
  type ConnectionSlots,
  type Engine,
  type Send,
  type Session,
} from '#test/simulation/engine.ts';
import { personId, productId, vendorId } from '#test/simulation/names.ts';
import type { World } from '#test/simulation/truth.ts';
import type { UniverseOptions } from '#test/simulation/device/universe.ts';
import { startPostgres } from '#test/support/postgres/postgres.ts';
import { realAdministration } from '#test/simulation/real-database/real-administration.ts';
import { readTruth } from '#test/simulation/real-database/real-truth.ts';
import { seedRealDatabase } from '#test/simulation/real-database/seed-real-database.ts';

type OpenedDatabase = NonNullable<UniverseOptions['database']>;

/** Opens PGlite once, and empties it for each run: a database that nobody imitated. */
export async function openPgliteUniverse(): Promise<OpenedDatabase> {
  const database = await openDatabase({});
  return universeOver((text, values) => database.prepared({ name: '', text, values }));
}

/** Starts a PostgreSQL of its own, and empties it for each run: the database of a server in production. */
export async function openPostgresUniverse(): Promise<OpenedDatabase> {
  const postgres = await startPostgres({ durable: false });
  const { close } = await openDatabase({ databaseUrl: postgres.url });
  await close();
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  return universeOver(async (text, values) => (await client.query(text, [...values])).rows);
}

type Ask = (text: string, values: readonly unknown[]) => Promise<unknown[]>;

function universeOver(ask: Ask): OpenedDatabase {
  return async (epoch, nowMs, scheduler) => {
    const send: Send = <Row>(text: string, values: readonly unknown[] = []) =>
      scheduler.outside(ask(text, values)) as Promise<Row[]>;
    await empty(send, epoch);
    const engine = engineOf(send);
    return { engine, world: worldOf(send, engine.slots, nowMs) };
  };
}

/** There is one connection: its holder keeps it until their transaction ends. */
function engineOf(send: Send): Engine {
  return {
    slots: connectionSlots(1),
    connect: () => sessionOf(send),
    close: async () => undefined,
  };
}

function sessionOf(send: Send): Session {
  let isOpen = false;
  return {
    async query({ text, values }) {
      if (text === 'begin') isOpen = true;
      if (text === 'commit' || text === 'rollback') isOpen = false;
      return send<object>(text, values);
    },
    abort() {
      if (isOpen) void send('rollback');
    },
  };
}

/** The company's accounts of money, which its migration made. */
const ACCOUNTS_OF_COMPANY = `insert into money_accounts (id, kind) values ${companyAccounts()
  .map(({ id, kind }) => `('${id}', '${kind}')`)
  .join(', ')}`;

async function empty(send: Send, epoch: string): Promise<void> {
  const tables = await send<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  // The audit refuses to be emptied.
  await send(`set session_replication_role = replica`);
  await send(`truncate ${tables.map((each) => each.name).join(', ')} restart identity cascade`);
  await send(`set session_replication_role = origin`);
  await send(ACCOUNTS_OF_COMPANY);
  await send(`insert into replication_epoch (epoch, system) values ($1, 'simulation')`, [epoch]);
}

function worldOf(sendNow: Send, slots: ConnectionSlots, nowMs: () => number): World {
  const send: Send = (text, values) => onConnection(slots, () => sendNow(text, values));
  /** Who saves the settings. */
  let supervisor = 0;
  return {
    seed(plan) {
      supervisor = plan.people.length;
      return seedRealDatabase(plan, send);
    },
    async addPermit({ kind, id, person, deviceId, expiresAtMs }) {
      const [made, expires] = [new Date(nowMs()).toISOString(), new Date(expiresAtMs).toISOString()];
      const values = [id, personId(person), deviceId, made, expires];
      if (kind === 'session') {
        await send(
          `insert into refresh_tokens (hash, family, user_id, device_id, created_at, expires_at)
           values ($1, $1, $2, $3, $4, $5)`,
          values,
        );
      } else {
        // A person has one grant on a device; here each sign-in has its own, on a device of its own.
        await send(
          `insert into device_grants (id, user_id, device_id, created_at, expires_at)
           values ($1, $2, $3 || '/' || $1, $4, $5)`,
          values,
        );
      }
    },
    async roleOf(person) {
      const [row] = await send<{ user_type: string }>('select user_type from users where id = $1', [
        personId(person),
      ]);
      return parseUserType(row?.user_type ?? 'buyer');
    },
    async setRole(person, role) {
      await send('update users set user_type = $2 where id = $1', [personId(person), role]);
    },
    ...realAdministration(send, nowMs, () => supervisor),
    async setPrice(product, price) {
      await send('update products set precio_venta = $2 where id = $1', [productId(product), price]);
    },
    async moveToStore(product, vendor) {
      await send('update products set vendor_id = $2 where id = $1 and vendor_id <> $2', [
        productId(product),
        vendorId(vendor),
      ]);
    },
    holdTransactionOpen: () => null,
    backUp: () => null,
    truth: () => readTruth(send),
  };
}
