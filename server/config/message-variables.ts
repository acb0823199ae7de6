import * as v from 'valibot';
import type { Variable } from '#server/config/variable.ts';

/** Where letters and text messages leave. */
export const messageEntries = {
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (url) => /^smtps?:\/\//.test(url) && URL.canParse(url),
        'debe ser una dirección smtp:// o smtps://.',
      ),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/@/, 'debe tener una dirección de correo.')),
    'MeStore <hola@mestore.co>',
  ),
  TWILIO_ACCOUNT_SID: v.optional(v.pipe(v.string(), v.regex(/^AC\w+$/, 'debe empezar por AC.'))),
  TWILIO_AUTH_TOKEN: v.optional(v.string()),
  TWILIO_FROM: v.optional(v.string()),
};

export const messageVariables: Record<keyof typeof messageEntries, Variable> = {
  SMTP_URL: {
    without: 'los correos quedan en /dev/mensajes',
    purpose: 'Servidor por el que salen los correos.',
    example: 'smtps://usuario:clave@smtp.example.com:465',
  },
  MAIL_FROM: {
    without: 'MeStore <hola@mestore.co>',
    purpose: 'Remitente de los correos.',
    example: 'MeStore <hola@mestore.co>',
  },
  TWILIO_ACCOUNT_SID: {
    without: 'los SMS quedan en /dev/mensajes',
    purpose: 'Cuenta de Twilio por la que salen los SMS.',
    example: 'AC00000000000000000000000000000000',
  },
  TWILIO_AUTH_TOKEN: {
    without: 'los SMS quedan en /dev/mensajes',
    purpose: 'Clave de la cuenta de Twilio.',
    example: 'una-clave-de-twilio',
  },
  TWILIO_FROM: {
    without: 'los SMS quedan en /dev/mensajes',
    purpose: 'Número o servicio de mensajería (MG…) que firma los SMS.',
    example: '+15005550006',
  },
};
