import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';

/** Authentication events that are written down, and the actions that the server denied to a known person. */
export const AUTH_EVENT_KINDS = [
  'login',
  'admin_login',
  'google_login',
  'google_unlink',
  'register',
  'guest',
  'logout',
  'refresh',
  'forgot_password',
  'reset_password',
  'send_verification',
  'verify_email',
  'send_otp',
  'verify_otp',
  /** The second step of a sign-in. */
  'two_factor_login',
  /** A recovery code in place of the authenticator's, to sign in or before something that asks for a fresh one. */
  'two_factor_recovery',
  'two_factor_enrol',
  'two_factor_remove',
  'two_factor_codes',
  /** The code before something that asks for a fresh one. */
  'two_factor_verify',
  /** A sign-in with a passkey, and what became of one's own passkeys. */
  'passkey_login',
  'passkey_add',
  'passkey_rename',
  'passkey_remove',
  /** A passkey before something that asks for a fresh factor. */
  'passkey_verify',
  'export_data',
  'delete_account',
  /** Something that they may not do, or a request with a token that is no good. */
  'denied',
  /** The portal, from an address that the company does not allow. */
  'portal_denied',
] as const;
export const AuthEventKind = v.picklist(AUTH_EVENT_KINDS);
export type AuthEventKind = v.InferOutput<typeof AuthEventKind>;

export const AuthOutcome = v.picklist(['done', 'refused']);

export const authEventsPath = '/api/v1/auth/events';

/** Query of `GET /auth/events`. */
export const AuthEventsQuery = v.object({
  act: v.optional(AuthEventKind),
  outcome: v.optional(AuthOutcome),
  /** The person. */
  account: v.optional(Id),
  /** Only events before this one, the last of the previous page. */
  before: v.optional(Id),
});

/** One event as the people who watch over the installation read it (spec §6: auth-logs). */
export const AuthEvent = v.object({
  id: Id,
  at: Instant,
  act: AuthEventKind,
  outcome: AuthOutcome,
  /** Null when no known person acted. */
  account: v.nullable(v.object({ id: Id, name: v.string(), email: v.string() })),
  /** IP address. */
  address: v.string(),
  /** Browser and system. */
  device: v.string(),
  /** Why it was refused: a code of the catalogue. */
  reason: v.nullable(v.string()),
  /** Method and pattern of the route that was denied. */
  route: v.nullable(v.string()),
});
export type AuthEvent = v.InferOutput<typeof AuthEvent>;

/** @property next the value to send for the following page; null at the end. */
export const AuthEventPage = v.object({ data: v.array(AuthEvent), next: v.nullable(Id) });
export type AuthEventPage = v.InferOutput<typeof AuthEventPage>;
