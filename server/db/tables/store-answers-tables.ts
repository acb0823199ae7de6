import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { AnswerReason, AskKind } from '#domain/orders/store-answer.ts';
import { documentSequence, id, instant, reference } from '#server/db/columns.ts';
import { vendorOrders } from '#server/db/tables/orders-tables.ts';
import { pqrs } from '#server/db/tables/pqr-tables.ts';

/** What staff asked the store of an order to answer a PQR. Rows are only ever added. */
export const storeQuestions = pgTable(
  'store_questions',
  {
    /** The id of the command that brought it. */
    id: id(),
    turn: documentSequence(),
    vendorOrderId: reference('vendor_order_id', () => vendorOrders.id),
    pqrId: reference('pqr_id', () => pqrs.id),
    question: text('question').notNull(),
    /** The last day that is of use, in Colombia. */
    answerBy: text('answer_until').notNull(),
    actorId: text('actor_id').notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [
    index('store_questions_order').on(table.vendorOrderId, table.turn),
    index('store_questions_pqr').on(table.pqrId, table.turn),
  ],
);

/** What stores said of what they were asked. Rows are only ever added: the last one about something is what a store says. */
export const storeAnswers = pgTable(
  'store_answers',
  {
    /** The id of the command that brought it. */
    id: id(),
    turn: documentSequence(),
    vendorOrderId: reference('vendor_order_id', () => vendorOrders.id),
    kind: text('kind').$type<AskKind>().notNull(),
    /** Of a cancellation when it was asked for, of a return its number, of a question its id. */
    subject: text('subject').notNull(),
    reason: text('reason').$type<AnswerReason>().notNull(),
    text: text('text').notNull(),
    actorId: text('actor_id').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [index('store_answers_order').on(table.vendorOrderId, table.turn)],
);
