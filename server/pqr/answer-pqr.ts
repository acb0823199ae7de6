import { eq, inArray, sql } from 'drizzle-orm';
import { differences } from '#domain/audit/audit-change.ts';
import { answerPqr, closePqr, pqrMessages, type PqrRefusal, type PqrStatus } from '#domain/pqr/listed-pqr.ts';
import type { AnswerPqrData, ClosePqrData, PqrMovedResult } from '#domain/pqr/pqr-commands.ts';
import { accept, type Result } from '#domain/base/result.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import { anyOf } from '#server/db/conditions.ts';
import type { Db } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { pqrs } from '#server/db/tables/pqr-tables.ts';
import { announceEvents, type NewEvent } from '#server/integrations/announce-events.ts';
import type { Message } from '#server/messages/message.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import { enterFeedsAgain } from '#server/orders/enter-feeds-again.ts';
import { touchedByOrder } from '#server/orders/touched-by-order.ts';
import { lockVendorOrdersById } from '#server/orders/vendor-orders-storage.ts';
import { pqrAnsweredMessage } from '#server/pqr/pqr-messages.ts';
import { filedOf, type PqrRow } from '#server/pqr/pqr-storage.ts';

/** Staff answer a PQR once: the letter to the person who filed it leaves with the same transaction. */
export const answerPqrHandler: CommandHandler<AnswerPqrData> = {
  needs: 'answerPqrs',
  lock: async (tx, all) => {
    await lockAskedOrders(tx, all);
    return async (submitted) => {
      const emails: Message[] = [];
      const events: NewEvent[] = [];
      const nowMs = submitted[0]?.nowMs ?? 0;
      const decisions = await movePqrs(tx, submitted, (row, { data, actor }) => {
        const answered = answerPqr(row.status);
        if (!answered.ok) return answered;
        emails.push(pqrAnsweredMessage(row.email, filedOf(row), data.answer));
        events.push({ kind: 'pqr.answered', cause: row.id, data: { pqr_id: row.id } });
        const by = { answeredAt: new Date(nowMs), answeredBy: actor.id };
        return accept({ status: answered.value, answer: data.answer, ...by });
      });
      await writeMessages(tx, emails, nowMs);
      await announceEvents(tx, events);
      return decisions;
    };
  },
};

/** Staff note that nothing more is to be done. Two people who press the same button close it once. */
export const closePqrHandler: CommandHandler<ClosePqrData> = {
  needs: 'answerPqrs',
  lock: async (tx, all) => {
    await lockAskedOrders(tx, all);
    return (submitted) =>
      movePqrs(tx, submitted, (row, { data, actor, nowMs }) => {
        const closed = closePqr(row.status);
        if (!closed.ok) return closed;
        const by = { closedAt: new Date(nowMs), closedBy: actor.id };
        return accept({ status: closed.value, closeNote: data.note, ...by });
      });
  },
};

/**
 * Brings PQRs to the states that a rule gives, in the order of the commands. One that is already there stays
 * as it is.
 */
async function movePqrs<Data extends { pqr_id: string }>(
  tx: Db,
  submitted: readonly Submitted<Data>[],
  move: (
    row: PqrRow,
    submitted: Submitted<Data>,
  ) => Result<Partial<PqrRow> & { status: PqrStatus }, PqrRefusal>,
): Promise<Decision[]> {
  const known = await lockPqrs(tx, submitted);
  const decisions: Decision[] = [];
  for (const each of submitted) {
    const row = known.get(each.data.pqr_id.toLowerCase());
    const moved = row && move(row, each);
    if (!row || !moved) decisions.push(refused('pqr_not_found'));
    else if (!moved.ok) decisions.push(refused(moved.refusal));
    else {
      if (row.status !== moved.value.status) {
        await tx.update(pqrs).set(moved.value).where(eq(pqrs.id, row.id));
        known.set(row.id, { ...row, ...moved.value });
      }
      const orders = row.status === 'filed' ? await askedOrders(tx, [row.id]) : [];
      for (const order of orders) await enterFeedsAgain(tx, order.id);
      decisions.push(done(row, moved.value.status, orders));
    }
  }
  return decisions;
}

/**
 * Locks PQRs in the order of their ids when their commands are decided, after the products and orders of the
 * batch.
 */
async function lockPqrs(
  tx: Db,
  submitted: readonly Submitted<{ pqr_id: string }>[],
): Promise<Map<string, PqrRow>> {
  const ids = submitted.map(({ data }) => data.pqr_id.toLowerCase());
  const rows = await tx.select().from(pqrs).where(inArray(pqrs.id, ids)).orderBy(pqrs.id).for('update');
  return new Map(rows.map((each) => [each.id, each]));
}

interface AskedOrder {
  id: string;
  vendor_id: string;
  buyer_id: string;
}

/** The orders about which stores were asked for some PQRs. Their copies say that nobody waits for an answer any more. */
function askedOrders(tx: Db, pqrIds: readonly string[]): Promise<AskedOrder[]> {
  return preparedRows(
    tx,
    'orders that stores were asked about',
    sql`select distinct w.id, w.vendor_id, t.buyer_id from store_questions q
          join vendor_orders w on w.id = q.vendor_order_id join orders t on t.id = w.order_id
        where q.pqr_id = ${anyOf(pqrIds)}`,
  );
}

/** Locks those orders before the PQRs, as whoever asks a store does. */
async function lockAskedOrders(tx: Db, all: readonly { pqr_id: string }[]): Promise<void> {
  const orders = await askedOrders(
    tx,
    all.map((each) => each.pqr_id.toLowerCase()),
  );
  if (orders.length === 0) return;
  await lockVendorOrdersById(
    tx,
    orders.map((each) => each.id),
  );
}

function done({ id, status: before }: PqrRow, status: PqrStatus, orders: readonly AskedOrder[]): Decision {
  const result: PqrMovedResult = { pqr_id: id, status };
  return {
    status: 'applied',
    result,
    touched: [
      { collection: 'pqrs' },
      ...orders.flatMap((each) => touchedByOrder({ buyerId: each.buyer_id, stores: [each.vendor_id] })),
    ],
    changes: differences('pqr', id, { status: before }, { status }),
  };
}

function refused(refusal: PqrRefusal): Decision {
  return rejected(refusal, pqrMessages[refusal]);
}
