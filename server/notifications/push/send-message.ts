import { sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/base/durations.ts';
import { formatWhole } from '#domain/base/money.ts';
import { STAFF_MESSAGE } from '#domain/notifications/kinds/follower-kinds.ts';
import { MAX_TARGET_USERS, type PushAnswer, type PushBody } from '#domain/notifications/push-api.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { problem } from '#server/http/api-problem.ts';
import { insertEvents } from '#server/integrations/insert-events.ts';

export const SENT_TO_NOBODY =
  'Ninguna de esas personas tiene una cuenta que abra. Elige a quién le llega y envía otra vez.';

/**
 * Tells people what somebody of the office wrote: an event, of which they are told as of any other. Sent again under its
 * key it is the one that it was, and is answered as then.
 * @throws ApiProblem 422 when none of the people has an account that opens.
 */
export async function sendMessage(
  { database, now }: Services,
  actor: Actor,
  key: string,
  { targetUsers, payload }: PushBody,
): Promise<PushAnswer> {
  return database.db.transaction(async (tx) => {
    const named = [...new Set(targetUsers)];
    const userIds = await peopleWithAccount(tx, named);
    if (userIds.length === 0) throw problem(422, 'API_001', SENT_TO_NOBODY);
    // A key may be as long as a header.
    const cause = `${actor.id}:${hashToken(key)}`;
    await rowsOf(
      tx,
      sql`select pg_advisory_xact_lock(hashtextextended(${`staff messages of ${actor.id}`}, 0))`,
    );
    const before = await answerOfBefore(tx, cause);
    if (before) return before;
    await refuseTooMany(tx, actor.id, userIds.length, now());
    const data = { user_ids: userIds, skipped: named.length - userIds.length, payload };
    const rows = sql`select ${STAFF_MESSAGE}::text, ${cause}::text, ${JSON.stringify(data)}::jsonb`;
    await rowsOf(tx, insertEvents(rows));
    const answer = { sent: userIds.length, skipped: data.skipped };
    await saveAuditEvents(
      tx,
      [{ act: 'notification.push', actor, asked: { ...answer, url: payload.url } }],
      now(),
    );
    return answer;
  });
}

async function peopleWithAccount(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select id from users where id = ${anyOf(ids)} and is_active order by id`,
  );
  return rows.map((each) => each.id);
}

async function answerOfBefore(tx: Db, cause: string): Promise<PushAnswer | null> {
  const [before] = await rowsOf<PushAnswer>(
    tx,
    sql`select jsonb_array_length(data -> 'user_ids')::int as sent, (data ->> 'skipped')::int as skipped
        from integration_events where kind = ${STAFF_MESSAGE} and cause = ${cause}`,
  );
  return before ?? null;
}

/**
 * One person alone writes to no more people in a day than by one campaign: many small messages need a second person as well.
 * @throws ApiProblem 422 where these would be more.
 */
async function refuseTooMany(tx: Db, actorId: string, people: number, nowMs: number): Promise<void> {
  const since = new Date(nowMs - DAY_MS).toISOString();
  const [row] = await rowsOf<{ written: number }>(
    tx,
    sql`select coalesce(sum(jsonb_array_length(data -> 'user_ids')), 0)::int as written from integration_events
        where kind = ${STAFF_MESSAGE} and starts_with(cause, ${`${actorId}:`}) and at > ${since}::timestamptz`,
  );
  const written = row?.written ?? 0;
  if (written + people <= MAX_TARGET_USERS) return;
  const message = `Desde ayer a esta hora escribiste a ${formatWhole(written)}, y con estas pasarías de ${MAX_TARGET_USERS} personas. Envíalo como campaña, que aprueba otra persona, o espera a mañana.`;
  throw problem(422, 'API_001', message, [{ field: 'targetUsers', message }]);
}
