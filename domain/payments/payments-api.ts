import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { Pesos } from '#domain/base/money.ts';
import { AttemptStatus } from '#domain/payments/payment-attempt.ts';
import { PaymentMethod } from '#domain/payments/payment-method.ts';

const api = '/api/v1/payments';
export const paymentPaths = {
  process: `${api}/process`,
  status: (id: string) => `${api}/status/${encodeURIComponent(id)}`,
  /** How the payment of a reference ended, for who comes back from the bank. */
  returned: (reference: string) => `${api}/returns/${encodeURIComponent(reference)}`,
  methods: `${api}/methods`,
  banks: `${api}/banks`,
  acceptance: `${api}/acceptance`,
  health: `${api}/health`,
  webhook: `${api}/webhook`,
  keys: `${api}/keys`,
  removeKeys: `${api}/keys/remove`,
  testKeys: `${api}/keys/test`,
} as const;

/** The details to show at the till of a corresponsal. */
export const CashInstructions = v.object({ agreement_code: v.string(), payment_code: v.string() });
export type CashInstructions = v.InferOutput<typeof CashInstructions>;

/** One try at paying a purchase, as its buyer reads it. */
export const PaymentAttempt = v.object({
  id: Id,
  order_id: Id,
  /** The reference that people say and read, and by which the gateway knows it. */
  reference: v.string(),
  number: v.number(),
  payment_method: PaymentMethod,
  status: AttemptStatus,
  amount: Pesos,
  currency: v.literal('COP'),
  message: v.string(),
  /** The bank's page, while the person has to go there. */
  redirect_url: v.nullable(v.string()),
  cash: v.nullable(CashInstructions),
  created_at: Instant,
});
export type PaymentAttempt = v.InferOutput<typeof PaymentAttempt>;

export const purchasePaymentLabels = {
  unpaid: 'Sin pagar',
  pending: 'Pago pendiente',
  paid: 'Pagado',
  refused: 'Pago no realizado',
};
export const PURCHASE_PAYMENT_STATUSES = keysOf(purchasePaymentLabels);
export type PurchasePaymentStatus = (typeof PURCHASE_PAYMENT_STATUSES)[number];

/**
 * The state of a purchase's payment. Only this says that it is paid; no address a person comes back to does.
 */
export const PurchasePayment = v.object({
  order_id: Id,
  status: v.picklist(PURCHASE_PAYMENT_STATUSES),
  amount: Pesos,
  currency: v.literal('COP'),
  /** Whether a new attempt can be made on the same purchase. */
  may_retry: v.boolean(),
  /** Newest first. */
  attempts: v.array(PaymentAttempt),
  /**
   * Where the buyer accepts the gateway's two texts and pays, after a payment without them (the specification's
   * payload, §3) that was taken and not charged.
   */
  acceptance_url: v.optional(v.string()),
});
export type PurchasePayment = v.InferOutput<typeof PurchasePayment>;

/** How a purchase can be paid here, and where the browser turns a card into a token. */
export const PaymentMethods = v.object({
  data: v.array(v.object({ id: PaymentMethod, label: v.string(), needs_network: v.boolean() })),
  card: v.nullable(v.object({ tokens_url: v.string(), public_key: v.string() })),
});
export type PaymentMethods = v.InferOutput<typeof PaymentMethods>;

export const Banks = v.object({ data: v.array(v.object({ code: v.string(), name: v.string() })) });
export type Bank = v.InferOutput<typeof Banks>['data'][number];

/** The two texts of the gateway: show both links with a box each, and send back both tokens. */
export const Acceptance = v.object({
  terms: v.object({ token: v.string(), url: v.string() }),
  personal_data: v.object({ token: v.string(), url: v.string() }),
});
export type Acceptance = v.InferOutput<typeof Acceptance>;

export const PaymentsHealth = v.object({
  gateway: v.picklist(['local', 'wompi', 'none']),
  status: v.picklist(['ok', 'away', 'off']),
});
