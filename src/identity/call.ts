import * as v from 'valibot';
import { ApiError, codeForStatus, errorMessages } from '#domain/protocol/error-catalogue.ts';
import { asWhoIsHere, bearing } from '#src/identity/as-who-is-here.ts';

const CALL_TIMEOUT_MS = 10_000;

/** The server's answer, parsed by its schema, or the reason why there is none. */
export type Answer<Body> = { ok: true; body: Body } | NoAnswer;

export interface NoAnswer {
  ok: false;
  /** One sentence for the person. */
  message: string;
  /** Null when the server could not be reached. */
  status: number | null;
  /** One sentence for each bad field. */
  fields: Record<string, string>;
}

interface CallOptions {
  method?: 'GET' | 'POST' | 'DELETE';
  json?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** `nobody` calls without a session: for data that is the same for everybody, or to open a session. */
  as?: 'whoever is here' | 'nobody';
  /** The person's message when the server's answer does not fit the schema. */
  misread?: string;
}

/** For calls whose answer does not matter. */
export const AnyAnswer = v.unknown();

/**
 * One call to the API, with the specification's time limit. When the server no longer accepts the session,
 * this renews it and makes the call once more.
 */
export async function call<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  options: CallOptions = {},
): Promise<Answer<v.InferOutput<Schema>>> {
  if (options.as === 'nobody') return callOnce(path, schema, options, null);
  return asWhoIsHere(
    (token) => callOnce(path, schema, options, token),
    (answer) => !answer.ok && answer.status === 401,
  );
}

async function callOnce<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  { method = 'GET', json, headers, misread }: CallOptions,
  token: string | null,
): Promise<Answer<v.InferOutput<Schema>>> {
  try {
    const response = await fetch(path, {
      method,
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      headers: {
        'content-type': 'application/json',
        ...headers,
        ...bearing(token),
      },
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      cache: 'no-store',
    });
    const body: unknown = response.status === 204 ? null : await response.json();
    if (!response.ok) return refusalOf(response.status, body);
    const read = v.safeParse(schema, body);
    if (read.success) return { ok: true, body: read.output };
    const message = misread ?? 'El servidor respondió algo que no se entiende. Reintenta.';
    return { ok: false, message, status: response.status, fields: {} };
  } catch {
    const message = 'Error de conexión. Verifica tu conexión a internet.';
    return { ok: false, message, status: null, fields: {} };
  }
}

function refusalOf(status: number, body: unknown): NoAnswer {
  const error = v.safeParse(ApiError, body);
  const errors = (error.success && error.output.errors) || [];
  return {
    ok: false,
    message: error.success ? error.output.detail : errorMessages[codeForStatus(status)],
    status,
    fields: Object.fromEntries(errors.map((each) => [each.field, each.message])),
  };
}
