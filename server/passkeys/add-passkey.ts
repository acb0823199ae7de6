import { eq } from 'drizzle-orm';
import { uuidv7 } from '#domain/base/ids.ts';
import {
  MAX_PASSKEYS,
  type AddPasskeyBody,
  type CreationOptions,
  type NewCredential,
  type Passkey,
} from '#domain/passkeys/passkey.ts';
import { userById } from '#server/auth/account-storage.ts';
import { notePasskeySession } from '#server/auth/passkey-session.ts';
import { readmitSession } from '#server/auth/sessions.ts';
import type { RelyingParty } from '#server/config/relying-party.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { passkeys } from '#server/db/tables/passkeys-tables.ts';
import { uniqueViolation } from '#server/db/unique-violation.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { ifProven } from '#server/messages/if-proven.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import { newChallenge, takeChallenge } from '#server/passkeys/challenges.ts';
import { offeredHere } from '#server/passkeys/offered-here.ts';
import { ALGORITHMS, creationOptions } from '#server/passkeys/options.ts';
import { passkeyAddedMessage } from '#server/passkeys/passkey-messages.ts';
import { passkeyDocument, passkeysOf } from '#server/passkeys/passkeys-storage.ts';
import { noteFreshFactor } from '#server/second-factor/fresh-factor.ts';

const OF_GUESTS = 'Primero crea tu cuenta: un invitado no tiene llaves de acceso.';
const FULL = `Ya tienes ${MAX_PASSKEYS} llaves de acceso. Quita una que no uses.`;
const KNOWN = 'Esa llave de acceso ya está guardada.';
const UNPROVEN = 'La llave de acceso no se pudo comprobar, o pasó demasiado tiempo. Agrégala otra vez.';

/**
 * What a browser is asked to make. Whose session it is proved a factor already, where there was one.
 * @throws ApiProblem 409 for a guest, and for an account that has as many as it may.
 */
export async function beginPasskey(services: Services, userId: string): Promise<CreationOptions> {
  const party = offeredHere(services);
  const { db } = services.database;
  const user = await userById(db, userId);
  if (!user) throw notFound();
  if (user.isGuest) throw problem(409, 'API_001', OF_GUESTS);
  const own = await passkeysOf(db, userId);
  if (own.length >= MAX_PASSKEYS) throw problem(409, 'API_001', FULL);
  const challenge = await newChallenge(db, { purpose: 'register', userId }, services.now());
  const here = own.filter(({ domain }) => domain === party.id);
  return creationOptions(party, challenge, user, here);
}

/**
 * Keeps a passkey that a browser made for this account. Its person reads of it in a letter, and the session has proved
 * both factors with it. Sent again after a lost answer, it is the same one.
 * @param session the session that asks.
 * @throws ApiProblem 409 for one that another account keeps, 422 for an answer that proves nothing.
 */
export async function addPasskey(
  services: Services,
  session: { userId: string; family: string },
  { name, credential }: AddPasskeyBody,
): Promise<Passkey> {
  const party = offeredHere(services);
  const { userId, family } = session;
  const nowMs = services.now();
  const { db } = services.database;
  const kept = (await passkeysOf(db, userId)).find(({ credentialId }) => credentialId === credential.id);
  if (kept) return passkeyDocument(kept, party.id);
  const of = { purpose: 'register', userId } as const;
  const challenge = await takeChallenge(db, of, credential.client_data, nowMs);
  const made = challenge === null ? null : await madeFor(party, credential, challenge);
  if (!made) throw problem(422, 'SEC_002', UNPROVEN);
  const row = { ...made, id: uuidv7(nowMs), userId, name, domain: party.id, createdAt: new Date(nowMs) };
  return db
    .transaction(async (tx) => {
      const user = await withRoom(tx, userId);
      await tx.insert(passkeys).values(row);
      await notePasskeySession(tx, { family, passkeyId: row.id, nowMs });
      await noteFreshFactor(tx, { ...session, nowMs });
      await readmitSession(tx, userId, family);
      const letter = passkeyAddedMessage(user.email, { name, url: services.config.publicUrl });
      await writeMessages(tx, ifProven(user, letter), nowMs);
      return passkeyDocument({ ...row, lastUsedAt: null }, party.id);
    })
    .catch((error: unknown) => {
      if (uniqueViolation(error)) throw problem(409, 'API_001', KNOWN);
      throw error;
    });
}

/** The account, locked: of two passkeys that are added at once, one may be the last that fits. */
async function withRoom(tx: Db, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user?.isActive) throw problem(403, 'AUTH_006');
  const many = await tx.$count(passkeys, eq(passkeys.userId, userId));
  if (many >= MAX_PASSKEYS) throw problem(409, 'API_001', FULL);
  return user;
}

/** What a browser made, if it was for this domain, from one of our pages, with who uses it checked; null otherwise. */
async function madeFor(party: RelyingParty, made: NewCredential, challenge: string) {
  // Loads with the first passkey: a server without any starts half a second sooner.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: made.id,
        rawId: made.id,
        type: 'public-key',
        response: { clientDataJSON: made.client_data, attestationObject: made.attestation },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp: isBackedUp } = registrationInfo;
    // What is kept is what the authenticator said, which the browser only repeats.
    const { id: credentialId, publicKey, counter } = credential;
    return { credentialId, publicKey, counter, isBackedUp, transports: made.transports };
  } catch {
    // It throws at whatever does not fit.
    return null;
  }
}
