import { type StoredPhoto, type UploadPhotoData } from '#domain/media/media-commands.ts';
import { photoUrl } from '#domain/media/photo.ts';
import type { CommandHandler, Decision } from '#server/commands/command-handler.ts';
import { memoizeByKey } from '#domain/base/memoize.ts';
import { rejected } from '#server/commands/rejected.ts';
import { makePhoto, PhotoRefused, type MadePhoto } from '#server/media/make-photo.ts';
import { storePhoto } from '#server/media/photos-storage.ts';

/** The photograph of a command; a file that is no picture gives the reason. */
const photoOf = memoizeByKey(({ file }: UploadPhotoData): Promise<MadePhoto | PhotoRefused> =>
  makePhoto(Buffer.from(file, 'base64')).catch((error: unknown) => {
    if (error instanceof PhotoRefused) return error;
    throw error;
  }),
);

/** Sixty products with all their photographs. */
const STORE_PHOTOS_PER_HOUR = 300;

/** Staff and people of stores add a photograph that products may show. The same file again is the same photograph. */
export const uploadPhotoHandler: CommandHandler<UploadPhotoData> = {
  needs: 'writeProducts',
  perStorePerson: STORE_PHOTOS_PER_HOUR,
  prepare: async (data) => {
    await photoOf(data);
  },
  lock: (tx) =>
    Promise.resolve(async (submitted) => {
      const decisions: Decision[] = [];
      for (const { data, nowMs } of submitted) {
        const photo = await photoOf(data);
        if (photo instanceof PhotoRefused) decisions.push(rejected('broken_photo', photo.message));
        else {
          const changes = await storePhoto(tx, photo, nowMs);
          decisions.push({ status: 'applied', result: storedPhoto(photo), touched: [], changes });
        }
      }
      return decisions;
    }),
};

export function storedPhoto({ photo }: MadePhoto): StoredPhoto {
  return { public_url: photoUrl(photo), width: photo.width, height: photo.height };
}
