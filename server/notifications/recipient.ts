import { sql, type SQL } from 'drizzle-orm';
import type { KindWithFacts } from '#domain/notifications/notification-kinds.ts';
import type { PushTopic } from '#domain/notifications/push-topics.ts';
import { anyOf } from '#server/db/conditions.ts';
import type { Db } from '#server/db/database.ts';
import { worksFor } from '#server/stores/people/works-for.ts';

/** Somebody who is told of an event. */
export type Recipient = KindWithFacts & {
  eventId: string;
  userId: string;
  /** The topic that they follow and are told by; without one it concerns them. */
  topic?: PushTopic;
};

/** Finds whom these events, all of one kind, concern. */
export type FindRecipients = (tx: Db, eventIds: readonly string[]) => Promise<Recipient[]>;

/** The people whose account opens and who work for the store of the row `w`, as a JSON array of their ids. */
export const peopleOfStore: SQL = sql`coalesce((select json_agg(u.id order by u.id) from users u
  where ${worksFor(sql`w.vendor_id`)} and u.is_active), '[]')`;

/** These events as the rows `v` of a statement. */
export function eventsNamed(ids: readonly string[]): SQL {
  return sql`(select id, cause, data from integration_events where id = ${anyOf(ids)}) v`;
}
