import { setTimeout } from 'node:timers/promises';
import { SECOND_MS } from '#domain/base/durations.ts';
import { groupedBy } from '#domain/base/grouped-by.ts';
import { webhookBody } from '#domain/integrations/event-kinds.ts';
import {
  isStoppedNow,
  problemOf,
  readRetryAfter,
  type Attempt,
} from '#domain/integrations/webhook-retries.ts';
import {
  dispatchEvents,
  settle,
  takeDue,
  type TakenDelivery,
} from '#server/integrations/deliveries-storage.ts';
import { endpointSecrets } from '#server/integrations/endpoint-secrets.ts';
import { noteFailing, noteReached, stopEndpoint } from '#server/integrations/endpoint-health.ts';
import { lockEndpoint } from '#server/integrations/endpoints-storage.ts';
import { postWebhook } from '#server/integrations/post-webhook.ts';
import { resolveHost, type Resolve } from '#server/integrations/public-address.ts';
import { webhookHeaders } from '#server/integrations/webhook-signature.ts';
import type { Services } from '#server/http/app-env.ts';

/** How long a run that waits for slow endpoints leaves the others alone. */
const LOOK_AGAIN_MS = SECOND_MS;

/** Where names, chance and pauses come from; tests give their own. */
interface Surroundings {
  resolve: Resolve;
  random(): number;
  /** Ends when it is time to look again for what is due. */
  pause(): Promise<unknown>;
}

const surroundings: Surroundings = {
  resolve: resolveHost,
  random: Math.random,
  pause: () => setTimeout(LOOK_AGAIN_MS, null, { ref: false }),
};

/**
 * Makes the deliveries of new events and tries those that are due, each at least once: a server that dies after it
 * was heard tries again with the same `webhook-id`. Each endpoint goes at its own pace: while one does not answer,
 * the others are told of what happens.
 * @param stopping ends the run early: what is left waits for the next one.
 * @returns how many tries were made.
 * @throws the first failure of a delivery, once all others are through.
 */
export async function deliverWebhooks(
  services: Services,
  around: Partial<Surroundings> = {},
  stopping?: AbortSignal,
): Promise<number> {
  const { resolve, random, pause } = { ...surroundings, ...around };
  const { db } = services.database;
  const underWay = new Map<string, Promise<unknown>>();
  const failures: unknown[] = [];
  let tries = 0;
  const tryAll = async (endpointId: string, batch: readonly TakenDelivery[]) => {
    const outcomes = await Promise.allSettled(
      batch.map((each) => tryOnce(services, each, { resolve, random })),
    );
    failures.push(...outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])));
    underWay.delete(endpointId);
  };
  try {
    while (!stopping?.aborted) {
      await dispatchEvents(db, services.now());
      const busy = [...underWay.keys()];
      const due = await takeDue(db, services.now(), busy);
      tries += due.length;
      for (const [endpointId, batch] of groupedBy(due, (each) => each.endpoint.id))
        underWay.set(endpointId, tryAll(endpointId, batch));
      if (underWay.size > 0) await Promise.race([...underWay.values(), pause()]);
      else if (busy.length === 0) break;
    }
  } finally {
    await Promise.all(underWay.values());
  }
  if (failures.length > 0) throw failures[0];
  return tries;
}

async function tryOnce(
  services: Services,
  taken: TakenDelivery,
  around: Pick<Surroundings, 'resolve' | 'random'>,
): Promise<void> {
  const attempt = await attemptOf(services, taken, around);
  const nowMs = services.now();
  await services.database.db.transaction(async (tx) => {
    // First, as whoever changes it does: tries of one endpoint end one after the other.
    const endpoint = await lockEndpoint(tx, taken.endpoint.id);
    if (!(await settle(tx, taken, attempt, { nowMs, random: around.random() }))) return;
    // What became of an address that it had says nothing of the one that it has.
    if (endpoint?.url !== taken.endpoint.url) return;
    if (attempt.problem === null) return noteReached(tx, endpoint.id);
    const failingSinceMs = await noteFailing(tx, endpoint.id, nowMs);
    const reason = attempt.problem === 'gone' ? 'gone' : 'stopped';
    if (reason === 'gone' || isStoppedNow(failingSinceMs, nowMs))
      await stopEndpoint(tx, endpoint.id, reason, { nowMs, publicUrl: services.config.publicUrl });
  });
}

async function attemptOf(
  { config, now }: Services,
  { event, endpoint }: TakenDelivery,
  { resolve }: Pick<Surroundings, 'resolve'>,
): Promise<Attempt> {
  const atMs = now();
  const began = performance.now();
  const body = webhookBody(event);
  const { current, previous } = endpointSecrets(config, endpoint, atMs);
  if (current === null)
    return { status: null, problem: 'unreadable_secret', durationMs: 0, retryAfterMs: null };
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'MeStore-Webhooks/1.0',
    ...webhookHeaders([current, ...previous], { id: event.id, atMs, body }),
  };
  const answered = await postWebhook(endpoint.url, headers, body, {
    resolve,
    allowsLoopback: !config.production,
  });
  const durationMs = performance.now() - began;
  if (answered.status === null)
    return { status: null, problem: answered.problem, durationMs, retryAfterMs: null };
  const { status, retryAfter } = answered;
  return { status, problem: problemOf(status), durationMs, retryAfterMs: readRetryAfter(retryAfter, atMs) };
}
