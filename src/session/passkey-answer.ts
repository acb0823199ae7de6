import * as v from 'valibot';
import { Transport, type Assertion, type NewCredential } from '#domain/passkeys/passkey.ts';

/** WebAuthn's `AuthenticationResponseJSON`, of which the server looks at this. */
interface Signed {
  id: string;
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string | undefined;
  };
}

/** WebAuthn's `RegistrationResponseJSON`, of which the server looks at this. */
interface Made {
  id: string;
  response: { clientDataJSON: string; attestationObject: string; transports?: readonly string[] | undefined };
}

/** What a passkey signed, as the server takes it. */
export function assertionOf({ id, response }: Signed): Assertion {
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle ?? null,
  };
}

/** A passkey that was made, as the server takes it; of the ways to reach it those that have a name. */
export function newCredentialOf({ id, response }: Made): NewCredential {
  return {
    id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: (response.transports ?? []).filter((each) => v.is(Transport, each)),
  };
}
