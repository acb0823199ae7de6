import type { KeyScope } from '#domain/accounts/api-key.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { newApiKey } from '#server/auth/api-keys.ts';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import { apiKeys } from '#server/db/tables/auth-tables.ts';
import type { TestServer } from '#test/server/test-server.ts';

/** A key that somebody of this role made, as its id and as headers. */
export async function anApiKey(
  { services, accountId }: Pick<TestServer, 'services' | 'accountId'>,
  role: UserType,
  scopes: KeyScope[],
) {
  const key = newApiKey();
  const id = uuidv7();
  await services.database.db.insert(apiKeys).values({
    id,
    hash: hashToken(key),
    name: 'ERP',
    scopes,
    createdBy: accountId(role),
    createdAt: new Date(services.now()),
    expiresAt: new Date(services.now() + DAY_MS),
  });
  return { id, headers: { authorization: `Bearer ${key}` } };
}
