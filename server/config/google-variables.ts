import * as v from 'valibot';
import type { Variable } from '#server/config/variable.ts';

/** Without TLS somebody on the way could answer for an address, unless it is on this same machine. */
const guardedAddress = v.pipe(
  v.string(),
  v.check(
    (url) => URL.canParse(url) && /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(url),
    'debe ser una dirección https://.',
  ),
);

/** Signing in with Google. */
export const googleEntries = {
  GOOGLE_CLIENT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]+$/, 'debe ser el ID de cliente que da Google.')),
  ),
  GOOGLE_AUTH_URL: v.optional(guardedAddress, 'https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_KEYS_URL: v.optional(guardedAddress, 'https://www.googleapis.com/oauth2/v3/certs'),
};

export const googleVariables: Record<keyof typeof googleEntries, Variable> = {
  GOOGLE_CLIENT_ID: {
    without: 'no se ofrece «Continuar con Google»',
    purpose: 'ID de cliente de Google; `/auth/google` debe estar entre sus URI de redirección autorizados.',
    example: '000000000000-ejemplo.apps.googleusercontent.com',
  },
  GOOGLE_AUTH_URL: {
    without: 'https://accounts.google.com/o/oauth2/v2/auth',
    purpose: 'Página de Google en la que las personas dicen quiénes son.',
    example: 'https://accounts.google.com/o/oauth2/v2/auth',
  },
  GOOGLE_KEYS_URL: {
    without: 'https://www.googleapis.com/oauth2/v3/certs',
    purpose: 'Llaves con las que Google firma sus respuestas.',
    example: 'https://www.googleapis.com/oauth2/v3/certs',
  },
};
