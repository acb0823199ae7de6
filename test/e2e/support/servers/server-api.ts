import { randomUUID } from 'node:crypto';
import { type BatchAnswer, syncPaths } from '#domain/protocol/command.ts';
import { DEMO_PASSWORD } from '#test/e2e/support/demo-accounts.ts';

/** The server's API as one person uses it, past any device. A refusal is thrown with the server's words. */
export interface ServerApi {
  get<Body>(path: string): Promise<Body>;
  send<Body>(method: 'POST' | 'PUT' | 'PATCH', path: string, body: object): Promise<Body>;
  /** A photograph or a file, as it is. */
  upload<Body>(path: string, bytes: Uint8Array, type: string): Promise<Body>;
  /** Delivers one command of this person, as a device of its own. @returns the result of an applied one. */
  command(type: keyof typeof syncPaths, name: string, data: object): Promise<unknown>;
}

interface Session {
  token: string;
  userId: string;
}

/** @param email the person's, or null for a visitor; the person signs in once, at the first request. */
export function serverApi(url: string, email: string | null): ServerApi {
  let session: Promise<Session> | null = null;
  const signedIn = (as: string) => (session ??= signIn(url, as));

  async function ask<Body>(method: string, path: string, init: RequestInit = {}): Promise<Body> {
    const { token } = email === null ? { token: null } : await signedIn(email);
    const response = await fetch(url + path, {
      method,
      ...init,
      headers: {
        'idempotency-key': randomUUID(),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...init.headers,
      },
    });
    if (!response.ok)
      throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Body;
  }

  const send = <Body>(method: string, path: string, body: object) =>
    ask<Body>(method, path, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  return {
    get: (path) => ask('GET', path),
    send,
    upload: (path, bytes, type) =>
      ask('POST', path, { headers: { 'content-type': type }, body: new Uint8Array(bytes) }),
    async command(type, name, data) {
      const { userId } = await signedIn(email ?? '');
      const id = randomUUID();
      const command = {
        id,
        type,
        name,
        v: 1,
        data,
        timestamp: new Date().toISOString(),
        actorId: userId,
        deviceId: randomUUID(),
        lane: `test:${id}`,
        laneSeq: 1,
        after: [],
      };
      const { results } = await send<BatchAnswer>('POST', syncPaths[type], { commands: [command] });
      if (results[0]?.status !== 'applied')
        throw new Error(`${name} was answered ${JSON.stringify(results)}`);
      return results[0].result;
    },
  };
}

async function signIn(url: string, email: string): Promise<Session> {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in was answered ${response.status}: ${await response.text()}`);
  const { access_token: token, user } = (await response.json()) as {
    access_token: string;
    user: { id: string };
  };
  return { token, userId: user.id };
}
