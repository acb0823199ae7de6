import * as v from 'valibot';
import { UserType } from '#domain/accounts/roles/roles.ts';
import { Id, Instant } from '#domain/base/ids.ts';

/**
 * How many people a list counts at most: with a hundred thousand accounts, counting them all would take longer than
 * reading the page. A total above it means «more than this».
 */
export const PEOPLE_COUNTED = 10_000;

/** Whether an account opens. */
export const PersonState = v.picklist(['active', 'disabled']);
export type PersonState = v.InferOutput<typeof PersonState>;

export const personStateLabels = { active: 'Activa', disabled: 'Deshabilitada' } satisfies Record<
  PersonState,
  string
>;

/** An account as those who administer people read it. */
export const ListedPerson = v.object({
  id: Id,
  email: v.string(),
  nombre: v.nullable(v.string()),
  telefono: v.nullable(v.string()),
  user_type: UserType,
  /** Of a role of the company's own, which it is, what it is called and what it keeps. */
  role_id: v.optional(v.nullable(Id)),
  role_name: v.optional(v.nullable(v.string())),
  granted: v.optional(v.nullable(v.array(v.string()))),
  is_active: v.boolean(),
  /** The main store of a vendor. */
  vendor_id: v.nullable(Id),
  store_name: v.nullable(v.string()),
  email_verified: v.boolean(),
  phone_verified: v.boolean(),
  created_at: Instant,
  /** When one of their sessions was last opened or renewed. */
  last_seen_at: v.nullable(Instant),
  /** Devices that may still send what this person does on them. */
  devices: v.number(),
  /** What they sent and nobody decided yet: it waits for a supervisor. */
  in_review: v.optional(v.number(), 0),
  /** Whether something of theirs began to arrive and is not whole; what a device has not begun to send, it alone knows. */
  is_arriving: v.optional(v.boolean(), false),
  /** Their last petition, complaint or claim, by the e-mail that they proved. */
  last_contact_at: v.nullable(Instant),
});
export type ListedPerson = v.InferOutput<typeof ListedPerson>;
