import { and, count, eq, gt, ne } from 'drizzle-orm';
import { rewritten } from '#domain/audit/audit-change.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { MESSAGES_A_DAY, type PersonMessageBody } from '#domain/people/person-changes.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { personNotes } from '#server/db/tables/people-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { announceEvents } from '#server/integrations/announce-events.ts';
import { addNote } from '#server/people/person-notes.ts';

/**
 * Somebody of the company writes to one person, who is notified of it as they chose. Its words go with the account, and the
 * audit says that it was written (Ley 1581 de 2012).
 * @throws an `ApiProblem`: 404 for nobody, 422 where it would reach nobody, 409 once they were written enough that day.
 */
export async function writeToPerson(
  { database: { db }, now }: Services,
  actor: Actor,
  personId: string,
  { id, text }: PersonMessageBody,
): Promise<void> {
  const nowMs = now();
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ isActive: users.isActive, isGuest: users.isGuest })
      .from(users)
      .where(eq(users.id, personId))
      .for('no key update');
    if (!person) throw notFound();
    if (personId === actor.id) throw problem(422, 'API_001', 'Es tu propia cuenta.');
    if (person.isGuest)
      throw problem(
        422,
        'API_001',
        'Compró sin cuenta y no recibe notificaciones: escríbele al correo de su compra.',
      );
    if (!person.isActive) throw problem(422, 'API_001', 'Su cuenta está deshabilitada, y no lo leería.');
    if ((await writtenSince(tx, personId, { nowMs, but: id })) >= MESSAGES_A_DAY)
      throw problem(
        409,
        'API_001',
        `Ya se le escribió ${MESSAGES_A_DAY} veces en un día. Para más, respóndele en una PQR.`,
      );
    if (!(await addNote(tx, actor, { id, userId: personId, kind: 'message', text }, nowMs))) return;
    await announceEvents(tx, [{ kind: 'person.written', cause: id, data: { note_id: id } }]);
    await saveAuditEvents(
      tx,
      [
        {
          act: 'account.write',
          actor,
          subject: `account:${personId}`,
          changes: [rewritten('account', personId)],
        },
      ],
      nowMs,
    );
  });
}

async function writtenSince(
  tx: Db,
  personId: string,
  { nowMs, but }: { nowMs: number; but: string },
): Promise<number> {
  const [row] = await tx
    .select({ written: count() })
    .from(personNotes)
    .where(
      and(
        eq(personNotes.userId, personId),
        eq(personNotes.kind, 'message'),
        ne(personNotes.id, but),
        gt(personNotes.at, new Date(nowMs - DAY_MS)),
      ),
    );
  return row?.written ?? 0;
}
