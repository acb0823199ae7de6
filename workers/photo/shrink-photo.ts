import {
  INCIDENT_PHOTO_SIDE,
  MAX_CHOSEN_PHOTO_PIXELS,
  MAX_INCIDENT_PHOTO_BYTES,
  photoFileRefusal,
  type PhotoFileRefusal,
} from '#domain/inventory/incident-photo.ts';
import { withEnd } from '#domain/media/photo-end.ts';
import { MAX_UPLOAD_BYTES, UPLOAD_SIDE } from '#domain/media/media-commands.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';

/** The use of a photograph. */
export type PhotoUse = 'incident' | 'product';

/** Sides and qualities to try, until the file is small enough; the last one always is. */
const limits = {
  incident: {
    maxBytes: MAX_INCIDENT_PHOTO_BYTES,
    attempts: [
      [INCIDENT_PHOTO_SIDE, 0.75],
      [INCIDENT_PHOTO_SIDE, 0.6],
      [1_280, 0.6],
      [1_024, 0.5],
      [640, 0.4],
      [320, 0.3],
    ],
  },
  product: {
    maxBytes: MAX_UPLOAD_BYTES,
    attempts: [
      [UPLOAD_SIDE, 0.9],
      [UPLOAD_SIDE, 0.8],
      [UPLOAD_SIDE, 0.65],
      [1_280, 0.7],
      [1_024, 0.5],
      [640, 0.4],
    ],
  },
} satisfies Record<PhotoUse, { maxBytes: number; attempts: [side: number, quality: number][] }>;

/**
 * A file as a JPEG in base64 that is small enough to travel: upright, on white, and without the camera's
 * metadata.
 */
export async function shrinkPhoto(file: Blob, use: PhotoUse): Promise<Result<string, PhotoFileRefusal>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) return refuse('empty_photo');
  const refusal = photoFileRefusal(bytes, MAX_CHOSEN_PHOTO_PIXELS);
  if (refusal && refusal !== 'broken_photo') return refuse(refusal);
  const picture = refusal === null ? await pictureOf(file) : await pictureWithoutEnd(bytes);
  if (!picture) return refuse('broken_photo');
  const { maxBytes, attempts } = limits[use];
  try {
    for (const [side, quality] of attempts) {
      const jpeg = await drawn(picture, side).convertToBlob({ type: 'image/jpeg', quality });
      if (jpeg.size <= maxBytes) return accept(await base64Of(jpeg));
    }
    return refuse('broken_photo');
  } finally {
    picture.close();
  }
}

function pictureOf(file: Blob): Promise<ImageBitmap | null> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
}

/** The picture of a file that lacks nothing but its end; null where it lacks some of the picture. */
async function pictureWithoutEnd(bytes: Uint8Array): Promise<ImageBitmap | null> {
  const mended = withEnd(bytes);
  if (!mended || photoFileRefusal(mended.ended, MAX_CHOSEN_PHOTO_PIXELS) !== null) return null;
  const picture = await pictureOf(new Blob([mended.ended]));
  if (!picture || !mended.probe) return picture;
  const probe = await pictureOf(new Blob([mended.probe]));
  const isWhole = probe !== null && isDrawnAlike(picture, probe);
  probe?.close();
  if (isWhole) return picture;
  picture.close();
  return null;
}

/** Rows that are compared at once: two large photographs as pixels fill a phone. */
const ROWS_AT_ONCE = 256;

function isDrawnAlike(a: ImageBitmap, b: ImageBitmap): boolean {
  if (a.width !== b.width || a.height !== b.height) return false;
  for (let top = 0; top < a.height; top += ROWS_AT_ONCE) {
    const [some, others] = [rowsOf(a, top), rowsOf(b, top)];
    if (some.some((each, at) => each !== others[at])) return false;
  }
  return true;
}

function rowsOf(picture: ImageBitmap, top: number): Uint8ClampedArray {
  const pen = new OffscreenCanvas(picture.width, ROWS_AT_ONCE).getContext('2d');
  if (!pen) throw new Error('This browser draws nothing outside the page.');
  pen.drawImage(picture, 0, -top);
  return pen.getImageData(0, 0, picture.width, ROWS_AT_ONCE).data;
}

function drawn(picture: ImageBitmap, side: number): OffscreenCanvas {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((each) =>
    Math.max(1, Math.round(each * scale)),
  );
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws nothing outside the page.');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** `String.fromCharCode` takes its bytes as arguments, and engines allow a limited number. */
const CHARS_AT_ONCE = 8_192;

async function base64Of(jpeg: Blob): Promise<string> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += CHARS_AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(at, at + CHARS_AT_ONCE));
  return btoa(text);
}
