import { and, eq, sql } from 'drizzle-orm';
import type { Assertion } from '#domain/passkeys/passkey.ts';
import type { RelyingParty } from '#server/config/relying-party.ts';
import type { Db } from '#server/db/database.ts';
import { passkeys } from '#server/db/tables/passkeys-tables.ts';
import { noteFreshFactor } from '#server/second-factor/fresh-factor.ts';
import type { Services } from '#server/http/app-env.ts';
import { takeChallenge, type ChallengeOf } from '#server/passkeys/challenges.ts';
import { notePasskeySession } from '#server/auth/passkey-session.ts';
import { offeredHere } from '#server/passkeys/offered-here.ts';
import { userHandle } from '#server/passkeys/user-handle.ts';

type PasskeyRow = typeof passkeys.$inferSelect;

/** A passkey that answered its challenge, and what it said of itself. */
export interface ProvenPasskey {
  passkey: PasskeyRow;
  counter: number;
  isBackedUp: boolean;
}

/**
 * Looks at the answer of a passkey: signed by it, for this domain and one of our pages, of a challenge that was open, after
 * the authenticator checked who uses it. The challenge is used up first, right or wrong.
 * @param of what it was asked for; without a person, the passkey says itself whose it is.
 * @returns null for an answer that proves nothing.
 */
export async function provenPasskey(
  services: Services,
  of: ChallengeOf,
  assertion: Assertion,
): Promise<ProvenPasskey | null> {
  const party = offeredHere(services);
  const { db } = services.database;
  const challenge = await takeChallenge(db, of, assertion.client_data, services.now());
  if (challenge === null) return null;
  const [passkey] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, assertion.id), eq(passkeys.domain, party.id)));
  if (!passkey || !isOf(passkey, of, assertion)) return null;
  const signed = await signedBy(passkey, party, { assertion, challenge });
  if (!signed) return null;
  const { newCounter: counter, credentialBackedUp: isBackedUp } = signed;
  if ((counter > 0 || passkey.counter > 0) && counter <= passkey.counter)
    noteCopy(services, passkey, counter);
  return { passkey, counter, isBackedUp };
}

/**
 * Writes that a passkey was used in a session, which has proved both factors with it.
 * @returns whether it was still there.
 */
export async function notePasskeyUse(
  tx: Db,
  { passkey: { id, userId }, counter, isBackedUp }: ProvenPasskey,
  family: string,
  nowMs: number,
): Promise<boolean> {
  const used = await tx
    .update(passkeys)
    .set({
      counter: sql`greatest(${passkeys.counter}, ${counter})`,
      isBackedUp,
      lastUsedAt: new Date(nowMs),
    })
    .where(eq(passkeys.id, id))
    .returning({ id: passkeys.id });
  if (used.length === 0) return false;
  await notePasskeySession(tx, { family, passkeyId: id, nowMs });
  await noteFreshFactor(tx, { family, userId, nowMs });
  return true;
}

/** The person who is known, or the one whose the authenticator says that it is. */
function isOf({ userId }: PasskeyRow, of: ChallengeOf, { user_handle: handle }: Assertion): boolean {
  if (of.userId !== null && of.userId !== userId) return false;
  return handle === null ? of.userId !== null : handle === userHandle(userId);
}

async function signedBy(
  { credentialId, publicKey }: PasskeyRow,
  party: RelyingParty,
  { assertion, challenge }: { assertion: Assertion; challenge: string },
) {
  // Loads with the first passkey: a server without any starts half a second sooner.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: assertion.id,
        rawId: assertion.id,
        type: 'public-key',
        response: {
          clientDataJSON: assertion.client_data,
          authenticatorData: assertion.authenticator_data,
          signature: assertion.signature,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      // The library would refuse a count that went back, which is a hint only: providers copy passkeys.
      credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter: 0 },
    });
    return verified ? authenticationInfo : null;
  } catch {
    // It throws at whatever does not fit.
    return null;
  }
}

function noteCopy({ log }: Services, { id, userId, counter }: PasskeyRow, said: number): void {
  log.warn({ passkeyId: id, userId, counter, said }, 'The counter of a passkey went back: it may be copied.');
}
