import { bytesOfBase64 } from '#identity/base64.ts';
import { signal, type ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import { Account } from '#domain/accounts/account.ts';
import { ensurePersonKey, personKey } from '#identity/person-key.ts';
import { decrypt, encrypt } from '#identity/encrypt.ts';
import { nowMs } from '#src/device/clock.ts';

/** Names of the browser's storage (spec §3). The tokens hold ids and nothing else of the person. */
export const tokenKeys = { access: 'access_token', refresh: 'refresh_token', legacy: 'auth_token' } as const;
export const ACCOUNT_KEY = 'auth-storage';
/** A token that ends sooner than this is renewed before it is used. */
const RENEW_BEFORE_MS = 30_000;

/**
 * The account as it is stored: whose it is in clear, and the rest encrypted under the person's key. A guest's is their
 * session by itself: the server may not know them yet.
 */
const StoredAccount = v.object({ id: v.string(), sealed: v.string(), guest: v.optional(v.literal(true)) });

const known = signal<Account | null>(null);
let readings = 0;

/** Who is signed in on this device, as last heard from the server; kept so that it is known without a network. */
export const signedInAccount: ReadonlySignal<Account | null> = known;

/** Resolves once it is known whether somebody is signed in: opening what is encrypted takes a moment. */
export const accountRead: Promise<void> = readAccount();

/** Whether this device has a session: the server's tokens, or a guest's that it may not know yet. */
export function hasSession(): boolean {
  return localStorage.getItem(tokenKeys.access) !== null || guestHere() !== null;
}

/** Whose session this device has, in whichever tab it began; null for visitors. */
export function sessionOwner(): string | null {
  const token = localStorage.getItem(tokenKeys.access);
  return token ? ownerOf(token) : guestHere();
}

/** Who buys here without an account; null when nobody does. */
export function guestHere(): string | null {
  const stored = localStorage.getItem(ACCOUNT_KEY);
  const kept = stored === null ? null : v.safeParse(StoredAccount, parsedOrNull(stored));
  return kept?.success && kept.output.guest ? kept.output.id : null;
}

/** Whose token this is; null when it cannot be read. */
export function ownerOf(token: string): string | null {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : null;
}

/** Remembers who is signed in, as the server just said; unless the session has become someone else's meanwhile. */
export async function keepAccount(account: Account): Promise<void> {
  await keepAccountIf(account, () => sessionOwner() === account.id);
}

/** Lets a new guest in, unless somebody is here already. */
export async function keepNewGuest(account: Account): Promise<void> {
  await keepAccountIf(account, () => !hasSession());
}

async function keepAccountIf(account: Account, may: () => boolean): Promise<void> {
  const sealed = await encrypt(await ensurePersonKey(account.id), account, ACCOUNT_KEY);
  if (!may()) return;
  readings += 1;
  const kept = { id: account.id, sealed, ...(account.is_guest ? { guest: true } : {}) };
  localStorage.setItem(ACCOUNT_KEY, JSON.stringify(kept));
  known.value = account;
}

export function forgetSession(): void {
  readings += 1;
  for (const key of [...Object.values(tokenKeys), ACCOUNT_KEY]) localStorage.removeItem(key);
  known.value = null;
}

export function refreshToken(): string | null {
  return localStorage.getItem(tokenKeys.refresh);
}

/** A token that the server will accept, renewed when it is about to end; null for anonymous visitors. */
export async function accessToken(): Promise<string | null> {
  const token = localStorage.getItem(tokenKeys.access);
  const isGood = token ? expiresAtMs(token) - nowMs() > RENEW_BEFORE_MS : guestHere() === null;
  if (isGood) return token;
  return renewedToken(token);
}

/** A token in place of one that has ended; null when the session has. Without a network the old one is answered. */
export async function renewedToken(stale: string | null): Promise<string | null> {
  return (await renewal)(stale);
}

/** Renews a session that is about to end; null when it ended. `stale` is the token that it was asked for with. */
export type Renew = (stale: string | null) => Promise<string | null>;

let handRenewal: (renew: Renew) => void;
const renewal = new Promise<Renew>((resolve) => (handRenewal = resolve));

/** Says once, as the app starts, how a session is renewed: what that brings along is not needed to know who is here. */
export function renewWith(renew: Renew): void {
  handRenewal(renew);
}

/** Follows what other tabs do: signing in, out, or as someone else. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === ACCOUNT_KEY || event.key === null) void readAccount();
  });
}

async function readAccount(): Promise<void> {
  readings += 1;
  const reading = readings;
  const stored = localStorage.getItem(ACCOUNT_KEY);
  const account = stored && hasSession() ? await openAccount(stored).catch(() => null) : null;
  if (reading === readings) known.value = account;
}

async function openAccount(stored: string): Promise<Account | null> {
  const written: unknown = JSON.parse(stored);
  const kept = v.safeParse(StoredAccount, written);
  // Earlier versions wrote it in clear: it is encrypted at once.
  if (!kept.success) {
    const plain = v.parse(Account, written);
    await keepAccount(plain);
    return plain;
  }
  const key = await personKey(kept.output.id);
  return key ? v.parse(Account, await decrypt(key, kept.output.sealed, ACCOUNT_KEY)) : null;
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** When a token ends (spec §5: one that cannot be decoded has ended). */
export function expiresAtMs(token: string): number {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1_000 : 0;
}

function claimsOf(token: string): { exp?: unknown; sub?: unknown } {
  try {
    const payload = bytesOfBase64(token.split('.')[1] ?? '');
    return JSON.parse(new TextDecoder().decode(payload)) as { exp?: unknown; sub?: unknown };
  } catch {
    return {};
  }
}
