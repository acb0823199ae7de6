import * as v from 'valibot';
import { GoogleLink, googlePaths } from '#domain/accounts/google-sign-in.ts';
import type { CallAnswer } from '#src/identity/server-call.ts';
import { signedInCall } from '#src/identity/signed-in-call.ts';

/** Whether Google opens this person's account; false also when the server did not answer. */
export async function isGoogleLinked(): Promise<boolean> {
  const answer = await signedInCall(googlePaths.link, { method: 'GET' });
  const link = v.safeParse(GoogleLink, answer.ok ? answer.body : null);
  return link.success && link.output.linked_at !== null;
}

/** Google opens this person's account no more. */
export function unlinkGoogle(): Promise<CallAnswer> {
  return signedInCall(googlePaths.link, { method: 'DELETE' });
}
