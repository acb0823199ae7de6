import {
  environmentOfKey,
  type GatewayEnvironment,
  type GatewayKeys,
} from '#domain/payments/gateway-keys.ts';

export interface WompiAccount {
  name: 'wompi' | 'local';
  /** Address of the API, without a last slash. */
  apiUrl: string;
  /** The same address, as a browser reaches it. */
  browserApiUrl: string;
  publicKey: string;
  privateKey: string;
  eventsSecret: string;
  integritySecret: string;
  /** The environment that its events name. */
  environment: GatewayEnvironment;
  timeoutMs?: number;
}

export const WOMPI_VARIABLES = [
  'WOMPI_PUBLIC_KEY',
  'WOMPI_PRIVATE_KEY',
  'WOMPI_EVENTS_SECRET',
  'WOMPI_INTEGRITY_SECRET',
] as const;

/** Where the API of each environment of Wompi is, without a last slash; a test stands in for them. */
export type WompiApis = Readonly<Record<GatewayEnvironment, string>>;

/** Wompi's two environments, which share nothing (docs.wompi.co, "Ambientes y llaves"). */
export const WOMPI_APIS: WompiApis = {
  test: 'https://sandbox.wompi.co/v1',
  prod: 'https://production.wompi.co/v1',
};

/** The account that four keys of one environment make. */
export function wompiAccount(keys: GatewayKeys, apis: WompiApis): WompiAccount {
  const environment = environmentOfKey('public_key', keys.public_key);
  const apiUrl = apis[environment];
  return {
    name: 'wompi',
    apiUrl,
    browserApiUrl: apiUrl,
    publicKey: keys.public_key,
    privateKey: keys.private_key,
    eventsSecret: keys.events_secret,
    integritySecret: keys.integrity_secret,
    environment,
  };
}

/** The keys that the environment names; null without them. */
export function variableKeys(
  given: Partial<Record<(typeof WOMPI_VARIABLES)[number], string | undefined>>,
): GatewayKeys | null {
  const {
    WOMPI_PUBLIC_KEY: public_key,
    WOMPI_PRIVATE_KEY: private_key,
    WOMPI_EVENTS_SECRET: events_secret,
    WOMPI_INTEGRITY_SECRET: integrity_secret,
  } = given;
  if (!public_key || !private_key || !events_secret || !integrity_secret) return null;
  return { public_key, private_key, events_secret, integrity_secret };
}
