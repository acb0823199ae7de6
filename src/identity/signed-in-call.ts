import { accessToken } from '#src/identity/credentials.ts';
import { serverCall, type CallAnswer } from '#src/identity/server-call.ts';

/** A call to the API as whoever is signed in. */
export async function signedInCall(
  path: string,
  init: { method: string; json?: unknown; headers?: Record<string, string> },
): Promise<CallAnswer> {
  const token = await accessToken();
  return serverCall(path, {
    method: init.method,
    ...(init.json === undefined ? {} : { body: JSON.stringify(init.json) }),
    headers: { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
}
