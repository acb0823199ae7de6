import { Hono } from 'hono';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { AddKeyBody, holdsScope, ListedKeys, MAX_KEYS, NewKey } from '#domain/accounts/api-key.ts';
import { created, differences } from '#domain/audit/audit-change.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { Uuid, uuidv7 } from '#domain/base/ids.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { newApiKey } from '#server/auth/api-keys.ts';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import { rowsOf } from '#server/db/database.ts';
import { apiKeys } from '#server/db/tables/auth-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { listedKeys } from '#server/integrations/listed-keys.ts';
import { askingFreshFactor } from '#server/second-factor/fresh-factor.ts';

const tag = 'Integraciones';
const KNOWN = 'Esta llave ya se creó. Si nadie la tiene, anúlala en la lista y crea otra.';
const BEYOND = 'No puedes dar un permiso que tú no tienes.';

/** The keys of the API, for those who connect other systems. No key opens these. */
export function keysRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get(
      '/',
      described({ tag, summary: 'Las llaves de la API', answer: ListedKeys, refuses: [401, 403] }),
      allow(services, 'manageIntegrations'),
      async (c) => c.json({ data: await listedKeys(services.database.db, services.now()) }),
    )
    .post(
      '/',
      described({
        tag,
        summary: 'Crear una llave de la API',
        description:
          'La llave se responde una sola vez; pedida otra vez con el mismo `id`, si nadie la ha usado, la nueva reemplaza a la anterior. Puede lo que digan sus permisos y, además, pueda en ese momento quien la creó.',
        status: 201,
        answer: NewKey,
        refuses: [401, 403, 409, 413, 415, 422],
      }),
      allow(services, 'manageIntegrations', 'factor'),
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
        return c.json({ data: await listedKeys(services.database.db, services.now()) });
      },
    );
}

/**
 * Makes a key. Asked for again by whoever made it, after an answer that was lost, it is the same one with another value:
 * the value that nobody holds opens nothing.
 */
async function addKey(
  { database, now }: Services,
  actor: Actor,
  { name, scopes, days, networks, ...asked }: AddKeyBody,
) {
  if (!scopes.every((each) => holdsScope(actor, each)))
    throw problem(422, 'API_001', BEYOND, [{ field: 'scopes', message: BEYOND }]);
  const nowMs = now();
  const id = asked.id ?? uuidv7(nowMs);
  const key = newApiKey();
  await database.db.transaction(async (tx) => {
    await rowsOf(tx, sql`lock table api_keys in share row exclusive mode`);
    const [before] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id));
    const isRepeated = before?.createdBy === actor.id && !before.revokedAt && !before.lastUsedAt;
    if (before && !isRepeated) throw problem(409, 'API_001', KNOWN);
    const open = sql`${apiKeys.id} <> ${id} and ${apiKeys.revokedAt} is null and ${apiKeys.expiresAt} > ${new Date(nowMs).toISOString()}::timestamptz`;
    if ((await tx.$count(apiKeys, open)) >= MAX_KEYS)
      throw problem(409, 'API_001', `Ya hay ${MAX_KEYS} llaves. Anula una que no uses.`);
    const expiresAt = new Date(nowMs + days * DAY_MS);
    const row = {
      id,
      hash: hashToken(key),
      name,
      scopes,
      networks,
      createdBy: actor.id,
      createdAt: new Date(nowMs),
      expiresAt,
    };
    await tx.insert(apiKeys).values(row).onConflictDoUpdate({ target: apiKeys.id, set: row });
    const changes = [
      created('key', id, {
        scopes: scopes.join(', '),
        expires_at: expiresAt.toISOString(),
        networks: networks.join(', ') || null,
      }),
    ];
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
