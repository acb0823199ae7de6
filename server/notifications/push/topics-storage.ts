import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Authority } from '#domain/accounts/roles/capabilities.ts';
import { wantsChannel } from '#domain/notifications/preferences.ts';
import type { TopicsAnswer } from '#domain/notifications/push-api.ts';
import {
  TOPIC_AS_CATEGORY,
  pushTopics,
  topicsFor,
  type PushTopic,
} from '#domain/notifications/push-topics.ts';
import type { Db } from '#server/db/database.ts';
import { notificationPreferences, pushTopicFollowers } from '#server/db/tables/notifications-tables.ts';

/** The topics that somebody may follow, and whether they do. */
export async function topicsOf(db: Db, userId: string, who: Authority): Promise<TopicsAnswer> {
  const followed = await db
    .select({ topic: pushTopicFollowers.topic })
    .from(pushTopicFollowers)
    .where(eq(pushTopicFollowers.userId, userId));
  const [row] = await db
    .select({ choices: notificationPreferences.choices })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  const choices = row?.choices ?? {};
  const isFollowed = (topic: PushTopic) =>
    topic === TOPIC_AS_CATEGORY.topic
      ? wantsChannel({ choices }, TOPIC_AS_CATEGORY.category, 'push')
      : followed.some((each) => each.topic === topic);
  return {
    data: topicsFor(who).map((topic) => {
      return { topic, label: pushTopics[topic].label, is_followed: isFollowed(topic) };
    }),
  };
}

/** Somebody follows topics, or follows them no more; what is so already stays so. */
export async function saveTopics(
  tx: Db,
  userId: string,
  { topics, follows, nowMs }: { topics: readonly PushTopic[]; follows: boolean; nowMs: number },
): Promise<void> {
  const followedAt = new Date(nowMs);
  const own = topics.filter((each) => each !== TOPIC_AS_CATEGORY.topic);
  if (own.length > 0 && follows) {
    const rows = own.map((topic) => ({ topic, userId, followedAt }));
    await tx.insert(pushTopicFollowers).values(rows).onConflictDoNothing();
  }
  if (own.length > 0 && !follows) {
    await tx
      .delete(pushTopicFollowers)
      .where(and(eq(pushTopicFollowers.userId, userId), inArray(pushTopicFollowers.topic, own)));
  }
  if (own.length < topics.length) await saveChoice(tx, userId, follows, followedAt);
}

/** Turns the category on or off, and leaves everything else as the person chose it. */
async function saveChoice(tx: Db, userId: string, isOn: boolean, at: Date): Promise<void> {
  const { category } = TOPIC_AS_CATEGORY;
  const push = JSON.stringify({ push: isOn });
  const changed = { choices: { [category]: { push: isOn } }, changedAt: at };
  await tx
    .insert(notificationPreferences)
    .values({ userId, ...changed })
    .onConflictDoUpdate({
      target: notificationPreferences.userId,
      set: {
        choices: sql`${notificationPreferences.choices} || jsonb_build_object(${category}::text,
          coalesce(${notificationPreferences.choices} -> ${category}::text, '{}') || ${push}::jsonb)`,
        changedAt: at,
      },
    });
}
