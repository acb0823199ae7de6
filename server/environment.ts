import { isIP } from 'node:net';
import * as v from 'valibot';

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

const flag = v.pipe(
  v.picklist(['1', '0', 'true', 'false', 'si', 'no'], 'debe ser 1 o 0.'),
  v.transform((written) => ['1', 'true', 'si'].includes(written)),
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
  LOG_LEVEL: {
    without: 'info',
    purpose: 'Detalle del registro: de `fatal` a `trace`, o `silent`.',
    example: 'warn',
  },
  PUBLIC_URL: {
    without: 'http://localhost:PORT',
    purpose: 'Dirección con la que las personas llegan a MeStore.',
    example: 'https://mestore.co',
  },
  TRUSTED_PROXIES: {
    without: 'ninguno',
    purpose: 'IP de los proxies cuyo `X-Forwarded-For` se cree, separadas por comas.',
    example: '127.0.0.1,10.0.0.5',
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
