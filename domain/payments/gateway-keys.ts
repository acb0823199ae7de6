import * as v from 'valibot';
import { Instant } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { PAYMENT_RETURN_DAYS } from '#domain/payments/payment-return.ts';

/*
 * The four keys of an account at Wompi. They are secrets of the installation: who saves them never reads them again.
 */

/** The environments of Wompi, which share nothing (docs.wompi.co, "Ambientes y llaves"). */
export const gatewayEnvironmentLabels = { test: 'de pruebas', prod: 'de producción' };
export type GatewayEnvironment = keyof typeof gatewayEnvironmentLabels;
export const GATEWAY_ENVIRONMENTS = keysOf(gatewayEnvironmentLabels);

/** Each key begins with its kind and its environment. */
const prefixes = {
  public_key: { test: 'pub_test_', prod: 'pub_prod_' },
  private_key: { test: 'prv_test_', prod: 'prv_prod_' },
  events_secret: { test: 'test_events_', prod: 'prod_events_' },
  integrity_secret: { test: 'test_integrity_', prod: 'prod_integrity_' },
} as const;

export const gatewayKeyLabels: Record<GatewayKeyName, string> = {
  public_key: 'Llave pública',
  private_key: 'Llave privada',
  events_secret: 'Secreto de eventos',
  integrity_secret: 'Secreto de integridad',
};
export type GatewayKeyName = keyof typeof prefixes;
export const GATEWAY_KEYS = keysOf(prefixes);
export type GatewayKeys = Readonly<Record<GatewayKeyName, string>>;

/** The two ways in which a key of this kind begins. */
export const beginningsOf = (name: GatewayKeyName): string =>
  `${prefixes[name].test} o ${prefixes[name].prod}`;

/** Whether a text has the form of a key of this kind, of either environment. */
export function isGatewayKey(name: GatewayKeyName, text: string): boolean {
  const { test, prod } = prefixes[name];
  return (text.startsWith(test) || text.startsWith(prod)) && /^\w{15,200}$/.test(text);
}

/** A key of this kind. No message repeats what was given: it may be a secret in the wrong field. */
export function gatewayKey(name: GatewayKeyName) {
  const message = `Debe empezar por ${beginningsOf(name)}.`;
  return v.pipe(
    v.string(message),
    v.check((text) => isGatewayKey(name, text), message),
  );
}

export function environmentOfKey(name: GatewayKeyName, key: string): GatewayEnvironment {
  return key.startsWith(prefixes[name].test) ? 'test' : 'prod';
}

/** Whether four keys are of one environment: what the test one signs, production does not take. */
export function areOfOneEnvironment(keys: GatewayKeys): boolean {
  return new Set(GATEWAY_KEYS.map((name) => environmentOfKey(name, keys[name]))).size === 1;
}

/** All that is shown of a key that was saved. */
export const lastFour = (key: string): string => key.slice(-4);

/**
 * Days after they were replaced for which former keys still read events and ask about payments that began with them:
 * as long as an address of return says how its payment ended.
 */
export const FORMER_KEYS_DAYS = PAYMENT_RETURN_DAYS;

const Version = wholeNumber(0, 2_147_483_647);
const KEY_SOURCES = ['environment', 'saved', 'unreadable', 'local', 'none'] as const;

/** Answer of `GET /payments/keys`: everything there is to know of the keys, but the keys. */
export const GatewayKeysState = v.object({
  /** Grows with every save; 0 while nobody saved any. */
  version: Version,
  /**
   * Whose keys payments go by: those of the environment, those that were saved, saved ones that do not open with the present
   * key of the installation, the local gateway's, or nobody's.
   */
  source: v.picklist(KEY_SOURCES),
  environment: v.nullable(v.picklist(GATEWAY_ENVIRONMENTS)),
  /** Since when they hold and who saved them; null for those that nobody saved here. */
  since: v.nullable(Instant),
  changed_by: v.nullable(v.string()),
  /** Last four characters of each; null where there are none. */
  last_four: v.nullable(v.object(v.entriesFromList(GATEWAY_KEYS, v.string()))),
  /** Until when payments that began with former keys are still verified by them; null without such. */
  former_until: v.nullable(Instant),
});
export type GatewayKeysState = v.InferOutput<typeof GatewayKeysState>;

/** Body of `POST /payments/keys`. A key that is left out stays the one that is saved. */
export const SaveGatewayKeysBody = v.strictObject({
  seen_version: Version,
  public_key: v.optional(gatewayKey('public_key')),
  private_key: v.optional(gatewayKey('private_key')),
  events_secret: v.optional(gatewayKey('events_secret')),
  integrity_secret: v.optional(gatewayKey('integrity_secret')),
});
export type SaveGatewayKeysBody = v.InferOutput<typeof SaveGatewayKeysBody>;

/** Body of `POST /payments/keys/remove`. */
export const RemoveGatewayKeysBody = v.strictObject({ seen_version: Version });

/** Answer of `POST /payments/keys/test`. */
export const GatewayKeysTest = v.object({
  result: v.picklist(['works', 'refused', 'away']),
  /** The keys that the gateway refused. The two secrets only show with a payment. */
  refused: v.array(v.picklist(GATEWAY_KEYS)),
});
export type GatewayKeysTest = v.InferOutput<typeof GatewayKeysTest>;

/** What a test of the keys came to, in a sentence that says what to do. */
export function keysTestMessage({ result, refused }: GatewayKeysTest): string {
  if (result === 'works')
    return 'La pasarela aceptó la llave pública y la privada. Los dos secretos se prueban con el primer pago.';
  if (result === 'away')
    return 'La pasarela no respondió a tiempo. Las llaves no se pudieron probar: intenta de nuevo en unos minutos.';
  const names = refused.map((each) => gatewayKeyLabels[each].toLowerCase()).join(' y la ');
  return `La pasarela no aceptó la ${names}. Cópiala de nuevo de su panel y guárdala.`;
}
