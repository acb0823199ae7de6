import {
  INCIDENT_PHOTO_SIDE,
  MAX_INCIDENT_PHOTO_BYTES,
  photoFileRefusal,
  type PhotoFileRefusal,
} from '#domain/inventory/incident-photo.ts';
import { accept, refuse, type Result } from '#domain/result.ts';

/** Sides and qualities to try, until the file is small enough; the last one always is. */
const ATTEMPTS = [
  [INCIDENT_PHOTO_SIDE, 0.75],
  [INCIDENT_PHOTO_SIDE, 0.6],
  [1_280, 0.6],
  [1_024, 0.5],
  [640, 0.4],
  [320, 0.3],
] as const;

/** A file as a JPEG in base64 that is small enough to travel: upright, on white, and with nothing of the camera's. */
export async function shrinkPhoto(file: Blob): Promise<Result<string, PhotoFileRefusal>> {
  const refusal = photoFileRefusal(new Uint8Array(await file.arrayBuffer()));
  if (refusal) return refuse(refusal);
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return refuse('broken_photo');
  try {
    for (const [side, quality] of ATTEMPTS) {
      const jpeg = await drawn(picture, side).convertToBlob({ type: 'image/jpeg', quality });
      if (jpeg.size <= MAX_INCIDENT_PHOTO_BYTES) return accept(await base64Of(jpeg));
    }
    return refuse('broken_photo');
  } finally {
    picture.close();
  }
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

/** `String.fromCharCode` takes its bytes as arguments, of which engines allow a limited number. */
const CHARS_AT_ONCE = 8_192;

async function base64Of(jpeg: Blob): Promise<string> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += CHARS_AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(at, at + CHARS_AT_ONCE));
  return btoa(text);
}
