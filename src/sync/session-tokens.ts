import * as v from 'valibot';
import type { Account } from '#domain/accounts/account.ts';
import { Tokens } from '#domain/accounts/sign-in.ts';
import { keepGrant } from '#sync/device-identity.ts';
import {
  forgetSession,
  keepAccount,
  refreshToken,
  signedInAccount,
  tokenKeys,
} from '#src/sync/credentials.ts';

/** Keeps a new session. The grant is kept apart: it outlives the session so that unsent work can leave. */
export async function keepTokens(tokens: Tokens, account: Account): Promise<void> {
  localStorage.removeItem(tokenKeys.legacy);
  localStorage.setItem(tokenKeys.access, tokens.access_token);
  localStorage.setItem(tokenKeys.refresh, tokens.refresh_token);
  if (tokens.offline_grant) await keepGrant(account.id, tokens.offline_grant);
  keepAccount(account);
}

/**
 * Renews the session once for all tabs: the first asks the server, the others take what it wrote. Without a network
 * the old token is answered; a refusal ends the session.
 */
export async function renewTokens(
  stale: string | null = localStorage.getItem(tokenKeys.access),
): Promise<string | null> {
  return navigator.locks.request('mestore-renovar-sesion', async () => {
    const current = localStorage.getItem(tokenKeys.access);
    if (current !== stale) return current;
    const token = refreshToken();
    if (!token) return null;
    const response = await fetch('/api/v1/auth/refresh-token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: token }),
    }).catch(() => null);
    if (!response || response.status >= 500 || response.status === 429) return stale;
    const body: unknown = await response.json().catch(() => null);
    if (body === null) return stale;
    const tokens = response.ok ? v.safeParse(Tokens, body) : null;
    const account = signedInAccount.peek();
    if (!tokens?.success || !account) {
      forgetSession();
      return null;
    }
    await keepTokens(tokens.output, account);
    return tokens.output.access_token;
  });
}
