import { isIP } from 'node:net';
import * as v from 'valibot';
import { EMAIL_PATTERN } from '#domain/accounts/email.ts';
import { PASSWORD_COSTS } from '#server/auth/password.ts';

interface Variable {
  /** What happens without it, in words for the table. */
  without: string;
  /** What it is for. */
  purpose: string;
  example: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'debe ser un número de puerto entre 0 y 65535.'),
  v.transform(Number),
  v.maxValue(65_535, 'debe ser un número de puerto entre 0 y 65535.'),
);

/** Somebody else on the way could answer for an address without TLS, unless it is of this same machine. */
const guardedAddress = v.pipe(
  v.string(),
  v.check(
    (url) => URL.canParse(url) && /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(url),
    'debe ser una dirección https://.',
  ),
);

const flag = v.pipe(
  v.picklist(['1', '0', 'true', 'false', 'si', 'no'], 'debe ser 1 o 0.'),
  v.transform((written) => ['1', 'true', 'si'].includes(written)),
);

/** A key of Wompi, which begins by what it is and the environment it is of. */
const wompiKey = (test: string, production: string) =>
  v.pipe(
    v.string(),
    v.check(
      (key) => (key.startsWith(test) || key.startsWith(production)) && /^\w{15,200}$/.test(key),
      `debe empezar por ${test} o ${production}.`,
    ),
  );

/** Shape of the environment. Messages are the end of a sentence that begins with the variable's name. */
export const Environment = v.object({
  NODE_ENV: v.optional(
    v.picklist(['development', 'production', 'test'], 'debe ser development, production o test.'),
    'development',
  ),
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'debe ser una dirección o un nombre de red.')),
    '127.0.0.1',
  ),
  PORT: v.optional(port, '8000'),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url),
        'debe empezar por postgres:// o postgresql://.',
      ),
    ),
  ),
  JWT_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'debe tener 32 caracteres o más.'))),
  PASSWORD_COST: v.optional(v.picklist(PASSWORD_COSTS, 'debe ser full o low.'), 'full'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `debe ser ${LOG_LEVELS.join(', ')}.`), 'info'),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (url) => /^https?:\/\//.test(url) && URL.canParse(url),
        'debe ser una dirección http:// o https://.',
      ),
      v.transform((url) => url.replace(/\/+$/, '')),
    ),
  ),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) =>
        list
          .split(',')
          .map((each) => each.trim())
          .filter(Boolean),
      ),
      v.check(
        (list) => list.every((each) => isIP(each) !== 0),
        'debe ser una lista de direcciones IP separadas por comas.',
      ),
    ),
    '',
  ),
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
  GOOGLE_CLIENT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]+$/, 'debe ser el ID de cliente que da Google.')),
  ),
  GOOGLE_AUTH_URL: v.optional(guardedAddress, 'https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_KEYS_URL: v.optional(guardedAddress, 'https://www.googleapis.com/oauth2/v3/certs'),
  COMPANY_NAME: v.optional(v.pipe(v.string(), v.maxLength(120, 'puede tener hasta 120 caracteres.'))),
  COMPANY_NIT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{6,10}-\d$/, 'debe tener la forma 900123456-7, sin puntos.')),
  ),
  COMPANY_ADDRESS: v.optional(v.pipe(v.string(), v.maxLength(200, 'puede tener hasta 200 caracteres.'))),
  COMPANY_PHONE: v.optional(
    v.pipe(v.string(), v.regex(/^\+?[\d ]{7,18}$/, 'debe ser un número de teléfono.')),
  ),
  COMPANY_EMAIL: v.optional(
    v.pipe(v.string(), v.regex(EMAIL_PATTERN, 'debe ser una dirección de correo.'), v.maxLength(254)),
  ),
  WOMPI_PUBLIC_KEY: v.optional(wompiKey('pub_test_', 'pub_prod_')),
  WOMPI_PRIVATE_KEY: v.optional(wompiKey('prv_test_', 'prv_prod_')),
  WOMPI_EVENTS_SECRET: v.optional(wompiKey('test_events_', 'prod_events_')),
  WOMPI_INTEGRITY_SECRET: v.optional(wompiKey('test_integrity_', 'prod_integrity_')),
  LOCAL_GATEWAY_PORT: v.optional(port),
  SEED_DEMO: v.optional(flag),
  MIN_CLIENT_VERSION: v.optional(
    v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/, 'debe tener la forma 1.2.3.')),
  ),
});

/** What each variable means: the source of `.env.example` and of the table in the README. */
export const environment: Record<keyof typeof Environment.entries, Variable> = {
  NODE_ENV: {
    without: 'development',
    purpose: 'Con `production` no se siembran datos de demostración ni se muestran sus claves.',
    example: 'production',
  },
  HOST: {
    without: '127.0.0.1',
    purpose: 'Dirección en la que escucha; `0.0.0.0` la abre a la red.',
    example: '0.0.0.0',
  },
  PORT: { without: '8000', purpose: 'Puerto en el que escucha.', example: '8000' },
  DATA_DIR: {
    without: './data',
    purpose: 'Carpeta de la base embebida y de los archivos propios del servidor.',
    example: '/var/lib/mestore',
  },
  DATABASE_URL: {
    without: 'base embebida en DATA_DIR',
    purpose: 'Base PostgreSQL (15 o más nueva). Permite varias instancias y es la que promete durabilidad.',
    example: 'postgresql://mestore:clave@localhost:5432/mestore',
  },
  JWT_SECRET: {
    without: 'se genera una vez en DATA_DIR; obligatoria en producción',
    purpose: 'Secreto con el que se firman las sesiones, de 32 caracteres o más.',
    example: 'una-frase-larga-y-secreta-de-32-caracteres-o-mas',
  },
  PASSWORD_COST: {
    without: 'full',
    purpose:
      'Lo que cuesta probar una contraseña. Con `low` las pruebas van más rápido; en producción se rechaza.',
    example: 'full',
  },
  LOG_LEVEL: {
    without: 'info',
    purpose: 'Detalle del registro: de `fatal` a `trace`, o `silent`.',
    example: 'warn',
  },
  PUBLIC_URL: {
    without: 'http://localhost:PORT',
    purpose: 'Dirección con la que las personas llegan; si es `https://`, se les exige siempre (HSTS).',
    example: 'https://mestore.co',
  },
  TRUSTED_PROXIES: {
    without: 'ninguno',
    purpose: 'IP de los proxies cuyo `X-Forwarded-For` se cree, separadas por comas.',
    example: '127.0.0.1,10.0.0.5',
  },
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
  COMPANY_NAME: {
    without: 'las páginas legales dicen que falta',
    purpose: 'Razón social de quien opera esta instalación; la ley exige mostrarla (Ley 1480, art. 50).',
    example: 'Nombre de la empresa S. A. S.',
  },
  COMPANY_NIT: {
    without: 'las páginas legales dicen que falta',
    purpose: 'Su NIT, con dígito de verificación y sin puntos.',
    example: '900123456-7',
  },
  COMPANY_ADDRESS: {
    without: 'las páginas legales dicen que falta',
    purpose: 'Su dirección de notificación judicial.',
    example: 'Dirección, Bucaramanga, Santander',
  },
  COMPANY_PHONE: {
    without: 'las páginas legales dicen que falta',
    purpose: 'Su teléfono de atención.',
    example: '+57 607 0000000',
  },
  COMPANY_EMAIL: {
    without: 'las páginas legales dicen que falta',
    purpose: 'Su correo de notificaciones; también recibe un aviso de cada PQR.',
    example: 'servicio@example.com',
  },
  WOMPI_PUBLIC_KEY: {
    without: 'pasarela local; ninguna en producción',
    purpose: 'Llave pública de Wompi. Con las cuatro de un mismo ambiente se cobra por Wompi.',
    example: 'pub_test_0000000000000000',
  },
  WOMPI_PRIVATE_KEY: {
    without: 'pasarela local; ninguna en producción',
    purpose: 'Llave privada de Wompi.',
    example: 'prv_test_0000000000000000',
  },
  WOMPI_EVENTS_SECRET: {
    without: 'pasarela local; ninguna en producción',
    purpose:
      'Secreto de eventos de Wompi. Sus eventos llegan a `/api/v1/payments/webhook`: dilo en su panel.',
    example: 'test_events_0000000000000000',
  },
  WOMPI_INTEGRITY_SECRET: {
    without: 'pasarela local; ninguna en producción',
    purpose: 'Secreto de integridad de Wompi.',
    example: 'test_integrity_0000000000000000',
  },
  LOCAL_GATEWAY_PORT: {
    without: 'el siguiente a PORT',
    purpose: 'Puerto de la pasarela de pagos local, que no mueve dinero y no existe en producción.',
    example: '8001',
  },
  SEED_DEMO: {
    without: '1, salvo en producción',
    purpose: 'Siembra el catálogo y las cuentas de demostración en el primer arranque (1 o 0).',
    example: '0',
  },
  MIN_CLIENT_VERSION: {
    without: 'ninguna',
    purpose: 'Versión mínima de la aplicación; las anteriores reciben el aviso de actualizar.',
    example: '0.1.0',
  },
};
