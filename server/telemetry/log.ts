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
 * JSON lines. What could open a door is never written, at whatever depth it usually stands.
 * @param destination where they go; to the standard output without one.
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

/** What an error says of the program, and nothing of the data. */
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
 * A failed statement brings its parameters, and PostgreSQL the whole row that it did not take (`detail`): both may be
 * a person's. So only what is known to hold no values is written, whatever else an error has.
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

/** Drizzle ends its sentence with the parameters; of bad data (SQLSTATE class 22) PostgreSQL quotes the value. */
function sayingNoValue(message: string, code: string | undefined): string {
  const [sentence = ''] = message.split('\nparams: ', 1);
  return code?.startsWith('22') ? sentence.replace(/"[^]*"/, '[oculto]') : sentence;
}
