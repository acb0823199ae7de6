import { base64url } from '#platform/base64.ts';
import { get, update } from '#platform/value-store.ts';
import * as v from 'valibot';
import { guestPaths, GuestSecret, type GuestBody } from '#domain/accounts/guest.ts';
import { LoginAnswer } from '#domain/accounts/sign-in.ts';
import { apiUrl } from '#platform/api-url.ts';
import { deviceId } from '#identity/device-identity.ts';
import { devicePublicKey } from '#identity/device-key.ts';
import { ensurePersonKey, personKey } from '#identity/person-key.ts';
import { refusalIn, type Refusal } from '#platform/refusal.ts';
import { decrypt, encrypt } from '#platform/encrypt.ts';

/*
 * A guest buys without an account of their own. The secret that opens the guest's account lies encrypted on
 * the device that made it, so that page and service worker can bring the account to the server before the
 * guest's commands (decision 0042).
 */

const SECRETS = 'guest-secrets';
const CONTEXT = 'guest-secret';
const SECRET_BYTES = 32;
const CALL_TIMEOUT_MS = 10_000;
export type GuestEntry = { kind: 'ok'; answer: LoginAnswer } | { kind: 'unreachable' } | Refusal;

/** Makes the secret of a new guest; it is on disk when this resolves. */
export async function makeGuestSecret(id: string): Promise<void> {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  const secret = base64url(bytes);
  const encrypted = await encrypt(await ensurePersonKey(id), secret, CONTEXT);
  await update<Record<string, string>>(SECRETS, (known) => ({ ...known, [id]: encrypted }));
}

/** The secret that opens a guest's account; null for everybody else. */
export async function guestSecret(id: string): Promise<string | null> {
  const encrypted = (await get<Record<string, string>>(SECRETS))?.[id];
  const key = encrypted ? await personKey(id) : null;
  const opened = encrypted && key ? await decrypt(key, encrypted, CONTEXT).catch(() => null) : null;
  const secret = v.safeParse(GuestSecret, opened);
  return secret.success ? secret.output : null;
}

export async function forgetGuestSecret(id: string): Promise<void> {
  await update<Record<string, string>>(SECRETS, (known = {}) => {
    const { [id]: _, ...others } = known;
    return others;
  });
}

/**
 * Opens a guest's account on the server, which makes it the first time. Null for a person who is no guest.
 */
export async function enterAsGuest(id: string): Promise<GuestEntry | null> {
  const secret = await guestSecret(id);
  if (!secret) return null;
  const body: GuestBody = {
    guest_id: id,
    guest_secret: secret,
    acepta_tratamiento_datos: true,
    device_id: await deviceId(),
    device_key: await devicePublicKey(),
  };
  try {
    const response = await fetch(apiUrl(guestPaths.enter), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      cache: 'no-store',
    });
    const said: unknown = await response.json();
    if (!response.ok) return refusalIn(response, said) ?? { kind: 'unreachable' };
    return { kind: 'ok', answer: v.parse(LoginAnswer, said) };
  } catch {
    return { kind: 'unreachable' };
  }
}
