import { apiUrl } from '#platform/api-url.ts';
import { accessToken, renewedToken } from '#src/identity/credentials.ts';

/**
 * Asks the server as the person who is here. When it takes their token no longer, this renews the session and
 * asks once more.
 * @param ask with the token; null for visitors.
 * @param isUnauthorized whether an answer says that the token is not taken.
 */
export async function withSession<Reply>(
  ask: (token: string | null) => Promise<Reply>,
  isUnauthorized: (reply: Reply) => boolean,
): Promise<Reply> {
  const token = await accessToken();
  const reply = await ask(token);
  if (token === null || !isUnauthorized(reply)) return reply;
  const renewed = await renewedToken(token);
  return renewed === null || renewed === token ? reply : ask(renewed);
}

/** The same for a request of its own, e.g. of a file: `fetch` with the token of the person who is here. */
export function fetchWithSession(path: string, init: RequestInit & { headers?: Record<string, string> }) {
  return withSession(
    (token) => fetch(apiUrl(path), { ...init, headers: { ...init.headers, ...bearing(token) } }),
    (response) => response.status === 401,
  );
}

/** The header that carries a token; none for visitors. */
export function bearing(token: string | null): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {};
}
