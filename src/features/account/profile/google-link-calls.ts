import { GoogleLink, googlePaths } from '#domain/accounts/google-sign-in.ts';
import { AnyAnswer, call, type Answer } from '#src/identity/call.ts';

/** Whether Google opens this person's account; false also when the server did not answer. */
export async function isGoogleLinked(): Promise<boolean> {
  const answer = await call(googlePaths.link, GoogleLink);
  return answer.ok && answer.body.linked_at !== null;
}

/** Unlinks Google, so that it no longer opens this person's account. */
export function unlinkGoogle(): Promise<Answer<unknown>> {
  return call(googlePaths.link, AnyAnswer, { method: 'DELETE' });
}
