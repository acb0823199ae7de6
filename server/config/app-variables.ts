import * as v from 'valibot';
import type { Variable } from '#server/config/variable.ts';

const flag = v.pipe(
  v.picklist(['1', '0', 'true', 'false', 'si', 'no'], 'debe ser 1 o 0.'),
  v.transform((written) => ['1', 'true', 'si'].includes(written)),
);

const MOST_PERCENT = 100;

/** The app as people first find it, and the oldest version that is still served. */
export const appEntries = {
  SEED_DEMO: v.optional(flag),
  SEED_HISTORY: v.optional(flag),
  DEV_CALLS: v.optional(v.picklist(['on', 'off'], 'debe ser on u off.'), 'off'),
  REMOTE_LOGGING: v.optional(v.picklist(['on', 'off'], 'debe ser on u off.')),
  PRICE_LIMIT_PERCENT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'debe ser un número entero de 0 a 100.'),
      v.transform(Number),
      v.maxValue(MOST_PERCENT, 'debe ser un número entero de 0 a 100.'),
    ),
    '20',
  ),
  MIN_CLIENT_VERSION: v.optional(
    v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/, 'debe tener la forma 1.2.3.')),
  ),
};

export const appVariables: Record<keyof typeof appEntries, Variable> = {
  SEED_DEMO: {
    without: '1, salvo en producción',
    purpose: 'Siembra el catálogo y las cuentas de demostración en el primer arranque (1 o 0).',
    example: '0',
  },
  SEED_HISTORY: {
    without: '1 con npm start y npm run dev',
    purpose: 'Con la demostración siembra también noventa días de trabajo de la empresa (1 o 0).',
    example: '0',
  },
  DEV_CALLS: {
    without: 'off, salvo en npm run dev',
    purpose:
      'Con `on`, `/dev/jobs` y `/dev/clock` adelantan los trabajos y el reloj; en producción se rechaza.',
    example: 'on',
  },
  REMOTE_LOGGING: {
    without: 'on en producción; off en lo demás',
    purpose: 'Con `on`, los equipos cuentan sus errores en `/api/logs`, sin datos de nadie; con `off`, no.',
    example: 'off',
  },
  PRICE_LIMIT_PERCENT: {
    without: '20',
    purpose:
      'Cuánto puede una tienda mover un precio sin que nadie lo apruebe, en % del último precio aprobado.',
    example: '10',
  },
  MIN_CLIENT_VERSION: {
    without: 'ninguna',
    purpose: 'Versión mínima de la aplicación; las anteriores reciben el aviso de actualizar.',
    example: '0.1.0',
  },
};
