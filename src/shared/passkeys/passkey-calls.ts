import {
  AssertionOptions,
  CreationOptions,
  OwnPasskeys,
  Passkey,
  passkeyPaths,
  type NewCredential,
} from '#domain/passkeys/passkey.ts';
import { FreshFactor } from '#domain/second-factor/second-factor.ts';
import { makePasskey, signWithPasskey, type PromptFailure } from '#src/device/passkeys/passkey-prompt.ts';
import { call, type Answer } from '#src/identity/call.ts';
import { assertionOf, newCredentialOf } from '#src/session/passkey-answer.ts';
import { factorCall } from '#src/shared/second-factor/factor-call.ts';

/** The server's answer, or why the browser gave no passkey to ask it with. */
export type PasskeyAnswer<Body> = Answer<Body> | { ok: false; failure: PromptFailure };

const post = (json: object) => ({ method: 'POST', json }) as const;

/** Has the browser make a passkey for whoever is here. Who has another factor proves it before. */
export async function newCredential(): Promise<PasskeyAnswer<NewCredential>> {
  const options = await factorCall(passkeyPaths.registrationOptions, CreationOptions, { method: 'POST' });
  if (!options.ok) return options;
  const made = await makePasskey(options.body);
  return made.ok ? { ok: true, body: newCredentialOf(made.said) } : made;
}

/** Keeps it with the account. Sent again after a lost answer, it is the same one. */
export function addPasskey(name: string, credential: NewCredential): Promise<Answer<Passkey>> {
  return call(passkeyPaths.own, Passkey, post({ name, credential }));
}

/** Proves this session with a passkey of whoever is here: a fresh factor. */
export async function verifyWithPasskey(): Promise<PasskeyAnswer<{ fresh_until: string }>> {
  const options = await call(passkeyPaths.verificationOptions, AssertionOptions, { method: 'POST' });
  if (!options.ok) return options;
  const signed = await signWithPasskey(options.body);
  if (!signed.ok) return signed;
  return call(passkeyPaths.verify, FreshFactor, post({ assertion: assertionOf(signed.said) }));
}

export function renamePasskey(id: string, name: string): Promise<Answer<OwnPasskeys>> {
  return call(passkeyPaths.rename(id), OwnPasskeys, post({ name }));
}

/** Removes one: with the password, or with a fresh factor, which is asked for where there is none. */
export function removePasskey(id: string, password: string): Promise<Answer<OwnPasskeys>> {
  if (password !== '') return call(passkeyPaths.remove(id), OwnPasskeys, post({ password }));
  return factorCall(passkeyPaths.remove(id), OwnPasskeys, post({}));
}
