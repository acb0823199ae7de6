import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { mutex } from '#domain/base/mutex.ts';
import { isActive } from '#domain/media/active-file.ts';
import { opened } from '#server/media/open-picture.ts';
import { storedWidths, PHOTO_FORMATS, type Photo, type PhotoFormat } from '#domain/media/photo.ts';
import type { ErrorCode } from '#domain/protocol/error-catalogue.ts';

/** A phone's photograph has 12 to 50 million pixels; a small file can claim to have thousands of millions. */
const MAX_PIXELS = 64_000_000;
/** Longest side, in pixels, of the picture that the copies are made from. */
const MAX_SIDE = 2560;
/** The longest side that ThumbHash takes. */
const BLUR_SIDE = 100;
const READABLE: readonly string[] = ['jpeg', 'png', 'webp'];
const ID_LENGTH = 22;

export interface PhotoCopy {
  width: number;
  format: PhotoFormat;
  file: Uint8Array;
}

/** A large photograph takes a few hundred megabytes while it is processed, so only one is at a time. */
const exclusively = mutex();

/** A photograph and its copies, not stored yet. */
export interface MadePhoto {
  photo: Photo;
  copies: PhotoCopy[];
}

/** The file cannot become a photograph; the message tells its sender why. */
export class PhotoRefused extends Error {
  /** Of a file that could do something if it were opened, `SEC_001` (spec §8). */
  readonly code: Extract<ErrorCode, 'API_001' | 'SEC_001'>;

  constructor(message: string, code: PhotoRefused['code'] = 'API_001') {
    super(message);
    this.code = code;
  }
}

/**
 * Makes a photograph and its copies from a person's file. It turns the picture upright, and drops everything
 * that the camera wrote in it, such as where it was taken.
 * @throws PhotoRefused
 */
export function makePhoto(file: Uint8Array): Promise<MadePhoto> {
  return exclusively(() => making(file));
}

async function making(file: Uint8Array): Promise<MadePhoto> {
  const upright = await readUpright(file);
  const { data, info } = upright;
  const whole = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const copies: PhotoCopy[] = [];
  for (const width of storedWidths(info.width)) {
    const sized = whole().resize({ width, kernel: 'lanczos3' });
    for (const format of PHOTO_FORMATS)
      copies.push({ width, format, file: await encoded(sized.clone(), format) });
  }
  const width = storedWidths(info.width).at(-1) ?? info.width;
  const height = Math.max(1, Math.round((info.height * width) / info.width));
  return { photo: { id: idOf(file), width, height, blur: await blurOf(whole()) }, copies };
}

/** Its pixels, transparent ones on white: a photograph then stands in its frame like a cutout. */
async function readUpright(file: Uint8Array) {
  if (file.length === 0)
    throw new PhotoRefused('No pudimos leer la imagen: el archivo está vacío. Elígela de nuevo.');
  if (isActive(file))
    throw new PhotoRefused(
      'El archivo no es una foto, sino contenido que puede ejecutarse. Usa JPEG, PNG o WebP.',
      'SEC_001',
    );
  try {
    const given = opened(file, MAX_PIXELS);
    const { format } = await given.metadata();
    if (!READABLE.includes(format)) throw new PhotoRefused('Formato no permitido. Usa JPEG, PNG o WebP.');
    return await given
      .autoOrient()
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw error instanceof PhotoRefused ? error : new PhotoRefused(refusalOf(error));
  }
}

function refusalOf(error: unknown): string {
  return /pixel limit/i.test(String(error))
    ? 'La imagen tiene demasiados píxeles. Redúcela antes de subirla.'
    : 'No pudimos leer la imagen: el archivo está dañado o no es JPEG, PNG o WebP.';
}

function encoded(picture: Sharp, format: PhotoFormat): Promise<Uint8Array> {
  if (format === 'avif') return picture.avif({ quality: 50, effort: 3 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 74 }).toBuffer();
  return picture.jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}

async function blurOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({ width: BLUR_SIDE, height: BLUR_SIDE, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url');
}

function idOf(file: Uint8Array): string {
  return createHash('sha256').update(file).digest('base64url').slice(0, ID_LENGTH);
}
