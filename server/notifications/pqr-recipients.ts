import { sql } from 'drizzle-orm';
import { answerBy, pqrNumber, type PqrKind } from '#domain/pqr/pqr.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { eventsNamed, type Recipient } from '#server/notifications/recipient.ts';
import { staffWho } from '#server/notifications/staff-who.ts';

interface PqrRow {
  event_id: string;
  sequence: number;
  kind: PqrKind;
  filed_at_ms: number;
  /** Whose proven e-mail it was filed with; null where it is nobody's. */
  user_id: string | null;
}

async function pqrsOf(tx: Db, eventIds: readonly string[]) {
  const rows = await preparedRows<PqrRow>(
    tx,
    'requests that people are told of',
    sql`select v.id as event_id, q.turn::int as sequence, q.kind, u.id as user_id,
          (extract(epoch from q.filed_at) * 1000)::float8 as filed_at_ms
        from ${eventsNamed(eventIds)} join pqrs q on q.id = v.data ->> 'pqr_id'
          left join users u on lower(u.email) = lower(q.email) and u.email_verified and u.is_active`,
  );
  return rows.map(({ event_id: eventId, sequence, kind, filed_at_ms, user_id: userId }) => {
    const facts = { number: pqrNumber(sequence, filed_at_ms), kind, answer_by: answerBy(filed_at_ms) };
    return { eventId, userId, facts };
  });
}

/** Who filed it is told its number and until when it is answered, and those who answer that it is there. */
export async function filedPqrs(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const staff = await staffWho(tx, 'answerPqrs');
  return (await pqrsOf(tx, eventIds)).flatMap(({ eventId, userId, facts }): Recipient[] => [
    ...(userId === null ? [] : [{ eventId, userId, kind: 'pqr.filed' as const, facts }]),
    ...staff
      .filter((each) => each !== userId)
      .map((each) => ({ eventId, userId: each, kind: 'desk.pqr' as const, facts })),
  ]);
}

/** A person is told what somebody of the company wrote to them. */
export async function personMessages(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const rows = await preparedRows<{ event_id: string; user_id: string; text: string }>(
    tx,
    'people who were written to',
    sql`select v.id as event_id, n.user_id, n.text
        from ${eventsNamed(eventIds)} join person_notes n on n.id = v.data ->> 'note_id'`,
  );
  return rows.map(({ event_id: eventId, user_id: userId, text }) => ({
    eventId,
    userId,
    kind: 'person.written',
    facts: { written: { body: text } },
  }));
}

export async function answeredPqrs(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  return (await pqrsOf(tx, eventIds)).flatMap(({ eventId, userId, facts }) =>
    userId === null ? [] : [{ eventId, userId, kind: 'pqr.answered', facts }],
  );
}
