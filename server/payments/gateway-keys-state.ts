import {
  GATEWAY_KEYS,
  type GatewayKeyName,
  type GatewayKeysState,
  lastFour,
} from '#domain/payments/gateway-keys.ts';
import type { WompiAccount } from '#server/config/wompi-account.ts';
import type { Services } from '#server/http/app-env.ts';
import {
  formerUntil,
  isFormer,
  keySetAuthor,
  keySets,
  openKeys,
} from '#server/payments/gateway-keys-storage.ts';

/** Everything there is to know of the keys of the gateway, but the keys. */
export async function gatewayKeysState({ config, database, now }: Services): Promise<GatewayKeysState> {
  const sets = await keySets(database.db);
  const [last] = sets;
  const version = last?.version ?? 0;
  const former = sets.find((each) => each.sealed !== null && isFormer(each, now()));
  const former_until = former?.replacedAt ? formerUntil(former.replacedAt).toISOString() : null;
  const { payments } = config;
  const unsaved = { version, former_until, since: null, changed_by: null, last_four: null };
  if (payments?.name === 'wompi')
    return {
      ...unsaved,
      source: 'environment',
      environment: payments.environment,
      last_four: lastFourOf(payments),
    };
  const saved = last && {
    version,
    former_until,
    since: last.at.toISOString(),
    changed_by: await keySetAuthor(database.db, version),
  };
  if (!saved || last.environment === null)
    return { ...unsaved, ...saved, source: payments ? 'local' : 'none', environment: null };
  const source = openKeys(config, last) ? 'saved' : 'unreadable';
  return { ...saved, source, environment: last.environment, last_four: last.lastFour };
}

function lastFourOf({ publicKey, privateKey, eventsSecret, integritySecret }: WompiAccount) {
  const keys: Record<GatewayKeyName, string> = {
    public_key: publicKey,
    private_key: privateKey,
    events_secret: eventsSecret,
    integrity_secret: integritySecret,
  };
  return Object.fromEntries(GATEWAY_KEYS.map((name) => [name, lastFour(keys[name])])) as typeof keys;
}
