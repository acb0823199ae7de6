import * as v from 'valibot';
import { EventsCounted, eventsPath } from '#domain/events/counted-event.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/base/durations.ts';
import { retryPolicy } from '#domain/base/retry-policy.ts';
import { isForGood, readRefusal, retryAfterMs } from '#platform/refusal.ts';
import { nowMs, serverNowMs } from '#src/device/clock.ts';
import { random } from '#src/device/random.ts';
import { dropEvents, nextEvents } from '#src/shared/events/event-buffer.ts';
import { connection } from '#src/sync/sync-status.ts';

const retries = retryPolicy({
  firstMs: 30 * SECOND_MS,
  maxMs: 10 * MINUTE_MS,
  retryAfterMs: [0, 10 * MINUTE_MS],
});

export interface EventDelivery {
  /** Sends the next events, unless some are under way, there is no network or the server asked to wait. */
  deliver(): Promise<void>;
  /**
   * The same when the page goes out of sight, perhaps for good. What the rest of the page believes of the server
   * is no sign then: its requests are being cut off.
   */
  deliverLast(): Promise<void>;
}

/**
 * Brings events to the server. What it answered is dropped here; what it did not is brought again, and the
 * server counts it once. Nothing of a person's work ever waits for this.
 */
export function eventDelivery(): EventDelivery {
  let busy = false;
  let failures = 0;
  let waitUntilMs = 0;

  async function send(events: ReturnType<typeof nextEvents>): Promise<void> {
    const answer = await post(JSON.stringify({ events }));
    if (answer && (await isJudged(answer))) {
      failures = 0;
      return dropEvents(events);
    }
    failures += 1;
    waitUntilMs = nowMs() + retries.delayMs(failures, random(), answer && retryAfterMs(answer));
  }

  async function sendNext(): Promise<void> {
    if (busy || nowMs() < waitUntilMs) return;
    const events = nextEvents(serverNowMs());
    if (events.length === 0) return;
    busy = true;
    await send(events).finally(() => (busy = false));
  }

  return {
    deliver: async () => (connection.peek() === 'online' ? sendNext() : undefined),
    deliverLast: async () => (navigator.onLine ? sendNext() : undefined),
  };
}

/** Whether our server counted them, or will never take them: they are not good events. */
async function isJudged(answer: Response): Promise<boolean> {
  if (answer.ok) return v.is(EventsCounted, await answer.json().catch(() => null));
  const refusal = await readRefusal(answer);
  return refusal !== null && isForGood(refusal);
}

/** The request outlives the page; where a browser has only beacons, nobody hears their answer. */
async function post(body: string): Promise<Response | null> {
  if (!('keepalive' in Request.prototype)) {
    navigator.sendBeacon(eventsPath, new Blob([body], { type: 'text/plain' }));
    return null;
  }
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', body, headers, keepalive: true, credentials: 'omit' } as const;
  return fetch(eventsPath, init).catch(() => null);
}
