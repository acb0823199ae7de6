import path from 'node:path';
import * as v from 'valibot';
import { tokenSecret } from '#server/auth/token-secret.ts';
import { environment, Environment, type LogLevel } from '#server/environment.ts';

export interface Config {
  production: boolean;
  host: string;
  port: number;
  dataDir: string;
  /** PostgreSQL's address; null opens the embedded database in `dataDir`. */
  databaseUrl: string | null;
  jwtSecret: string;
  logLevel: LogLevel;
  publicUrl: string;
  /** Addresses of the proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[];
  seedDemo: boolean;
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
  if (production && !given['JWT_SECRET'])
    problems.push('JWT_SECRET: es obligatoria en producción (32 caracteres o más).');
  if (production && parsed.success && parsed.output.SEED_DEMO)
    problems.push(
      'SEED_DEMO: en producción no puede ser 1, porque la contraseña de demostración es pública.',
    );
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
  return {
    production,
    host: output.HOST,
    port: output.PORT,
    dataDir,
    databaseUrl: output.DATABASE_URL ?? null,
    jwtSecret: output.JWT_SECRET ?? tokenSecret(dataDir),
    logLevel: output.LOG_LEVEL,
    publicUrl: output.PUBLIC_URL ?? `http://localhost:${output.PORT}`,
    trustedProxies: output.TRUSTED_PROXIES,
    seedDemo: output.SEED_DEMO ?? !production,
    minClientVersion: output.MIN_CLIENT_VERSION ?? null,
  };
}
