import { sql } from 'drizzle-orm';
import { created } from '#domain/audit/audit-change.ts';
import type { AnswerAskData } from '#domain/orders/store-answer-commands.ts';
import { answerAsk, answerMessages, type AnswerRefusal } from '#domain/store-orders/answer-ask.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';
import { storesOf } from '#server/auth/stores-of.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { decideInTurn } from '#server/commands/decide-in-turn.ts';
import { rejected } from '#server/commands/rejected.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { storeAnswers } from '#server/db/tables/store-answers-tables.ts';
import { announceEvents } from '#server/integrations/announce-events.ts';
import { enterFeedsAgain } from '#server/orders/enter-feeds-again.ts';
import { touchedByOrder } from '#server/orders/touched-by-order.ts';
import { lockVendorOrdersById } from '#server/orders/vendor-orders-storage.ts';
import { storeOrderDocument, storeOrderTables } from '#server/store-orders/store-order-document.ts';

/**
 * A store says what it thinks of something that it is asked about an order. It moves nothing: whoever decides reads it, and its
 * buyer what they may.
 */
export const answerAskHandler: CommandHandler<AnswerAskData> = {
  needs: 'runOwnStore',
  async lock(tx, all) {
    await lockVendorOrdersById(
      tx,
      all.map((each) => each.vendor_order_id),
    );
    return (submitted) => decideInTurn(submitted, (each) => answer(tx, each));
  },
};

interface OwnOrder {
  order: StoreOrder;
  buyerId: string;
}

async function answer(tx: Db, { id, data, actor, nowMs }: Submitted<AnswerAskData>): Promise<Decision> {
  const own = await ownOrder(tx, data, actor.id);
  if (!own) return refused('order_not_found');
  const decided = answerAsk(own.order, data);
  if (!decided.ok) return refused(decided.refusal);
  const { vendor_order_id: vendorOrderId, kind, subject, reason, text } = data;
  const by = { actorId: actor.id, answeredAt: new Date(nowMs) };
  await tx.insert(storeAnswers).values({ id, vendorOrderId, kind, subject, reason, text, ...by });
  await enterFeedsAgain(tx, vendorOrderId);
  await announceEvents(tx, [{ kind: 'store.answered', cause: id, data: { answer_id: id } }]);
  const touched = touchedByOrder({ buyerId: own.buyerId, stores: [own.order.vendor_id] });
  return {
    status: 'applied',
    result: { vendor_order_id: vendorOrderId, answer_id: id },
    changes: [created('store_answer', id, { order_id: vendorOrderId, kind, reason })],
    touched: kind === 'question' ? [...touched, { collection: 'pqrs' }] : touched,
  };
}

/** An order of a store that a person works for, as its store reads it. */
async function ownOrder(
  tx: Db,
  { vendor_order_id: id }: AnswerAskData,
  personId: string,
): Promise<OwnOrder | undefined> {
  const [order] = await preparedRows<OwnOrder>(
    tx,
    'order that a store answers about',
    sql`select ${storeOrderDocument} as "order", t.buyer_id as "buyerId"
        from ${storeOrderTables} join users u on u.id = ${personId}
        where w.id = ${id} and w.vendor_id = any(${storesOf('u')})`,
  );
  return order;
}

function refused(refusal: AnswerRefusal): Decision {
  return rejected(refusal, answerMessages[refusal]);
}
