import pino, { type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from '#server/config/server-variables.ts';

const SECRETS = [
  'authorization',
  'password',
  'refresh_token',
  'access_token',
  'offline_grant',
  'id_token',
  'nonce_secret',
  'token',
  'cookie',
  'card_number',
  'cvv',
];

/**
 * JSON lines. Values that could open a door are never written, at any depth where they usually stand.
 * @param destination where the lines go; the standard output without one.
 */
export function createLog(level: LogLevel, destination: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: SECRETS.flatMap((each) => [each, `*.${each}`, `*.*.${each}`, `*.*.*.${each}`]),
      censor: '[oculto]',
    },
    serializers: { err: withoutValues },
  };
  return pino(options, destination);
}

/** The part of an error that describes the program, and nothing of the data. */
interface WrittenError {
  type: string;
  message?: string;
  code?: string;
  stack?: string;
  errors?: WrittenError[];
  cause?: WrittenError;
}

const DEEPEST_CAUSE = 5;

/**
 * A failed statement brings its parameters, and PostgreSQL the whole row that it did not take (`detail`):
 * both may be a person's. So this writes only the fields known to hold no values, whatever else an error has.
 */
function withoutValues(error: unknown, depth = 0): WrittenError {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const { cause, message } = error;
  const frames = error.stack?.slice(error.stack.indexOf(message) + message.length);
  return {
    type: error.constructor.name,
    message: sayingNoValue(message, code),
    ...(code === undefined ? {} : { code }),
    ...(frames === undefined ? {} : { stack: frames }),
    ...(error instanceof AggregateError ? { errors: error.errors.map((each) => withoutValues(each)) } : {}),
    ...(cause === undefined || depth >= DEEPEST_CAUSE ? {} : { cause: withoutValues(cause, depth + 1) }),
  };
}

/**
 * Drizzle ends its sentence with the parameters; for bad data (SQLSTATE class 22) PostgreSQL quotes the
 * value.
 */
function sayingNoValue(message: string, code: string | undefined): string {
  const [sentence = ''] = message.split('\nparams: ', 1);
  return code?.startsWith('22') ? sentence.replace(/"[^]*"/, '[oculto]') : sentence;
}
