import * as v from 'valibot';
import type { GoogleOffer } from '#domain/accounts/google-sign-in.ts';
import { BusinessType } from '#domain/accounts/registration.ts';
import { paths } from '#domain/paths.ts';
import { base64url } from '#platform/base64.ts';
import { sha256 } from '#platform/digest.ts';
import { tabTexts } from '#src/device/text-storage.ts';

const KEY = 'mestore_google';
const RANDOM_BYTES = 32;

/** This tab's memory while the person is with Google. */
const GoogleRequest = v.object({
  /** Google sends it back; an answer without it belongs to somebody else's request. */
  state: v.string(),
  /** Google gets its hash, which binds the answer to this tab (decision 0030). */
  secret: v.string(),
  /** The page that the person was going to. */
  next: v.nullable(v.string()),
  /** Whether commands wait for them to sign in again, and go on afterwards. */
  again: v.boolean(),
  business: BusinessType,
});
export type GoogleRequest = v.InferOutput<typeof GoogleRequest>;

/** @throws when the browser keeps nothing for this tab: the answer would find nobody who asked. */
export function storeRequest(going: Pick<GoogleRequest, 'next' | 'again' | 'business'>): GoogleRequest {
  const request = { ...going, state: randomText(), secret: randomText() };
  if (!tabTexts.write(KEY, JSON.stringify(request))) throw new Error('This tab keeps nothing.');
  return request;
}

export function storedRequest(): GoogleRequest | null {
  try {
    const kept = v.safeParse(GoogleRequest, JSON.parse(tabTexts.read(KEY) ?? 'null'));
    return kept.success ? kept.output : null;
  } catch {
    return null;
  }
}

export function forgetRequest(): void {
  tabTexts.forget(KEY);
}

/** Google's page for a request: OpenID Connect's implicit flow, for an ID token and nothing else. */
export async function googleAddress(
  offer: GoogleOffer,
  { state, secret }: Pick<GoogleRequest, 'state' | 'secret'>,
  origin: string,
): Promise<string> {
  const address = new URL(offer.auth_url);
  const asked = {
    client_id: offer.client_id,
    redirect_uri: origin + paths.googleReturn,
    response_type: 'id_token',
    scope: 'openid email profile',
    nonce: base64url(await sha256(secret)),
    state,
    prompt: 'select_account',
    hl: 'es-419',
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return address.href;
}

function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
}
