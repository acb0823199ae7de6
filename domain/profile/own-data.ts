import * as v from 'valibot';
import { Account } from '#domain/accounts/account.ts';
import { Address } from '#domain/profile/address.ts';
import { Device } from '#domain/accounts/device.ts';
import { Id, Instant } from '#domain/base/ids.ts';
import { LeadRequest, LeadStatus } from '#domain/leads/listed-lead.ts';
import { PersonNote } from '#domain/accounts/person-note.ts';
import { OwnView } from '#domain/profile/own-view.ts';
import { SavedFilter } from '#domain/profile/saved-filter.ts';
import { PreferencesAnswer } from '#domain/notifications/preferences-api.ts';
import { Pesos } from '#domain/base/money.ts';
import { Order } from '#domain/orders/order.ts';
import { FiledPqr } from '#domain/pqr/pqr.ts';
import { AttemptStatus } from '#domain/payments/payment-attempt.ts';
import { PaymentMethod } from '#domain/payments/payment-method.ts';
import { Stars } from '#domain/catalog/stars.ts';
import { CommandReview } from '#domain/command-reviews/command-review.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

/** Everything that MeStore holds of a person, for them to take along (Ley 1581 de 2012 art. 8). */
export const OwnData = v.object({
  exported_at: Instant,
  account: v.object({
    ...Account.entries,
    /** Their purpose at registration; null for an account that the operator made. */
    tipo_negocio: v.nullable(v.string()),
    created_at: Instant,
  }),
  addresses: v.array(Address),
  orders: v.array(Order),
  /** Their petitions, complaints and claims under their e-mail, once it is proven to be theirs. */
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
  /** What they gave to have early access, under their e-mail, once it is proven to be theirs. */
  early_access: v.nullable(
    v.object({ status: LeadStatus, source: v.string(), requests: v.array(LeadRequest) }),
  ),
  /** Tries to pay for them. MeStore holds no data of a card. */
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
  /** Their authorisations, with the version of the text that they read. */
  consents: v.array(
    v.object({ subject: v.string(), version: v.string(), given_at: Instant, device: v.string() }),
  ),
  /** How they want to be told. An earlier server says nothing of it. */
  notification_preferences: v.optional(v.nullable(PreferencesAnswer), null),
  /** What they agreed to about advertising, and took back, in the words that they read. An earlier server says nothing of it. */
  commercial_consents: v.optional(
    v.array(v.object({ channel: v.string(), is_granted: v.boolean(), text: v.string(), at: Instant })),
    [],
  ),
  /** What they were told. An earlier server says nothing of it, nor of the next ones. */
  notifications: v.optional(
    v.array(
      v.object({
        at: Instant,
        kind: v.string(),
        title: v.string(),
        message: v.string(),
        url: v.string(),
        is_read: v.boolean(),
      }),
    ),
    [],
  ),
  /** The devices that announce it; the keys by which these are written to open nothing for a person, and stay out. */
  push_devices: v.optional(
    v.array(v.object({ name: v.string(), created_at: Instant, seen_at: Instant })),
    [],
  ),
  followed_topics: v.optional(v.array(v.object({ topic: v.string(), followed_at: Instant })), []),
  /** The days on which advertising reached them, and by which means. */
  commercial_contacts: v.optional(v.array(v.object({ day: v.string(), channel: v.string() })), []),
  /** Google's id of them, when they signed in with it. */
  google: v.array(v.object({ sub: v.string(), linked_at: Instant })),
  /** Their passkeys; the keys are public, and open nothing. An earlier server says nothing of them. */
  passkeys: v.optional(
    v.array(
      v.object({
        name: v.string(),
        domain: v.string(),
        created_at: Instant,
        last_used_at: v.nullable(Instant),
      }),
    ),
    [],
  ),
  /** Their badge of the warehouse; its code is not kept. */
  badge: v.nullable(v.object({ issued_at: Instant })),
  devices: v.array(Device),
  /** Each sign-in and each renewal of their session. */
  sessions: v.array(v.object({ opened_at: Instant, expires_at: Instant, ended_at: v.nullable(Instant) })),
  /** Actions on their account and where they came from, kept for 400 days. */
  /** What those who administer people wrote about them. An earlier server says nothing of it. */
  notes: v.optional(v.array(v.omit(PersonNote, ['id', 'author_name'])), []),
  /** When somebody of MeStore saw what they see, and why. An earlier server says nothing of it. */
  views: v.optional(v.array(OwnView), []),
  /** The companies that they buy or bought for. An earlier server says nothing of them. */
  companies: v.optional(
    v.array(
      v.object({
        company: v.string(),
        /** `administrator`, `buyer` or `reader`. */
        role: v.string(),
        joined_at: Instant,
        left_at: v.nullable(Instant),
      }),
    ),
    [],
  ),
  /** Views of lists that they keep under names. An earlier server says nothing of them. */
  saved_filters: v.optional(v.array(SavedFilter), []),
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
  /** Changes of theirs that somebody reviewed, or still has to. */
  reviews: v.array(CommandReview),
  /** Their words on products that they received. */
  product_ratings: v.array(
    v.object({ product_id: Id, rating: Stars, comment: v.string(), created_at: Instant }),
  ),
  /** Lines of the warehouse's ledger that bear their name. */
  movements_recorded: wholeNumber(0),
});
export type OwnData = v.InferOutput<typeof OwnData>;
