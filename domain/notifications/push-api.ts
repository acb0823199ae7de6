import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { PushTopic, PUSH_TOPICS } from '#domain/notifications/push-topics.ts';

/** Addresses of Web Push (spec §7); `key` and `subscriptions` are ours. */
export const pushPaths = {
  key: '/api/v1/notifications/push-key',
  subscribe: '/api/v1/notifications/subscribe',
  unsubscribe: '/api/v1/notifications/unsubscribe',
  push: '/api/v1/notifications/push',
  topics: '/api/v1/notifications/topics',
  followTopics: '/api/v1/notifications/topics/subscribe',
  unfollowTopics: '/api/v1/notifications/topics/unsubscribe',
  subscriptions: '/api/v1/notifications/subscriptions',
};

/** Base64url of so many bytes, as browsers write keys; padding is forgiven. */
const bytesOf = (count: number) => {
  const letters = Math.ceil((count * 4) / 3);
  return v.pipe(
    v.string(),
    v.regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}={0,2}$`), 'La clave no es de un navegador.'),
  );
};

/** What a browser gives of a subscription (RFC 8291), as the device sends it. */
export const SubscribeBody = v.strictObject({
  endpoint: v.pipe(v.string(), v.url('No es una dirección.'), v.startsWith('https://'), v.maxLength(1_000)),
  keys: v.strictObject({ p256dh: bytesOf(65), auth: bytesOf(16) }),
  /** Of the specification; whose it is and what they may is what their token says. */
  userId: v.optional(Id),
  userRole: v.optional(v.pipe(v.string(), v.maxLength(40))),
});
export type SubscribeBody = v.InferOutput<typeof SubscribeBody>;

/** A device of the person that announces notifications. */
export const PushSubscriptionView = v.object({
  id: Id,
  /** Browser and system. */
  name: v.string(),
  created_at: Instant,
  seen_at: Instant,
  is_this_device: v.boolean(),
});
export type PushSubscriptionView = v.InferOutput<typeof PushSubscriptionView>;

export const SubscribedAnswer = v.object({ subscription: PushSubscriptionView });
export const SubscriptionsAnswer = v.object({ data: v.array(PushSubscriptionView) });

/** The server's public key (RFC 8292), base64url of 65 bytes. */
export const PushKeyAnswer = v.object({ key: v.string() });

export const TopicsBody = v.strictObject({
  topics: v.pipe(v.array(PushTopic), v.minLength(1), v.maxLength(PUSH_TOPICS.length)),
});

/** The topics that the person may follow, and whether they do. */
export const TopicsAnswer = v.object({
  data: v.array(v.object({ topic: PushTopic, label: v.string(), is_followed: v.boolean() })),
});
