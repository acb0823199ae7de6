import pino, { type Logger } from 'pino';
import type { LogLevel } from '#server/environment.ts';

const SECRETS = [
  'authorization',
  'password',
  'refresh_token',
  'access_token',
  'offline_grant',
  'token',
  'cookie',
];

/** JSON lines. What could open a door is never written, at whatever depth it usually stands. */
export function createLog(level: LogLevel): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: SECRETS.flatMap((each) => [each, `*.${each}`, `*.*.${each}`, `*.*.*.${each}`]),
      censor: '[oculto]',
    },
    serializers: { err: withoutParameters },
  });
}

/** A failed statement's message carries its parameters, which may be a person's data: only its beginning stays. */
function withoutParameters(error: unknown) {
  if (!(error instanceof Error)) return error;
  const { message, stack, ...rest } = pino.stdSerializers.err(error);
  const cut = (text: string) => text.replace(/\nparams: [^\n]*/g, '\nparams: [oculto]');
  return { ...rest, message: cut(message), stack: cut(stack) };
}
