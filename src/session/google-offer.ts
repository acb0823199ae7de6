import { signal, type ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import { googlePaths, SignInOptions, type GoogleOffer } from '#domain/accounts/google-sign-in.ts';
import { serverCall } from '#src/identity/server-call.ts';

const offered = signal<GoogleOffer | null>(null);
let hasHeard = false;

/** Where Google is asked, once it is known that this installation offers it. */
export const googleOffer: ReadonlySignal<GoogleOffer | null> = offered;

/** Asks the server what it offers; once it has answered, for as long as the page lives. */
export async function askForGoogleOffer(): Promise<void> {
  if (hasHeard) return;
  const answer = await serverCall(googlePaths.options, {});
  const options = v.safeParse(SignInOptions, answer.ok ? answer.body : null);
  if (!options.success) return;
  hasHeard = true;
  offered.value = options.output.google;
}
