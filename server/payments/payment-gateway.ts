import type { GatewayKeyName } from '#domain/payments/gateway-keys.ts';
import type { ReportedStatus } from '#domain/payments/payment-attempt.ts';
import type { ProcessPayment } from '#domain/payments/payment-data.ts';
import type { Acceptance, Bank, CashInstructions } from '#domain/payments/payments-api.ts';

/** A request to a gateway, sent once and only once per reference. */
export interface PaymentOrder {
  /** Our reference, saved before it is sent: whatever happens on the way, we ask the gateway by it. */
  reference: string;
  amountCop: number;
  payer: { email: string; name: string; phone: string };
  /** Where the bank sends the person back. */
  redirectUrl: string;
  /** Address of the person's device, which fraud rules of banks look at; null when it is not known. */
  ip: string | null;
  payment: Exclude<ProcessPayment, { payment_method: 'contraentrega' }>;
}

/** A gateway's report on a payment, in an answer or by itself. */
export interface GatewayReport {
  /** The gateway's own id of it. */
  gatewayId: string;
  reference: string;
  status: ReportedStatus;
  amountInCents: number;
  currency: string;
  /** Public key of the merchant that it names; null when it names none. */
  merchant: string | null;
  redirectUrl: string | null;
  cash: CashInstructions | null;
}

export type CreateAnswer =
  | { outcome: 'taken'; report: GatewayReport }
  /** The gateway understood it and did not take it: nothing was charged, nor will be. */
  | { outcome: 'refused'; errors: { field: string; message: string }[] };

export type EventReading =
  | { kind: 'report'; report: GatewayReport }
  /** Genuine, but about something that is not a payment of ours. */
  | { kind: 'irrelevant' }
  | { kind: 'forged' };

/**
 * No usable answer: the gateway may have done it or not. Ask by the reference; never ask for the payment
 * again.
 */
export class GatewayAway extends Error {
  /** Whether nobody was there to hear it, so that it was certainly not done. */
  readonly isUnheard: boolean;
  /** Whether it answered that it does not take the keys. */
  readonly isRefused: boolean;

  constructor(message: string, options: { cause?: unknown; isUnheard?: boolean; isRefused?: boolean } = {}) {
    super(message, options);
    this.isUnheard = options.isUnheard ?? false;
    this.isRefused = options.isRefused ?? false;
  }
}

/** A gateway that carries payments out. */
export interface PaymentGateway {
  readonly name: 'local' | 'wompi';
  /** The data with which a browser turns a card into a token without us. */
  readonly card: { tokensUrl: string; publicKey: string };
  /** @throws GatewayAway when it is not known whether it was taken. */
  create(order: PaymentOrder): Promise<CreateAnswer>;
  /** The gateway's report on a reference; null when it never heard of it. @throws GatewayAway */
  statusOf(reference: string): Promise<GatewayReport | null>;
  /** Banks of PSE. @throws GatewayAway */
  banks(): Promise<Bank[]>;
  /** Tokens of its two texts, new each time. @throws GatewayAway */
  acceptance(): Promise<Acceptance>;
  /**
   * Asks with both keys what anybody with them may know. @returns the keys that it does not take; the two secrets only show
   * with a payment. @throws GatewayAway
   */
  refusedKeys(): Promise<GatewayKeyName[]>;
  /** Reads an event that it sent. @param headerChecksum the header `X-Event-Checksum`. */
  readEvent(body: string, headerChecksum: string | undefined): EventReading;
}
