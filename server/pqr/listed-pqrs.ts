import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { parsePqrNumber, type AskedOfStore, type ListedPqr, type PqrStatus } from '#domain/pqr/listed-pqr.ts';
import { orderNumber, purchaseNumberOf } from '#domain/orders/order-number.ts';
import { matchesPerson } from '#server/search-text/matches-person.ts';
import type { Db } from '#server/db/database.ts';
import { documentNumberSql } from '#server/db/document-number.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import type { Page, Range } from '#server/db/documents-page.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { pqrs } from '#server/db/tables/pqr-tables.ts';
import { filedOf } from '#server/pqr/pqr-storage.ts';

/** What stores were asked for the row of `pqrs`, oldest first, each with the last thing that they said. */
const storeQuestions = sql<AskedOfStore[]>`coalesce((select json_agg(json_build_object(
    'id', q.id, 'question', q.question, 'asked_at', ${wireInstant(sql`q.asked_at`)}, 'answer_by', q.answer_until,
    'order_number', ${documentNumberSql('MS', sql`t.number`)} || '-' || w.place, 'vendor_name', s.store_name,
    'answer', (select json_build_object('kind', a.kind, 'subject', a.subject, 'reason', a.reason, 'text', a.text,
        'answered_at', ${wireInstant(sql`a.answered_at`)})
      from store_answers a where a.vendor_order_id = w.id and a.kind = 'question' and a.subject = q.id
      order by a.turn desc limit 1)) order by q.turn)
  from store_questions q join vendor_orders w on w.id = q.vendor_order_id join orders t on t.id = w.order_id
    join vendors s on s.id = w.vendor_id
  where q.pqr_id = ${pqrs.id}), '[]'::json)`;

const answerer = alias(users, 'answerer');
const closer = alias(users, 'closer');

/** By its number or that of the order it is about, else by who filed it. */
function matchesPqr(input: string): SQL | undefined {
  const sequence = parsePqrNumber(input);
  const order = purchaseNumberOf(input);
  return or(
    sequence === null ? undefined : eq(pqrs.sequence, sequence),
    order === null ? undefined : sql`${pqrs.orderNumber} ilike ${`%${orderNumber(order)}%`}`,
    matchesPerson(input, {
      phone: sql`${pqrs.phone}`,
      name: sql`${pqrs.nombre}`,
      email: sql`${pqrs.email}`,
    }),
  );
}

/** PQRs: first those that wait for an answer, the earliest term first; then the others, newest first. */
export async function pqrsPage(
  db: Db,
  { status, q }: { status?: PqrStatus | undefined; q?: string | undefined },
  { limit, offset }: Range,
): Promise<Page<ListedPqr>> {
  const wanted = and(status && eq(pqrs.status, status), q ? matchesPqr(q) : undefined);
  const waits = sql`${pqrs.status} = 'filed'`;
  const rows = await db
    .select({ row: pqrs, answeredByName: answerer.nombre, closedByName: closer.nombre, storeQuestions })
    .from(pqrs)
    .leftJoin(answerer, eq(answerer.id, pqrs.answeredBy))
    .leftJoin(closer, eq(closer.id, pqrs.closedBy))
    .where(wanted)
    .orderBy(desc(waits), asc(sql`case when ${waits} then ${pqrs.sequence} end`), desc(pqrs.sequence))
    .limit(limit)
    .offset(offset);
  return {
    total: await db.$count(pqrs, wanted),
    data: rows.map(({ row, answeredByName, closedByName, storeQuestions: asked }) => ({
      ...filedOf(row),
      status: row.status,
      nombre: row.nombre,
      email: row.email,
      telefono: row.phone,
      order_number: row.orderNumber,
      description: row.description,
      answer: row.answer,
      answered_at: row.answeredAt?.toISOString() ?? null,
      answered_by_name: answeredByName,
      close_note: row.closeNote,
      closed_at: row.closedAt?.toISOString() ?? null,
      closed_by_name: closedByName,
      store_questions: asked,
    })),
  };
}
