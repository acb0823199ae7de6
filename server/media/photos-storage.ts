import { and, eq } from 'drizzle-orm';
import { created, type AuditChange } from '#domain/audit/audit-change.ts';
import type { Photo, PhotoFormat } from '#domain/media/photo.ts';
import type { Db } from '#server/db/database.ts';
import { photoCopies, photos } from '#server/db/tables/media-tables.ts';
import type { PhotoCopy } from '#server/media/make-photo.ts';

/**
 * Stores a photograph with its copies, all or nothing; a photograph that is already here stays as it is.
 * @returns the changes, for the audit.
 */
export async function storePhoto(
  db: Db,
  { photo, copies }: { photo: Photo; copies: readonly PhotoCopy[] },
  nowMs: number,
): Promise<AuditChange[]> {
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(photos)
      .values({ ...photo, createdAt: new Date(nowMs) })
      .onConflictDoNothing()
      .returning({ id: photos.id });
    await tx
      .insert(photoCopies)
      .values(copies.map((each) => ({ ...each, photoId: photo.id })))
      .onConflictDoNothing();
    const { width, height } = photo;
    return added.map(({ id }) => created('photo', id, { width, height }));
  });
}

/** One copy of a photograph; undefined when there is none of that width and format. */
export async function photoCopy(
  db: Db,
  id: string,
  width: number,
  format: PhotoFormat,
): Promise<Uint8Array | undefined> {
  const [found] = await db
    .select({ file: photoCopies.file })
    .from(photoCopies)
    .where(and(eq(photoCopies.photoId, id), eq(photoCopies.width, width), eq(photoCopies.format, format)));
  return found?.file;
}
