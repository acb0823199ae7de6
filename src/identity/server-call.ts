import * as v from 'valibot';
import { ApiError, codeForStatus, errorMessages } from '#domain/protocol/error-catalogue.ts';

const CALL_TIMEOUT_MS = 10_000;

/**
 * What the server said, or one sentence for the person and one for each bad field; `status` is null when it could not
 * be reached.
 */
export type CallAnswer =
  | { ok: true; body: unknown }
  | { ok: false; message: string; status: number | null; fields: Record<string, string> };

/** One call to the API, with the specification's time limit. */
export async function serverCall(path: string, init: RequestInit): Promise<CallAnswer> {
  const headers = { 'content-type': 'application/json', ...init.headers };
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  try {
    const response = await fetch(path, { ...init, headers, signal, cache: 'no-store' });
    const body: unknown = response.status === 204 ? null : await response.json();
    if (response.ok) return { ok: true, body };
    const error = v.safeParse(ApiError, body);
    const message = error.success ? error.output.detail : errorMessages[codeForStatus(response.status)];
    const errors = (error.success && error.output.errors) || [];
    const fields = Object.fromEntries(errors.map((each) => [each.field, each.message]));
    return { ok: false, message, status: response.status, fields };
  } catch {
    const message = 'Error de conexión. Verifica tu conexión a internet.';
    return { ok: false, message, status: null, fields: {} };
  }
}
