import type { Logger } from 'pino';
import { groupedTransactions } from '#server/db/grouped.ts';
import type { Db } from '#server/db/database.ts';
import type { ApiProblem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { takeAttempts, type TakenAttempt } from '#server/payments/attempts-storage.ts';
import {
  type AppliedReport,
  type ReceivedReport,
  ingestGatewayEvents,
} from '#server/payments/ingest-gateway-events.ts';
import { type AskedAttempt, openAttempts, type OpenedAttempt } from '#server/payments/open-attempts.ts';
import { readPaymentStates, type PaymentState } from '#server/payments/payable-purchases.ts';
import { paymentGateways, type PaymentGateways } from '#server/payments/payment-gateways.ts';
import type { ChangeBus } from '#server/db/change-bus.ts';

/** The services that payments need. */
export interface PaymentsDesk {
  db: Db;
  /** The gateways by the keys that hold now. */
  gateways(): Promise<PaymentGateways>;
  /** How people reach the shop. */
  publicUrl: string;
  /** Signs the references of payments (`returnReference`). */
  secret: string;
  /** Tells devices that a purchase of theirs changed. */
  bus: ChangeBus;
  log: Logger;
  now(): number;
  /** Work that many people do at once, done in few transactions. */
  together: {
    open(asked: AskedAttempt): Promise<OpenedAttempt | ApiProblem>;
    /** The gateway took a new attempt and is at work. @returns false when a later state is known by now. */
    take(taken: TakenAttempt): Promise<boolean>;
    ingest(received: ReceivedReport): Promise<AppliedReport>;
    /** A purchase and its attempts as they are now; null when there is none. */
    read(purchaseId: string): Promise<PaymentState | null>;
  };
}

export function paymentsDesk(services: Services): PaymentsDesk {
  const { config, bus, log, now } = services;
  const { db } = services.database;
  return {
    db,
    gateways: () => paymentGateways(services).now(),
    publicUrl: config.publicUrl,
    secret: config.jwtSecret,
    bus,
    log,
    now,
    together: {
      open: groupedTransactions(db, (tx, asked: readonly AskedAttempt[]) => openAttempts(tx, now(), asked)),
      take: groupedTransactions(db, async (tx, taken: readonly TakenAttempt[]) => {
        const ids = await takeAttempts(tx, taken);
        return taken.map((each) => ids.has(each.attempt.id));
      }),
      ingest: groupedTransactions(db, (tx, received: readonly ReceivedReport[]) =>
        ingestGatewayEvents(tx, now(), received),
      ),
      read: groupedTransactions(db, async (tx, ids: readonly string[]) => {
        const states = await readPaymentStates(tx, ids);
        return ids.map((id) => states.get(id) ?? null);
      }),
    },
  };
}
