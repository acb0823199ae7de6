import { bytesOfBase64 } from '#platform/base64.ts';
import { signal, type ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import { Account } from '#domain/accounts/account.ts';
import { ensurePersonKey, personKey } from '#identity/person-key.ts';
import { decrypt, encrypt } from '#platform/encrypt.ts';
import { noteServerTime, serverNowMs } from '#src/device/clock.ts';
import { deviceTexts } from '#src/device/text-storage.ts';

/** Names of the browser's storage (spec §3). The tokens hold ids and nothing else of the person. */
export const tokenKeys = { access: 'access_token', refresh: 'refresh_token', legacy: 'auth_token' } as const;
export const ACCOUNT_KEY = 'auth-storage';
/** A token that ends sooner than this is renewed before use. */
const RENEW_BEFORE_MS = 30_000;

/**
 * The account as this device stores it: the owner's id in clear, the rest encrypted under the person's key.
 * For a guest, this account alone is the session: the server may not know them yet.
 */
const StoredAccount = v.object({ id: v.string(), sealed: v.string(), guest: v.optional(v.literal(true)) });

const known = signal<Account | null>(null);
let readings = 0;

/**
 * The person who is signed in on this device, as the server last said; kept so that it is known without a
 * network.
 */
export const signedInAccount: ReadonlySignal<Account | null> = known;

/** Resolves once it is known whether somebody is signed in: decrypting takes a moment. */
export const accountRead: Promise<void> = readAccount();

/** Whether this device has a session: the server's tokens, or a guest's that it may not know yet. */
export function hasSession(): boolean {
  return deviceTexts.read(tokenKeys.access) !== null || guestHere() !== null;
}

/** The owner of this device's session, in whichever tab it began; null for visitors. */
export function sessionOwner(): string | null {
  const token = deviceTexts.read(tokenKeys.access);
  return token ? ownerOf(token) : guestHere();
}

/** The person who buys here without an account; null when nobody does. */
export function guestHere(): string | null {
  const stored = deviceTexts.read(ACCOUNT_KEY);
  const kept = stored === null ? null : v.safeParse(StoredAccount, parsedOrNull(stored));
  return kept?.success && kept.output.guest ? kept.output.id : null;
}

/** The owner of this token; null when it cannot be read. */
export function ownerOf(token: string): string | null {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : null;
}

/**
 * Keeps the signed-in person's account, as the server just sent it, unless the session has become someone
 * else's meanwhile.
 */
export async function storeAccount(account: Account): Promise<void> {
  await keepAccountIf(account, () => sessionOwner() === account.id);
}

/** Lets a new guest in, unless somebody is here already. */
export async function storeNewGuest(account: Account): Promise<void> {
  await keepAccountIf(account, () => !hasSession());
}

async function keepAccountIf(account: Account, may: () => boolean): Promise<void> {
  const sealed = await encrypt(await ensurePersonKey(account.id), account, ACCOUNT_KEY);
  if (!may()) return;
  readings += 1;
  const stored = { id: account.id, sealed, ...(account.is_guest ? { guest: true } : {}) };
  deviceTexts.write(ACCOUNT_KEY, JSON.stringify(stored));
  known.value = account;
}

export function forgetSession(): void {
  readings += 1;
  for (const key of [...Object.values(tokenKeys), ACCOUNT_KEY]) deviceTexts.forget(key);
  known.value = null;
}

export function refreshToken(): string | null {
  return deviceTexts.read(tokenKeys.refresh);
}

/** A token that the server will accept, renewed when it is about to end; null for anonymous visitors. */
export async function accessToken(): Promise<string | null> {
  const token = deviceTexts.read(tokenKeys.access);
  const isGood = token ? expiresAtMs(token) - serverNowMs() > RENEW_BEFORE_MS : guestHere() === null;
  if (isGood) return token;
  return renewedToken(token);
}

/**
 * Compares the clocks as a token comes, which says when the server made it. By its own clock, a device that is
 * a day ahead would take every new token for one that has ended.
 */
export function noteClock(token: string): void {
  const { iat } = claimsOf(token);
  if (typeof iat === 'number') noteServerTime(iat * 1_000);
}

/**
 * A token in place of one that has ended; null when the session has ended too. Without a network it answers
 * the old one.
 */
export async function renewedToken(stale: string | null): Promise<string | null> {
  return (await renewal)(stale);
}

/**
 * Renews a session that is about to end; null when it ended. `stale` is the token of the request that asked.
 */
export type Renew = (stale: string | null) => Promise<string | null>;

let handRenewal: (renew: Renew) => void;
const renewal = new Promise<Renew>((resolve) => (handRenewal = resolve));

/**
 * Sets once, as the app starts, how to renew a session: knowing who is here does not need the code that
 * renewing loads.
 */
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
  const stored = deviceTexts.read(ACCOUNT_KEY);
  const account = stored && hasSession() ? await openAccount(stored).catch(whoWasHere) : null;
  if (reading === readings) known.value = account;
}

/** Storage that fails for a moment is nobody's leaving: what a person has not saved yet would go with them. */
function whoWasHere(): Account | null {
  const person = known.peek();
  return person?.id === sessionOwner() ? person : null;
}

async function openAccount(stored: string): Promise<Account | null> {
  const written: unknown = JSON.parse(stored);
  const kept = v.safeParse(StoredAccount, written);
  // Earlier versions wrote it in clear: encrypt it at once.
  if (!kept.success) {
    const plain = v.parse(Account, written);
    await storeAccount(plain);
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

/** When a token ends (spec §5: a token that cannot be decoded has ended). */
export function expiresAtMs(token: string): number {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1_000 : 0;
}

function claimsOf(token: string): { exp?: unknown; iat?: unknown; sub?: unknown } {
  try {
    const payload = bytesOfBase64(token.split('.')[1] ?? '');
    return JSON.parse(new TextDecoder().decode(payload)) as { exp?: unknown; iat?: unknown; sub?: unknown };
  } catch {
    return {};
  }
}
