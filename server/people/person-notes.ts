import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import { uuidv7 } from '#domain/base/ids.ts';
import type { NoteKind, PersonNote } from '#domain/accounts/person-note.ts';
import { SHEET_ROWS } from '#domain/people/person-sheet.ts';
import type { Db } from '#server/db/database.ts';
import { personNotes } from '#server/db/tables/people-tables.ts';
import type { Actor } from '#server/http/app-env.ts';

interface NewNote {
  /** Made by the device; without it, the note is the reason of a change. */
  id?: string;
  userId: string;
  kind: NoteKind;
  text: string;
}

/** Writes a note about a person. @returns whether it was not there yet. */
export async function addNote(
  tx: Db,
  author: Pick<Actor, 'id' | 'name'>,
  { id, ...note }: NewNote,
  nowMs: number,
): Promise<boolean> {
  const added = await tx
    .insert(personNotes)
    .values({
      ...note,
      id: id ?? uuidv7(nowMs),
      authorId: author.id,
      authorName: author.name,
      at: new Date(nowMs),
    })
    .onConflictDoNothing()
    .returning({ id: personNotes.id });
  return added.length > 0;
}

/** The last notes about a person, without what they were written. */
export function notesOf(db: Db, userId: string): Promise<PersonNote[]> {
  return lastNotes(db, and(eq(personNotes.userId, userId), ne(personNotes.kind, 'message')));
}

/** What a person was last written. */
export function messagesTo(db: Db, userId: string): Promise<PersonNote[]> {
  return lastNotes(db, and(eq(personNotes.userId, userId), eq(personNotes.kind, 'message')));
}

async function lastNotes(db: Db, which: SQL | undefined): Promise<PersonNote[]> {
  const rows = await db
    .select()
    .from(personNotes)
    .where(which)
    .orderBy(desc(personNotes.at), desc(personNotes.id))
    .limit(SHEET_ROWS);
  return rows.map(({ id, kind, text, authorName, at }) => ({
    id,
    kind,
    text,
    author_name: authorName,
    at: at.toISOString(),
  }));
}
