import { IN_HEIC, MAX_CHOSEN_PHOTO_BYTES } from '#domain/media/photo.ts';
import { formatDecimal } from '#domain/base/money.ts';

/** How many photographs are chosen at once (spec §9). */
export const MAX_PHOTOS = 5;

/** Why a file was not taken (spec §5). */
export type PhotoRefusal =
  | 'file-too-small'
  | 'file-too-large'
  | 'file-invalid-type'
  | 'too-many-files'
  | 'other';

/** The formats of `PHOTO_TYPES`, as people call them. */
const formats = 'JPEG, PNG o WebP';

/** The text about a file that was not taken: its name, its fault, and how to mend it. */
export function photoRefusalText(refusal: PhotoRefusal, file: { name: string; size: number }): string {
  switch (refusal) {
    case 'file-too-small':
      return `«${file.name}» está vacía. Cópiala otra vez a este equipo, o usa otra.`;
    case 'file-too-large':
      return `«${file.name}» pesa ${megabytes(file.size)} y el máximo es ${megabytes(MAX_CHOSEN_PHOTO_BYTES)}. Usa una más liviana.`;
    case 'file-invalid-type':
      if (/\.hei[cf]$/i.test(file.name)) return `«${file.name}» está ${IN_HEIC}`;
      return `«${file.name}» no tiene un formato permitido. Usa ${formats}.`;
    case 'too-many-files':
      return `«${file.name}» no cabe: son máximo ${MAX_PHOTOS} fotos. Quita alguna primero.`;
    case 'other':
      return `No se pudo abrir «${file.name}». Intenta con otra foto.`;
  }
}

function megabytes(bytes: number): string {
  return `${formatDecimal(Math.ceil((bytes * 10) / 1024 / 1024) / 10)} MB`;
}
