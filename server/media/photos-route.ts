import { Hono } from 'hono';
import * as v from 'valibot';
import { MAX_PHOTO_BYTES, PHOTO_TYPES, photoUrl } from '#domain/media/photo.ts';
import { mutex } from '#domain/mutex.ts';
import { allow } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { problem } from '#server/http/api-problem.ts';
import { described } from '#server/http/described.ts';
import { readBytes } from '#server/http/read-json.ts';
import { makePhoto, PhotoRefused } from '#server/media/make-photo.ts';
import { keepPhoto } from '#server/media/photos-storage.ts';

const KeptPhoto = v.object({
  /** What a product's `images[].public_url` and `main_image_url` take. */
  public_url: v.string(),
  width: v.number(),
  height: v.number(),
});

/** Sending photographs. The same file sent again, because an answer was lost, is the same photograph. */
export function photosRoute(services: Services): Hono<AppEnv> {
  // A large photograph takes a few hundred megabytes while it is worked on: one at a time does.
  const exclusively = mutex();
  return new Hono<AppEnv>().post(
    '/photos',
    described({
      tag: 'Catálogo',
      summary: 'Subir una foto de producto',
      description:
        'El cuerpo es el archivo (image/jpeg, image/png o image/webp, hasta 5 MB). Se guarda en varios tamaños y sin los datos de la cámara.',
      answer: KeptPhoto,
      status: 201,
      refuses: [401, 403, 413, 415, 422],
    }),
    allow(services, 'manageCatalog'),
    async (c) => {
      const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
      if (!PHOTO_TYPES.some((each) => each === type))
        throw problem(415, 'API_001', 'Formato no permitido. Usa JPEG, PNG o WebP.');
      const file = await readBytes(c, MAX_PHOTO_BYTES);
      const made = await exclusively(() => makePhoto(file)).catch(asProblem);
      await keepPhoto(services.database.db, made, services.now());
      const { width, height } = made.photo;
      return c.json({ public_url: photoUrl(made.photo), width, height }, 201);
    },
  );
}

function asProblem(error: unknown): never {
  throw error instanceof PhotoRefused ? problem(422, 'API_001', error.message) : error;
}
