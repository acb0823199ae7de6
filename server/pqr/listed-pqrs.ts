import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { parsePqrNumber, type ListedPqr, type PqrStatus } from '#domain/pqr/listed-pqr.ts';
import { orderNumber, purchaseNumberOf } from '#domain/orders/order-number.ts';
import { matchesPerson } from '#server/search-text/matches-person.ts';
import type { Db } from '#server/db/database.ts';
import type { Page, Range } from '#server/db/documents-page.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { pqrs } from '#server/db/tables/pqr-tables.ts';
import { filedOf } from '#server/pqr/pqr-storage.ts';

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
    .select({ row: pqrs, answeredByName: answerer.nombre, closedByName: closer.nombre })
    .from(pqrs)
    .leftJoin(answerer, eq(answerer.id, pqrs.answeredBy))
    .leftJoin(closer, eq(closer.id, pqrs.closedBy))
    .where(wanted)
    .orderBy(desc(waits), asc(sql`case when ${waits} then ${pqrs.sequence} end`), desc(pqrs.sequence))
    .limit(limit)
    .offset(offset);
  return {
    total: await db.$count(pqrs, wanted),
    data: rows.map(({ row, answeredByName, closedByName }) => ({
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
    })),
  };
}
