import * as v from 'valibot';
import { Email } from '#domain/accounts/email.ts';
import { NewPassword } from '#domain/accounts/new-password.ts';
import { OneTimeCode } from '#domain/accounts/one-time-code.ts';
import { PersonName } from '#domain/accounts/person-name.ts';
import { LinkToken } from '#domain/accounts/recovery.ts';
import { UserType } from '#domain/accounts/roles/roles.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { Id, Instant, Uuid } from '#domain/base/ids.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';

/** Days in which an invitation can be accepted; sending it again begins them anew. */
export const ACCOUNT_INVITATION_DAYS = 7;
export const ACCOUNT_INVITATION_MS = ACCOUNT_INVITATION_DAYS * DAY_MS;
/** Wrong codes of one letter; after them its link still opens. */
export const INVITATION_CODE_TRIES = 5;
/** Rows of one file of people. */
export const INVITED_ROWS_MAX = 10_000;
/** Rows that travel together: each gets its answer, and the person sees how far it is. */
export const INVITED_ROWS_AT_ONCE = 200;

/** `open` until it is accepted or withdrawn; an `expired` one can be sent again. */
export const InvitationState = v.picklist(['open', 'expired', 'accepted', 'withdrawn']);
export type InvitationState = v.InferOutput<typeof InvitationState>;
export const invitationStateLabels = {
  open: 'Enviada',
  expired: 'Vencida',
  accepted: 'Aceptada',
  withdrawn: 'Retirada',
} satisfies Record<InvitationState, string>;

const invited = {
  nombre: PersonName,
  email: Email,
  role: UserType,
  /** One of the company's own, copied from `role`. */
  role_id: v.optional(v.nullable(Id), null),
  /** The store of a vendor. */
  vendor_id: v.optional(v.nullable(Id), null),
};

/** Body of `POST /people/invitations`; with the same id again it is the same invitation. */
export const InvitePersonBody = v.strictObject({ id: Uuid, ...invited });
export type InvitePersonBody = v.InferOutput<typeof InvitePersonBody>;

export const ListedInvitation = v.object({
  id: Id,
  email: v.string(),
  nombre: v.string(),
  role: UserType,
  /** Of a role of the company's own, its name. */
  role_name: v.optional(v.nullable(v.string())),
  store_name: v.nullable(v.string()),
  state: InvitationState,
  invited_by_name: v.string(),
  sent_at: Instant,
  expires_at: Instant,
});
export type ListedInvitation = v.InferOutput<typeof ListedInvitation>;

/** A row of a file: what stood in its cells, read on the device, decided on the server. */
export const InvitedRow = v.strictObject({
  line: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
  nombre: trimmedText(500),
  email: trimmedText(500),
  role: trimmedText(100),
  store: trimmedText(200),
});
export type InvitedRow = v.InferOutput<typeof InvitedRow>;

export const ImportInvitationsBody = v.strictObject({
  rows: v.pipe(v.array(InvitedRow), v.minLength(1), v.maxLength(INVITED_ROWS_AT_ONCE)),
});

/** What became of a row. `known`: that e-mail has an account or an open invitation already, so nothing changed. */
export const InvitedRowAnswer = v.object({
  line: v.number(),
  outcome: v.picklist(['invited', 'known', 'refused']),
  /** Why it was not invited. */
  message: v.nullable(v.string()),
});
export type InvitedRowAnswer = v.InferOutput<typeof InvitedRowAnswer>;
export const ImportedInvitations = v.object({ rows: v.array(InvitedRowAnswer) });

/** Which invitation: by the link of its letter, or by the e-mail and the code in it. */
const proof = {
  token: v.optional(v.nullable(LinkToken), null),
  email: v.optional(v.nullable(Email), null),
  code: v.optional(v.nullable(OneTimeCode), null),
};
export const ReadAccountInvitationBody = v.strictObject(proof);
export type InvitationProof = v.InferOutput<typeof ReadAccountInvitationBody>;

/** What an invitation says to whoever proved to be meant. */
export const ReadAccountInvitation = v.object({
  nombre: v.string(),
  email: v.string(),
  role: UserType,
  /** Of a role of the company's own, its name. */
  role_name: v.optional(v.nullable(v.string())),
  store_name: v.nullable(v.string()),
  invited_by_name: v.string(),
  expires_at: Instant,
});
export type ReadAccountInvitation = v.InferOutput<typeof ReadAccountInvitation>;

export const AcceptAccountInvitationBody = v.strictObject({
  ...proof,
  nombre: PersonName,
  password: NewPassword,
  /** Ley 1581 de 2012 art. 9: express and prior. */
  acepta_tratamiento_datos: v.literal(true, 'Para crear la cuenta necesitamos tu autorización.'),
});
export type AcceptAccountInvitationBody = v.InferOutput<typeof AcceptAccountInvitationBody>;

export const AcceptedInvitation = v.object({ email: v.string(), role: UserType });
