import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant, reference } from '#server/db/columns.ts';
import type { PhotoFormat } from '#domain/media/photo.ts';

/** Uploaded photographs. The same picture sent twice is one: its id is the hash of the uploaded file. */
export const photos = pgTable('photos', {
  id: id(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  blur: text('blur').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** The copies of a photograph that browsers ask for. */
export const photoCopies = pgTable(
  'photo_copies',
  {
    photoId: reference('photo_id', () => photos.id, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    format: text('format').$type<PhotoFormat>().notNull(),
    file: bytes('file').notNull(),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.width, table.format] })],
);
