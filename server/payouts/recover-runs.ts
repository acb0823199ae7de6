import { sql } from 'drizzle-orm';
import { created } from '#domain/audit/audit-change.ts';
import { BUCKETS, NO_BALANCES } from '#domain/payouts/statement.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import {
  payoutLegs,
  payoutRuns,
  payoutRunSteps,
  statements,
} from '#server/db/tables/money/payouts-tables.ts';
import { uniqueViolation } from '#server/db/unique-violation.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { moneyMoved } from '#server/money/money-moved.ts';
import { payoutEffectOf, sentAtOf, type PayoutEffect } from '#server/payouts/effect-record.ts';
import { closeStatements, lastStatements, NO_VERSIONS } from '#server/payouts/make-run.ts';
import { fileColumns } from '#server/payouts/payout-file.ts';
import { payableStores } from '#server/payouts/payable-stores.ts';
import { unknownRuns } from '#server/payouts/unknown-runs.ts';

const NOTE = 'Recuperado del archivo que salió para el banco';
const IN_THE_WAY =
  'Un giro sin enviar, o el número de una liquidación de después, no lo deja entrar. Anula ese giro.';

const BEHIND = 'Primero debe entrar el de antes de las mismas tiendas.';

/** What became of a file. @property problem why it was not entered, in Spanish; null where it was. */
export interface RecoveredRun {
  name: string;
  problem: string | null;
}

/** A file that cannot be entered, with the reason for who runs this. */
class NotRecoverable extends Error {}

/**
 * Enters the runs whose files stand outside the database and which it does not know, because an older copy of it was restored: what each
 * pays leaves what its stores have available, also where that goes below zero, and the bank's answer to it can be loaded. Their
 * statements have their numbers, and what this database had. Each run is entered whole or not at all.
 */
export async function recoverRuns(services: Services): Promise<RecoveredRun[]> {
  const { config, database } = services;
  const effects: PayoutEffect[] = [];
  const recovered: RecoveredRun[] = [];
  for (const runId of await unknownRuns(database.db, config)) {
    try {
      const effect = await payoutEffectOf(config, runId);
      if (effect) effects.push(effect);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      recovered.push({ name: runId, problem: error.message });
    }
  }
  // As they were made: each statement of a store opens with what the one before it closed with.
  const waiting = new Set<string>();
  for (const effect of effects.toSorted((one, other) => firstTurnOf(one) - firstTurnOf(other))) {
    const { name, legs } = effect;
    const isBehind = legs.some((each) => waiting.has(each.vendor_id));
    const found = isBehind ? BEHIND : await problemOf(services, effect);
    if (found !== null) for (const each of legs) waiting.add(each.vendor_id);
    recovered.push({ name, problem: found });
  }
  return recovered;
}

const turnOf = (reference: string): number => Number(reference.slice('LQ-'.length));

/** The number of the first statement that a file pays: of a run made later all are greater. */
function firstTurnOf({ legs }: PayoutEffect): number {
  return Math.min(...legs.map(({ reference }) => turnOf(reference)));
}

async function problemOf(services: Services, effect: PayoutEffect): Promise<string | null> {
  try {
    await services.database.db.transaction((tx) => enterRun(services, tx, effect));
    return null;
  } catch (error) {
    if (error instanceof NotRecoverable) return error.message;
    if (uniqueViolation(error) !== null) return IN_THE_WAY;
    throw error;
  }
}

async function enterRun(services: Services, tx: Db, effect: PayoutEffect): Promise<void> {
  const { config } = services;
  const nowMs = services.now();
  const at = new Date(nowMs);
  const sentAt = await sentAtOf(config, effect.run);
  const state = sentAt ? 'sent' : 'filed';
  const madeBy = await makerOf(tx, effect);
  await tx.insert(payoutRuns).values({
    id: effect.run,
    state,
    version: 1,
    madeBy,
    madeAt: new Date(effect.made_at),
    until: at,
    ...fileColumns(effect, new Date(effect.made_at)),
    sentAt,
  });
  await tx
    .insert(payoutRunSteps)
    .values({ runId: effect.run, version: 1, step: 'make', by: madeBy, at, note: NOTE });
  await enterLegs(services, tx, effect);
  const total = effect.legs.reduce((sum, { amount }) => sum + amount, 0);
  const changes = [
    created('payout_run', effect.run, {
      state,
      version: 1,
      legs: effect.legs.length,
      total,
      recovered: true,
    }),
  ];
  await saveAuditEvents(tx, [{ act: 'payout.makeRun', actor: null, changes }], nowMs);
  moneyMoved(
    tx,
    effect.legs.map(({ id }) => ({ kind: 'payout', id, reason: 'approved', actorId: null })),
  );
}

async function enterLegs({ config, now }: Services, tx: Db, { run, legs }: PayoutEffect): Promise<void> {
  const all = await payableStores(tx, { config, nowMs: now() });
  const stores = new Map(all.map((each) => [each.vendorId, each]));
  const until = await closeStatements(tx, run);
  const last = await lastStatements(tx);
  for (const leg of legs) {
    const store = stores.get(leg.vendor_id);
    if (!store || store.accountVersion === 0)
      throw new NotRecoverable(
        `Falta la tienda ${leg.vendor_id}, o su cuenta: son de después de esta copia.`,
      );
    const before = last.get(leg.vendor_id);
    const opening = before?.closingVersions ?? NO_VERSIONS;
    await tx.insert(statements).values({
      id: leg.statement_id,
      turn: turnOf(leg.reference),
      vendorId: leg.vendor_id,
      runId: run,
      storeName: store.storeName,
      // As it stands, to the microsecond.
      from: before ? sql`${before.until}::timestamptz` : null,
      until: sql`${until}::timestamptz`,
      opening: before?.closing ?? NO_BALANCES,
      closing: store.balances,
      openingVersions: opening,
      closingVersions: store.versions,
      lines: BUCKETS.reduce((sum, each) => sum + store.versions[each] - opening[each], 0),
    });
    await tx.insert(payoutLegs).values({
      id: leg.id,
      runId: run,
      statementId: leg.statement_id,
      vendorId: leg.vendor_id,
      accountVersion: Math.min(leg.account_version, store.accountVersion),
      amount: leg.amount,
    });
  }
  await rowsOf(
    tx,
    sql`select setval(pg_get_serial_sequence('statements', 'turn'), max(turn)) from statements`,
  );
}

/** Who made it, or an owner where this copy does not know them yet. */
async function makerOf(tx: Db, { made_by: madeBy }: PayoutEffect): Promise<string> {
  const [person] = await rowsOf<{ id: string }>(
    tx,
    sql`select id from users where id = ${madeBy} or user_type = 'owner' order by (id = ${madeBy}) desc, id limit 1`,
  );
  if (!person) throw new NotRecoverable('No hay una cuenta de dueño. Créala con npm run account.');
  return person.id;
}
