import * as v from 'valibot';
import type { AppErrorCode } from '#domain/errors/app-error.ts';
import { pageOf } from '#domain/errors/scrub.ts';
import {
  advisesLogout,
  codeForStatus,
  errorMessages,
  serverRefusal,
  type ApiError,
} from '#domain/protocol/error-catalogue.ts';
import { CALL_TIMEOUT_MS } from '#domain/protocol/call-timeout.ts';
import { failureToast } from '#domain/protocol/failure-toast.ts';
import { apiUrl } from '#platform/api-url.ts';
import { recordError } from '#src/errors/record-error.ts';
import { type Attempt, repeated } from '#src/identity/repeated-call.ts';
import { noteFactorDue } from '#src/identity/factor-due.ts';
import { withSession, bearing } from '#src/identity/with-session.ts';

/** Of the auth service, a call without an answer has a code of its own (spec §8). */
const AUTH_CALLS = '/api/v1/auth/';
const NO_NETWORK = 'Error de conexión. Verifica tu conexión a internet.';
/** What a backend says that has no codes. */
const ErrorBody = v.object({ message: v.optional(v.string()), detail: v.optional(v.string()) });

/** The server's answer, parsed by its schema, or the reason why there is none. */
export type Answer<Body> = { ok: true; body: Body } | NoAnswer;

export interface NoAnswer {
  ok: false;
  /** One sentence for the person, where the screen shows it in its place. */
  message: string;
  /** The specification's sentence, where nothing but a toast tells them (`failureToast`). */
  toast: string;
  /** Of the catalogue (spec §8). */
  code: AppErrorCode;
  /**
   * Null when our server did not answer: it could not be reached, or something in between (a portal, a proxy)
   * answered in its place, which proves nothing of what was asked for.
   */
  status: number | null;
  /** One sentence for each bad field. */
  fields: Record<string, string>;
  /** Of a sign-in that waits for a second step. */
  secondStep?: ApiError['second_step'];
}

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  json?: unknown;
  /** The file that the body is, in place of `json`. */
  file?: Blob;
  headers?: Readonly<Record<string, string>>;
  /** `nobody` calls without a session: for data that is the same for everybody, or to open a session. */
  as?: 'whoever is here' | 'nobody';
  /** The person's message when the server's answer does not fit the schema, or refuses without a word. */
  misread?: string;
  /** The call goes on although the page is left. */
  keepalive?: boolean;
  /** Nobody waits for it: who makes it does so again in their own time. */
  once?: boolean;
}

/** For calls whose answer does not matter. */
export const AnyAnswer = v.unknown();

/**
 * One call to the API, within the limits of time. What only reads is asked again where nobody answered; what changes
 * something never is, because the server may have heard it. When the server no longer accepts the session,
 * this renews it and makes the call once more. What advises to sign out asks for a renewal too: that ends the
 * session when the account is disabled, and leaves it be otherwise.
 */
export async function call<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  options: CallOptions = {},
): Promise<Answer<v.InferOutput<Schema>>> {
  if (options.as === 'nobody') return callOnce(path, schema, options, null);
  return withSession(
    (token) => callOnce(path, schema, options, token),
    (answer) => !answer.ok && (answer.status === 401 || advisesLogout(answer.code)),
  );
}

/** The answer to a question, asked again as often as it may be. The last failure is the one that counts. */
async function callOnce<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  options: CallOptions,
  token: string | null,
): Promise<Answer<v.InferOutput<Schema>>> {
  const { method = 'GET', keepalive = false, once = false } = options;
  const isRepeatable = method === 'GET' && !keepalive && !once;
  const answer = await repeated((leftMs) => request(path, schema, options, { token, leftMs }), isRepeatable);
  return answer.ok ? answer : noted(path, options, answer);
}

async function request<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  options: CallOptions,
  { token, leftMs }: { token: string | null; leftMs: number },
): Promise<Attempt<Answer<v.InferOutput<Schema>>>> {
  const { method = 'GET', json, file, headers, misread, keepalive = false } = options;
  try {
    const response = await fetch(apiUrl(path), {
      method,
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(file && { body: file }),
      headers: { 'content-type': file?.type ?? 'application/json', ...headers, ...bearing(token) },
      signal: AbortSignal.timeout(Math.max(1, Math.min(CALL_TIMEOUT_MS, leftMs))),
      cache: 'no-store',
      ...(keepalive && { keepalive }),
    });
    const body: unknown = response.status === 204 ? null : await jsonOf(response);
    if (body === NOT_JSON)
      return { answer: notOurs(response, misread), isAnswered: !isGatewayFault(response) };
    const answer = response.ok
      ? readAnswer(response.status, schema, body, misread)
      : refusalOf(response.status, body, misread);
    return { answer, isAnswered: true };
  } catch (error) {
    return { answer: unreachable(error, path), isAnswered: false };
  }
}

/** The body, or that it is no JSON. @throws when it does not come to its end. */
async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return NOT_JSON;
    throw error;
  }
}

/** Whether a gateway says that it did not reach the server, or not in time. */
function isGatewayFault({ status }: Response): boolean {
  return status === 502 || status === 503 || status === 504;
}

function readAnswer<Schema extends v.GenericSchema>(
  status: number,
  schema: Schema,
  body: unknown,
  misread?: string,
): Answer<v.InferOutput<Schema>> {
  const read = v.safeParse(schema, body);
  return read.success ? { ok: true, body: read.output } : misreadAnswer(status, misread);
}

const NOT_JSON = Symbol('no JSON');

/** Keeps the failure in this device's log: which call and how it ended, nothing of what was asked or said. */
function noted(path: string, { method = 'GET' }: CallOptions, answer: NoAnswer): NoAnswer {
  const details = `${method} ${pageOf(path)} ${answer.status ?? 'sin respuesta'}`;
  recordError({ type: 'call', code: answer.code, message: messageOfCode(answer.code), details });
  return answer;
}

function refusalOf(status: number, body: unknown, fallback?: string): NoAnswer {
  const refusal = serverRefusal(status, body);
  if (refusal) {
    const { detail, code, errors = [], second_step: secondStep } = refusal;
    if (code === 'AUTH_008') noteFactorDue();
    const fields = Object.fromEntries(errors.map((each) => [each.field, each.message]));
    const toast = failureToast(status, detail);
    return { ok: false, message: detail, toast, status, code, fields, ...(secondStep && { secondStep }) };
  }
  // Not our server's: its message, else its detail, else what this call says by default (spec §8).
  const serverMessage = v.is(ErrorBody, body) ? body.message || body.detail || null : null;
  const code = codeForStatus(status);
  const message = serverMessage ?? fallback ?? errorMessages[code];
  return { ok: false, message, toast: failureToast(status, serverMessage), status: null, code, fields: {} };
}

function misreadAnswer(status: number, misread?: string): NoAnswer {
  const message = misread ?? 'El servidor respondió algo que no se entiende. Reintenta.';
  return { ok: false, message, toast: message, status, code: 'UNKNOWN_ERROR', fields: {} };
}

/**
 * An answer that is not JSON comes from something in between (a captive portal, a proxy), and nobody knows
 * whether the server heard. Of what refuses the request itself the words are those of its status (spec §8).
 */
function notOurs({ ok, status }: Response, fallback?: string): NoAnswer {
  if (!ok && status < 500) return refusalOf(status, null, fallback);
  const [code, message] = ok
    ? (['NET_001', NO_NETWORK] as const)
    : (['NET_003', errorMessages.NET_003] as const);
  return {
    ok: false,
    message,
    toast: failureToast(ok ? null : status, null),
    status: null,
    code,
    fields: {},
  };
}

function unreachable(error: unknown, path: string): NoAnswer {
  const toast = failureToast(null, null);
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return { ok: false, message: errorMessages.NET_002, toast, status: null, code: 'NET_002', fields: {} };
  const code = path.startsWith(AUTH_CALLS) ? 'NETWORK_ERROR' : 'NET_001';
  return { ok: false, message: NO_NETWORK, toast, status: null, code, fields: {} };
}

function messageOfCode(code: AppErrorCode): string {
  if (code === 'NETWORK_ERROR') return NO_NETWORK;
  return code === 'UNKNOWN_ERROR' ? 'El servidor respondió algo que no se entiende.' : errorMessages[code];
}
