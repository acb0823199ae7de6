import * as v from 'valibot';
import { AuthEventKind, AuthOutcome } from '#domain/accounts/auth-event.ts';
import { ListedKey } from '#domain/accounts/api-key.ts';
import { Device } from '#domain/accounts/device.ts';
import { PersonNote } from '#domain/accounts/person-note.ts';
import { UserType } from '#domain/accounts/roles/roles.ts';
import { AuditEntry } from '#domain/audit/audit-entry.ts';
import { Id, Instant } from '#domain/base/ids.ts';
import { Pesos } from '#domain/base/money.ts';
import { VendorOrder } from '#domain/orders/vendor-order.ts';
import { PaymentMethod } from '#domain/payments/payment-method.ts';
import { ListedPerson } from '#domain/people/listed-person.ts';

/** How many orders, sign-ins, acts and notes a person's page shows, the last ones first. */
export const SHEET_ROWS = 20;

/** Something of a person's account that one asked for and that waits for a second person. */
const waiting = {
  id: Id,
  person_id: Id,
  person_name: v.string(),
  reason: v.string(),
  requested_by: Id,
  requested_by_name: v.string(),
  requested_at: Instant,
  expires_at: Instant,
};

/** A second factor that waits to be removed. */
export const FactorRequest = v.object({ ...waiting, user_type: UserType });
export type FactorRequest = v.InferOutput<typeof FactorRequest>;
export const FactorRequests = v.object({ data: v.array(FactorRequest) });

/** A change of role that waits for a second person. */
export const RoleRequest = v.object({
  ...waiting,
  from: UserType,
  to: UserType,
  /** The name of the role of the company's own that it is. */
  to_name: v.optional(v.nullable(v.string())),
  store_name: v.nullable(v.string()),
});
export type RoleRequest = v.InferOutput<typeof RoleRequest>;
export const RoleRequests = v.object({ data: v.array(RoleRequest) });

/** One part of a purchase, in short. */
export const PersonOrder = v.object({
  number: v.string(),
  created_at: Instant,
  total: Pesos,
  payment_method: PaymentMethod,
  ...v.pick(VendorOrder, ['status', 'preparation', 'payment', 'tracking']).entries,
});
export type PersonOrder = v.InferOutput<typeof PersonOrder>;

const PersonSignIn = v.object({
  id: Id,
  at: Instant,
  act: AuthEventKind,
  outcome: AuthOutcome,
  address: v.string(),
  device: v.string(),
  reason: v.nullable(v.string()),
});
export type PersonSignIn = v.InferOutput<typeof PersonSignIn>;

/**
 * One person, as far as the reader may read of them: what they may not is null. Each reading of it is written into the
 * audit (Ley 1581 de 2012).
 */
export const PersonSheet = v.object({
  person: ListedPerson,
  /** Whether they are the only owner whose account opens. */
  is_last_owner: v.boolean(),
  /** Whether nobody signs in to it: its person deleted it. */
  is_nobodys: v.boolean(),
  /** The account of the same person that took this one in. */
  merged_into: v.optional(v.nullable(Id), null),
  /** When they were asked for another password, which they have not chosen yet. */
  password_expired_at: v.nullable(Instant),
  stores: v.array(v.object({ id: Id, name: v.string() })),
  devices: v.array(Device),
  /** None for a reader who reads nobody's. */
  orders: v.array(PersonOrder),
  request: v.nullable(RoleRequest),
  /** The keys of the API that they made, and the webhooks that they added. */
  keys: v.optional(v.nullable(v.array(ListedKey)), null),
  webhooks: v.optional(v.nullable(v.array(v.object({ id: Id, name: v.string() }))), null),
  /** Since when their account has a second factor; null while it has none, and to who changes no accounts. */
  factor_since: v.optional(v.nullable(Instant), null),
  /** How many passkeys it has; none to who changes no accounts. */
  passkeys: v.optional(v.number(), 0),
  factor_request: v.optional(v.nullable(FactorRequest), null),
  notes: v.nullable(v.array(PersonNote)),
  /** What the company wrote to them by hand; null to who writes to nobody. */
  messages: v.optional(v.nullable(v.array(PersonNote)), null),
  sign_ins: v.nullable(v.array(PersonSignIn)),
  acts: v.nullable(v.array(AuditEntry)),
});
export type PersonSheet = v.InferOutput<typeof PersonSheet>;
