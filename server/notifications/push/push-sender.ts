import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { SECOND_MS } from '#domain/base/durations.ts';
import { pushLifetime } from '#domain/notifications/push/push-lifetime.ts';
import { categoryNamed } from '#domain/notifications/notification-categories.ts';
import { shownCategoryOf } from '#domain/notifications/notification-kinds.ts';
import {
  afterAnswer,
  CLOSED,
  pauseOf,
  type OriginAnswer,
  type OriginBreaker,
} from '#domain/notifications/push/origin-breaker.ts';
import type { PushPayload } from '#domain/notifications/push-api.ts';
import type { Services } from '#server/http/app-env.ts';
import { resolveHost, type Resolve } from '#server/integrations/public-address.ts';
import type { DeliveryOutcome, DueDelivery } from '#server/notifications/delivery-channel.ts';
import { pushConnections, type PushAnswered } from '#server/notifications/push/push-connections.ts';
import { pushMessageOf } from '#server/notifications/push/push-message-of.ts';
import { pushOutcomeOf } from '#server/notifications/push/push-outcome.ts';
import type { PushTarget } from '#server/notifications/push/push-targets.ts';
import { removeGone } from '#server/notifications/push/subscriptions-storage.ts';
import { vapidTokens } from '#server/notifications/push/vapid-tokens.ts';
import { pushMessages } from '#server/telemetry/metrics.ts';

/** Most letters of `Topic` (RFC 8030 §5.4). */
const TOPIC_LETTERS = 32;
const SIGNATURE_REFUSED =
  'A push service does not take our signature: look at VAPID_SUBJECT, the VAPID keys and the clock. It is left alone for a while.';

/** Where names come from and how long an answer is waited for; tests give their own. */
export interface Surroundings {
  resolve?: Resolve;
  timeoutMs?: number;
}

/** One delivery with the device that it goes to. */
export interface AddressedDelivery {
  delivery: DueDelivery;
  target: PushTarget;
  /** The device's address at its push service. */
  endpoint: URL;
  /** What the office gave with it; null of what nobody wrote by hand. */
  payload: PushPayload | null;
}

/** Sends one message, encrypted for its device (RFC 8291) and signed for its push service (RFC 8292). */
export type SendPush = (addressed: AddressedDelivery) => Promise<DeliveryOutcome>;

/** A sender, with its connections and what it knows of push services: one that fails is left alone for a while. */
export function pushSender(services: Services, around: Surroundings = {}): SendPush {
  const { config, log, now } = services;
  const breakers = new Map<string, OriginBreaker>();
  const breakerOf = (origin: string) => breakers.get(origin) ?? CLOSED;
  const authorize = vapidTokens(config.push);
  const post = pushConnections({ resolve: resolveHost, allowsLoopback: !config.production, now, ...around });

  function note(origin: string, answer: OriginAnswer, { status }: PushAnswered): void {
    const before = breakerOf(origin);
    // Only a person can mend it; said once for each pause.
    if (answer.kind === 'refused' && pauseOf(before, now()) === 0)
      log.error({ origin, status }, SIGNATURE_REFUSED);
    breakers.set(origin, afterAnswer(before, answer, now()));
  }

  return async (addressed) => {
    const { delivery, target, endpoint } = addressed;
    const { origin } = endpoint;
    const nowMs = now();
    const pauseMs = pauseOf(breakerOf(origin), nowMs);
    if (pauseMs > 0) return { state: 'retry', reason: 'unreachable', afterMs: pauseMs };
    const name = shownCategoryOf(delivery.notification.kind);
    // The database's clock may be ahead of this server's.
    const ageMs = Math.max(0, nowMs - Date.parse(delivery.notification.timestamp));
    const lifetime = pushLifetime(name, { ageMs, nowMs });
    if ('reason' in lifetime)
      return { state: lifetime.reason === 'expired' ? 'failed' : 'retry', reason: lifetime.reason };
    const { headers, body } = encrypted(addressed, config.publicUrl, {
      TTL: Math.ceil(lifetime.ms / SECOND_MS),
      urgency: categoryNamed(name).push.urgency,
    });
    const authorization = await authorize(origin, nowMs);
    const answered = await post(endpoint, { headers: { ...headers, authorization }, body });
    const { outcome, endsSubscription, ofOrigin } = pushOutcomeOf(answered, now());
    pushMessages.inc({ outcome: outcome.state === 'sent' ? 'sent' : outcome.reason });
    if (ofOrigin) note(origin, ofOrigin, answered);
    if (endsSubscription) {
      log.info({ subscription: target.id, answered }, 'A push subscription ended.');
      await removeGone(services.database.db, target);
    }
    return outcome;
  };
}

/** What is posted to the push service but for who sends it. */
function encrypted(
  { delivery, target, payload }: AddressedDelivery,
  publicUrl: string,
  options: Pick<webPush.RequestOptions, 'TTL' | 'urgency'>,
) {
  const { endpoint, p256dh, auth, unread } = target;
  const message = pushMessageOf({ ...delivery, publicUrl, unread, extras: payload });
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { ...options, topic: topicOf(message.notification.tag) },
  );
  return { headers: headers as Record<string, string | number>, body };
}

/** What a newer message replaces while the device is away, and nothing of what it is about. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LETTERS);
}
