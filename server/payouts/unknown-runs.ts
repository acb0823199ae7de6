import { sql } from 'drizzle-orm';
import type { Config } from '#server/config/config.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { payoutEffectOf, recordedRuns } from '#server/payouts/effect-record.ts';

/** Runs of which a file stands outside the database, and which it does not know. */
export async function unknownRuns(db: Db, config: Config): Promise<string[]> {
  const recorded = await recordedRuns(config);
  const known = await rowsOf<{ id: string }>(
    db,
    sql`select id from payout_runs where id = ${anyOf(recorded)}`,
  );
  return recorded.filter((each) => !known.some(({ id }) => id === each));
}

/**
 * Why nothing may be paid while a file stands outside the database of a run that it does not know: an older copy of it was restored,
 * whose balances still have what that file paid; or while such a file cannot be read. Null where there is none.
 */
export async function unknownFileOf(db: Db, config: Config): Promise<string | null> {
  try {
    const [unknown] = await unknownRuns(db, config);
    if (unknown === undefined) return null;
    const effect = await payoutEffectOf(config, unknown);
    return (
      `El archivo ${effect?.name ?? unknown} es de un giro que no está en esta base de datos: se restauró una copia anterior. ` +
      'No se gira nada hasta que quien administra el servidor lo recupere con npm run payouts:recover.'
    );
  } catch (error) {
    // What left cannot be read: nothing is paid either.
    if (error instanceof ApiProblem) return error.message;
    throw error;
  }
}
