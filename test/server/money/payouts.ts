import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { ListedLeg, RunAnswered, SeenRun } from '#domain/payouts/listed-run.ts';
import { StoreDebt, WriteOffRequests } from '#domain/payouts/listed-write-off.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { Statements } from '#domain/payouts/store-balance.ts';
import { ApiError } from '#domain/protocol/error-catalogue.ts';
import type { StoreState } from '#domain/stores/applications/store-application.ts';
import { rowsOf } from '#server/db/database.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';
import { pageSchema } from '#server/http/paged.ts';
import { releaseMoney } from '#server/money/release-money.ts';
import { type PayoutEffect, recordPayoutEffect, recordSent } from '#server/payouts/effect-record.ts';
import { insertBankAccount } from '#server/payouts/bank-accounts-storage.ts';
import { delivered } from '#test/server/returns.ts';
import { setSettings } from '#test/server/settings.ts';
import { testVendorId, type TestServer } from '#test/server/test-server.ts';

/** What people do with payout runs, each by their role. @param send as `bankAccountsDesk` does. */
export function payoutsDesk(
  server: TestServer,
  send: (role: UserType, path: string, json?: object) => Promise<Response>,
) {
  const { db, services } = server;

  async function read<Schema extends v.GenericSchema>(schema: Schema, answer: Promise<Response>) {
    const heard = await answer;
    const text = await heard.text();
    if (heard.status !== 200) throw new Error(`${heard.status} ${text}`);
    return v.parse(schema, JSON.parse(text));
  }
  const stepAnswer = (run: SeenRun, name: string, role: UserType, more: object = {}) =>
    send(role, payoutPaths.runStep(run.id, name), { seen_version: run.version, ...more });
  const answered = (run: SeenRun, text: string, role: UserType = 'admin') =>
    stepAnswer(run, 'answer', role, { name: 'respuesta.txt', text });

  const made = (role: UserType = 'admin', id: string = randomUUID()) =>
    read(SeenRun, send(role, payoutPaths.runs, { id }));
  const step = (run: SeenRun, name: string, role: UserType, more: object = {}) =>
    read(SeenRun, stepAnswer(run, name, role, more));
  const fileOf = (format: 'pab' | 'sap' = 'pab') => ({ format, applied_on: dayInBogota(services.now()) });

  const legsOf = async (run: SeenRun) =>
    (await read(pageSchema(ListedLeg), send('admin', `${payoutPaths.legs}?run=${run.id}`))).data;

  return {
    made,
    step,
    fileOf,
    /** A run that admin made and owner approved, whose file is at the bank. */
    async sent(format?: 'pab' | 'sap'): Promise<SeenRun> {
      const filed = await step(await step(await made(), 'approve', 'owner'), 'file', 'admin', fileOf(format));
      return step(filed, 'send', 'admin');
    },
    stepAnswer,
    answered,
    refusal: async (answer: Response | Promise<Response>) => {
      const heard = await answer;
      return { status: heard.status, detail: v.parse(ApiError, await heard.json()).detail };
    },
    /** A sale of the store of the tests whose money is available. @returns the id of its purchase. */
    async sold(units = 1): Promise<string> {
      const id = await delivered(server, units, { daysAgo: 20 });
      await releaseMoney(db, Date.now());
      return id;
    },
    seen: (id: string) => read(SeenRun, send('admin', payoutPaths.run(id))),
    taken: (run: SeenRun, text: string, role?: UserType) => read(RunAnswered, answered(run, text, role)),
    legsOf,
    /** The legs of a run that pays two stores, by their ids. */
    async twoLegs(run: SeenRun): Promise<readonly [ListedLeg, ListedLeg]> {
      const [one, other] = (await legsOf(run)).toSorted((a, b) => a.vendor_id.localeCompare(b.vendor_id));
      if (!one || !other) throw new Error('It does not pay two stores.');
      return [one, other];
    },
    become: (vendorId: string, state: StoreState) =>
      db.update(vendors).set({ state }).where(eq(vendors.id, vendorId)),
    statements: async () =>
      (await read(Statements, send('vendor', payoutPaths.storeStatements(testVendorId)))).data,
    /** How many things of a list have each of these texts. */
    found: (list: string, ...texts: string[]) =>
      Promise.all(
        texts.map(
          async (q) => (await read(pageSchema(v.unknown()), send('admin', `${list}?q=${q}`))).data.length,
        ),
      ),
  };
}

/** What people do with the debt of the store of the tests, each by their role. */
export function debtDesk(
  send: (role: UserType, path: string, json?: object, method?: string) => Promise<Response>,
) {
  const open = async () =>
    v.parse(WriteOffRequests, await (await send('owner', payoutPaths.writeOffs)).json()).data;
  const decide = async (path: (id: string) => string, role: UserType, id?: string) =>
    send(role, path(id ?? (await open())[0]?.id ?? 'ninguna'), undefined, 'POST');
  return {
    open,
    debt: async () =>
      v.parse(StoreDebt, await (await send('admin', payoutPaths.storeWriteOff(testVendorId))).json()),
    ask: (role: UserType, amount: number) =>
      send(role, payoutPaths.storeWriteOff(testVendorId), { reason: 'La tienda no responde', amount }),
    confirm: (role: UserType, id?: string) => decide(payoutPaths.confirmWriteOff, role, id),
    reject: (role: UserType, id?: string) => decide(payoutPaths.rejectWriteOff, role, id),
  };
}

/** What the bank's file says of who pays, and the document of the store of the tests. */
export async function nameThePayer(server: TestServer): Promise<void> {
  const [nit, account] = ['900123456-8', '03100000001'];
  const values = { 'company.name': 'MeStore', 'company.nit': nit, 'payouts.account': account };
  await setSettings(server, { ...values, 'payouts.minimum': 1_000 });
  await rowsOf(
    server.db,
    sql`insert into store_applications (vendor_id, fields, updated_at)
        values (${testVendorId}, ${JSON.stringify({ tax_id: nit })}::jsonb, now())
        on conflict (vendor_id) do nothing`,
  );
}

/** Gives a store of the tests an account of ten days ago, and a sale whose money is available. */
export async function aPayableStore(server: TestServer, vendorId: string, savedBy: string): Promise<void> {
  const { db, services } = server;
  await insertBankAccount(db, services.config, {
    vendorId,
    version: 1,
    holderDiffers: false,
    savedBy,
    at: new Date(services.now() - 10 * DAY_MS),
    account: {
      bank: '1007',
      kind: 'savings',
      number: '03112340000',
      holder_name: 'Calzado La Isla',
      holder_document_type: 'NIT',
      holder_document: '900123456-8',
    },
  });
  await delivered(server, 3, { daysAgo: 20, vendorId });
  await releaseMoney(db, Date.now());
}

/** Subjects of the letters about payouts that the store's person was written, but for those about its account. */
export async function lettersToStore({ db }: TestServer): Promise<string[]> {
  const rows = await rowsOf<{ subject: string }>(
    db,
    sql`select subject from outgoing_messages where destination = 'vendor@prueba.co' and subject !~ 'cuenta' order by id`,
  );
  return rows.map(({ subject }) => subject);
}

/** What the audit says was done with a run, in its order. */
export async function auditedSteps({ db }: TestServer, runId: string): Promise<string[]> {
  const rows = await rowsOf<{ act: string }>(
    db,
    sql`select act from audit_acts where subject = ${`payout_run:${runId}`} order by entry`,
  );
  return rows.map(({ act }) => act.replace('payout.', ''));
}

/** What stands outside the database of a run that was sent and pays this leg: the first that is written stays. */
export async function leaveForBank(
  { services }: TestServer,
  run: string,
  { id, statement_id, reference, vendor_id, amount }: ListedLeg,
  name: string,
): Promise<PayoutEffect> {
  const [nowMs, day] = [services.now(), '2026-03-05'];
  await recordSent(services.config, run, nowMs);
  return recordPayoutEffect(services.config, {
    run,
    name,
    made_by: 'nadie',
    made_at: new Date(nowMs).toISOString(),
    format: 'pab',
    day,
    turn: name.length,
    applied_on: day,
    text: 'LO QUE SALIÓ',
    legs: [{ id, statement_id, reference, vendor_id, account_version: 1, amount }],
  });
}
