import { sql, type SQL } from 'drizzle-orm';
import { created } from '#domain/audit/audit-change.ts';
import { parseVendorOrderNumber } from '#domain/orders/order-number.ts';
import { answerBy } from '#domain/pqr/pqr.ts';
import {
  askMessages,
  askStore,
  type AskedFor,
  type AskRefusal,
  type AskStoreData,
} from '#domain/orders/ask-store.ts';
import { answerDay } from '#domain/store-orders/asks-of.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { decideInTurn } from '#server/commands/decide-in-turn.ts';
import { rejected } from '#server/commands/rejected.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { storeQuestions } from '#server/db/tables/store-answers-tables.ts';
import { announceEvents } from '#server/integrations/announce-events.ts';
import { enterFeedsAgain } from '#server/orders/enter-feeds-again.ts';
import { touchedByOrder } from '#server/orders/touched-by-order.ts';
import { lockVendorOrdersById } from '#server/orders/vendor-orders-storage.ts';

/** Staff ask the store of an order what they need to answer a PQR; the store reads the question and not who filed it. */
export const askStoreHandler: CommandHandler<AskStoreData> = {
  needs: 'answerPqrs',
  async lock(tx, all) {
    const orders = await ordersNumbered(
      tx,
      all.map((each) => each.order_number),
    );
    await lockVendorOrdersById(
      tx,
      orders.map((each) => each.id),
    );
    await lockPqrs(
      tx,
      all.map((each) => each.pqr_id.toLowerCase()),
    );
    return (submitted) => decideInTurn(submitted, (each) => ask(tx, each));
  },
};

async function ask(tx: Db, { id, data, actor, nowMs }: Submitted<AskStoreData>): Promise<Decision> {
  const pqr = await askedPqr(tx, data.pqr_id.toLowerCase());
  if (!pqr) return refused('pqr_not_found');
  const [order] = await ordersNumbered(tx, [data.order_number]);
  if (!order) return refused('order_not_found');
  const decided = askStore(pqr, data.question);
  if (!decided.ok) return refused(decided.refusal);
  const askedAt = new Date(nowMs);
  const term = [answerDay('question', askedAt.toISOString()), answerBy(pqr.filed_at_ms)];
  await tx.insert(storeQuestions).values({
    id,
    vendorOrderId: order.id,
    pqrId: pqr.id,
    question: data.question,
    answerBy: term.toSorted()[0] ?? '',
    actorId: actor.id,
    askedAt,
  });
  await enterFeedsAgain(tx, order.id);
  await announceEvents(tx, [{ kind: 'store.asked', cause: id, data: { question_id: id } }]);
  return {
    status: 'applied',
    result: { pqr_id: pqr.id, question_id: id },
    changes: [created('store_question', id, { order_id: order.id, pqr_id: pqr.id })],
    touched: [
      ...touchedByOrder({ buyerId: order.buyer_id, stores: [order.vendor_id] }),
      { collection: 'pqrs' },
    ],
  };
}

interface NumberedOrder {
  id: string;
  vendor_id: string;
  buyer_id: string;
}

function ordersNumbered(tx: Db, numbers: readonly string[]): Promise<NumberedOrder[]> {
  const named = numbers.flatMap((each) => parseVendorOrderNumber(each) ?? []);
  const those: SQL = sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n (purchase bigint, place int)`;
  return preparedRows(
    tx,
    'orders of a number',
    sql`select w.id, w.vendor_id, t.buyer_id from ${those}
          join orders t on t.number = n.purchase join vendor_orders w on w.order_id = t.id and w.place = n.place`,
  );
}

/** So that none is answered meanwhile, nor asked for by somebody else; in the order of their ids. */
async function lockPqrs(tx: Db, ids: readonly string[]): Promise<void> {
  await preparedRows(
    tx,
    'lock requests that stores are asked for',
    sql`select id from pqrs where id = ${anyOf(ids)} order by id for no key update`,
  );
}

interface AskedPqr extends AskedFor {
  id: string;
  status: string;
  filed_at_ms: number;
  asked: number;
}

async function askedPqr(tx: Db, id: string): Promise<AskedPqr | undefined> {
  const [pqr] = await preparedRows<AskedPqr>(
    tx,
    'request that a store is asked for',
    sql`select p.id, p.status, p.nombre, p.email, p.phone as telefono,
          (extract(epoch from p.filed_at) * 1000)::float8 as filed_at_ms,
          (select count(*)::int from store_questions q where q.pqr_id = p.id) as asked
        from pqrs p where p.id = ${id}`,
  );
  return pqr;
}

function refused(refusal: AskRefusal): Decision {
  return rejected(refusal, askMessages[refusal]);
}
