import { MINUTE_MS } from '#domain/base/durations.ts';
import {
  PASSKEY_CHALLENGE_MINUTES,
  type AssertionOptions,
  type CreationOptions,
  type Transport,
} from '#domain/passkeys/passkey.ts';
import type { RelyingParty } from '#server/config/relying-party.ts';
import { userHandle } from '#server/passkeys/user-handle.ts';

const RP_NAME = 'MeStore';
const TIMEOUT_MS = PASSKEY_CHALLENGE_MINUTES * MINUTE_MS;
/** EdDSA, ES256 and RS256 (COSE): what authenticators sign with, best first. */
export const ALGORITHMS = [-8, -7, -257];

interface Credential {
  credentialId: string;
  transports: Transport[];
}

/** What a browser is asked to have signed. Without credentials the person chooses among those that their device has. */
export function assertionOptions(
  { id: rpId }: RelyingParty,
  challenge: string,
  credentials: readonly Credential[] = [],
): AssertionOptions {
  return {
    challenge,
    rpId,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: credentials.map(descriptor),
  };
}

/** What a browser is asked to make for an account: a passkey that says itself whose it is, and asks who uses it. */
export function creationOptions(
  { id }: RelyingParty,
  challenge: string,
  user: { id: string; email: string; nombre: string | null },
  credentials: readonly Credential[],
): CreationOptions {
  return {
    challenge,
    rp: { id, name: RP_NAME },
    user: { id: userHandle(user.id), name: user.email, displayName: user.nombre ?? user.email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: credentials.map(descriptor),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

function descriptor({ credentialId, transports }: Credential) {
  return { id: credentialId, type: 'public-key' as const, transports };
}
