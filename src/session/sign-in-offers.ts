import { signal, type ReadonlySignal } from '@preact/signals-core';
import {
  googlePaths,
  SignInOptions,
  type GoogleOffer,
  type PasskeyOffer,
} from '#domain/accounts/google-sign-in.ts';
import { call } from '#src/identity/call.ts';

const offered = signal<SignInOptions | null>(null);
const google = signal<GoogleOffer | null>(null);

/** What this installation offers besides e-mail and password, once it is known. */
export const signInOffers: ReadonlySignal<SignInOptions | null> = offered;

/** Where to ask Google, once it is known that this installation offers it. */
export const googleOffer: ReadonlySignal<GoogleOffer | null> = google;

/** Asks the server what it offers; one answer holds for as long as the page lives. */
export async function askForSignInOffers(): Promise<void> {
  if (offered.peek()) return;
  const answer = await call(googlePaths.options, SignInOptions, { as: 'nobody' });
  if (!answer.ok) return;
  google.value = answer.body.google;
  offered.value = answer.body;
}

/** Whether a page of this host uses the passkeys of an installation: they are bound to a domain. */
export function areUsableAt(offer: PasskeyOffer | null, host: string): boolean {
  return offer !== null && (host === offer.domain || host.endsWith(`.${offer.domain}`));
}
