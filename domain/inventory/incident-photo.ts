import * as v from 'valibot';
import { Uuid } from '#domain/base/ids.ts';
import { IN_HEIC } from '#domain/media/photo.ts';
import { base64File } from '#domain/media/base64-file.ts';

/**
 * Most bytes of a photograph of an incident. It travels as a command, so in base64 it has to fit in a batch
 * with the envelope around it; the specified 300 kB would not.
 */
export const MAX_INCIDENT_PHOTO_BYTES = 170_000;
/** Pixels of its longer side. */
export const INCIDENT_PHOTO_SIDE = 1_600;
export const MAX_INCIDENT_PHOTOS = 6;
/** The largest picture that the server opens: devices send much smaller ones. */
export const MAX_PHOTO_PIXELS = 32_000_000;
/** The largest that a device opens: telephones take 50 million, and have the memory for them. */
export const MAX_CHOSEN_PHOTO_PIXELS = 64_000_000;

/** Data of the command `incident.addPhoto`, v1. The photograph takes the id of its command. */
export const AddIncidentPhotoData = v.strictObject({
  incident_id: Uuid,
  /** The file, in base64. */
  jpeg: base64File(MAX_INCIDENT_PHOTO_BYTES),
});
export type AddIncidentPhotoData = v.InferOutput<typeof AddIncidentPhotoData>;

/** Where staff read a photograph. */
export const incidentPhotoPath = (id: string) => `/api/v1/inventory/incidentes/fotos/${id}`;

/** Why a file is no photograph of an incident. */
export const photoFileMessages = {
  not_a_photo: 'Formato no permitido. Usa JPEG, PNG o WebP.',
  heic_photo: `La foto está ${IN_HEIC}`,
  empty_photo:
    'La foto está vacía: el archivo no tiene nada. Elígela de nuevo, o cópiala otra vez a este equipo.',
  broken_photo: 'No pudimos leer la foto: el archivo está incompleto o dañado. Tómala de nuevo.',
  too_many_pixels:
    'La foto tiene demasiados píxeles (más de 64 millones). Baja la calidad de la cámara y tómala de nuevo.',
};
export type PhotoFileRefusal = keyof typeof photoFileMessages;

/**
 * The facts in a file's first bytes and its end, before anything decodes it: whether it is a whole JPEG, PNG
 * or WebP, and how many pixels it has. Null when nothing speaks against it.
 */
export function photoFileRefusal(bytes: Uint8Array, mostPixels: number): PhotoFileRefusal | null {
  const size = sizeOf(bytes);
  if (typeof size === 'string') return size;
  return size.width * size.height > mostPixels ? 'too_many_pixels' : null;
}

/** ISO 23008-12, annex B; a video of the same container has others. */
const HEIC_BRANDS = /^(hei[cxms]|hev[cxms]|m[is]f1)$/;

type Size = { width: number; height: number };

function sizeOf(bytes: Uint8Array): Size | 'not_a_photo' | 'heic_photo' | 'broken_photo' {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));
  try {
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegSize(bytes, view) ?? 'broken_photo';
    if (text(1, 3) === 'PNG' && bytes[0] === 0x89) {
      return pngEnds(view, text) ? { width: view.getUint32(16), height: view.getUint32(20) } : 'broken_photo';
    }
    if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') {
      const isWhole = view.getUint32(4, true) + 8 <= bytes.length;
      return (isWhole && webpSize(view, text(12, 4))) || 'broken_photo';
    }
    return text(4, 4) === 'ftyp' && HEIC_BRANDS.test(text(8, 4)) ? 'heic_photo' : 'not_a_photo';
  } catch {
    // It ends where a number should be.
    return 'broken_photo';
  }
}

/** Whether its chunks come to the last one (PNG 5.6); cameras and editors write more behind it. */
function pngEnds(view: DataView, text: (at: number, length: number) => string): boolean {
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    const isLast = text(at + 4, 4) === 'IEND';
    if (isLast) return at + 12 <= view.byteLength;
  }
}

/** The size in its frame header (ITU T.81 B.2.2), when the picture that follows comes to an end. */
function jpegSize(bytes: Uint8Array, view: DataView): Size | null {
  let size: Size | null = null;
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    // Any number of fill bytes may stand before a marker (B.1.1.2).
    while (view.getUint8(at + 1) === 0xff) at += 1;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // Start of scan: from here on come the pixels, up to FF D9.
    if (marker === 0xda) return endsAfter(bytes, at) ? size : null;
  }
  return null;
}

function endsAfter(bytes: Uint8Array, start: number): boolean {
  for (let at = bytes.length - 2; at > start; at -= 1)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
  return false;
}

/** For each of the three kinds of WebP (RFC 9649). */
function webpSize(view: DataView, kind: string): Size | null {
  if (kind === 'VP8X') return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const bits = view.getUint32(21, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
}
