import type { TestServer } from '#test/server/test-server.ts';

/** Sends a request as if over a socket from `address`, by which a listening server knows its caller. */
export async function requestFrom(
  server: TestServer,
  address: string,
  path: string,
  { json, headers = {} }: { json: unknown; headers?: Record<string, string> },
): Promise<Response> {
  const init = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  };
  return server.app.request(path, init, { incoming: { socket: { remoteAddress: address } } });
}
