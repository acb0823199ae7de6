import { type AuditedState, created, differences } from '#domain/audit/audit-change.ts';
import {
  areOfOneEnvironment,
  environmentOfKey,
  GATEWAY_KEYS,
  gatewayKeyLabels,
  type GatewayKeyName,
  type GatewayKeys,
  type SaveGatewayKeysBody,
} from '#domain/payments/gateway-keys.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import type { Db } from '#server/db/database.ts';
import { transactionId } from '#server/db/transaction-id.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import {
  insertKeySet,
  type KeySet,
  keySetAuthor,
  keySets,
  lockKeySets,
  openKeys,
} from '#server/payments/gateway-keys-storage.ts';
import { paymentGateways } from '#server/payments/payment-gateways.ts';

type GivenKeys = { [Name in GatewayKeyName]?: string | undefined };

const FIXED =
  'Las llaves están en las variables WOMPI_* del servidor, que ganan. Quítalas de allá para guardarlas aquí.';
const MIXED =
  'Las cuatro llaves deben ser de un mismo ambiente de Wompi: todas de pruebas o todas de producción.';
const MISSING = 'Falta esta llave: no hay una guardada que se pueda conservar.';

/**
 * Saves keys of the gateway as a new set, which holds on every server within two seconds. Those that are left out stay as
 * they are saved; keys that are all as they were make no set. The former ones go on verifying payments that began with them.
 * @throws an `ApiProblem`: 409 where somebody else saved or removed keys since the version that the person saw, or where the
 *   environment has them; 422 where one is missing, or they are not of one environment.
 */
export function saveGatewayKeys(
  services: Services,
  actor: Actor,
  { seen_version: seen, ...given }: SaveGatewayKeysBody,
): Promise<void> {
  return withNextSet(services, actor, seen, async (tx, last) => {
    const before = last && openKeys(services.config, last);
    const keys = complete(given, before);
    const replaced = GATEWAY_KEYS.filter((name) => keys[name] !== before?.[name]);
    if (replaced.length === 0) return null;
    const after = {
      environment: environmentOfKey('public_key', keys.public_key),
      replaced: replaced.map((name) => gatewayKeyLabels[name]).join(', '),
    };
    const was: AuditedState = { environment: last?.environment ?? null, replaced: null };
    const changes = last?.environment
      ? differences<AuditedState>('gateway_keys', 'wompi', was, after)
      : [created('gateway_keys', 'wompi', after)];
    await saveAuditEvents(tx, [{ act: 'settings.changeGatewayKeys', actor, changes }], services.now());
    return { keys };
  });
}

/**
 * Removes the keys: methods that need a gateway are offered no more. Payments that began with them are still verified.
 * @throws an `ApiProblem` as `saveGatewayKeys` does.
 */
export function removeGatewayKeys(services: Services, actor: Actor, seen: number): Promise<void> {
  return withNextSet(services, actor, seen, async (tx, last) => {
    if (!last?.environment) return null;
    const changes = [
      { of: 'gateway_keys', id: 'wompi', before: { environment: last.environment }, after: null },
    ];
    await saveAuditEvents(tx, [{ act: 'settings.removeGatewayKeys', actor, changes }], services.now());
    return { keys: null };
  });
}

/** Writes the set that `next` makes of the last one, unless it makes none, and tells every server. */
async function withNextSet(
  services: Services,
  actor: Actor,
  seen: number,
  next: (tx: Db, last: KeySet | undefined) => Promise<{ keys: GatewayKeys | null } | null>,
): Promise<void> {
  const { config, database, bus, now } = services;
  if (config.payments?.name === 'wompi') throw problem(409, 'API_001', FIXED);
  const upTo = await database.db.transaction(async (tx) => {
    await lockKeySets(tx);
    const sets = await keySets(tx);
    // Their own are none of another person's: the answer to one of them may have been lost.
    const overtaking = sets.find((each) => each.version > seen && each.savedBy !== actor.id);
    if (overtaking) throw overtaken(await keySetAuthor(tx, overtaking.version), overtaking);
    const [last] = sets;
    const made = await next(tx, last);
    if (made === null) return null;
    const version = (last?.version ?? 0) + 1;
    await insertKeySet(tx, config, { version, savedBy: actor.id, at: new Date(now()), ...made });
    return transactionId(tx);
  });
  paymentGateways(services).invalidate();
  if (upTo !== null) bus.publish([{ collection: 'settings', upTo }]);
}

function overtaken(by: string | null, { lastFour }: KeySet) {
  const who = by ?? 'Otra persona';
  const what = lastFour
    ? `guardó llaves (la pública termina en ${lastFour.public_key})`
    : 'quitó las llaves de la pasarela';
  return problem(
    409,
    'API_001',
    `${who} ${what} después de que abriste la página. Mira cómo están y decide.`,
  );
}

/** The four keys to save. @throws ApiProblem 422 by the field of each that is missing or does not go with the others. */
function complete(given: GivenKeys, before: GatewayKeys | null | undefined): GatewayKeys {
  const merged = { ...before, ...definedOf(given) };
  const missing = GATEWAY_KEYS.filter((name) => merged[name] === undefined);
  if (missing.length > 0)
    throw problem(
      422,
      'API_001',
      'Para cobrar por la pasarela se necesitan las cuatro llaves.',
      missing.map((field) => ({ field, message: MISSING })),
    );
  const keys = merged as GatewayKeys;
  if (!areOfOneEnvironment(keys)) {
    const mostly = environmentOfKey('public_key', keys.public_key);
    const odd = GATEWAY_KEYS.filter((name) => environmentOfKey(name, keys[name]) !== mostly);
    throw problem(
      422,
      'API_001',
      MIXED,
      odd.map((field) => ({ field, message: MIXED })),
    );
  }
  return keys;
}

function definedOf(given: GivenKeys): Partial<GatewayKeys> {
  return Object.fromEntries(Object.entries(given).filter(([, key]) => key !== undefined));
}
