import { Hono } from 'hono';
import { StoredPhoto } from '#domain/media/media-commands.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTO_MB, PHOTO_TYPES } from '#domain/media/photo.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { syncRoute } from '#server/commands/sync-route.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { problem } from '#server/http/api-problem.ts';
import { described } from '#server/http/described.ts';
import { readBytes } from '#server/http/read-json.ts';
import { makePhoto, PhotoRefused } from '#server/media/make-photo.ts';
import { storePhoto } from '#server/media/photos-storage.ts';
import { storedPhoto } from '#server/media/upload-photo.ts';

/** Uploads of photographs. The same file sent again, after a lost answer, is the same photograph. */
export function photosRoute(services: Services, bus: CommandBus): Hono<AppEnv> {
  return new Hono<AppEnv>().route('/', syncRoute(services, bus, 'media')).post(
    '/photos',
    described({
      tag: 'Catálogo',
      summary: 'Subir una foto de producto',
      description: `El cuerpo es el archivo (${PHOTO_TYPES.join(', ')}; hasta ${MAX_PHOTO_MB} MB). Se guarda en varios tamaños y sin los datos de la cámara.`,
      answer: StoredPhoto,
      status: 201,
      refuses: [401, 403, 413, 415, 422],
    }),
    allow(services, ['manageCatalog', 'manageContent']),
    async (c) => {
      const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
      if (!PHOTO_TYPES.some((each) => each === type))
        throw problem(415, 'API_001', 'Formato no permitido. Usa JPEG, PNG o WebP.');
      const file = await readBytes(c, MAX_PHOTO_BYTES);
      const made = await makePhoto(file).catch(asProblem);
      const actor = signedIn(c.var.actor);
      const nowMs = services.now();
      await services.database.db.transaction(async (tx) => {
        const changes = await storePhoto(tx, made, nowMs);
        if (changes.length > 0) await saveAuditEvents(tx, [{ act: 'photo.upload', actor, changes }], nowMs);
      });
      return c.json(storedPhoto(made), 201);
    },
  );
}

function asProblem(error: unknown): never {
  throw error instanceof PhotoRefused ? problem(422, error.code, error.message) : error;
}
