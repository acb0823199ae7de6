import { signal, type ReadonlySignal } from '@preact/signals-react';
import * as v from 'valibot';
import { Account } from '#domain/accounts/account.ts';

/** Names of the browser's storage (spec §3). */
export const tokenKeys = { access: 'access_token', refresh: 'refresh_token', legacy: 'auth_token' } as const;
const ACCOUNT = 'auth-storage';
/** A token that ends sooner than this is renewed before it is used. */
const RENEW_BEFORE_MS = 30_000;

const known = signal<Account | null>(readAccount());

/** Who is signed in on this device, as last heard from the server; kept so that it is known without a network. */
export const signedInAccount: ReadonlySignal<Account | null> = known;

export function hasTokens(): boolean {
  return localStorage.getItem(tokenKeys.access) !== null;
}

/** Remembers who is signed in, as the server just said. */
export function keepAccount(account: Account): void {
  localStorage.setItem(ACCOUNT, JSON.stringify(account));
  known.value = account;
}

export function forgetSession(): void {
  for (const key of [...Object.values(tokenKeys), ACCOUNT]) localStorage.removeItem(key);
  known.value = null;
}

export function refreshToken(): string | null {
  return localStorage.getItem(tokenKeys.refresh);
}

/** A token that the server will accept, renewed when it is about to end; null for anonymous visitors. */
export async function accessToken(): Promise<string | null> {
  const token = localStorage.getItem(tokenKeys.access);
  if (!token || expiresAtMs(token) - Date.now() > RENEW_BEFORE_MS) return token;
  return (await import('#src/sync/session-tokens.ts')).renewTokens(token);
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
