import * as v from 'valibot';
import { DeviceKey } from '#domain/accounts/device-key.ts';
import { Instant, Uuid } from '#domain/base/ids.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';

/** How long a challenge waits for its answer, in minutes. */
export const PASSKEY_CHALLENGE_MINUTES = 5;
/** Passkeys that one account has at most. */
export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME = 60;

const api = '/api/v1/auth/passkeys';
/** Addresses of the API for passkeys: one's own, and signing in with one. */
export const passkeyPaths = {
  own: api,
  registrationOptions: `${api}/registration-options`,
  rename: (id: string) => `${api}/${encodeURIComponent(id)}`,
  remove: (id: string) => `${api}/${encodeURIComponent(id)}/remove`,
  verificationOptions: `${api}/verification-options`,
  verify: `${api}/verify`,
  signInOptions: `${api}/sign-in-options`,
  signIn: `${api}/sign-in`,
};

/** How an authenticator can be reached (WebAuthn Level 3, section 5.8.4). */
export const Transport = v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
export type Transport = v.InferOutput<typeof Transport>;

/** Bytes as WebAuthn's JSON has them. */
const bytes = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(most));
/** At most 1,023 bytes (WebAuthn Level 3, section 5.8.3). */
const CredentialId = bytes(1_364);

export const PasskeyName = v.pipe(
  trimmedText(MAX_PASSKEY_NAME),
  v.minLength(1, 'Escribe un nombre para reconocerla.'),
);

/** What a new credential answers: the part of WebAuthn's `RegistrationResponseJSON` that is looked at. */
export const NewCredential = v.strictObject({
  id: CredentialId,
  client_data: bytes(4_000),
  attestation: bytes(20_000),
  transports: v.optional(v.pipe(v.array(Transport), v.maxLength(Transport.options.length)), []),
});
export type NewCredential = v.InferOutput<typeof NewCredential>;

/** What a credential signed: the part of WebAuthn's `AuthenticationResponseJSON` that is looked at. */
export const Assertion = v.strictObject({
  id: CredentialId,
  client_data: bytes(4_000),
  authenticator_data: bytes(4_000),
  signature: bytes(4_000),
  /** Whose the authenticator says that it is. */
  user_handle: v.optional(v.nullable(bytes(100)), null),
});
export type Assertion = v.InferOutput<typeof Assertion>;

/** Body of `POST /auth/passkeys`. */
export const AddPasskeyBody = v.strictObject({ name: PasskeyName, credential: NewCredential });
export type AddPasskeyBody = v.InferOutput<typeof AddPasskeyBody>;

export const RenamePasskeyBody = v.strictObject({ name: PasskeyName });

/** Body of `POST /auth/passkeys/:id/remove`: the password stands in for a fresh proof, of who lost the passkey. */
export const RemovePasskeyBody = v.strictObject({
  password: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('Escribe tu contraseña.'), v.maxLength(200))),
});
export type RemovePasskeyBody = v.InferOutput<typeof RemovePasskeyBody>;

/** Body of `POST /auth/passkeys/verify`. */
export const VerifyPasskeyBody = v.strictObject({ assertion: Assertion });

/** Body of `POST /auth/passkeys/sign-in`. */
export const PasskeySignInBody = v.strictObject({
  assertion: Assertion,
  /** The admin portal opens for those who administer only. */
  door: v.optional(v.picklist(['public', 'admin']), 'public'),
  device_id: v.optional(Uuid),
  device_key: v.optional(DeviceKey),
});
export type PasskeySignInBody = v.InferOutput<typeof PasskeySignInBody>;

/** A passkey as its person sees it: never its key. */
export const Passkey = v.object({
  id: Uuid,
  name: v.string(),
  created_at: Instant,
  /** Null until it opened or confirmed something. */
  last_used_at: v.nullable(Instant),
  /** Whether its provider keeps a copy, so that it outlives the device. */
  is_backed_up: v.boolean(),
  /** Whether it opens the account at the domain of today. */
  works_here: v.boolean(),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** Answer of `GET /auth/passkeys`. */
export const OwnPasskeys = v.object({
  data: v.array(Passkey),
  /** What to call one that this device makes. */
  suggested_name: v.string(),
  /** Whether the password may stand in for a fresh proof where one is removed. */
  password_removes: v.boolean(),
});
export type OwnPasskeys = v.InferOutput<typeof OwnPasskeys>;

/** A credential that takes part in a question, as WebAuthn's JSON has it. */
const CredentialDescriptor = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.array(Transport),
});

/** WebAuthn's `PublicKeyCredentialRequestOptionsJSON`: what a browser is asked to have signed. */
export const AssertionOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
  allowCredentials: v.array(CredentialDescriptor),
});
export type AssertionOptions = v.InferOutput<typeof AssertionOptions>;

/** WebAuthn's `PublicKeyCredentialCreationOptionsJSON`: what a browser is asked to make. */
export const CreationOptions = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  attestation: v.literal('none'),
  excludeCredentials: v.array(CredentialDescriptor),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
});
export type CreationOptions = v.InferOutput<typeof CreationOptions>;
