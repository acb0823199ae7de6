import * as v from 'valibot';
import type { Account } from '#domain/accounts/account.ts';
import { TokensAnswer } from '#domain/accounts/account-answer.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { endsSession } from '#domain/protocol/error-catalogue.ts';
import { retryPolicy } from '#domain/base/retry-policy.ts';
import { noteSignedIn, withResidencyLock } from '#sync/outbox/store/signed-out-people.ts';
import { httpRequest } from '#platform/http-request.ts';
import { storeGrant } from '#identity/device-identity.ts';
import { devicePublicKey, noteKeyRegistered } from '#identity/device-key.ts';
import { apiUrl } from '#platform/api-url.ts';
import { enterAsGuest } from '#identity/guest.ts';
import { isForGood, type Refusal } from '#platform/refusal.ts';
import { nowMs } from '#src/device/clock.ts';
import { random } from '#src/device/random.ts';
import { deviceTexts } from '#src/device/text-storage.ts';
import {
  accountRead,
  guestHere,
  storeAccount,
  noteClock,
  refreshToken,
  sessionOwner,
  signedInAccount,
  tokenKeys,
} from '#src/identity/credentials.ts';
import { recordError } from '#src/errors/record-error.ts';
import { noteSessionEnd } from '#src/identity/session-end.ts';

/** Held while the session is renewed or changes hands: renewed tokens must not be lost in between. */
export const SESSION_LOCK = 'mestore-renovar-sesion';
const RENEWAL_TIMEOUT_MS = 10_000;
/** Half a minute between tries at most: nothing says when a server is back while the browser has a network. */
const retries = retryPolicy({ firstMs: 2_000, maxMs: 32_000, jitter: [0.5, 1], retryAfterMs: [0, HOUR_MS] });

/**
 * Keeps a new session. The grant is kept apart: it outlives the session so that unsent work can leave.
 * @param may whether the session is still wanted, asked once nobody else can come or go any more.
 */
export async function storeTokens(
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
      await storeGrant(account.id, tokens.offline_grant);
      await noteKeyRegistered(account.id);
    }
    await storeAccount(account);
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
    failures = 0;
    await storeTokens(entry.answer, entry.answer.user, isHere);
    return deviceTexts.read(tokenKeys.access);
  }
  if (entry.kind === 'refused' && isForGood(entry)) {
    noteSessionEnd(entry.code);
    await leave();
  } else waitLonger(entry.kind === 'refused' ? entry.retryAfterMs : null);
  return null;
}

/** Nobody can renew it: the session is over (spec §8, "Refresh without a stored refresh token"). */
async function endWithoutRefresh({ leave }: SessionEnds): Promise<null> {
  recordError({
    type: 'call',
    code: 'AUTH_003',
    message: 'No refresh token available',
    details: 'POST /api/v1/auth/refresh-token 401',
  });
  noteSessionEnd('AUTH_003');
  await leave();
  return null;
}

/**
 * Renews the session once for all tabs: the first asks the server, the others take its result. Only a refusal of
 * our own server ends the session. Without a network, and when something in between answers in its place, it
 * answers the old token, and the next try waits.
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
    if (!token && guestHere() === null && current !== null) return endWithoutRefresh(ends);
    if (mustWait()) return stale;
    return token ? exchange(token, stale, ends) : guestToken(ends);
  });
}

/** Exchanges the refresh token for the next session. */
async function exchange(token: string, stale: string | null, ends: SessionEnds): Promise<string | null> {
  const answer = await httpRequest(apiUrl('/api/v1/auth/refresh-token'), RENEWAL_TIMEOUT_MS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: token, device_key: await devicePublicKey() }),
  });
  // Somebody signed out or in meanwhile: this answer is nobody's any more.
  if (refreshToken() !== token) return deviceTexts.read(tokenKeys.access);
  if (answer.kind === 'refused' && (answer.wipe || endsSession(answer.code))) return end(answer, ends);
  const tokens = answer.kind === 'ok' ? v.safeParse(TokensAnswer, answer.body) : null;
  if (!tokens?.success) {
    waitLonger(answer.kind === 'refused' ? answer.retryAfterMs : null);
    return stale;
  }
  failures = 0;
  const account = signedInAccount.peek();
  // This device no longer knows whose session it is.
  if (!account) return end({ wipe: false, status: 200, code: 'AUTH_002' }, ends);
  // A backend that names no other keeps taking this one.
  await storeTokens({ ...tokens.output, refresh_token: tokens.output.refresh_token ?? token }, account);
  return tokens.output.access_token;
}

/** The server ended the session. A guest's is opened anew with the secret of their device. */
async function end(
  { wipe, status, code }: Pick<Refusal, 'status' | 'code'> & { wipe: boolean },
  ends: SessionEnds,
): Promise<string | null> {
  const owner = sessionOwner();
  if (owner && wipe) {
    await ends.wipe(owner);
    return null;
  }
  if (guestHere() !== null) return guestToken(ends);
  recordError({
    type: 'call',
    code: code === 'AUTH_006' ? code : 'AUTH_002',
    message: 'Error al refrescar token',
    details: `POST /api/v1/auth/refresh-token ${status}`,
  });
  noteSessionEnd(code);
  await ends.leave();
  return null;
}

/** Tries that our server did not answer, one after the other, and when the next may be made, by `nowMs`. */
let failures = 0;
let notBeforeMs = 0;
addEventListener('online', () => {
  failures = 0;
});

/** Whether the last try failed a moment ago. Many requests notice together that the session has to be renewed. */
function mustWait(): boolean {
  const leftMs = notBeforeMs - nowMs();
  // A clock that was set back is no reason to wait for long.
  return failures > 0 && leftMs > 0 && leftMs <= HOUR_MS;
}

function waitLonger(retryAfterMs: number | null): void {
  failures += 1;
  notBeforeMs = nowMs() + retries.delayMs(failures, random(), retryAfterMs);
}
