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

/** Rounds of one run: what is left waits for the next one. */
const MAX_ROUNDS = 20;

/** Where names and chance come from; tests give their own. */
interface Surroundings {
  resolve: Resolve;
  random(): number;
}

/**
 * Makes the deliveries of new events and tries those that are due, each at least once: a server that dies after it
 * was heard tries again with the same `webhook-id`.
 * @returns how many tries were made.
 */
export async function deliverWebhooks(
  services: Services,
  around: Surroundings = { resolve: resolveHost, random: Math.random },
): Promise<number> {
  const { db } = services.database;
  await dispatchEvents(db, services.now());
  let tries = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const due = await takeDue(db, services.now());
    if (due.length === 0) break;
    await Promise.all(due.map((each) => tryOnce(services, each, around)));
    tries += due.length;
  }
  return tries;
}

async function tryOnce(services: Services, taken: TakenDelivery, around: Surroundings): Promise<void> {
  const attempt = await attemptOf(services, taken, around);
  const nowMs = services.now();
  await services.database.db.transaction(async (tx) => {
    // First, as whoever changes it does: tries of one endpoint end one after the other.
    await lockEndpoint(tx, taken.endpoint.id);
    if (!(await settle(tx, taken, attempt, { nowMs, random: around.random() }))) return;
    const { endpoint } = taken;
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
  { resolve }: Surroundings,
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
