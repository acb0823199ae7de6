import { signal, type ReadonlySignal } from '@preact/signals-react';
import * as v from 'valibot';
import { Account } from '#domain/accounts/account.ts';
import { Tokens } from '#domain/accounts/sign-in.ts';
import { keepGrant } from '#sync/device-identity.ts';

const ACCESS = 'access_token';
const REFRESH = 'refresh_token';
const ACCOUNT = 'auth-storage';
const LEGACY = 'auth_token';
/** A token that ends sooner than this is renewed before it is used. */
const RENEW_BEFORE_MS = 30_000;

const known = signal<Account | null>(readAccount());

/** Who is signed in on this device, as last heard from the server; kept so that it is known without a network. */
export const signedInAccount: ReadonlySignal<Account | null> = known;

/** The session ended somewhere else, or the server no longer accepts it. */
export const sessionLost = signal(false);

export function hasTokens(): boolean {
  return localStorage.getItem(ACCESS) !== null;
}

/** Keeps a new session. The grant is kept apart: it outlives the session so that unsent work can leave. */
export async function keepTokens(tokens: Tokens, account: Account): Promise<void> {
  localStorage.removeItem(LEGACY);
  localStorage.setItem(ACCESS, tokens.access_token);
  localStorage.setItem(REFRESH, tokens.refresh_token);
  if (tokens.offline_grant) await keepGrant(account.id, tokens.offline_grant);
  keepAccount(account);
}

export function keepAccount(account: Account): void {
  localStorage.setItem(ACCOUNT, JSON.stringify(account));
  known.value = account;
  sessionLost.value = false;
}

export function forgetSession(): void {
  for (const key of [ACCESS, REFRESH, ACCOUNT, LEGACY]) localStorage.removeItem(key);
  known.value = null;
}

export function refreshToken(): string | null {
  return localStorage.getItem(REFRESH);
}

/** A token that the server will accept, renewed when it is about to end; null for anonymous visitors. */
export async function accessToken(): Promise<string | null> {
  const token = localStorage.getItem(ACCESS);
  if (!token || expiresAtMs(token) - Date.now() > RENEW_BEFORE_MS) return token;
  return renewTokens(token);
}

/**
 * Renews the session once for all tabs: the first asks the server, the others take what it wrote. Without a network
 * the old token is answered; a refusal ends the session.
 */
export async function renewTokens(
  stale: string | null = localStorage.getItem(ACCESS),
): Promise<string | null> {
  return navigator.locks.request('mestore-renovar-sesion', async () => {
    const current = localStorage.getItem(ACCESS);
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
    if (!tokens?.success || !known.value) {
      forgetSession();
      sessionLost.value = true;
      return null;
    }
    await keepTokens(tokens.output, known.value);
    return tokens.output.access_token;
  });
}

/** Follows what other tabs do: signing in, out, or as someone else. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === ACCOUNT || event.key === null) known.value = readAccount();
  });
}

function readAccount(): Account | null {
  try {
    const parsed = v.safeParse(Account, JSON.parse(localStorage.getItem(ACCOUNT) ?? 'null'));
    return parsed.success && hasTokens() ? parsed.output : null;
  } catch {
    return null;
  }
}

/** When a token ends (spec §5: one that cannot be decoded has ended). */
function expiresAtMs(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1_000 : 0;
  } catch {
    return 0;
  }
}
