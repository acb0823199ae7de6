import * as v from 'valibot';
import { MobilePhone } from '#domain/accounts/mobile-phone.ts';
import { pastedText } from '#domain/text/pasted-text.ts';
import { Uuid } from '#domain/base/ids.ts';

export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 60;

/** Body of `POST /auth/send-otp`: the mobile that the code goes to. */
export const SendCodeBody = v.strictObject({ telefono: MobilePhone });

/** The request that a code answers: a code is good for its own request only. */
export const CodeSent = v.object({
  request_id: Uuid,
  /** Seconds until the code ends. */
  expires_in: v.number(),
  /** Seconds until another one may be asked for. */
  resend_in: v.number(),
});
export type CodeSent = v.InferOutput<typeof CodeSent>;

/** A code as people copy or type it: `123 456`. */
export const OneTimeCode = v.pipe(
  v.string(),
  v.maxLength(100),
  v.transform((written) => pastedText(written).replace(/[\s-]/g, '')),
  v.regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `El código tiene ${CODE_DIGITS} dígitos.`),
);

/** Body of `POST /auth/verify-otp`. */
export const VerifyCodeBody = v.strictObject({ request_id: Uuid, code: OneTimeCode });
