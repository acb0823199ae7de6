import path from 'node:path';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import {
  CollectionName,
  PUBLIC_COLLECTIONS,
  ReadableScopes,
  ReplicationPage,
  SnapshotManifest,
} from '#domain/protocol/replication.ts';
import { allow } from '#server/auth/allow.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { chunkStore, type ChunkEncoding } from '#server/replication/chunk-store.ts';
import type { CollectionSources } from '#server/replication/collection-source.ts';
import { hintStream } from '#server/replication/hint-stream.ts';
import { pageQuery } from '#server/replication/page-query.ts';
import { replicationPage } from '#server/replication/replication-page.ts';
import { scopesByCollection, scopesOf } from '#server/replication/replication-scope.ts';
import { snapshotOf } from '#server/replication/snapshot.ts';

const tag = 'Sincronización';
const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';
const Collection = v.object({ collection: CollectionName });
const ChunkName = v.object({ file: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}\.ndjson$/)) });

function readableBy(actor: Actor | null): ReadableScopes {
  const scopes = scopesByCollection(actor);
  if (!actor) return { scopes };
  const { userType, granted } = actor;
  return { scopes, authority: { user_type: userType, granted: granted && [...granted] } };
}

/**
 * How the server's truth reaches devices: pages, snapshots of public collections, and hints that something
 * changed.
 */
export function replicationRoute(services: Services, sources: CollectionSources): Hono<AppEnv> {
  const chunks = chunkStore(path.join(services.config.dataDir, 'chunks'), services.now);
  const snapshots = new Map(
    PUBLIC_COLLECTIONS.map((each) => [each, snapshotOf(services, chunks, each, sources[each])]),
  );

  return new Hono<AppEnv>()
    .get(
      '/scopes',
      described({
        tag,
        summary: 'Qué puede leer esta persona, y con qué alcance',
        description:
          'Un dispositivo lo pregunta antes de leer: lo que tenga de otro alcance lo borra antes de mostrar algo nuevo.',
        answer: ReadableScopes,
        refuses: [401, 403],
      }),
      allow(services, 'anyone'),
      (c) => c.json(readableBy(c.var.actor)),
    )
    .get(
      '/stream',
      described({
        tag,
        summary: 'Avisos de cambios (SSE)',
        description:
          '`ready` al conectar y después `hint` con `{collection, upTo}`. Perder un aviso no importa.',
        mediaType: 'text/event-stream',
        refuses: [401, 403],
      }),
      allow(services, 'anyone'),
      (c) => hintStream(c, services),
    )
    .get(
      '/chunks/:file',
      described({
        tag,
        summary: 'Un archivo de una instantánea (NDJSON inmutable)',
        mediaType: 'application/x-ndjson',
        refuses: [404],
      }),
      allow(services, 'anyone'),
      parsed('param', ChunkName),
      async (c) => {
        const encoding = preferredEncoding(c);
        const content = await chunks.read(c.req.valid('param').file.slice(0, 64), encoding);
        if (!content) throw notFound();
        return c.body(new Uint8Array(content), 200, {
          'content-type': 'application/x-ndjson',
          'cache-control': IMMUTABLE_CACHE_CONTROL,
          vary: 'Accept-Encoding',
          ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        });
      },
    )
    .get(
      '/:collection/snapshot',
      described({
        tag,
        summary: 'Instantánea de una colección pública',
        description: 'Dice qué archivos descargar y desde dónde seguir con las páginas.',
        answer: SnapshotManifest,
        refuses: [404],
      }),
      allow(services, 'anyone'),
      parsed('param', Collection),
      async (c) => {
        const manifest = await snapshots.get(c.req.valid('param').collection)?.();
        if (!manifest) throw notFound('Esta colección no tiene instantánea.');
        return c.json(manifest);
      },
    )
    .get(
      '/:collection',
      described({
        tag,
        summary: 'Página de una colección, en el orden del servidor',
        description:
          'Sin punto de control (`epoch`, `x`, `id`, `scope`, `schema`) empieza por el principio. 409 con ' +
          '`X-Must-Refetch: 1` dice que la copia debe descargarse de nuevo.',
        answer: ReplicationPage,
        refuses: [401, 403, 404, 409, 422],
      }),
      allow(services, 'anyone'),
      parsed('param', Collection),
      parsed('query', pageQuery),
      async (c) => {
        const { collection } = c.req.valid('param');
        const scopes = scopesOf(c.var.actor, collection);
        if (scopes.length === 0) throw problem(403, 'AUTH_004');
        const { limit, checkpoint } = c.req.valid('query');
        const page = await replicationPage(services.database.db, {
          collection,
          source: sources[collection],
          scopes,
          checkpoint,
          limit,
        });
        return c.body(page, 200, { 'content-type': 'application/json' });
      },
    );
}

function preferredEncoding(c: Context): ChunkEncoding {
  const accepted = c.req.header('accept-encoding') ?? '';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(accepted) ? 'gzip' : 'identity';
}
