import * as v from 'valibot';
import type { Variable } from '#server/config/variable.ts';

/** A service of somebody else that also counts visits, of people who agree. */
export const analyticsEntries = {
  ANALYTICS_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (url) => URL.canParse(url) && new URL(url).protocol === 'https:',
        'debe ser una dirección https://.',
      ),
    ),
  ),
  ANALYTICS_SITE: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.:-]{1,100}$/, 'debe ser el nombre del sitio en el servicio.')),
  ),
};

export const analyticsVariables: Record<keyof typeof analyticsEntries, Variable> = {
  ANALYTICS_URL: {
    without: 'no se usa ningún servicio de analítica de terceros',
    purpose: 'API de eventos de Plausible, o de otra compatible, a la que va también lo de quien lo acepta.',
    example: 'https://plausible.io/api/event',
  },
  ANALYTICS_SITE: {
    without: 'no se usa ningún servicio de analítica de terceros',
    purpose: 'Nombre de este sitio en ese servicio. Se necesitan las dos.',
    example: 'mestore.co',
  },
};
