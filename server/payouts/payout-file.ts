import { sql } from 'drizzle-orm';
import { addDays, dayInBogota } from '#domain/calendar/day.ts';
import { bankFile, bankFileRefusals } from '#domain/payouts/bank-file.ts';
import type { BankFormat, FileLeg, Payer } from '#domain/payouts/bank-file-content.ts';
import { knownFileNotes } from '#domain/payouts/payout-run.ts';
import type { SettingValues } from '#domain/settings/setting-values.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { openBankAccount, type BankAccountRow } from '#server/payouts/bank-accounts-storage.ts';
import {
  payoutEffectOf,
  recordPayoutEffect,
  sentAtOf,
  type PayoutEffect,
} from '#server/payouts/effect-record.ts';
import { makeStep, type LockedStep, type RunLeg, type RunRow } from '#server/payouts/run-steps.ts';
import { companySettings } from '#server/settings/company-settings.ts';

const NO_PAYER =
  'Antes de hacer el archivo escribe en Configuración el nombre y el NIT de la empresa, y en Pagos la cuenta de la que se gira.';
const UNREADABLE =
  'Una cuenta de este giro ya no se puede leer. Anula el giro: la tienda debe escribirla otra vez.';
/** Days after which nobody plans a payment: who names a later day mistyped it, and the money would be on its way until then. */
const MOST_DAYS_AHEAD = 30;
const OUT_OF_REACH = `El banco gira hoy o en los próximos ${MOST_DAYS_AHEAD} días. Elige uno de esos.`;

/**
 * Makes the file of a run, once. Before anything of it is kept in the database a record of it stands outside (`recordPayoutEffect`),
 * and where one stands already, as after a restore or a commit that failed, the run gets that file and no other.
 * @throws ApiProblem 422 where the company has not said who pays, or the bank's format cannot hold it.
 */
export async function fileRun(
  services: Services,
  actor: Actor,
  { runId, seen, format, appliedOn }: { runId: string; seen: number; format: BankFormat; appliedOn: string },
): Promise<void> {
  const { values } = await companySettings(services).now();
  const { config } = services;
  const known = await payoutEffectOf(config, runId);
  const note = known ? knownFileNotes[(await sentAtOf(config, runId)) === null ? 'made' : 'sent'] : '';
  await makeStep(services, actor, { runId, seen, step: 'file', note }, async (locked) => {
    const effect =
      known ??
      (await recordPayoutEffect(config, await newFile(services, locked, { format, appliedOn, values })));
    return fileColumns(effect, new Date(locked.nowMs));
  });
}

/** The file of a run as its row keeps it. @param fileMadeAt when it came into this database. */
export function fileColumns(effect: PayoutEffect, fileMadeAt: Date) {
  return {
    format: effect.format,
    fileName: effect.name,
    fileBytes: Buffer.from(effect.sealed, 'base64'),
    fileSha256: effect.sha256,
    fileDay: effect.day,
    fileTurn: effect.turn,
    appliedOn: effect.applied_on,
    fileMadeAt,
  } satisfies Partial<RunRow>;
}

async function newFile(
  services: Services,
  { tx, run, legs, nowMs }: LockedStep,
  { format, appliedOn, values }: { format: BankFormat; appliedOn: string; values: Readonly<SettingValues> },
) {
  const day = dayInBogota(nowMs);
  if (appliedOn < day || appliedOn > addDays(day, MOST_DAYS_AHEAD))
    throw problem(422, 'API_001', OUT_OF_REACH);
  const turn = await nextTurn(tx, format, day);
  const file = bankFile({
    format,
    payer: payerOf(values),
    legs: await fileLegs(services, tx, legs),
    sentOn: day,
    appliedOn,
    turn,
  });
  if (!file.ok) throw problem(422, 'API_001', bankFileRefusals[file.refusal]);
  return {
    run: run.id,
    made_by: run.madeBy,
    made_at: run.madeAt.toISOString(),
    format,
    name: file.value.name,
    day,
    turn,
    applied_on: appliedOn,
    text: file.value.text,
    legs: legs.map(({ id, statementId, reference, vendorId, accountVersion, amount }) => {
      return {
        id,
        statement_id: statementId,
        reference,
        vendor_id: vendorId,
        account_version: accountVersion,
        amount,
      };
    }),
  };
}

function payerOf(values: Readonly<SettingValues>): Payer {
  const { 'company.name': name, 'company.nit': nit, 'payouts.account': number } = values;
  if (name === '' || nit === '' || number === '') throw problem(422, 'API_001', NO_PAYER);
  return {
    name,
    nit,
    account: { number, kind: values['payouts.account_is_checking'] ? 'checking' : 'savings' },
  };
}

/** The place of a file among those of its day and format. A run of before holds its own. */
async function nextTurn(tx: Db, format: BankFormat, day: string): Promise<number> {
  const [row] = await rowsOf<{ turn: number }>(
    tx,
    sql`select coalesce(max(file_turn), 0) + 1 as turn from payout_runs where format = ${format} and file_day = ${day}::date`,
  );
  return row?.turn ?? 1;
}

async function fileLegs({ config }: Services, tx: Db, legs: readonly RunLeg[]): Promise<FileLeg[]> {
  const rows = await rowsOf<Pick<BankAccountRow, 'vendorId' | 'version'> & { sealed: string }>(
    tx,
    sql`select vendor_id as "vendorId", version, encode(sealed, 'base64') as sealed from bank_accounts
        where vendor_id = ${anyOf(legs.map((each) => each.vendorId))}`,
  );
  const rowOf = new Map(rows.map((row) => [`${row.vendorId} ${row.version}`, row]));
  return legs.map(({ vendorId, accountVersion, amount, reference }) => {
    const row = rowOf.get(`${vendorId} ${accountVersion}`);
    const account = row && openBankAccount(config, { ...row, sealed: Buffer.from(row.sealed, 'base64') });
    if (!account) throw problem(422, 'API_001', UNREADABLE);
    return { account, amount, reference };
  });
}
