import * as v from 'valibot';
import { DeviceKey } from '#domain/accounts/device-key.ts';
import { RandomSecret } from '#domain/accounts/remembered-device.ts';
import { Instant, Uuid } from '#domain/base/ids.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { CODE_DIGITS, OneTimeCode } from '#domain/accounts/one-time-code.ts';
import { pastedText } from '#domain/text/pasted-text.ts';

/** How long an authenticator shows a code (RFC 6238), in seconds. */
export const TOTP_SECONDS = 30;
/** How long who gave the right password has for the code, in minutes. */
export const CHALLENGE_MINUTES = 5;
/** How long a device that was asked to be remembered is not asked for the code, in days. */
export const REMEMBERED_DAYS = 30;
/** How long a proof is fresh: what asks for one asks again after this many minutes. */
export const FRESH_MINUTES = 10;
/** Wrong codes of either kind that an account has in `TRIES_MINUTES`. */
export const FACTOR_TRIES = 5;
export const TRIES_MINUTES = 15;
export const RECOVERY_CODES = 10;

const api = '/api/v1/auth/second-factor';
/** Addresses of the API for one's own second factor. */
export const secondFactorPaths = {
  state: api,
  enrol: `${api}/enrol`,
  confirm: `${api}/confirm`,
  recoveryCodes: `${api}/recovery-codes`,
  turnOff: `${api}/turn-off`,
  verify: `${api}/verify`,
  signIn: `${api}/sign-in`,
};

/** Sixteen signs of base32 are 80 bits. */
const RECOVERY_FORM = /^[A-Z2-7]{16}$/;

/** A recovery code without what people write between its groups, in the form that it is stored by. */
export const RecoveryCode = v.pipe(
  v.string(),
  v.maxLength(100),
  v.transform((written) => pastedText(written).replace(/[\s-]/g, '').toUpperCase()),
  v.regex(RECOVERY_FORM, 'Un código de recuperación tiene 16 letras y cifras.'),
);

/** What proves a second factor: six digits of the authenticator, or a recovery code. */
export const FactorCode = v.union(
  [OneTimeCode, RecoveryCode],
  `Escribe los ${CODE_DIGITS} dígitos de tu aplicación, o un código de recuperación completo.`,
);
export type FactorCode = v.InferOutput<typeof FactorCode>;

/** Whether a code that was read is a recovery code. */
export function isRecoveryCode(code: FactorCode): boolean {
  return RECOVERY_FORM.test(code);
}

/** A recovery code as people read it: `ABCD-EFGH-IJKL-MNOP`. */
export function formatRecoveryCode(code: string): string {
  return (code.match(/.{4}/g) ?? [code]).join('-');
}

/** Answer of `GET /auth/second-factor`. */
export const FactorState = v.object({
  /** Since when the account has one; null while it has none. */
  enrolled_at: v.nullable(Instant),
  /** Recovery codes that were not used yet. */
  recovery_left: wholeNumber(0, RECOVERY_CODES),
  /** Whether the company asks the role of this account for one (`security.second_factor_roles`). */
  is_required: v.boolean(),
  /** Passkeys that prove the account here too. An earlier server knows of none. */
  passkeys: v.optional(wholeNumber(0), 0),
});
export type FactorState = v.InferOutput<typeof FactorState>;

/** Answer of `POST /auth/second-factor/enrol`: what the authenticator needs, until a first code proves that it has it. */
export const FactorOffer = v.object({
  /** In base32, for who cannot scan. */
  secret: v.string(),
  /** `otpauth://totp/…`, for a QR code. */
  uri: v.string(),
});
export type FactorOffer = v.InferOutput<typeof FactorOffer>;

/** Body of what asks for the authenticator's own code: it proves that it has the secret. */
export const TotpBody = v.strictObject({ code: OneTimeCode });
/** Body of what asks for either code. */
export const FactorBody = v.strictObject({ code: FactorCode });

/** The recovery codes, which are shown this once. */
export const RecoveryCodes = v.object({ codes: v.array(v.string()) });
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>;

/** Answer of `POST /auth/second-factor/verify`. */
export const FreshFactor = v.object({ fresh_until: Instant });

/** Body of `POST /auth/second-factor/sign-in`: the second step, after the right password. */
export const SecondStepBody = v.strictObject({
  challenge: RandomSecret,
  code: FactorCode,
  /** Whether this device is not asked again for `REMEMBERED_DAYS`. Needs `device_id`. */
  remember: v.optional(v.boolean(), false),
  device_id: v.optional(Uuid),
  device_key: v.optional(DeviceKey),
});
export type SecondStepBody = v.InferOutput<typeof SecondStepBody>;
