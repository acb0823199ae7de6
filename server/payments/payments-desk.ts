import type { Logger } from 'pino';
import type { Db } from '#server/db/database.ts';
import type { Services } from '#server/http/app-env.ts';
import { gatewayOf } from '#server/payments/gateway-of.ts';
import { ordersAsPurchases, type PayablePurchases } from '#server/payments/payable-purchases.ts';
import type { ChangeBus } from '#server/replication/change-bus.ts';
import type { PaymentGateway } from '#server/payments/payment-gateway.ts';

/** What payments are done with. */
export interface PaymentsDesk {
  db: Db;
  purchases: PayablePurchases;
  /** Null where only contraentrega is offered. */
  gateway: PaymentGateway | null;
  /** How people reach the shop. */
  publicUrl: string;
  /** Tells devices that a purchase of theirs changed. */
  bus: ChangeBus;
  log: Logger;
  now(): number;
}

export function paymentsDesk({ database, config, bus, log, now }: Services): PaymentsDesk {
  return {
    db: database.db,
    purchases: ordersAsPurchases,
    gateway: gatewayOf(config),
    publicUrl: config.publicUrl,
    bus,
    log,
    now,
  };
}
