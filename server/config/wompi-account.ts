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
  environment: 'test' | 'prod';
  timeoutMs?: number;
}

export const WOMPI_VARIABLES = [
  'WOMPI_PUBLIC_KEY',
  'WOMPI_PRIVATE_KEY',
  'WOMPI_EVENTS_SECRET',
  'WOMPI_INTEGRITY_SECRET',
] as const;

/** Wompi's two environments, which share nothing (docs.wompi.co, "Ambientes y llaves"). */
const API = { test: 'https://sandbox.wompi.co/v1', prod: 'https://production.wompi.co/v1' };

/** The account that four keys of one environment make; null without them. */
export function wompiAccount(
  given: Partial<Record<(typeof WOMPI_VARIABLES)[number], string | undefined>>,
): WompiAccount | null {
  const {
    WOMPI_PUBLIC_KEY: publicKey,
    WOMPI_PRIVATE_KEY: privateKey,
    WOMPI_EVENTS_SECRET: eventsSecret,
    WOMPI_INTEGRITY_SECRET: integritySecret,
  } = given;
  if (!publicKey || !privateKey || !eventsSecret || !integritySecret) return null;
  const environment = publicKey.startsWith('pub_test_') ? 'test' : 'prod';
  const apiUrl = API[environment];
  return {
    name: 'wompi',
    apiUrl,
    browserApiUrl: apiUrl,
    publicKey,
    privateKey,
    eventsSecret,
    integritySecret,
    environment,
  };
}
