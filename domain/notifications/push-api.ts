import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { seenText } from '#domain/base/unseen-signs.ts';
import { leadsToOffers } from '#domain/notifications/leads-to-offers.ts';
import { NotificationType } from '#domain/notifications/notification.ts';
import { isPushEndpoint } from '#domain/notifications/push/push-endpoint.ts';
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

/** How many devices of a person announce what they are told; the one that was unseen longest makes room. */
export const MAX_SUBSCRIPTIONS = 20;

/** For how many days without a sign of it a device is still sent to. */
export const SUBSCRIPTION_SILENT_DAYS = 60;

export const NOT_A_PUSH_SERVICE =
  'Esa dirección no es de un servicio de avisos. Desactiva los avisos en este equipo y actívalos de nuevo.';

/** What a browser gives of a subscription (RFC 8291), as the device sends it. */
export const SubscribeBody = v.strictObject({
  endpoint: v.pipe(
    v.string(),
    v.maxLength(1_000),
    v.check((each) => isPushEndpoint(each, { allowsLoopback: true }), NOT_A_PUSH_SERVICE),
  ),
  keys: v.strictObject({ p256dh: bytesOf(65), auth: bytesOf(16) }),
  /** Our public key that the browser made it for, as it says; without it, the present one. */
  applicationKey: v.optional(bytesOf(65)),
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
export type TopicsAnswer = v.InferOutput<typeof TopicsAnswer>;

/** Who sends by `POST /notifications/push` names as many people at a time: to more, a campaign goes, which a second person approves. */
export const MAX_TARGET_USERS = 500;

/** An address within the product, written as browsers send it; they read `\\` as `/`, and pass over tabs and line breaks. */
const WithinProduct = v.pipe(
  v.string(),
  v.regex(/^\/([!-.0-[\]-~][!-[\]-~]*)?$/, 'Escribe una dirección de MeStore, que empieza por /.'),
  v.maxLength(300),
);
const ServicePage = v.pipe(
  WithinProduct,
  v.check(
    (each) => !leadsToOffers(each),
    'Lo que lleva a las ofertas es una promoción: envíala como campaña.',
  ),
);
const words = (most: number) =>
  v.pipe(v.string(), seenText(), v.nonEmpty('Escribe algo.'), v.maxLength(most));

/** What is announced (spec §3 "Push message"); its texts are shown as they are, whatever marks they have. */
export const PushPayload = v.strictObject({
  title: words(120),
  body: words(300),
  icon: v.optional(WithinProduct),
  badge: v.optional(WithinProduct),
  image: v.optional(WithinProduct),
  type: v.optional(NotificationType, 'info'),
  url: v.optional(ServicePage, '/'),
  data: v.optional(
    v.pipe(
      v.record(
        v.pipe(v.string(), v.regex(/^[a-zA-Z]\w{0,39}$/)),
        v.pipe(v.string(), seenText(), v.maxLength(200)),
      ),
      v.check((each) => Object.keys(each).length <= 10, 'Hasta diez datos.'),
    ),
  ),
  actions: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          action: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
          title: words(40),
          url: v.optional(ServicePage),
        }),
      ),
      // No browser shows more.
      v.maxLength(2),
    ),
  ),
});
export type PushPayload = v.InferOutput<typeof PushPayload>;

/** Body of `POST /notifications/push`. */
export const PushBody = v.strictObject({
  targetUsers: v.pipe(
    v.array(Id),
    v.minLength(1, 'Elige a quién le llega.'),
    v.maxLength(MAX_TARGET_USERS, `Hasta ${MAX_TARGET_USERS} personas a la vez.`),
  ),
  payload: PushPayload,
});
export type PushBody = v.InferOutput<typeof PushBody>;

/** To how many people it goes, and how many of those named have no account that opens. */
export const PushAnswer = v.object({ sent: v.number(), skipped: v.number() });
export type PushAnswer = v.InferOutput<typeof PushAnswer>;
