import { USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { openSession } from '#server/auth/sessions.ts';
import { signToken, tokenKey } from '#server/auth/tokens.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import type { TestServer } from '#test/server/test-server.ts';

/**
 * Everybody who may ask: a visitor, a session of each role, the session of a disabled owner, and the two
 * tokens that are no session: the offline grant of the owner's device and the token of the server's operator.
 */
export const PRINCIPALS = ['anonymous', ...USER_TYPES, 'disabled', 'grant', 'operator'] as const;
export type Principal = (typeof PRINCIPALS)[number];
export type Headers = Readonly<Record<string, string>>;

const DISABLED_ID = 'persona-disabled';
const OPERATOR_TOKEN_MS = 600_000;

/** Adds the disabled account, which `testServer` does not have. */
export async function addDisabledAccount(server: TestServer): Promise<void> {
  await server.db.insert(users).values({
    id: DISABLED_ID,
    email: 'disabled@prueba.co',
    userType: 'owner' satisfies UserType,
    passwordHash: 'none',
    isActive: false,
  });
}

/** Fresh credentials of a principal, as headers: one of the routes ends the session of its own request. */
export async function credentialsOf(server: TestServer, principal: Principal): Promise<Headers> {
  if (principal === 'anonymous') return {};
  if (principal === 'grant') return server.grant('owner', uuidv7());
  if (principal === 'operator') return operatorToken(server);
  if (principal !== 'disabled') return server.signIn(principal);
  const tokens = await openSession(server.services, DISABLED_ID, null);
  return { authorization: `Bearer ${tokens.access_token}` };
}

/** Credentials of all principals, for tests that end no session. */
export async function everybodysCredentials(server: TestServer): Promise<Record<Principal, Headers>> {
  const entries: [Principal, Headers][] = [];
  for (const each of PRINCIPALS) entries.push([each, await credentialsOf(server, each)]);
  return Object.fromEntries(entries) as Record<Principal, Headers>;
}

async function operatorToken({ services: { config, now } }: TestServer): Promise<Headers> {
  const token = await signToken(await tokenKey(config.jwtSecret), {
    kind: 'operator',
    userId: 'operador',
    id: 'import',
    deviceId: null,
    issuedAtMs: now(),
    expiresAtMs: now() + OPERATOR_TOKEN_MS,
  });
  return { authorization: `Bearer ${token}` };
}
