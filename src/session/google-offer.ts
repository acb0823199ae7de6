import { signal, type ReadonlySignal } from '@preact/signals-core';
import { googlePaths, SignInOptions, type GoogleOffer } from '#domain/accounts/google-sign-in.ts';
import { call } from '#src/identity/call.ts';

const offered = signal<GoogleOffer | null>(null);
let hasHeard = false;

/** Where to ask Google, once it is known that this installation offers it. */
export const googleOffer: ReadonlySignal<GoogleOffer | null> = offered;

/** Asks the server what it offers; one answer holds for as long as the page lives. */
export async function askForGoogleOffer(): Promise<void> {
  if (hasHeard) return;
  const answer = await call(googlePaths.options, SignInOptions, { as: 'nobody' });
  if (!answer.ok) return;
  hasHeard = true;
  offered.value = answer.body.google;
}
