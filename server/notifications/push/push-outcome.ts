import type { OriginAnswer } from '#domain/notifications/push/origin-breaker.ts';
import { REFUSED_PAUSE_MS } from '#domain/notifications/push/origin-breaker.ts';
import { readRetryAfter } from '#domain/integrations/webhook-retries.ts';
import type { DeliveryOutcome } from '#server/notifications/delivery-channel.ts';
import type { PushAnswered } from '#server/notifications/push/push-connections.ts';

/** What an answer of a push service means for the delivery, the subscription and the service. */
export interface PushOutcome {
  outcome: DeliveryOutcome;
  /** Whether nothing can be sent to this subscription any more. */
  endsSubscription: boolean;
  /** What it says of the service; null where it says something of this message alone. */
  ofOrigin: OriginAnswer | null;
}

const GONE: PushOutcome = {
  outcome: { state: 'failed', reason: 'gone' },
  endsSubscription: true,
  ofOrigin: { kind: 'taken' },
};

const refused = (endsSubscription: boolean): PushOutcome => ({
  outcome: { state: 'failed', reason: 'refused' },
  endsSubscription,
  ofOrigin: null,
});

/**
 * RFC 8030 §5 and what the services of browsers answer. 404 and 410: the subscription is over. 400: this service does not
 * take it as it is. 401 and 403: it does not take us, whomever we send to. 413: it takes less than others; the
 * subscription is good.
 */
export function pushOutcomeOf(answered: PushAnswered, nowMs: number): PushOutcome {
  if (answered.status === null) return unansweredBy(answered.problem);
  const { status } = answered;
  const retryAfterMs = readRetryAfter(answered.retryAfter, nowMs);
  if (status >= 200 && status < 300)
    return { outcome: { state: 'sent' }, endsSubscription: false, ofOrigin: { kind: 'taken' } };
  if (status === 404 || status === 410) return GONE;
  if (status === 400) return refused(true);
  if (status === 401 || status === 403)
    return {
      outcome: { state: 'retry', reason: 'refused', afterMs: REFUSED_PAUSE_MS },
      endsSubscription: false,
      ofOrigin: { kind: 'refused' },
    };
  if (status === 429) return later({ kind: 'too_many', retryAfterMs });
  if (status === 408 || status >= 500) return later({ kind: 'failed', retryAfterMs });
  return refused(false);
}

/** A name that leads into a private network is none of a push service; one that nobody knows may be known again. */
function unansweredBy(problem: Extract<PushAnswered, { status: null }>['problem']): PushOutcome {
  return problem === 'refused_address' ? refused(true) : later({ kind: 'failed', retryAfterMs: null });
}

function later(ofOrigin: OriginAnswer & { retryAfterMs: number | null }): PushOutcome {
  const { retryAfterMs } = ofOrigin;
  const afterMs = retryAfterMs === null ? {} : { afterMs: retryAfterMs };
  return {
    outcome: { state: 'retry', reason: 'unreachable', ...afterMs },
    endsSubscription: false,
    ofOrigin,
  };
}
