import { isIP } from 'node:net';
import * as v from 'valibot';
import { port, type Variable } from '#server/config/variable.ts';

export const JWT_SECRET_MIN = 32;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The work that a guess costs: `low` is for tests and development, and no production starts with it. */
const PASSWORD_COSTS = ['full', 'low'] as const;
export type PasswordCost = (typeof PASSWORD_COSTS)[number];

/** A scheme and a host, with nothing behind it: what browsers compare. */
const origin = v.pipe(
  v.string(),
  v.check(
    (url) => /^https?:\/\//.test(url) && URL.canParse(url) && new URL(url).origin === url.replace(/\/$/, ''),
    'debe ser un origen http:// o https://, sin ruta.',
  ),
  v.transform((url) => url.replace(/\/$/, '')),
);

/** The parts of a list with commas. */
function listed(list: string): string[] {
  return list
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}

/** The variables that the server itself needs to run, and where people and other machines find it. */
export const serverEntries = {
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
  JWT_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(JWT_SECRET_MIN, `debe tener ${JWT_SECRET_MIN} caracteres o más.`)),
  ),
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
  VITE_API_URL: v.optional(origin),
  CORS_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform(listed),
      v.check(
        (list) => list.every((each) => v.is(origin, each)),
        'debe ser una lista de orígenes (https://tienda.co) separados por comas.',
      ),
    ),
    '',
  ),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.transform(listed),
      v.check(
        (list) => list.every((each) => isIP(each) !== 0),
        'debe ser una lista de direcciones IP separadas por comas.',
      ),
    ),
    '',
  ),
  COUNTRY_HEADER: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'debe ser el nombre de un encabezado HTTP.')),
  ),
};

export const serverVariables: Record<keyof typeof serverEntries, Variable> = {
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
    purpose: `Secreto con el que se firman las sesiones, de ${JWT_SECRET_MIN} caracteres o más.`,
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
  VITE_API_URL: {
    without: 'el mismo origen de la página',
    purpose:
      'Origen de la API si no es el de la página: se da al construir la aplicación y a quien la sirve.',
    example: 'https://api.mestore.co',
  },
  CORS_ORIGINS: {
    without: 'ninguno',
    purpose: 'Orígenes de páginas que pueden llamar a esta API, además del propio, separados por comas.',
    example: 'https://mestore.co',
  },
  TRUSTED_PROXIES: {
    without: 'ninguno',
    purpose: 'IP de los proxies cuyo `X-Forwarded-For` se cree, separadas por comas.',
    example: '127.0.0.1,10.0.0.5',
  },
  COUNTRY_HEADER: {
    without: 'no se sabe de qué país es un ingreso',
    purpose:
      'Encabezado en el que un proxy de `TRUSTED_PROXIES` dice el país de quien llama, con dos letras, como lo hacen las redes de entrega. El proxy debe quitar el que traiga quien llama.',
    example: 'CF-IPCountry',
  },
};
