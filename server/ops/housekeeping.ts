import { MINUTE_MS, SECOND_MS } from '#domain/base/durations.ts';
import { extendChain } from '#server/audit/extend-chain.ts';
import { forgetEmptyGuests } from '#server/accounts/forget-empty-guests.ts';
import { expireApprovals } from '#server/companies/expire-approvals.ts';
import { countSalesDays } from '#server/dashboard/sales-days.ts';
import { forgetOldProofs } from '#server/auth/forget-old-proofs.ts';
import { forgetOldErrors } from '#server/errors/errors-storage.ts';
import { forgetOldPieces } from '#server/commands/pieces-storage.ts';
import type { Services } from '#server/http/app-env.ts';
import { serverScoped } from '#server/http/server-scoped.ts';
import { invoiceProvider } from '#server/invoices/invoice-provider.ts';
import { issueInvoices } from '#server/invoices/issue-invoices.ts';
import { deliverWebhooks } from '#server/integrations/deliver-webhooks.ts';
import { forgetOldWebhooks } from '#server/integrations/forget-old-webhooks.ts';
import { forgetOldLeads } from '#server/leads/forget-old-leads.ts';
import { withdrawExpired } from '#server/inventory/withdraw-expired.ts';
import { deliverMessages } from '#server/messages/deliver-messages.ts';
import { backfillMoney } from '#server/money/backfill-money.ts';
import { endDisputes } from '#server/money/end-disputes.ts';
import { closeMoneyDays } from '#server/money/close-days.ts';
import { releaseMoney } from '#server/money/release-money.ts';
import { forgetOldMessages } from '#server/messages/messages-storage.ts';
import { sendersOf } from '#server/messages/senders.ts';
import { forgetOldEvents } from '#server/events/forget-old-events.ts';
import { forgetOldOffers } from '#server/orders/placement/offers-for.ts';
import { releaseOverdue } from '#server/orders/release-overdue.ts';
import { forgetOldTrackingLinks } from '#server/orders/tracking-links.ts';
import { applyPlannedSettings } from '#server/ops/apply-planned-settings.ts';
import { feedLagWatch } from '#server/ops/feed-lag.ts';
import { job, type Job } from '#server/ops/job.ts';
import { ensureEpoch } from '#server/replication/epoch.ts';
import { deliverNotifications } from '#server/notifications/deliver-notifications.ts';
import { takeBackAdvertising } from '#server/notifications/emails/take-back-advertising.ts';
import { forgetOldNotifications } from '#server/notifications/forget-old-notifications.ts';
import { notifyPeople } from '#server/notifications/notify-people.ts';
import { forgetSilentSubscriptions } from '#server/notifications/push/subscriptions-storage.ts';
import { askAboutDue } from '#server/payments/ask-gateway.ts';
import { forgetFormerKeys } from '#server/payments/gateway-keys-storage.ts';
import { paymentsDesk } from '#server/payments/payments-desk.ts';
import { forgetFormerContacts } from '#server/payouts/store-contacts.ts';
import { pruneHorizon } from '#server/ops/prune-horizon.ts';
import { sendReports } from '#server/reports/send-reports.ts';
import { streamWatch } from '#server/replication/stream-watch.ts';
import { findAnomalies } from '#server/security/find-anomalies.ts';
import type { BulkEvents } from '#server/notifications/bulk-recipients.ts';
import { holdRestored } from '#server/campaigns/hold-restored.ts';
import { CAMPAIGN_SENT, campaignNotice, sendCampaigns } from '#server/campaigns/send-campaigns.ts';
import { followMerged } from '#server/people/follow-merged.ts';
import { applyScheduledPrices } from '#server/stores/products/apply-scheduled-prices.ts';
import { forgetFinishedTasks } from '#server/warehouse/finished-tasks.ts';
import { freeTasks } from '#server/warehouse/free-tasks.ts';
import { rankRotation } from '#server/warehouse/rank-rotation.ts';
import { followOrders } from '#server/warehouse/pick-tasks.ts';

/** The events whose people are told in chunks. */
const BULK_EVENTS: BulkEvents = { [CAMPAIGN_SENT]: campaignNotice };

export type JobName = keyof ReturnType<typeof newHousekeeping>;
export type Housekeeping = Readonly<Record<JobName, Job>>;

/**
 * The jobs that a server does by itself, by name: the one table for its timers and for calls that run a job
 * at once.
 */
export const housekeepingOf: (services: Services) => Housekeeping = serverScoped(newHousekeeping);

function newHousekeeping(services: Services) {
  const { now } = services;
  const { db } = services.database;
  const senders = sendersOf(services.config);
  const desk = paymentsDesk(services);
  return {
    'watch-feed': job(2 * SECOND_MS, feedLagWatch(services)),
    'watch-streams': job(2 * SECOND_MS, () => streamWatch(services).check()),
    'seal-audit': job(SECOND_MS, () => extendChain(services)),
    'find-anomalies': job(5 * SECOND_MS, async () => {
      await findAnomalies(services);
    }),
    'notice-restored-backup': job(MINUTE_MS, () => ensureEpoch(db, (tx) => holdRestored(tx, now()))),
    'prune-horizon': job(10 * MINUTE_MS, () => pruneHorizon(services)),
    'deliver-messages': job(SECOND_MS, () => deliverMessages(services, senders, takeBackAdvertising)),
    'deliver-webhooks': job(SECOND_MS, (stopping) => deliverWebhooks(services, {}, stopping)),
    'notify-people': job(SECOND_MS, (stopping) => notifyPeople(services, stopping, BULK_EVENTS)),
    'send-campaigns': job(SECOND_MS, (stopping) => sendCampaigns(services, stopping)),
    'deliver-notifications': job(SECOND_MS, (stopping) => deliverNotifications(services, {}, stopping)),
    'forget-notifications': job(60 * MINUTE_MS, () => forgetOldNotifications(db, now())),
    'forget-subscriptions': job(60 * MINUTE_MS, () => forgetSilentSubscriptions(db, now())),
    'forget-webhooks': job(60 * MINUTE_MS, () => forgetOldWebhooks(db, now())),
    'ask-about-payments': job(SECOND_MS, () => askAboutDue(desk)),
    'forget-gateway-keys': job(60 * MINUTE_MS, () => forgetFormerKeys(db, now())),
    'forget-store-contacts': job(60 * MINUTE_MS, () => forgetFormerContacts(db, now())),
    'release-overdue': job(5 * SECOND_MS, () => releaseOverdue(services)),
    'expire-approvals': job(MINUTE_MS, async () => {
      await expireApprovals(services);
    }),
    'backfill-money': job(10 * SECOND_MS, (stopping) => backfillMoney(db, stopping)),
    'close-money-days': job(MINUTE_MS, (stopping) => closeMoneyDays(db, stopping)),
    'release-money': job(10 * MINUTE_MS, (stopping) => releaseMoney(db, now(), stopping)),
    'end-disputes': job(60 * MINUTE_MS, (stopping) => endDisputes(db, now(), stopping)),
    'issue-invoices': job(MINUTE_MS, async () => {
      if (invoiceProvider) await issueInvoices(db, invoiceProvider, now());
    }),
    'follow-orders': job(2 * SECOND_MS, () => followOrders(services)),
    'free-tasks': job(2 * SECOND_MS, () => freeTasks(services)),
    'forget-messages': job(10 * MINUTE_MS, () => forgetOldMessages(db, now())),
    'forget-proofs': job(10 * MINUTE_MS, () => forgetOldProofs(db, now())),
    'forget-empty-guests': job(60 * MINUTE_MS, () => forgetEmptyGuests(db, now())),
    'keep-settings': job(SECOND_MS, () => applyPlannedSettings(services)),
    'follow-merged': job(2 * SECOND_MS, () => followMerged(services)),
    'keep-offers': job(MINUTE_MS, () => applyScheduledPrices(services)),
    'withdraw-expired': job(MINUTE_MS, () => withdrawExpired(services)),
    'forget-finished-tasks': job(10 * MINUTE_MS, () => forgetFinishedTasks(db, now())),
    'rank-rotation': job(10 * MINUTE_MS, () => rankRotation(db, now())),
    'count-sales-days': job(30 * SECOND_MS, (stopping) => countSalesDays(services, stopping)),
    'send-reports': job(MINUTE_MS, (stopping) => sendReports(services, stopping)),
    'forget-leads': job(60 * MINUTE_MS, () => forgetOldLeads(db, now())),
    'forget-pieces': job(60 * MINUTE_MS, () => forgetOldPieces(db, now())),
    'forget-errors': job(60 * MINUTE_MS, () => forgetOldErrors(db, now())),
    'forget-offers': job(60 * MINUTE_MS, () => forgetOldOffers(db, now())),
    'forget-events': job(60 * MINUTE_MS, () => forgetOldEvents(db, now())),
    'forget-tracking-links': job(10 * MINUTE_MS, () => forgetOldTrackingLinks(db, now())),
  };
}

/**
 * Does every job at its period. A job that fails is logged once and tried again at its next time; a job that
 * is still running then is left alone.
 * @returns how to stop; it asks the running jobs to end, and waits for them.
 */
export function startHousekeeping(services: Services): () => Promise<void> {
  const stops = Object.entries(housekeepingOf(services)).map(([name, each]) => repeat(name, each, services));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function repeat(name: string, each: Job, { log }: Services): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isFailing = false;
  async function runAndReport(): Promise<void> {
    try {
      await each.run();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error, job: name }, 'Housekeeping failed and will be tried again.');
      isFailing = true;
    }
  }
  const timer = setInterval(() => {
    if (!each.isRunning()) running = runAndReport();
  }, each.periodMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    each.stop();
    await running;
  };
}
