import { Hono } from 'hono';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { AddKeyBody, ListedKeys, MAX_KEYS, NewKey, type ListedKey } from '#domain/accounts/api-key.ts';
import { can } from '#domain/accounts/capabilities.ts';
import { created, differences } from '#domain/audit/audit-change.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { Uuid, uuidv7 } from '#domain/base/ids.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { newApiKey } from '#server/auth/api-keys.ts';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import { rowsOf } from '#server/db/database.ts';
import { apiKeys } from '#server/db/tables/auth-tables.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { askingFreshFactor } from '#server/second-factor/fresh-factor.ts';

const tag = 'Integraciones';
const BEYOND = 'No puedes dar un permiso que tú no tienes.';

/** The keys of the API, for those who connect other systems. No key opens these. */
export function keysRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get(
      '/',
      described({ tag, summary: 'Las llaves de la API', answer: ListedKeys, refuses: [401, 403] }),
      allow(services, 'manageIntegrations'),
      async (c) => c.json({ data: await listedKeys(services) }),
    )
    .post(
      '/',
      described({
        tag,
        summary: 'Crear una llave de la API',
        description:
          'La llave se responde una sola vez. Puede lo que digan sus permisos y, además, pueda en ese momento quien la creó.',
        status: 201,
        answer: NewKey,
        refuses: [401, 403, 409, 413, 415, 422],
      }),
      allow(services, 'manageIntegrations'),
      parsed('json', AddKeyBody),
      askingFreshFactor(services),
      async (c) => c.json(await addKey(services, signedIn(c.var.actor), c.req.valid('json')), 201),
    )
    .post(
      '/:id/revoke',
      described({ tag, summary: 'Anular una llave de la API', answer: ListedKeys, refuses: [401, 403, 404] }),
      allow(services, 'manageIntegrations'),
      parsed('param', v.object({ id: Uuid })),
      async (c) => {
        await revokeKey(services, signedIn(c.var.actor), c.req.valid('param').id);
        return c.json({ data: await listedKeys(services) });
      },
    );
}

function listedKeys({ database, now }: Services): Promise<ListedKey[]> {
  return rowsOf<ListedKey>(
    database.db,
    sql`select k.id, k.name, k.scopes, coalesce(u.nombre, u.email) as created_by,
          ${wireInstant(sql`k.created_at`)} as created_at, ${wireInstant(sql`k.expires_at`)} as expires_at,
          ${wireInstant(sql`k.last_used_at`)} as last_used_at,
          case when k.revoked_at is not null then 'revoked' when not u.is_active then 'orphaned'
            when k.expires_at <= ${new Date(now()).toISOString()}::timestamptz then 'expired' else 'active' end as state
        from api_keys k join users u on u.id = k.created_by order by k.created_at desc, k.id limit 200`,
  );
}

async function addKey({ database, now }: Services, actor: Actor, { name, scopes, days }: AddKeyBody) {
  if (!scopes.every((each) => can(actor.userType, each)))
    throw problem(422, 'API_001', BEYOND, [{ field: 'scopes', message: BEYOND }]);
  const nowMs = now();
  const id = uuidv7(nowMs);
  const key = newApiKey();
  await database.db.transaction(async (tx) => {
    await rowsOf(tx, sql`lock table api_keys in share row exclusive mode`);
    const open = sql`${apiKeys.revokedAt} is null and ${apiKeys.expiresAt} > ${new Date(nowMs).toISOString()}::timestamptz`;
    if ((await tx.$count(apiKeys, open)) >= MAX_KEYS)
      throw problem(409, 'API_001', `Ya hay ${MAX_KEYS} llaves. Anula una que no uses.`);
    const expiresAt = new Date(nowMs + days * DAY_MS);
    await tx.insert(apiKeys).values({
      id,
      hash: hashToken(key),
      name,
      scopes,
      createdBy: actor.id,
      createdAt: new Date(nowMs),
      expiresAt,
    });
    const changes = [created('key', id, { scopes: scopes.join(', '), expires_at: expiresAt.toISOString() })];
    await saveAuditEvents(tx, [{ act: 'key.add', actor, changes }], nowMs);
  });
  return { id, key };
}

async function revokeKey({ database, now }: Services, actor: Actor, id: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    const [row] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update');
    if (!row) throw notFound();
    if (row.revokedAt) return;
    await tx
      .update(apiKeys)
      .set({ revokedAt: new Date(now()) })
      .where(eq(apiKeys.id, id));
    const changes = differences('key', id, { revoked: false }, { revoked: true });
    await saveAuditEvents(tx, [{ act: 'key.revoke', actor, changes }], now());
  });
}
