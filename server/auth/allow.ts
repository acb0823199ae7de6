import type { Context, MiddlewareHandler } from 'hono';
import { uniqueSymbol } from 'hono-openapi';
import { holdsScope, keyScopes } from '#domain/accounts/api-key.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { capabilityLabels } from '#domain/accounts/roles/capability-labels.ts';
import { isAdmin } from '#domain/accounts/roles/roles.ts';
import { actorReader, type Verified, type VerifiedKey } from '#server/auth/actor-reader.ts';
import { noteDenial } from '#server/auth/denials.ts';
import { wipeProblem } from '#server/auth/device-wipe.ts';
import { isAmongNetworks } from '#server/auth/portal-networks.ts';
import { isFactorDue } from '#server/auth/required-factor.ts';
import { accountRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { capabilitiesOf, isOwnStoreOr, mayUse, scopeOf, type ForKeys, type Rule } from '#server/auth/rule.ts';
import { securityOf } from '#server/auth/security-schemes.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { companySettings } from '#server/settings/company-settings.ts';
import { serverScoped } from '#server/http/server-scoped.ts';
import { ApiProblem, problem } from '#server/http/api-problem.ts';

/** How often one key asks, whatever it asks for. */
const keyLimitOf = serverScoped(() => accountRateLimit(rateLimits.apiKeys));

const declared = new WeakMap<object, Rule>();

/**
 * Admits or refuses a request and sets `c.var.actor`. A token that is present must be good, whatever the
 * rule: a client with an expired session should hear so instead of silently becoming a visitor. The rule also
 * documents the route: `/openapi.json` says from it which token the route needs.
 * @param forKeys the scope by which keys of the API come in, or why none do; by default the scope of the rule's own name.
 */
export function allow(services: Services, rule: Rule, forKeys?: ForKeys): MiddlewareHandler<AppEnv> {
  const reader = actorReader(services);
  const keyLimit = keyLimitOf(services);
  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    const header = rule === 'open' ? undefined : c.req.header('authorization');
    const verified = header === undefined ? null : await reader(header);
    const deny = ({ body }: ApiProblem, act: 'denied' | 'portal_denied' = 'denied') =>
      noteDenial(services, c, { act, userId: verified && userIdOf(verified), reason: body.code });
    const refused = refusalOf(verified, rule, forKeys) ?? keyPlaceRefusal(services, c, verified);
    const outside = refused ? null : await portalRefusal(services, c, verified);
    const denial = refused ?? outside ?? (await factorRefusal(services, verified, rule));
    if (denial) {
      deny(denial, outside ? 'portal_denied' : 'denied');
      throw denial;
    }
    if (verified && 'actor' in verified && verified.kind === 'key') await keyLimit.take(verified.keyId);
    c.set('actor', verified && 'actor' in verified ? verified.actor : null);
    c.set('sessionId', verified && 'sessionId' in verified ? verified.sessionId : null);
    await next();
    // A handler may know more: the owner of the device or of the commands.
    if (verified && c.error instanceof ApiProblem && c.error.status === 403) deny(c.error);
  };
  declared.set(middleware, rule);
  return Object.assign(middleware, { [uniqueSymbol]: { spec: { security: securityOf(rule, forKeys) } } });
}

/** The rule that a handler declares, if it came from `allow`; a test reads it from every route. */
export function ruleOf(handler: object): Rule | undefined {
  return declared.get(handler);
}

/** The actor of a route whose rule admits no visitors. */
export function signedIn(actor: Actor | null): Actor {
  if (!actor) throw problem(401, 'AUTH_003');
  return actor;
}

/** Staff use the portal from the addresses that the company set; what their devices kept leaves from anywhere. */
async function portalRefusal(
  services: Services,
  c: Context<AppEnv>,
  verified: Verified | null,
): Promise<ApiProblem | null> {
  if (!verified || !('actor' in verified) || verified.kind !== 'session') return null;
  if (!isAdmin(verified.actor.userType)) return null;
  const { values } = await companySettings(services).lastKnown();
  const networks = values['security.portal_addresses'];
  const address = clientAddress(c, services.config.trustedProxies);
  return isAmongNetworks(address, networks) ? null : problem(403, 'AUTH_004', OUTSIDE_PORTAL);
}

/** A key with places of its own opens nothing from elsewhere, whoever has it. */
function keyPlaceRefusal(
  services: Services,
  c: Context<AppEnv>,
  verified: Verified | null,
): ApiProblem | null {
  if (!verified || !('actor' in verified) || verified.kind !== 'key') return null;
  const address = clientAddress(c, services.config.trustedProxies);
  return isAmongNetworks(address, verified.networks) ? null : problem(403, 'AUTH_004', OUTSIDE_KEY);
}

/**
 * Staff whose role needs a second factor and who have none reach their own account, where they enrol, and nothing else.
 * What their devices kept leaves all the same.
 */
async function factorRefusal(
  services: Services,
  verified: Verified | null,
  rule: Rule,
): Promise<ApiProblem | null> {
  if (!verified || !('actor' in verified) || verified.kind !== 'session') return null;
  const { actor, hasFactor, sessionId } = verified;
  // Who enrolled a moment ago is remembered without, and is asked about again.
  if (rule === 'signedIn' || hasFactor || !(await isFactorDue(services, actor, sessionId))) return null;
  return problem(403, 'AUTH_008', FACTOR_DUE);
}

const FACTOR_DUE =
  'Tu rol necesita un segundo factor. Actívalo en Mi Perfil, en «Seguridad», o entra con una llave de acceso, para seguir usando el portal.';

export const KEY_HAS_NO_FACTOR =
  'Una llave de la API no hace esto: lo hace una persona en el portal, que lo confirma con su segundo factor.';

const KEY_IS_NO_PERSON = 'Una llave de la API no decide esto: lo deciden dos personas en el portal.';

const NO_KEY_OPENS_IT = 'Ninguna llave de la API abre esto: hace falta la sesión de una persona.';

const OUTSIDE_KEY =
  'Esta llave no se usa desde esta dirección de internet. Agrega la dirección a una llave nueva, en «Integraciones».';

const OUTSIDE_PORTAL =
  'El portal no se usa desde esta dirección de internet. Conéctate a la red de la empresa o pide que la agreguen.';

/** Why a rule does not admit this request, or null when it does. */
function refusalOf(verified: Verified | null, rule: Rule, forKeys: ForKeys | undefined): ApiProblem | null {
  if (!verified) {
    const isForVisitors = rule === 'anyone' || rule === 'open';
    return isForVisitors ? null : problem(401, 'AUTH_003', 'Inicia sesión para continuar.');
  }
  if ('refusal' in verified) {
    if (verified.refusal === 'wipe') return wipeProblem();
    return problem(verified.refusal === 'AUTH_006' ? 403 : 401, verified.refusal);
  }
  const { kind, actor } = verified;
  if (actor.isDisabled && !(typeof rule === 'object' && 'submit' in rule)) return problem(403, 'AUTH_006');
  if (kind === 'key') return keyRefusalOf(verified, rule, forKeys);
  const fits =
    kind === 'session' ||
    (typeof rule === 'object' && (kind === 'grant' ? 'submit' in rule : 'operatorOr' in rule));
  if (!fits) return problem(401, 'AUTH_003');
  const isOwn = isOwnStoreOr(rule) && can(actor, 'runOwnStore');
  return isOwn || mayUse(actor, rule) ? null : problem(403, 'AUTH_004');
}

/** A key opens what a scope opens, and of that what it was given and its creator still may. */
function keyRefusalOf(
  { creator, scopes }: VerifiedKey,
  rule: Rule,
  forKeys: ForKeys | undefined,
): ApiProblem | null {
  if (forKeys === 'factor' || forKeys === 'two_people')
    return problem(403, 'AUTH_004', forKeys === 'factor' ? KEY_HAS_NO_FACTOR : KEY_IS_NO_PERSON);
  const scope = scopeOf(rule, forKeys);
  if (scope === null) return problem(401, 'AUTH_003', NO_KEY_OPENS_IT);
  const { label, needs } = keyScopes[scope];
  if (!scopes.includes(scope))
    return problem(403, 'AUTH_004', `A esta llave le falta el permiso «${label}».`);
  const [first = needs] = capabilitiesOf(rule);
  const lost = holdsScope(creator, scope) ? (mayUse(creator, rule) ? null : first) : needs;
  return lost === null
    ? null
    : problem(403, 'AUTH_004', `Quien creó esta llave no puede «${capabilityLabels[lost]}».`);
}

function userIdOf(verified: Verified): string | null {
  return 'actor' in verified ? verified.actor.id : verified.userId;
}
