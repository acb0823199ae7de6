/** Widths in pixels at which a photograph is kept, besides its own where that is less. */
export const PHOTO_WIDTHS = [160, 320, 640, 1280] as const;
/** From the lightest to the one that every browser and every link preview reads. */
export const PHOTO_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** The files that may be sent (spec §10): their media types, and most bytes. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** What a device may call such a file: by its other media types, and by how its name ends where it knows none. */
export const PHOTO_FILES: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg', '.jfif', '.jpe', '.pjpeg', '.pjp'],
  'image/jpg': [],
  'image/pjpeg': [],
  'image/png': ['.png'],
  'image/x-png': [],
  'image/webp': ['.webp'],
};
export const MAX_PHOTO_MB = 5;
export const MAX_PHOTO_BYTES = MAX_PHOTO_MB * 1024 * 1024;
/**
 * The largest file that may be chosen. The device makes it smaller before it travels: a telephone of 48
 * megapixels writes up to 25 MB.
 */
export const MAX_CHOSEN_PHOTO_BYTES = 40 * 1024 * 1024;

/** What a file of an iPhone is, and the way out. */
export const IN_HEIC =
  'en HEIC, que muchos equipos no abren. En el iPhone elige Ajustes › Cámara › Formatos › «Más compatible» y tómala de nuevo, o guárdala como JPEG.';

/**
 * A photograph as its address describes it, so that a reader of the address can draw it before it arrives.
 */
export interface Photo {
  id: string;
  /** Pixels of the largest copy. */
  width: number;
  height: number;
  /** ThumbHash in base64url, the blurred picture that stands in its place meanwhile. */
  blur: string;
}

const FOLDER = '/media/photos/';
const ADDRESS = /^\/media\/photos\/([\w-]{22})\/\d{1,4}\.jpeg#(\d{1,4})x(\d{1,4}),([\w-]{4,50})$/;

/** Address of a photograph. The part after `#` is for the page alone and never reaches the server. */
export function photoUrl({ id, width, height, blur }: Photo): string {
  return `${FOLDER}${id}/${width}.jpeg#${width}x${height},${blur}`;
}

/** The photograph of an address; null when it is another picture's. */
export function photoAt(url: string): Photo | null {
  const [, id, width, height, blur] = ADDRESS.exec(url) ?? [];
  if (!id || !width || !height || !blur) return null;
  return { id, width: Number(width), height: Number(height), blur };
}

/** Address of one copy of a photograph. */
export function photoCopyUrl(id: string, width: number, format: PhotoFormat): string {
  return `${FOLDER}${id}/${width}.${format}`;
}

/** The widths at which a photograph is kept, ascending: it is never made larger than it is. */
export function storedWidths(width: number): number[] {
  const largest = Math.min(width, PHOTO_WIDTHS[PHOTO_WIDTHS.length - 1] ?? width);
  return [...PHOTO_WIDTHS.filter((each) => each < largest), largest];
}

/**
 * The addresses of a photograph's copies, lightest format first, as `<source>` takes them.
 * @param atMost widest copy to offer, for people who save data; the narrowest is always there.
 */
export function photoSources(photo: Photo, atMost: number = Infinity): { type: string; srcSet: string }[] {
  const all = storedWidths(photo.width);
  const widths = all.filter((each, index) => index === 0 || each <= atMost);
  return PHOTO_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((each) => `${photoCopyUrl(photo.id, each, format)} ${each}w`).join(', '),
  }));
}

/** How wide the first picture of a product's page is drawn, in the syntax of `<img sizes>`. */
export const HERO_DRAWN = '(min-width: 900px) 520px, 92vw';
