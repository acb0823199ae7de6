import { created, differences, type AuditChange } from '#domain/audit/audit-change.ts';
import { photoAt } from '#domain/media/photo.ts';

/** The photographs of a product, as it is stored. */
export interface ProductPhotos {
  images: readonly { public_url: string }[];
  main_image_url: string | null;
}

export const NO_PHOTOS: ProductPhotos = { images: [], main_image_url: null };

/** A photograph's part in a product; `place` counts from 1 and is null for a main one outside the row. */
type PhotoPart = { place: number | null; is_main: boolean };

/**
 * What became of a product's photographs: added, taken away, in another place, or the main one now. In the
 * order in which they stand, and those that were taken away last.
 */
export function photoChanges(before: ProductPhotos, after: ProductPhotos): AuditChange[] {
  const [had, has] = [partsOf(before), partsOf(after)];
  return [
    ...[...has].flatMap(([id, part]) => {
      const earlier = had.get(id);
      return earlier ? differences('photo', id, earlier, part) : [created('photo', id, part)];
    }),
    ...[...had].flatMap(([id, part]) =>
      has.has(id) ? [] : [{ of: 'photo', id, before: part, after: null }],
    ),
  ];
}

/** The id by which the audit names a picture: a photograph's own, or the address of another picture. */
export function auditedPhotoId(url: string): string {
  return photoAt(url)?.id ?? url.split('#')[0] ?? url;
}

function partsOf({ images, main_image_url: main }: ProductPhotos): Map<string, PhotoPart> {
  const mainId = main === null ? null : auditedPhotoId(main);
  const parts = new Map<string, PhotoPart>();
  images.forEach(({ public_url }, index) => {
    const id = auditedPhotoId(public_url);
    if (!parts.has(id)) parts.set(id, { place: index + 1, is_main: id === mainId });
  });
  if (mainId !== null && !parts.has(mainId)) parts.set(mainId, { place: null, is_main: true });
  return parts;
}
