import { KeyScope, keyScopes } from '#domain/accounts/api-key.ts';
import { scopeOf, type ForKeys, type Rule } from '#server/auth/rule.ts';

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
      'Llave de la API (`mk_…`), que se crea en Integraciones: puede lo que digan sus permisos y, además, pueda en ese momento ' +
      `quien la creó. Cada ruta nombra el permiso que le hace falta: ${scopeList()}.`,
  },
  operator: bearer('Operador del servidor: un token firmado con el secreto del servidor.'),
};

const SESSION: Requirement = { session: [] };

/**
 * What a route with this rule asks of a request, in OpenAPI's terms: one of these requirements has to be met,
 * an empty one is met without a token, and no requirement at all means that tokens are not looked at.
 */
export function securityOf(rule: Rule, forKeys?: ForKeys): Requirement[] {
  if (rule === 'open') return [];
  if (rule === 'anyone') return [{}, SESSION];
  if (typeof rule === 'object' && 'submit' in rule) return [SESSION, { offlineGrant: [] }];
  if (typeof rule === 'object' && 'operatorOr' in rule) return [SESSION, { operator: [] }];
  const scope = scopeOf(rule, forKeys);
  return scope === null ? [SESSION] : [SESSION, { apiKey: [scope] }];
}

function scopeList(): string {
  return KeyScope.options.map((each) => `\`${each}\` (${keyScopes[each].label})`).join(', ');
}

function bearer(description: string) {
  return { type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT', description };
}
