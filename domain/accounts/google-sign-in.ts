import * as v from 'valibot';
import { DeviceKey } from '#domain/accounts/device-key.ts';
import { newcomer, newStore } from '#domain/accounts/registration.ts';
import { Instant, Uuid } from '#domain/base/ids.ts';
import { RememberedTokens } from '#domain/accounts/remembered-device.ts';

/** Addresses of the API for signing in with Google. */
export const googlePaths = {
  options: '/api/v1/auth/options',
  signIn: '/api/v1/auth/google',
  /** Whether one's own account is entered with Google, and the way to end that. */
  link: '/api/v1/auth/google',
};

/**
 * The field that is missing when Google's person has no account yet: who they are and what they authorise.
 */
export const REGISTRATION_FIELD = 'registration';

/** Ways to sign in besides e-mail and password: answer of `GET /auth/options`. */
export const SignInOptions = v.object({
  /** Null when this installation has none. */
  google: v.nullable(
    v.object({
      client_id: v.string(),
      /** Google's page, where people say who they are. */
      auth_url: v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//)),
    }),
  ),
  /** Where passkeys are made and used; null where the public address has none. An earlier server knows of none. */
  passkeys: v.optional(v.nullable(v.object({ domain: v.string() })), null),
});
export type SignInOptions = v.InferOutput<typeof SignInOptions>;
export type GoogleOffer = NonNullable<SignInOptions['google']>;
export type PasskeyOffer = NonNullable<SignInOptions['passkeys']>;

/** Answer of `GET /auth/google`: since when one's own account is entered with Google, if it is. */
export const GoogleLink = v.object({ linked_at: v.nullable(Instant) });
export type GoogleLink = v.InferOutput<typeof GoogleLink>;

/** The fields that Google does not give for a person without an account. */
export const GoogleRegistration = v.variant(
  'tipo_negocio',
  [
    v.strictObject({ tipo_negocio: v.picklist(['vendedor', 'ambos']), ...newStore, ...newcomer }),
    v.strictObject({ tipo_negocio: v.literal('comprador'), ...newcomer }),
  ],
  'Selecciona un tipo de negocio',
);
export type GoogleRegistration = v.InferOutput<typeof GoogleRegistration>;

/** Body of `POST /auth/google`. */
export const GoogleBody = v.strictObject({
  /** A JWT: three parts in base64url. */
  id_token: v.pipe(
    v.string(),
    v.maxLength(8_000),
    v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'La respuesta de Google está incompleta.'),
  ),
  /** A value that only the browser that asked Google knows; the token holds its SHA-256 as `nonce`. */
  nonce_secret: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'La respuesta de Google es de otro navegador.')),
  registration: v.optional(GoogleRegistration),
  device_id: v.optional(Uuid),
  device_key: v.optional(DeviceKey),
  remembered: v.optional(RememberedTokens),
});
export type GoogleBody = v.InferOutput<typeof GoogleBody>;
