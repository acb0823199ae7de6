import * as v from 'valibot';
import { Email } from '#domain/accounts/email.ts';
import { OneTimeCode } from '#domain/accounts/one-time-code.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { Id, Instant } from '#domain/base/ids.ts';

/** How long the link of an invitation is good. */
export const INVITATION_DAYS = 7;
export const INVITATION_MS = INVITATION_DAYS * DAY_MS;
/** People of a store and open invitations together. */
export const STORE_PEOPLE_MAX = 30;

/** A person who works for a store, as its other people see them. */
export const StorePerson = v.object({ user_id: Id, name: v.string(), email: v.string() });
export type StorePerson = v.InferOutput<typeof StorePerson>;

/** Somebody who was asked by e-mail to join and has not yet. */
export const StoreInvitation = v.object({
  id: Id,
  email: v.string(),
  invited_by_name: v.string(),
  created_at: Instant,
  expires_at: Instant,
});
export type StoreInvitation = v.InferOutput<typeof StoreInvitation>;

export const StorePeople = v.object({ people: v.array(StorePerson), invitations: v.array(StoreInvitation) });
export type StorePeople = v.InferOutput<typeof StorePeople>;

export const InviteBody = v.strictObject({ email: Email });

/** Body of `POST /stores/invitations/read`. */
export const InvitationBody = v.strictObject({
  secret: v.pipe(v.string(), v.nonEmpty('Falta el enlace de la invitación.'), v.maxLength(100)),
});

/** Body of `POST /stores/invitations/accept`: the secret of the link, or the code of the letter to the account's e-mail. */
export const JoinBody = v.union(
  [InvitationBody, v.strictObject({ code: OneTimeCode })],
  'Abre el enlace del correo, o escribe su código.',
);
export type JoinBody = v.InferOutput<typeof JoinBody>;

/** What the link of an invitation says to whoever opens it. The rest of the e-mail is nobody else's business. */
export const ReadInvitation = v.object({
  store_name: v.string(),
  invited_by_name: v.string(),
  /** `m…@correo.co`. */
  email_hint: v.string(),
  expires_at: Instant,
});
export type ReadInvitation = v.InferOutput<typeof ReadInvitation>;

export const JoinedStore = v.object({ vendor_id: Id, store_name: v.string() });

/** `marta@correo.co` → `m…@correo.co`: enough to know one's own by. */
export function emailHint(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
