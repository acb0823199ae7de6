import * as v from 'valibot';
import { Email } from '#domain/accounts/email.ts';
import { OneTimeCode } from '#domain/accounts/one-time-code.ts';
import { secretOfLink } from '#domain/text/dressed-link.ts';
import { NewPassword } from '#domain/accounts/new-password.ts';

/** The secret part of a link that was mailed. */
export const LinkToken = v.pipe(
  v.string(),
  v.maxLength(500),
  v.transform(secretOfLink),
  v.regex(/^[\w-]{43}$/, 'El enlace está incompleto.'),
);

/** Body of `POST /auth/send-verification`: the e-mail that the person sees as theirs. */
export const SendVerificationBody = v.strictObject({ email: Email });

/** Body of `POST /auth/forgot-password`. */
export const ForgotPasswordBody = v.strictObject({
  email: Email,
  /** Where the link leads: the public sign-in, or the one of the administrative portal. */
  portal: v.optional(v.picklist(['public', 'admin']), 'public'),
});
export type ForgotPasswordBody = v.InferOutput<typeof ForgotPasswordBody>;

/** The code of a letter, with the mailbox that it came to. */
const TypedCode = { email: Email, code: OneTimeCode };
const NEITHER = 'Abre el enlace del correo, o escribe su código.';

/** A form with the code of a letter and the new password. */
export const ResetByCode = v.strictObject({ ...TypedCode, password: NewPassword });
/** A form with the new password, for who opened the link of a letter. */
export const ResetByLink = v.strictObject({ token: LinkToken, password: NewPassword });
/** Body of `POST /auth/reset-password`: what shows of the letter, and the new password. */
export const ResetPasswordBody = v.union([ResetByLink, ResetByCode], NEITHER);
export type ResetPasswordBody = v.InferOutput<typeof ResetPasswordBody>;

/** A form with the code of a letter. */
export const VerifyByCode = v.strictObject(TypedCode);
/** Body of `POST /auth/verify-email`: what shows of the letter. */
export const VerifyEmailBody = v.union([v.strictObject({ token: LinkToken }), VerifyByCode], NEITHER);
export type VerifyEmailBody = v.InferOutput<typeof VerifyEmailBody>;

/** An answer that is a sentence for the person. */
export const MessageAnswer = v.object({ message: v.string() });
