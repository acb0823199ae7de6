import { sql } from 'drizzle-orm';
import type { Capability } from '#domain/accounts/roles/capabilities.ts';
import { pqrNumber } from '#domain/pqr/pqr.ts';
import type { AskKind } from '#domain/orders/store-answer.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { eventsNamed, peopleOfStore, type Recipient } from '#server/notifications/recipient.ts';
import { staffWho } from '#server/notifications/staff-who.ts';
import { shownNumber } from '#server/orders/order-document.ts';

/** The people of a store are told that the company asks them about an order. */
export async function askedStores(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const rows = await preparedRows<{ event_id: string; number: string; people: string[] }>(
    tx,
    'stores that are asked',
    sql`select v.id as event_id, ${shownNumber} || '-' || w.place as number, ${peopleOfStore} as people
        from ${eventsNamed(eventIds)} join store_questions q on q.id = v.data ->> 'question_id'
          join vendor_orders w on w.id = q.vendor_order_id join orders t on t.id = w.order_id`,
  );
  return rows.flatMap(({ event_id: eventId, number, people }) =>
    people.map((userId) => ({
      eventId,
      userId,
      kind: 'sale.asked' as const,
      facts: { number },
    })),
  );
}

/** Who decides about each kind. */
const decides: Record<AskKind, Capability> = {
  cancellation: 'advanceOrders',
  return: 'decideReturns',
  question: 'answerPqrs',
};

interface AnswerRow {
  event_id: string;
  kind: AskKind;
  subject: string;
  order_number: string;
  pqr_sequence: number | null;
  pqr_filed_at_ms: number | null;
}

/** Those who decide are told that a store said what it thinks. */
export async function answeringStores(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const rows = await preparedRows<AnswerRow>(
    tx,
    'answers of stores',
    sql`select v.id as event_id, a.kind, a.subject, ${shownNumber} || '-' || w.place as order_number,
          p.turn::int as pqr_sequence, (extract(epoch from p.filed_at) * 1000)::float8 as pqr_filed_at_ms
        from ${eventsNamed(eventIds)} join store_answers a on a.id = v.data ->> 'answer_id'
          join vendor_orders w on w.id = a.vendor_order_id join orders t on t.id = w.order_id
          left join store_questions q on a.kind = 'question' and q.id = a.subject left join pqrs p on p.id = q.pqr_id`,
  );
  const found: Recipient[] = [];
  for (const row of rows) {
    const facts = { about: row.kind, number: numberOf(row) };
    for (const userId of await staffWho(tx, decides[row.kind]))
      found.push({ eventId: row.event_id, userId, kind: 'desk.store_answered', facts });
  }
  return found;
}

function numberOf(row: AnswerRow): string {
  if (row.kind === 'return') return row.subject;
  if (row.pqr_sequence === null || row.pqr_filed_at_ms === null) return row.order_number;
  return pqrNumber(row.pqr_sequence, row.pqr_filed_at_ms);
}
