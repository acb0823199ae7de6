import type { ReportedStatus } from '#domain/payments/payment-attempt.ts';
import type { ProcessPayment } from '#domain/payments/payment-data.ts';
import type { Acceptance, Bank, CashInstructions } from '#domain/payments/payments-api.ts';

/** What is asked of a gateway, once and only once per reference. */
export interface PaymentOrder {
  /** Ours, saved before it is sent: whatever happens on the way, the gateway is asked by it. */
  reference: string;
  amountCop: number;
  payer: { email: string; name: string; phone: string };
  /** Where the bank sends the person back. */
  redirectUrl: string;
  /** Address of the person's device, which fraud rules of banks look at; null when it is not known. */
  ip: string | null;
  payment: Exclude<ProcessPayment, { payment_method: 'contraentrega' }>;
}

/** What a gateway says of a payment, whether it was asked or told us by itself. */
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
  /** It was understood and not taken: nothing was charged, nor will be. */
  | { outcome: 'refused'; errors: { field: string; message: string }[] };

export type EventReading =
  | { kind: 'report'; report: GatewayReport }
  /** True, and about something that is not a payment of ours. */
  | { kind: 'irrelevant' }
  | { kind: 'forged' };

/** No usable answer: it may have been done or not. Ask by the reference; never ask for the payment again. */
export class GatewayAway extends Error {
  /** Whether nobody was there to hear it, so that it was certainly not done. */
  readonly isUnheard: boolean;

  constructor(message: string, options: { cause?: unknown; isUnheard?: boolean } = {}) {
    super(message, options);
    this.isUnheard = options.isUnheard ?? false;
  }
}

/** Who carries payments out. */
export interface PaymentGateway {
  readonly name: 'local' | 'wompi';
  /** What the browser needs in order to turn a card into a token without us. */
  readonly card: { tokensUrl: string; publicKey: string };
  /** @throws GatewayAway when it is not known whether it was taken. */
  create(order: PaymentOrder): Promise<CreateAnswer>;
  /** What it knows of a reference; null when it never heard of it. @throws GatewayAway */
  statusOf(reference: string): Promise<GatewayReport | null>;
  /** Banks of PSE. @throws GatewayAway */
  banks(): Promise<Bank[]>;
  /** Tokens of its two texts, new each time. @throws GatewayAway */
  acceptance(): Promise<Acceptance>;
  /** Reads an event it sent. @param headerChecksum of the header `X-Event-Checksum`. */
  readEvent(body: string, headerChecksum: string | undefined): EventReading;
}
