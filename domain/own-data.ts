import * as v from 'valibot';
import { Account } from '#domain/accounts/account.ts';
import { Address } from '#domain/accounts/address.ts';
import { Device } from '#domain/accounts/device.ts';
import { Id, Instant } from '#domain/ids.ts';
import { Pesos } from '#domain/money.ts';
import { Order } from '#domain/orders/order.ts';
import { FiledPqr } from '#domain/pqr/pqr.ts';
import { AttemptStatus } from '#domain/payments/payment-attempt.ts';
import { PaymentMethod } from '#domain/payments/payment-method.ts';
import { Stars } from '#domain/catalog/stars.ts';
import { CommandReview } from '#domain/command-reviews/command-review.ts';
import { wholeNumber } from '#domain/whole-number.ts';

/** Everything that MeStore holds of a person, for them to take along (Ley 1581 de 2012 art. 8). */
export const OwnData = v.object({
  exported_at: Instant,
  account: v.object({
    ...Account.entries,
    /** What they registered for; null for who was made by the operator. */
    tipo_negocio: v.nullable(v.string()),
    created_at: Instant,
  }),
  addresses: v.array(Address),
  orders: v.array(Order),
  /** What they petitioned, complained of or claimed with their e-mail, once it is proven to be theirs. */
  pqrs: v.array(
    v.object({
      ...FiledPqr.entries,
      nombre: v.string(),
      telefono: v.nullable(v.string()),
      order_number: v.nullable(v.string()),
      description: v.string(),
      answer: v.string(),
      answered_at: v.nullable(Instant),
    }),
  ),
  /** Tries to pay for them. Of a card nothing is held. */
  payments: v.array(
    v.object({
      order_id: v.string(),
      reference: v.string(),
      payment_method: PaymentMethod,
      status: AttemptStatus,
      amount: Pesos,
      created_at: Instant,
    }),
  ),
  /** What they authorised, with the version of the text that they read. */
  consents: v.array(
    v.object({ subject: v.string(), version: v.string(), given_at: Instant, device: v.string() }),
  ),
  /** By what Google knows them, when they signed in with it. */
  google: v.array(v.object({ sub: v.string(), linked_at: Instant })),
  /** Their badge of the warehouse; its code is not kept. */
  badge: v.nullable(v.object({ issued_at: Instant })),
  devices: v.array(Device),
  /** Each time that they signed in or their session was renewed. */
  sessions: v.array(v.object({ opened_at: Instant, expires_at: Instant, ended_at: v.nullable(Instant) })),
  /** What was done with their account and from where, kept for 400 days. */
  acts: v.array(
    v.object({
      at: Instant,
      act: v.string(),
      outcome: v.string(),
      address: v.string(),
      device: v.string(),
      reason: v.nullable(v.string()),
    }),
  ),
  /** Changes of theirs that somebody reviewed, or is to. */
  reviews: v.array(CommandReview),
  /** What they said of products that they received. */
  product_ratings: v.array(
    v.object({ product_id: Id, rating: Stars, comment: v.string(), created_at: Instant }),
  ),
  /** Lines of the warehouse's ledger that bear their name. */
  movements_recorded: wholeNumber(0),
});
export type OwnData = v.InferOutput<typeof OwnData>;
