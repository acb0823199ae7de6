import { HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts';

/** Something that was written down and may be part of an anomaly. */
export interface WatchedEvent {
  /** `auth:…` or `act:…`: where the audit has it. */
  ref: string;
  atMs: number;
  /** As the audit names it: `auth.login`. */
  act: string;
  outcome: 'done' | 'refused';
  reason: string | null;
  /** Whose account; null when nobody known acted. */
  userId: string | null;
  /** Their role then, as it was written. */
  role: string | null;
  address: string;
  /** The address as limits count it: an IPv4 address, a /64 of IPv6. */
  network: string;
  /** The country of the address in two letters, where a trusted proxy said one. */
  country: string | null;
  /** Browser and system: `Chrome en Android`. */
  device: string;
}

/** Acts that open a session. */
export const SIGN_IN_ACTS: readonly string[] = [
  'auth.login',
  'auth.admin_login',
  'auth.google_login',
  'auth.two_factor_login',
  'auth.passkey_login',
  'auth.two_factor_recovery',
];
/** Proofs before something that asks for a fresh one. */
const PROOF_ACTS: readonly string[] = ['auth.two_factor_verify', 'auth.passkey_verify'];
/** Acts after which a person is known to use a device in a network. */
export const ACTS_OF_PLACES: readonly string[] = [...SIGN_IN_ACTS, 'auth.register'];
/** Acts by which data of people leave the installation. */
export const EXPORT_ACTS: readonly string[] = ['auth.export_data', 'account.export', 'audit.export'];

/** A second factor is removed by others: by the operator, or by two people who administer accounts. */
export const FACTOR_RESETS: readonly string[] = ['account.removeFactor', 'account.confirmFactorReset'];

export const RENEWAL = 'auth.refresh';
/** A session that was renewed in two places: somebody copied it. No other renewal is out of the ordinary. */
export const COPIED_SESSION = 'SEC_003';

export const WATCHED_ACTS: readonly string[] = [
  ...ACTS_OF_PLACES,
  ...EXPORT_ACTS,
  RENEWAL,
  ...PROOF_ACTS,
  'auth.two_factor_remove',
  'auth.portal_denied',
  'auth.delete_account',
  ...FACTOR_RESETS,
];

/** Wrong passwords and codes, and being sent away for too many of them; a second step that is asked for is no failure. */
const FAILURES: readonly string[] = ['AUTH_001', 'AUTH_005', 'SEC_002'];

/** A password or code that was wrong. */
export function isFailure({ act, outcome, reason }: WatchedEvent): boolean {
  const isTry = SIGN_IN_ACTS.includes(act) || PROOF_ACTS.includes(act);
  return outcome === 'refused' && isTry && reason !== null && FAILURES.includes(reason);
}

/** Somebody was let in. */
export function isSignIn({ act, outcome, userId }: WatchedEvent): boolean {
  return outcome === 'done' && userId !== null && SIGN_IN_ACTS.includes(act);
}

/** How many of something are too many, and in which time. */
export interface Burst {
  least: number;
  withinMs: number;
}

/** As many wrong passwords of one account as the limit of sign-ins lets pass from one address. */
export const ACCOUNT_FAILURES: Burst = { least: 5, withinMs: 15 * MINUTE_MS };
/** A whole warehouse may sit behind one address, and mistypes now and then. */
export const ADDRESS_FAILURES: Burst = { least: 20, withinMs: 15 * MINUTE_MS };
export const MANY_EXPORTS: Burst = { least: 5, withinMs: HOUR_MS };
export const MANY_ERASURES: Burst = { least: 5, withinMs: HOUR_MS };
/** Nobody signs in on two devices of two operators within it but rarely. */
export const TWO_PLACES_MS = 30 * MINUTE_MS;

/** The longest time that a rule looks back. */
export const LOOK_BACK_MS = HOUR_MS;
