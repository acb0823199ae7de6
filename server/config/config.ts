import path from 'node:path';
import * as v from 'valibot';
import type { AnalyticsService } from '#domain/events/analytics-service.ts';
import type { Company } from '#domain/legal/company.ts';
import type { ApplicationSettings } from '#server/config/application-settings.ts';
import { tokenSecret } from '#server/config/token-secret.ts';
import { environment, Environment } from '#server/config/environment.ts';
import { JWT_SECRET_MIN, type LogLevel, type PasswordCost } from '#server/config/server-variables.ts';
import { refusedDomain, relyingParty, type RelyingParty } from '#server/config/relying-party.ts';
import { localGatewayAccount } from '#server/config/local-gateway-account.ts';
import {
  isLocalSubject,
  mailboxOf,
  publicKeyOf,
  vapidKeysOf,
  type VapidKeys,
} from '#server/config/vapid-keys.ts';
import {
  variableKeys,
  wompiAccount,
  WOMPI_APIS,
  WOMPI_VARIABLES,
  type WompiAccount,
  type WompiApis,
} from '#server/config/wompi-account.ts';

const TWILIO_API = 'https://api.twilio.com';
const TWILIO_VARIABLES = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'];

export interface TwilioAccount {
  accountSid: string;
  authToken: string;
  /** The number or the messaging service that people see. */
  from: string;
  /** Address of the API; a test stands in for it. */
  apiUrl: string;
}

export interface GoogleClient {
  clientId: string;
  /** Google's page, where people say who they are. */
  authUrl: string;
  /** Where Google publishes the keys of its signatures. */
  keysUrl: string;
}

export interface Config {
  production: boolean;
  host: string;
  port: number;
  dataDir: string;
  /** PostgreSQL's address; null opens the embedded database in `dataDir`. */
  databaseUrl: string | null;
  jwtSecret: string;
  /** The cost of each guess at a password, for the person who guesses. */
  passwordCost: PasswordCost;
  logLevel: LogLevel;
  publicUrl: string;
  /** Where the pages that this server gives find the API; null is here. */
  apiOrigin: string | null;
  /** Other origins whose pages may call this API. */
  corsOrigins: readonly string[];
  /** Addresses of the proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[];
  /** The header in which they say the country of an address; null where none does. */
  countryHeader: string | null;
  /** Where e-mail leaves; null keeps it in the local mailbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Where text messages leave; null keeps them in the local mailbox. */
  twilio: TwilioAccount | null;
  /** Who this server is to the push services of browsers. */
  push: VapidKeys & { /** `mailto:` or `https:`, for whoever runs a push service. */ subject: string };
  /** Signing in with Google; null does not offer it. */
  google: GoogleClient | null;
  /** For whom passkeys are made; null offers none, because of the public address. */
  relyingParty: RelyingParty | null;
  /** The service that also counts the visits of those who agree; null when there is none. */
  analytics: AnalyticsService | null;
  /** The company that runs this installation, as far as it is configured. */
  company: Company;
  /**
   * The account that carries payments out: of the environment, or the local one, which gives way to keys that are saved in
   * the portal; null leaves contraentrega alone until there are such.
   */
  payments: WompiAccount | null;
  wompiApis: WompiApis;
  seedDemo: boolean;
  /** Whether the demonstration's company has been at work for a while. */
  seedHistory: boolean;
  /** Whether calls can run jobs and put the clock ahead, for development and tests. */
  devCalls: boolean;
  /** Whether devices tell their errors here (spec §1, "remote logging on" in production). */
  remoteLogging: boolean;
  /** How far a store may move a price by itself from the approved one, in percent. */
  priceLimitPercent: number;
  applications: ApplicationSettings;
  /** Oldest app version whose commands are taken; older ones are told to update (426). */
  minClientVersion: string | null;
}

/** The configuration cannot be used; the message lists everything that is wrong with it. */
export class BadConfiguration extends Error {}

/**
 * Reads the configuration from environment variables, all of them optional outside production.
 * @throws BadConfiguration naming every bad variable at once.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(environment).flatMap((name) => (env[name]?.trim() ? [[name, env[name].trim()]] : [])),
  );
  const parsed = v.safeParse(Environment, given);
  const problems = parsed.success
    ? []
    : parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  const production = given['NODE_ENV'] === 'production';
  if (production) problems.push(...productionProblems(given, parsed.success ? parsed.output : null));
  const twilioMissing = TWILIO_VARIABLES.filter((name) => !given[name]);
  if (twilioMissing.length > 0 && twilioMissing.length < TWILIO_VARIABLES.length)
    problems.push(`${twilioMissing.join(', ')}: para enviar SMS se necesitan las tres de Twilio.`);
  problems.push(...vapidProblems(given));
  if (!given['ANALYTICS_URL'] !== !given['ANALYTICS_SITE'])
    problems.push('ANALYTICS_URL, ANALYTICS_SITE: para usar un servicio de analítica se necesitan las dos.');
  problems.push(...wompiProblems(given));
  if (parsed.success) problems.push(...domainProblems(parsed.output));
  if (!parsed.success || problems.length > 0) {
    throw new BadConfiguration(
      [
        'La configuración tiene errores:',
        ...problems.map((each) => `  - ${each}`),
        'Revisa .env.example.',
      ].join('\n'),
    );
  }
  const { output } = parsed;
  const dataDir = path.resolve(output.DATA_DIR);
  const jwtSecret = output.JWT_SECRET ?? tokenSecret(dataDir);
  const publicUrl = publicUrlOf(output);
  const localPort = output.LOCAL_GATEWAY_PORT ?? nextPort(output.PORT);
  const wompiKeys = variableKeys(output);
  return {
    production,
    host: output.HOST,
    port: output.PORT,
    dataDir,
    databaseUrl: output.DATABASE_URL ?? null,
    jwtSecret,
    passwordCost: output.PASSWORD_COST,
    logLevel: output.LOG_LEVEL,
    publicUrl,
    apiOrigin: output.VITE_API_URL ?? null,
    corsOrigins: output.CORS_ORIGINS,
    trustedProxies: output.TRUSTED_PROXIES,
    countryHeader: output.COUNTRY_HEADER ?? null,
    smtpUrl: output.SMTP_URL ?? null,
    mailFrom: output.MAIL_FROM,
    twilio: twilioOf(output),
    push: pushOf(output, output.DOCUMENTS_KEY ?? jwtSecret),
    google: googleOf(output),
    relyingParty: relyingParty({
      publicUrl,
      domain: output.PASSKEY_DOMAIN ?? null,
      corsOrigins: output.CORS_ORIGINS,
    }),
    analytics: analyticsOf(output),
    company: companyOf(output),
    payments: wompiKeys
      ? wompiAccount(wompiKeys, WOMPI_APIS)
      : production
        ? null
        : localGatewayAccount(publicUrl, { host: output.HOST, port: localPort }, jwtSecret),
    wompiApis: WOMPI_APIS,
    seedDemo: output.SEED_DEMO ?? !production,
    seedHistory: output.SEED_HISTORY ?? false,
    devCalls: output.DEV_CALLS === 'on',
    remoteLogging: output.REMOTE_LOGGING === undefined ? production : output.REMOTE_LOGGING === 'on',
    priceLimitPercent: output.PRICE_LIMIT_PERCENT,
    applications: {
      documentsKey: output.DOCUMENTS_KEY ?? jwtSecret,
      requiredDocuments: output.REQUIRED_DOCUMENTS,
    },
    minClientVersion: output.MIN_CLIENT_VERSION ?? null,
  };
}

/** What may be so where the product is tried, and not where it is used. */
function productionProblems(
  given: Record<string, string | undefined>,
  output: v.InferOutput<typeof Environment> | null,
): string[] {
  const problems: string[] = [];
  if (!given['JWT_SECRET'])
    problems.push(`JWT_SECRET: es obligatoria en producción (${JWT_SECRET_MIN} caracteres o más).`);
  if (output?.SEED_DEMO)
    problems.push(
      'SEED_DEMO: en producción no puede ser 1, porque la contraseña de demostración es pública.',
    );
  if (output && output.PASSWORD_COST !== 'full')
    problems.push('PASSWORD_COST: en producción debe ser full, o las contraseñas se adivinan.');
  if (output && isLocalSubject(output.VAPID_SUBJECT ?? subjectWithout(output)))
    problems.push(
      'VAPID_SUBJECT: en producción no puede ser de localhost, o Apple no entrega ningún aviso; sin ella se usa COMPANY_EMAIL o MAIL_FROM.',
    );
  if (output && output.DEV_CALLS !== 'off')
    problems.push('DEV_CALLS: en producción debe ser off, o cualquiera movería el reloj del servidor.');
  return problems;
}

/** All four keys or none, and all of one environment: test keys do not sign what production takes. */
function wompiProblems(given: Record<string, string | undefined>): string[] {
  const here = WOMPI_VARIABLES.filter((name) => given[name]);
  if (here.length === 0) return [];
  const missing = WOMPI_VARIABLES.filter((name) => !given[name]);
  if (missing.length > 0) return [`${missing.join(', ')}: para cobrar por Wompi se necesitan las cuatro.`];
  const areTest = here.map((name) => /^(?:\w{3}_)?test_/.test(given[name] ?? ''));
  return new Set(areTest).size === 1 ? [] : [`${here.join(', ')}: deben ser de un mismo ambiente de Wompi.`];
}

/** Both keys or none, and the one of the other: subscriptions made for a stranger's key are never told anything. */
function vapidProblems(given: Record<string, string | undefined>): string[] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = given;
  if (!publicKey !== !privateKey) return ['VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: se necesitan las dos.'];
  if (!publicKey || !privateKey || publicKeyOf(privateKey) === publicKey) return [];
  return ['VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: no son pareja.'];
}

function pushOf(given: v.InferOutput<typeof Environment>, secret: string): Config['push'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = given;
  const keys = publicKey && privateKey ? { publicKey, privateKey } : vapidKeysOf(secret);
  return { ...keys, subject: subject ?? subjectWithout(given) };
}

/** Who answers for the installation where nobody was named: its company, or who sends its letters. */
function subjectWithout(given: v.InferOutput<typeof Environment>): string {
  return `mailto:${given.COMPANY_EMAIL ?? mailboxOf(given.MAIL_FROM)}`;
}

function publicUrlOf({ PUBLIC_URL: url, PORT: port }: v.InferOutput<typeof Environment>): string {
  return url ?? `http://localhost:${port}`;
}

/** A domain that passkeys cannot have would be noticed by the first person, and passkeys keep theirs for ever. */
function domainProblems(given: v.InferOutput<typeof Environment>): string[] {
  const { PASSKEY_DOMAIN: domain } = given;
  const refused = domain === undefined ? null : refusedDomain(publicUrlOf(given), domain);
  return refused === null ? [] : [`PASSKEY_DOMAIN: ${refused}`];
}

function nextPort(port: number): number {
  return port > 0 && port < 65_535 ? port + 1 : 8_001;
}

function twilioOf(given: v.InferOutput<typeof Environment>): TwilioAccount | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = given;
  return accountSid && authToken && from ? { accountSid, authToken, from, apiUrl: TWILIO_API } : null;
}

function googleOf(given: v.InferOutput<typeof Environment>): GoogleClient | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_AUTH_URL: authUrl, GOOGLE_KEYS_URL: keysUrl } = given;
  return clientId ? { clientId, authUrl, keysUrl } : null;
}

function analyticsOf(given: v.InferOutput<typeof Environment>): AnalyticsService | null {
  const { ANALYTICS_URL: url, ANALYTICS_SITE: site } = given;
  return url && site ? { url, host: new URL(url).host, site } : null;
}

function companyOf(given: v.InferOutput<typeof Environment>): Company {
  return {
    name: given.COMPANY_NAME ?? null,
    nit: given.COMPANY_NIT ?? null,
    address: given.COMPANY_ADDRESS ?? null,
    phone: given.COMPANY_PHONE ?? null,
    email: given.COMPANY_EMAIL ?? null,
  };
}
