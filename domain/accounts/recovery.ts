import * as v from 'valibot';
import { Email } from '#domain/accounts/email.ts';
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

/** Body of `POST /auth/reset-password`. */
export const ResetPasswordBody = v.strictObject({ token: LinkToken, password: NewPassword });

/** Body of `POST /auth/verify-email`. */
export const VerifyEmailBody = v.strictObject({ token: LinkToken });

/** An answer that is a sentence for the person. */
export const MessageAnswer = v.object({ message: v.string() });
