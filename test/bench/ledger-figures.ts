import { Client } from 'pg';
import { uuidv7 } from '#domain/base/ids.ts';
import type { SeenRun } from '#domain/payouts/listed-run.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import type { ListedStatement } from '#domain/payouts/store-balance.ts';
import { readConfig } from '#server/config/config.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { checkLedger } from '#server/money/check-ledger.ts';
import { insertBankAccount } from '#server/payouts/bank-accounts-storage.ts';
import { getJson, postJson, signIn } from '#test/bench/support/api.ts';
import type { BenchServer } from '#test/bench/support/bench-server.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { seconds, within, answersIn } from '#test/bench/support/answer-times.ts';
import { whole, type Figure } from '#test/bench/support/figures.ts';
import { growBusiness, storeId } from '#test/bench/support/grown-business.ts';
import { accounts as people } from '#test/e2e/support/demo-accounts.ts';

const TARGET = { pageMs: 50, runSeconds: 60, checkSeconds: 60 };
/** Lines of the ledger that an order has once its store was paid for it. */
const LINES_OF_ORDER = 8;
const DAYS = 400;

/** The money of a business of years: what its stores have and read, a run that pays all of them, and the whole check. */
export async function ledgerFigures(bench: Bench): Promise<Figure[]> {
  const { business, pageQueries } = bench.sizes;
  const server = await bench.emptyServer();
  const { databaseUrl } = server;
  if (!databaseUrl) throw new Error('The server has no PostgreSQL.');
  const orders = Math.ceil(business.lines / LINES_OF_ORDER);
  await growBusiness(databaseUrl, { stores: business.stores, orders, days: DAYS }, { chained: true });
  await giveAccounts(server, databaseUrl, business.stores);
  const maker = (await signIn(server, people.admin, uuidv7())).access;
  const approver = (await signIn(server, people.owner, uuidv7())).access;
  const database = await openPostgres(databaseUrl);
  try {
    const [checked, checkSeconds] = await seconds(() => checkLedger(database.db));
    if (checked.findings.length > 0) throw new Error(`The ledger is not whole: ${checked.findings[0]}`);
    const [made, makeSeconds] = await seconds(() =>
      postJson<SeenRun>(server, payoutPaths.runs, maker, { id: uuidv7() }),
    );
    const [approved, approveSeconds] = await seconds(() =>
      postJson<SeenRun>(server, payoutPaths.runStep(made.id, 'approve'), approver, {
        seen_version: made.version,
      }),
    );
    const runSeconds = makeSeconds + approveSeconds;
    const stores = Array.from({ length: Math.max(20, pageQueries / 4) }, (_, at) =>
      storeId((at * 7) % business.stores),
    );
    const balances = await answersIn(server, stores.map(payoutPaths.storeBalance), maker);
    const statements = await Promise.all(
      stores.map(async (id) => {
        const { data } = await getJson<{ data: ListedStatement[] }>(
          server,
          payoutPaths.storeStatements(id),
          maker,
        );
        return data[0]?.id ?? '';
      }),
    );
    const pages = [
      ['balance of a store', balances],
      [
        '  its statement, as its page reads it',
        await answersIn(server, statements.map(payoutPaths.statement), maker),
      ],
      [
        '  the lines of that statement',
        await answersIn(server, statements.map(payoutPaths.statementLines), maker),
      ],
    ] as const;
    const lines = `${whole(checked.lines)} lines`;
    return [
      ...pages.map(([what, took]) => within(`${what}, ${lines}`, took, TARGET.pageMs)),
      {
        what: `a run made and approved, ${whole(approved.legs)} stores paid`,
        figure: `${runSeconds.toFixed(1)} s (${makeSeconds.toFixed(1)}, ${approveSeconds.toFixed(1)})`,
        target: { words: `≤ ${TARGET.runSeconds} s`, met: runSeconds <= TARGET.runSeconds },
      },
      {
        what: `whole check of ${lines} and ${whole(checked.causes)} causes`,
        figure: `${checkSeconds.toFixed(1)} s`,
        target: { words: `≤ ${TARGET.checkSeconds} s`, met: checkSeconds <= TARGET.checkSeconds },
      },
    ];
  } finally {
    await database.close();
  }
}

/** Gives each store an account that was saved long enough ago to be paid to. */
async function giveAccounts(server: BenchServer, databaseUrl: string, stores: number): Promise<void> {
  const config = readConfig({ DATA_DIR: server.dataDir, DATABASE_URL: databaseUrl });
  const database = await openPostgres(databaseUrl);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from users where email = $1', [
      people.admin,
    ]);
    const savedBy = rows[0]?.id ?? '';
    const at = new Date(Date.now() - 10 * 24 * 3_600_000);
    await database.db.transaction(async (tx) => {
      for (let store = 0; store < stores; store += 1) {
        const number = String(10_000_000_000 + store);
        const account = {
          bank: '1007' as const,
          kind: 'savings' as const,
          number,
          holder_name: `Tienda ${store}`,
          holder_document_type: 'NIT' as const,
          holder_document: '900123456-8',
        };
        const row = { vendorId: storeId(store), version: 1, holderDiffers: false, savedBy, at };
        await insertBankAccount(tx, config, { ...row, account });
      }
    });
  } finally {
    await client.end();
    await database.close();
  }
}
