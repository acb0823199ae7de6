import * as v from 'valibot';
import type { Account } from '#domain/accounts/account.ts';
import { WIPE_HEADER } from '#domain/accounts/device.ts';
import { TokensAnswer } from '#domain/accounts/account-answer.ts';
import { noteSignedIn, withResidencyLock } from '#sync/outbox/signed-out-people.ts';
import { keepGrant } from '#identity/device-identity.ts';
import { devicePublicKey, noteKeyRegistered } from '#identity/device-key.ts';
import { apiUrl } from '#identity/api-url.ts';
import { enterAsGuest, isForGood } from '#identity/guest.ts';
import { deviceTexts } from '#src/device/kept-texts.ts';
import {
  accountRead,
  guestHere,
  keepAccount,
  noteClock,
  refreshToken,
  sessionOwner,
  signedInAccount,
  tokenKeys,
} from '#src/identity/credentials.ts';
import { noteError } from '#src/errors/note-error.ts';
import { noteSessionEnd } from '#src/identity/session-end.ts';

/** Held while the session is renewed or changes hands: renewed tokens must not be lost in between. */
export const SESSION_LOCK = 'mestore-renovar-sesion';
const RENEWAL_TIMEOUT_MS = 10_000;

/**
 * Keeps a new session. The grant is kept apart: it outlives the session so that unsent work can leave.
 * @param may whether the session is still wanted, asked once nobody else can come or go any more.
 */
export async function keepTokens(
  tokens: TokensAnswer,
  account: Account,
  may: () => boolean = () => true,
): Promise<void> {
  await withResidencyLock(async () => {
    if (!may()) return;
    await noteSignedIn(account.id);
    deviceTexts.forget(tokenKeys.legacy);
    deviceTexts.write(tokenKeys.access, tokens.access_token);
    if (tokens.refresh_token) deviceTexts.write(tokenKeys.refresh, tokens.refresh_token);
    else deviceTexts.forget(tokenKeys.refresh);
    noteClock(tokens.access_token);
    if (tokens.offline_grant) {
      await keepGrant(account.id, tokens.offline_grant);
      await noteKeyRegistered(account.id);
    }
    await keepAccount(account);
  });
}

/** How a session ends on this device when the server says so. */
export interface SessionEnds {
  /** The person who is here leaves the device. */
  leave(): Promise<void>;
  /** Erases an account from it. */
  wipe(accountId: string): Promise<void>;
}

/**
 * The token of a guest's own account, which the server makes or opens; null while the server cannot be
 * reached.
 */
async function guestToken({ leave }: SessionEnds): Promise<string | null> {
  const id = guestHere();
  const entry = id && (await enterAsGuest(id));
  // Somebody signed out or in meanwhile: this answer is nobody's any more.
  const isHere = () => sessionOwner() === id;
  if (!entry || !isHere()) return deviceTexts.read(tokenKeys.access);
  if (entry.kind === 'ok') {
    await keepTokens(entry.answer, entry.answer.user, isHere);
    return deviceTexts.read(tokenKeys.access);
  }
  if (entry.kind === 'refused' && isForGood(entry)) {
    noteSessionEnd(entry.status);
    await leave();
  }
  return null;
}

/** Nobody can renew it: the session is over (spec §8, "Refresh without a stored refresh token"). */
async function endWithoutRefresh({ leave }: SessionEnds): Promise<null> {
  noteError({
    type: 'call',
    code: 'AUTH_003',
    message: 'No refresh token available',
    details: 'POST /api/v1/auth/refresh-token 401',
  });
  noteSessionEnd(401);
  await leave();
  return null;
}

/**
 * Renews the session once for all tabs: the first asks the server, the others take its result. Without a
 * network it answers the old token; a refusal ends the session.
 */
export async function renewTokens(
  ends: SessionEnds,
  stale: string | null = deviceTexts.read(tokenKeys.access),
): Promise<string | null> {
  return navigator.locks.request(SESSION_LOCK, async () => {
    await accountRead;
    const current = deviceTexts.read(tokenKeys.access);
    if (current !== stale) return current;
    const token = refreshToken();
    if (!token) return guestHere() === null && current !== null ? endWithoutRefresh(ends) : guestToken(ends);
    const response = await fetch(apiUrl('/api/v1/auth/refresh-token'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: token, device_key: await devicePublicKey() }),
      signal: AbortSignal.timeout(RENEWAL_TIMEOUT_MS),
    }).catch(() => null);
    // Somebody signed out or in meanwhile: this answer is nobody's any more.
    if (refreshToken() !== token) return deviceTexts.read(tokenKeys.access);
    if (!response || response.status >= 500 || response.status === 429) return stale;
    const body: unknown = await response.json().catch(() => null);
    if (body === null) return stale;
    const tokens = response.ok ? v.safeParse(TokensAnswer, body) : null;
    const account = signedInAccount.peek();
    if (!tokens?.success || !account) {
      const owner = sessionOwner();
      if (owner && response.headers.has(WIPE_HEADER)) {
        await ends.wipe(owner);
      } else if (guestHere() !== null) {
        return guestToken(ends);
      } else {
        noteError({
          type: 'call',
          code: response.status === 403 ? 'AUTH_006' : 'AUTH_002',
          message: 'Error al refrescar token',
          details: `POST /api/v1/auth/refresh-token ${response.status}`,
        });
        noteSessionEnd(response.status);
        await ends.leave();
      }
      return null;
    }
    // A backend that names no other keeps taking this one.
    await keepTokens({ ...tokens.output, refresh_token: tokens.output.refresh_token ?? token }, account);
    return tokens.output.access_token;
  });
}
