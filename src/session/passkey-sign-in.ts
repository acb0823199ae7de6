import { MINUTE_MS, SECOND_MS } from '#domain/base/durations.ts';
import { AssertionOptions, PASSKEY_CHALLENGE_MINUTES, passkeyPaths } from '#domain/passkeys/passkey.ts';
import { after } from '#src/device/clock.ts';
import { signWithPasskey, stopAsking, type PromptFailure } from '#src/device/passkeys/passkey-prompt.ts';
import { call, type NoAnswer } from '#src/identity/call.ts';
import { assertionOf } from '#src/session/passkey-answer.ts';
import { enter } from '#src/session/session-work.ts';
import type { Door, SignInAnswer } from '#src/session/sign-in-answer.ts';

/** A question of the fields waits as long as the page is open: it is asked anew before its challenge ends. */
const ASKED_ANEW_MS = PASSKEY_CHALLENGE_MINUTES * MINUTE_MS - 30 * SECOND_MS;

/** How a sign-in with a passkey went: as any other, or the browser gave none. */
export type PasskeySignIn = SignInAnswer | { ok: false; failure: PromptFailure };

/** Signs in with a passkey that the person chooses among those of their device. */
export async function enterWithPasskey(door: Door): Promise<PasskeySignIn> {
  const options = await askedOptions();
  if (!options.ok) return options;
  const signed = await signWithPasskey(options.body);
  return signed.ok ? enterWith(signed.said, door) : signed;
}

/**
 * Offers the passkeys of this device where the person writes their e-mail.
 * @param onChosen hears how the sign-in with the chosen one went.
 * @returns a function that stops it.
 */
export function offerInFields(door: Door, onChosen: (answer: PasskeySignIn) => void): () => void {
  let isOver = false;
  let cancelNext = () => {};
  async function ask(): Promise<void> {
    const options = await askedOptions();
    if (isOver || !options.ok) return;
    cancelNext = after(ASKED_ANEW_MS, () => void ask());
    const signed = await signWithPasskey(options.body, { inFields: true });
    if (isOver || !signed.ok) return;
    cancelNext();
    onChosen(await enterWith(signed.said, door));
  }
  void ask();
  return () => {
    isOver = true;
    cancelNext();
    stopAsking();
  };
}

function askedOptions(): Promise<{ ok: true; body: AssertionOptions } | NoAnswer> {
  return call(passkeyPaths.signInOptions, AssertionOptions, { method: 'POST', as: 'nobody' });
}

function enterWith(said: Parameters<typeof assertionOf>[0], door: Door): Promise<SignInAnswer> {
  const proof = { assertion: assertionOf(said), door };
  return enter(passkeyPaths.signIn, proof, 'Error al iniciar sesión');
}
