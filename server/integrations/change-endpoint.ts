import { eq, sql } from 'drizzle-orm';
import { created, differences } from '#domain/audit/audit-change.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import {
  MAX_ENDPOINTS,
  type AddEndpointBody,
  type SaveEndpointBody,
} from '#domain/integrations/integrations-api.ts';
import { PREVIOUS_SECRET_MS } from '#domain/integrations/webhook-retries.ts';
import type { EndpointState } from '#domain/integrations/webhook-states.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { webhookEndpoints } from '#server/db/tables/integrations-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { failWaiting } from '#server/integrations/endpoint-health.ts';
import { endpointSecrets, sealPrevious, sealSecret } from '#server/integrations/endpoint-secrets.ts';
import { lockEndpoint, type EndpointRow } from '#server/integrations/endpoints-storage.ts';
import { isLoopback } from '#server/integrations/public-address.ts';
import { newSecret } from '#server/integrations/webhook-signature.ts';

/** Whoever lost the answer that told a new secret may ask for it again for this long. */
const ASKED_AGAIN_MS = HOUR_MS;
const KNOWN = 'Este webhook ya se agregó. Búscalo en la lista; si nadie guardó su secreto, cámbialo allí.';

/** Who changes an endpoint, and the server that they ask. */
export interface Change {
  services: Services;
  actor: Actor;
}

/**
 * Adds an endpoint; the same one sent again after a lost answer is the one that there is.
 * @returns its id and its secret, which nobody reads again. @throws an `ApiProblem`.
 */
export async function addEndpoint({ services, actor }: Change, { id: asked, ...body }: AddEndpointBody) {
  checkUrl(services, body.url);
  const { config, database, now } = services;
  const nowMs = now();
  const id = asked ?? uuidv7(nowMs);
  const secret = newSecret();
  return database.db.transaction(async (tx) => {
    await rowsOf(tx, sql`lock table webhook_endpoints in share row exclusive mode`);
    const [before] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    if (before) return { id, secret: secretAgain({ services, actor }, before, body) };
    const count = await tx.$count(webhookEndpoints, eq(webhookEndpoints.deleted, false));
    if (count >= MAX_ENDPOINTS)
      throw problem(409, 'API_001', `Ya hay ${MAX_ENDPOINTS} webhooks. Retira uno que no uses.`);
    await tx.insert(webhookEndpoints).values({
      id,
      ...body,
      state: 'enabled',
      secret: sealSecret(config, id, secret),
      createdBy: actor.id,
      createdAt: new Date(nowMs),
    });
    const changes = [created('webhook', id, audited({ ...body, state: 'enabled' }))];
    await saveAuditEvents(tx, [{ act: 'webhook.add', actor, changes }], nowMs);
    return { id, secret };
  });
}

/** The secret of an endpoint that somebody adds again as they just did. @throws an `ApiProblem` for any other one. */
function secretAgain({ services, actor }: Change, row: EndpointRow, body: SaveEndpointBody): string {
  const { config, now } = services;
  const isSame = row.name === body.name && row.url === body.url && `${row.kinds}` === `${body.kinds}`;
  const isNew = !row.deleted && !row.previousUntil && now() - row.createdAt.getTime() < ASKED_AGAIN_MS;
  const { current } = endpointSecrets(config, row, now());
  if (row.createdBy !== actor.id || !isSame || !isNew || current === null)
    throw problem(409, 'API_001', KNOWN);
  return current;
}

/** Another address begins without failures. @throws an `ApiProblem`. */
export async function changeEndpoint(change: Change, id: string, body: SaveEndpointBody): Promise<void> {
  checkUrl(change.services, body.url);
  await changed(change, id, 'webhook.change', (tx, row) =>
    tx
      .update(webhookEndpoints)
      .set({ ...body, failingSince: body.url === row.url ? row.failingSince : null })
      .where(eq(webhookEndpoints.id, id)),
  );
}

/** Turns an endpoint on or off, or takes it away. @throws an `ApiProblem`. */
export async function setEndpointState(
  change: Change,
  id: string,
  state: 'enabled' | 'paused' | 'removed',
): Promise<void> {
  const isOn = state === 'enabled';
  await changed(change, id, state === 'removed' ? 'webhook.remove' : 'webhook.state', async (tx, row) => {
    const next: EndpointState = isOn ? 'enabled' : 'paused';
    await tx
      .update(webhookEndpoints)
      .set({
        state: next,
        deleted: state === 'removed',
        failingSince: isOn && row.state !== 'enabled' ? null : row.failingSince,
      })
      .where(eq(webhookEndpoints.id, id));
    if (!isOn) await failWaiting(tx, id, change.services.now());
  });
}

/** Gives an endpoint another secret; those that signed until then also do for a day. @throws an `ApiProblem`. */
export async function rotateSecret(change: Change, id: string) {
  const secret = newSecret();
  const { config, now } = change.services;
  const nowMs = now();
  await changed(change, id, 'webhook.rotate', (tx, row) => {
    const previousSecret = sealPrevious(config, id, endpointSecrets(config, row, nowMs));
    return tx
      .update(webhookEndpoints)
      .set({
        secret: sealSecret(config, id, secret),
        previousSecret,
        previousUntil: previousSecret && new Date(nowMs + PREVIOUS_SECRET_MS),
      })
      .where(eq(webhookEndpoints.id, id));
  });
  return { id, secret };
}

/** Changes an endpoint under its lock and writes it down. */
async function changed(
  { services, actor }: Change,
  id: string,
  act: string,
  write: (tx: Db, row: EndpointRow) => PromiseLike<unknown>,
): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const before = await lockEndpoint(tx, id);
    if (!before) throw notFound();
    await write(tx, before);
    const after = await lockEndpoint(tx, id);
    const changes = after ? differences('webhook', id, audited(before), audited(after)) : [];
    await saveAuditEvents(tx, [{ act, actor, subject: `webhook:${id}`, changes }], services.now());
  });
}

/** Of an address only where it leads: what follows may be a secret. */
function audited({ url, kinds, state }: Pick<EndpointRow, 'url' | 'kinds' | 'state'>) {
  return { host: new URL(url).host, kinds: kinds.join(', '), state };
}

/** Plain HTTP is for this machine alone, in development. What a name leads to is looked at for each try. */
function checkUrl({ config }: Services, url: string): void {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:') return;
  const isHere = hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
  if (!config.production && isHere) return;
  const message = 'Debe empezar por https://: sin cifrar, cualquiera en el camino lee lo que se envía.';
  throw problem(422, 'API_001', 'Revisa los datos enviados.', [{ field: 'url', message }]);
}
