import * as v from 'valibot';
import { KeyScope } from '#domain/accounts/api-key.ts';
import { isOwnStoreOr, type Rule } from '#server/auth/rule.ts';

type Requirement = Readonly<Record<string, string[]>>;

/** The tokens of this API, as OpenAPI describes them: all of them are in `Authorization: Bearer …`. */
export const SECURITY_SCHEMES = {
  session: bearer('Sesión de una persona; la entregan `/api/v1/auth/login` y `/api/v1/auth/guest`.'),
  offlineGrant: bearer(
    'Permiso de un dispositivo (`offline_grant`), que se entrega con la sesión y vale cuando ella ya venció: ' +
      'solo para enviar lo que se guardó sin conexión.',
  ),
  apiKey: {
    type: 'http' as const,
    scheme: 'bearer',
    description:
      'Llave de la API (`mk_…`), que se crea en Integraciones: lee lo que digan sus permisos y pueda quien la creó.',
  },
  operator: bearer('Operador del servidor: un token firmado con el secreto del servidor.'),
};

const SESSION: Requirement = { session: [] };

/**
 * What a route with this rule asks of a request, in OpenAPI's terms: one of these requirements has to be met,
 * an empty one is met without a token, and no requirement at all means that tokens are not looked at.
 */
export function securityOf(rule: Rule): Requirement[] {
  if (rule === 'open') return [];
  if (rule === 'anyone') return [{}, SESSION];
  const scope = isOwnStoreOr(rule) ? rule.ownStoreOr : rule;
  if (typeof scope === 'string') return v.is(KeyScope, scope) ? [SESSION, { apiKey: [] }] : [SESSION];
  return [SESSION, 'submit' in scope ? { offlineGrant: [] } : { operator: [] }];
}

function bearer(description: string) {
  return { type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT', description };
}
