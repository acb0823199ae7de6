import * as v from 'valibot';
import { Uuid } from '#domain/base/ids.ts';
import { Account } from '#domain/accounts/account.ts';
import { EMAIL_PATTERN, normaliseEmail } from '#domain/accounts/email.ts';
import { DeviceKey } from '#domain/accounts/device-key.ts';
import { RememberedTokens } from '#domain/accounts/remembered-device.ts';

const SIGN_IN_REQUIRED = 'Email y contraseña son requeridos';

/** The public door checks this before it asks the server (spec §5). */
const SignInForm = v.object({
  email: v.pipe(
    v.string(),
    v.transform(normaliseEmail),
    v.nonEmpty(SIGN_IN_REQUIRED),
    v.regex(EMAIL_PATTERN, 'Email inválido'),
  ),
  password: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(SIGN_IN_REQUIRED),
    v.minLength(6, 'La contraseña debe tener al menos 6 caracteres'),
  ),
});

/** The administrators' door asks for both and looks at nothing else (spec §5). */
const AdminSignInForm = v.object({
  email: v.pipe(v.string(), v.transform(normaliseEmail), v.nonEmpty(SIGN_IN_REQUIRED)),
  password: v.pipe(v.string(), v.trim(), v.nonEmpty(SIGN_IN_REQUIRED)),
});

/** The form of each door. */
export const signInForms = { public: SignInForm, admin: AdminSignInForm };

/** Body of `POST /auth/login`. The device asks for an offline grant by naming itself. */
export const LoginBody = v.strictObject({
  email: v.pipe(
    v.string(),
    v.maxLength(500),
    v.transform(normaliseEmail),
    v.nonEmpty(SIGN_IN_REQUIRED),
    v.maxLength(254),
  ),
  password: v.pipe(v.string(), v.trim(), v.nonEmpty(SIGN_IN_REQUIRED), v.maxLength(200)),
  device_id: v.optional(Uuid),
  /** The key that the device signs Plan B files with. */
  device_key: v.optional(DeviceKey),
  remembered: v.optional(RememberedTokens),
});
export type LoginBody = v.InferOutput<typeof LoginBody>;

export const RefreshBody = v.strictObject({
  refresh_token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)),
  device_key: v.optional(DeviceKey),
});

/**
 * Answer of login and refresh. `offline_grant` lets this device submit this person's commands for 30 days.
 */
export const Tokens = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  token_type: v.literal('bearer'),
  /** Seconds until the access token ends. */
  expires_in: v.number(),
  offline_grant: v.nullable(v.string()),
});
export type Tokens = v.InferOutput<typeof Tokens>;

export const LoginAnswer = v.object({
  ...Tokens.entries,
  user: Account,
  /** What this device sends with its next sign-ins, to be asked for no code; only after a second step that asked for it. */
  remembered: v.optional(v.string()),
});
export type LoginAnswer = v.InferOutput<typeof LoginAnswer>;
