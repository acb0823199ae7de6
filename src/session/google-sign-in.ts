import { googlePaths, REGISTRATION_FIELD, type GoogleBody } from '#domain/accounts/google-sign-in.ts';
import { rememberedHere } from '#src/identity/remembered-device.ts';
import { enter } from '#src/session/session-work.ts';
import type { SignInAnswer } from '#src/session/sign-in-answer.ts';

/** Google's answer, and the nonce that only this browser knows. */
export type GoogleProof = Pick<GoogleBody, 'id_token' | 'nonce_secret'>;

/** Signs in with Google's answer. A person without an account says in `registration` who they are. */
export function enterWithGoogle(
  proof: GoogleProof,
  registration?: GoogleBody['registration'],
): Promise<SignInAnswer> {
  const body = { ...proof, ...(registration && { registration }), ...rememberedHere() };
  return enter(googlePaths.signIn, body, 'Error al iniciar sesión');
}

/** Whether the person has no account yet, and has to say who they are. */
export function isNewcomer(answer: SignInAnswer): boolean {
  return !answer.ok && REGISTRATION_FIELD in answer.fields;
}
