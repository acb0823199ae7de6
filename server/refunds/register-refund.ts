import { created } from '#domain/audit/audit-change.ts';
import { orderNumber, vendorOrderNumber } from '#domain/orders/order-number.ts';
import { registerRefund, type RefundRefusal } from '#domain/refunds/owed-refund.ts';
import { refundMessages } from '#domain/refunds/refund-labels.ts';
import type { RefundRegisteredResult, RegisterRefundData } from '#domain/refunds/register-refund.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { decideInTurn } from '#server/commands/decide-in-turn.ts';
import { rejected } from '#server/commands/rejected.ts';
import type { Db } from '#server/db/database.ts';
import type { Message } from '#server/messages/message.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import { refundMadeMessage } from '#server/refunds/refund-message.ts';
import {
  lockRefundable,
  refundStatusOf,
  type RefundablePurchase,
} from '#server/refunds/refundable-purchases.ts';
import { saveRefund } from '#server/refunds/refunds-storage.ts';
import { touchedByOrder } from '#server/orders/touched-by-order.ts';

/** A person gave money back and records how: once, with its letter. The command moves no money. */
export const registerRefundHandler: CommandHandler<RegisterRefundData> = {
  needs: 'refundReturns',
  async lock(tx, all) {
    const orderIds = all.map((each) => each.order_id);
    await lockRefundable(tx, orderIds);
    return async (submitted) => {
      const emails: Message[] = [];
      const decisions = await decideInTurn(submitted, async (each) => {
        // Read again for each: two commands of a batch may concern the same money.
        const purchase = (await lockRefundable(tx, [each.data.order_id])).get(each.data.order_id);
        return decide(tx, each, purchase, emails);
      });
      if (submitted[0]) await writeMessages(tx, emails, submitted[0].nowMs);
      return decisions;
    };
  },
};

async function decide(
  tx: Db,
  { id: commandId, data, actor, nowMs }: Submitted<RegisterRefundData>,
  purchase: RefundablePurchase | undefined,
  emails: Message[],
): Promise<Decision> {
  const registered = registerRefund(refundStatusOf(purchase, data), data.amount);
  if (!registered.ok) return refused(registered.refusal);
  if (!purchase) return refused('refund_not_found');
  await saveRefund(tx, purchase, data, { commandId, actorId: actor.id, nowMs });
  // Every vendor order of a purchase has the purchase's.
  const mailbox = purchase.vendorOrders[0]?.mailbox ?? null;
  if (mailbox !== null) {
    const place = purchase.vendorOrders.find((each) => each.id === data.id)?.place;
    const number =
      place === undefined ? orderNumber(purchase.number) : vendorOrderNumber(purchase.number, place);
    emails.push(refundMadeMessage(mailbox, { number, ...data }));
  }
  const { kind, id, order_id } = data;
  return {
    status: 'applied',
    result: { kind, id, order_id } satisfies RefundRegisteredResult,
    touched: touchedByOrder({
      buyerId: purchase.buyerId,
      stores: purchase.vendorOrders.map((each) => each.vendorId),
    }),
    changes: [created('refund', commandId, { kind, amount: data.amount })],
  };
}

function refused(refusal: RefundRefusal): Decision {
  return rejected(refusal, refundMessages[refusal]);
}
