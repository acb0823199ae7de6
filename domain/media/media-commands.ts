import * as v from 'valibot';
import { base64File } from '#domain/media/base64-file.ts';
import { command } from '#domain/protocol/command-definition.ts';

/** Most bytes of a photograph of a product as it travels. */
export const MAX_UPLOAD_BYTES = 900_000;
/** Pixels of its longer side: as many as the largest kept copy needs, in either orientation. */
export const UPLOAD_SIDE = 1_920;

/** Data of the command `photo.upload`, v1: the file of a photograph of a product. */
export const UploadPhotoData = v.strictObject({ file: base64File(MAX_UPLOAD_BYTES) });
export type UploadPhotoData = v.InferOutput<typeof UploadPhotoData>;

/** The stored photograph; the answer of `photo.upload` and of `POST /media/photos`. */
export const StoredPhoto = v.object({
  /** The value for a product's `images[].public_url` and `main_image_url`. */
  public_url: v.string(),
  width: v.number(),
  height: v.number(),
});
export type StoredPhoto = v.InferOutput<typeof StoredPhoto>;

export const mediaCommands = {
  'photo.upload': command('media', UploadPhotoData),
};
