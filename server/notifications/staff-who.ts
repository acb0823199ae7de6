import { sql, type SQL } from 'drizzle-orm';
import { can, type Capability } from '#domain/accounts/roles/capabilities.ts';
import { pushTopics, type PushTopic } from '#domain/notifications/push-topics.ts';
import { ADMIN_GROUP, parseUserType } from '#domain/accounts/roles/roles.ts';
import { grantedOf } from '#server/auth/granted-of.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';

interface StaffRow {
  id: string;
  user_type: string;
  granted: string[] | null;
}

const STAFF: SQL = sql`u.is_active
  and u.user_type in (select jsonb_array_elements_text(${JSON.stringify(ADMIN_GROUP)}::jsonb))`;

const allowed = (rows: readonly StaffRow[], capability: Capability) =>
  rows
    .filter(({ user_type, granted }) => can({ userType: parseUserType(user_type), granted }, capability))
    .map((each) => each.id);

/** The people of the company who may do something now, by their role or what is left of it. */
export async function staffWho(tx: Db, capability: Capability): Promise<string[]> {
  const rows = await preparedRows<StaffRow>(
    tx,
    'staff with their authority',
    sql`select u.id, u.user_type, ${grantedOf('u')} as granted from users u where ${STAFF} order by u.id`,
  );
  return allowed(rows, capability);
}

/** Those of them who follow a topic and may still: a right that is lost ends it, and comes back with it. */
export async function staffFollowing(tx: Db, topic: PushTopic): Promise<string[]> {
  const rows = await preparedRows<StaffRow>(
    tx,
    'staff who follow a topic',
    sql`select u.id, u.user_type, ${grantedOf('u')} as granted
        from push_topic_followers f join users u on u.id = f.user_id
        where f.topic = ${topic} and ${STAFF} order by u.id`,
  );
  return allowed(rows, pushTopics[topic].capability);
}
