import { sql } from 'drizzle-orm';
import type { OwnData } from '#domain/profile/own-data.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

/**
 * What is kept of a person about what they were told: the notifications, oldest first, the devices that announce them, without
 * the address and the keys by which anybody could write to these, the topics that they follow, and the days on which advertising reached them.
 */
export async function ownNotifications(
  db: Db,
  userId: string,
): Promise<Pick<OwnData, 'notifications' | 'push_devices' | 'followed_topics' | 'commercial_contacts'>> {
  return {
    notifications: await rowsOf<OwnData['notifications'][number]>(
      db,
      sql`select ${wireInstant(sql`n.at`)} as at, n.kind, n.title, n.message, n.url, n.is_read
          from notifications n where n.user_id = ${userId} and not n.deleted order by n.at, n.id`,
    ),
    push_devices: await rowsOf<OwnData['push_devices'][number]>(
      db,
      sql`select s.name, ${wireInstant(sql`s.created_at`)} as created_at, ${wireInstant(sql`s.seen_at`)} as seen_at
          from push_subscriptions s where s.user_id = ${userId} order by s.created_at, s.id`,
    ),
    followed_topics: await rowsOf<OwnData['followed_topics'][number]>(
      db,
      sql`select f.topic, ${wireInstant(sql`f.followed_at`)} as followed_at
          from push_topic_followers f where f.user_id = ${userId} order by f.followed_at, f.topic`,
    ),
    commercial_contacts: await rowsOf<OwnData['commercial_contacts'][number]>(
      db,
      sql`select c.day::text, c.channel from commercial_contacts c where c.user_id = ${userId} order by c.day`,
    ),
  };
}
