import { sealTrail } from '#server/audit/seal-trail.ts';
import { forgetEmptyGuests } from '#server/auth/forget-empty-guests.ts';
import { forgetOldProofs } from '#server/auth/forget-old-proofs.ts';
import type { Services } from '#server/http/app-env.ts';
import { deliverMessages } from '#server/messages/deliver-messages.ts';
import { forgetOldMessages } from '#server/messages/messages-storage.ts';
import { sendersOf } from '#server/messages/senders.ts';
import { releaseOverdue } from '#server/orders/release-overdue.ts';
import { forgetOldTrackingLinks } from '#server/orders/tracking-links.ts';
import { feedLagWatch } from '#server/ops/feed-lag.ts';
import { ensureEpoch } from '#server/replication/epoch.ts';
import { askAboutDue } from '#server/payments/ask-gateway.ts';
import { paymentsDesk } from '#server/payments/payments-desk.ts';
import { pruneHorizon } from '#server/replication/prune-horizon.ts';
import { streamWatch } from '#server/replication/stream-watch.ts';
import { forgetFinishedTasks } from '#server/warehouse/finished-tasks.ts';
import { followOrders } from '#server/warehouse/pick-tasks.ts';

const SECOND_MS = 1_000;

/**
 * Starts what a server does by itself: watches the feed's lag and who its open streams are for, notices that a backup
 * was restored under it, seals the audit, delivers messages, asks what became of payments, lets go of what nobody paid in
 * time, opens what is to be picked, and now and then forgets what is too old. Work that fails is told once and tried again
 * at its next time.
 * @returns how to stop; it waits for what is running.
 */
export function startHousekeeping(services: Services): () => Promise<void> {
  const senders = sendersOf(services.config);
  const desk = paymentsDesk(services);
  const stops = [
    every(2 * SECOND_MS, feedLagWatch(services), services),
    every(2 * SECOND_MS, () => streamWatch(services).check(), services),
    every(SECOND_MS, () => sealTrail(services), services),
    every(60 * SECOND_MS, () => ensureEpoch(services.database.db), services),
    every(600 * SECOND_MS, () => pruneHorizon(services), services),
    every(SECOND_MS, () => deliverMessages(services, senders), services),
    every(SECOND_MS, () => askAboutDue(desk), services),
    every(5 * SECOND_MS, () => releaseOverdue(services), services),
    every(2 * SECOND_MS, () => followOrders(services), services),
    every(600 * SECOND_MS, () => forgetOldMessages(services.database.db, services.now()), services),
    every(600 * SECOND_MS, () => forgetOldProofs(services.database.db, services.now()), services),
    every(3_600 * SECOND_MS, () => forgetEmptyGuests(services.database.db, services.now()), services),
    every(600 * SECOND_MS, () => forgetFinishedTasks(services.database.db, services.now()), services),
    every(600 * SECOND_MS, () => forgetOldTrackingLinks(services.database.db, services.now()), services),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function every(periodMs: number, work: () => Promise<unknown>, { log }: Services): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  let isFailing = false;
  const timer = setInterval(() => {
    running ??= work()
      .then(() => (isFailing = false))
      .catch((error: unknown) => {
        if (!isFailing) log.warn({ err: error }, 'Housekeeping failed and will be tried again.');
        isFailing = true;
      })
      .finally(() => {
        running = null;
      });
  }, periodMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
