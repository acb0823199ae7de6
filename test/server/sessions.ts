import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { Tokens } from '#domain/accounts/sign-in.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { serverForFile, testPassword, type TestServer } from '#test/server/test-server.ts';

/**
 * A server for all tests of a file whose clock the tests move; each test begins with no memory of the ones
 * before.
 */
export async function sessionsForFile() {
  let clockMs = Date.parse('2026-03-02T15:00:00Z');
  const server = await serverForFile({ now: () => clockMs });
  beforeEach(() => {
    clockMs += HOUR_MS;
  });
  return {
    server,
    now: () => clockMs,
    pass(ms: number): void {
      clockMs += ms;
    },
    ...wayIn(server),
  };
}

function wayIn(server: TestServer) {
  const signIn = (email: string, password = testPassword, device_id?: string) =>
    server.request('/api/v1/auth/login', {
      json: { email, password, ...(device_id ? { device_id } : {}) },
    });
  return {
    signIn,
    /** Signs the buyer in. @returns the buyer's tokens. */
    tokens: async (deviceId?: string) =>
      (await signIn('buyer@prueba.co', testPassword, deviceId)).json() as Promise<Tokens>,
    /** Asks the server which person one is. */
    me: (accessToken: string) =>
      server.request('/api/v1/auth/me', { headers: { authorization: `Bearer ${accessToken}` } }),
    /** Enables or disables the account of a role. */
    async setActive(role: UserType, isActive: boolean): Promise<void> {
      await server.db
        .update(users)
        .set({ isActive })
        .where(eq(users.id, server.accountId(role)));
    },
  };
}

/** The code of a refusal. */
export async function codeOf(answer: Response | Promise<Response>): Promise<string> {
  const { code } = (await (await answer).json()) as { code: string };
  return code;
}
