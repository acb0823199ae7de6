import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/**
 * Why a browser's question for a passkey ended without one: its person closed it or let it pass; another question took its
 * place; the device has one of this account already; or the device cannot.
 */
export type PromptFailure = 'cancelled' | 'replaced' | 'known' | 'unable';
export type Prompted<Said> = { ok: true; said: Said } | { ok: false; failure: PromptFailure };

/** Has the browser ask its person to make a passkey. */
export function makePasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<Prompted<RegistrationResponseJSON>> {
  return prompted(() => startRegistration({ optionsJSON: options }));
}

/**
 * Has the browser ask its person for a passkey.
 * @param inFields offers them where the person writes who they are, for as long as the page is open.
 */
export function signWithPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  { inFields = false }: { inFields?: boolean } = {},
): Promise<Prompted<AuthenticationResponseJSON>> {
  return prompted(() => startAuthentication({ optionsJSON: options, useBrowserAutofill: inFields }));
}

/** Takes back the question that the browser asks now, if it asks one. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}

async function prompted<Said>(ask: () => Promise<Said>): Promise<Prompted<Said>> {
  try {
    return { ok: true, said: await ask() };
  } catch (error) {
    const failure = failureOf(error);
    if (failure === 'unable') console.warn('A passkey could not be used.', error);
    return { ok: false, failure };
  }
}

function failureOf(error: unknown): PromptFailure {
  if (!(error instanceof Error)) return 'unable';
  if (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED') return 'replaced';
  // Browsers say the same when somebody closes the question and when its time is over.
  if (error.name === 'NotAllowedError') return 'cancelled';
  return error.name === 'InvalidStateError' ? 'known' : 'unable';
}
