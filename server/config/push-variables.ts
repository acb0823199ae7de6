import * as v from 'valibot';
import { isSubject } from '#server/config/vapid-keys.ts';
import type { Variable } from '#server/config/variable.ts';

const base64urlOf = (letters: number, message: string) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}$`), message));

/** Who this server is to the push services of browsers (RFC 8292). */
export const pushEntries = {
  VAPID_PUBLIC_KEY: v.optional(
    base64urlOf(87, 'debe ser una clave P-256 sin comprimir: 87 letras de base64url.'),
  ),
  VAPID_PRIVATE_KEY: v.optional(base64urlOf(43, 'debe ser una clave P-256: 43 letras de base64url.')),
  VAPID_SUBJECT: v.optional(
    v.pipe(v.string(), v.check(isSubject, 'debe ser mailto: con un correo, o una dirección https://.')),
  ),
};

export const pushVariables: Record<keyof typeof pushEntries, Variable> = {
  VAPID_PUBLIC_KEY: {
    without: 'sale de DOCUMENTS_KEY',
    purpose:
      'Clave pública de los avisos a los equipos. Si cambia, cada equipo se vuelve a inscribir cuando abre MeStore.',
    example: 'B'.padEnd(87, 'x'),
  },
  VAPID_PRIVATE_KEY: {
    without: 'sale de DOCUMENTS_KEY',
    purpose: 'Clave privada de los avisos a los equipos, pareja de la pública.',
    example: 'x'.repeat(43),
  },
  VAPID_SUBJECT: {
    without: 'mailto: y el correo de COMPANY_EMAIL o de MAIL_FROM',
    purpose:
      'A quién escriben los servicios de avisos si algo falla: `mailto:` o `https://`; en producción, nunca de localhost, que Apple rechaza.',
    example: 'mailto:soporte@example.com',
  },
};
