import { sql, type SQL } from 'drizzle-orm';
import { wireInstant } from '#server/db/wire-instant.ts';

/** A `Review` as JSON, from the row of `command_reviews` that the statement calls `t`. */
export const commandReviewDocument: SQL = sql`json_build_object(
  'id', t.id,
  'command_id', t.command_id,
  'name', t.command ->> 'name',
  'v', t.command -> 'v',
  'actor_id', t.actor_id,
  'actor_name', t.actor_name,
  'device_id', t.command ->> 'deviceId',
  'reason', t.reason,
  'explanation', t.explanation,
  'data', t.data,
  'problem', t.problem,
  'state', t.state,
  'opened_at', ${wireInstant(sql`t.opened_at`)},
  'decided_at', ${wireInstant(sql`t.decided_at`)},
  'decided_by_name', t.decided_by_name,
  'note', t.note)`;
