import { differences } from '#domain/audit/audit-change.ts';
import type { Result } from '#domain/base/result.ts';
import {
  holdPurchase,
  purchaseMessages,
  releasePurchase,
  type PurchaseRefusal,
} from '#domain/orders/purchases/hold-rules.ts';
import type { OrderNoteKind } from '#domain/orders/purchases/listed-purchase.ts';
import type {
  HoldOrderData,
  NoteOrderData,
  PurchaseResult,
  ReleaseOrderData,
} from '#domain/orders/purchases/purchase-commands.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { decideInTurn } from '#server/commands/decide-in-turn.ts';
import { rejected } from '#server/commands/rejected.ts';
import type { Db } from '#server/db/database.ts';
import { lockStock } from '#server/inventory/system-stock.ts';
import { resumePicks } from '#server/orders/purchases/resume-picks.ts';
import { purchaseExists, saveHold, saveOrderNote } from '#server/orders/purchases/purchases-storage.ts';
import { copiedOrder } from '#server/orders/move-decisions.ts';
import { touchedByOrder } from '#server/orders/touched-by-order.ts';
import { followHoldOf } from '#server/warehouse/free-tasks.ts';
import {
  lockVendorOrders,
  productsOfOrders,
  type LockedVendorOrder,
} from '#server/orders/vendor-orders-storage.ts';

/** A purchase stands still: whoever moves one of its vendor orders is refused until it is released. */
export const holdOrderHandler = holdHandler<HoldOrderData>('hold', holdPurchase);

/** A purchase on hold goes on, from where work that was under way brought it meanwhile. */
export const releaseOrderHandler = holdHandler<ReleaseOrderData>('release', releasePurchase);

/** A note about a purchase, in any of its states. */
export const noteOrderHandler: CommandHandler<NoteOrderData> = {
  needs: 'managePurchases',
  lock: (tx) =>
    Promise.resolve((submitted) =>
      decideInTurn(submitted, async (each) => {
        const orderId = each.data.order_id;
        if (!(await purchaseExists(tx, orderId))) return refused('order_not_found');
        const vendorOrders = await lockVendorOrders(tx, [orderId]);
        await saveOrderNote(tx, noteOf(each, 'note', each.data.text));
        return done(
          orderId,
          vendorOrders,
          vendorOrders.some((one) => one.onHold),
        );
      }),
    ),
};

/** Products first, then the vendor orders, as everybody who moves them: a step is decided before the hold or after it. */
function holdHandler<Data extends HoldOrderData | ReleaseOrderData>(
  kind: Exclude<OrderNoteKind, 'note'>,
  rule: (vendorOrders: readonly LockedVendorOrder[]) => Result<null, PurchaseRefusal>,
): CommandHandler<Data> {
  return {
    needs: 'managePurchases',
    async lock(tx, all) {
      await lockStock(
        tx,
        await productsOfOrders(
          tx,
          all.map((each) => each.order_id),
        ),
      );
      return (submitted) => decideInTurn(submitted, (each) => decide(tx, each, kind, rule));
    },
  };
}

async function decide<Data extends HoldOrderData | ReleaseOrderData>(
  tx: Db,
  submitted: Submitted<Data>,
  kind: Exclude<OrderNoteKind, 'note'>,
  rule: (vendorOrders: readonly LockedVendorOrder[]) => Result<null, PurchaseRefusal>,
): Promise<Decision> {
  const orderId = submitted.data.order_id;
  if (!(await purchaseExists(tx, orderId))) return refused('order_not_found');
  const vendorOrders = await lockVendorOrders(tx, [orderId]);
  const allowed = rule(vendorOrders);
  if (!allowed.ok) return refused(allowed.refusal);
  const isOnHold = kind === 'hold';
  await saveHold(tx, orderId, isOnHold);
  await saveOrderNote(tx, noteOf(submitted, kind, submitted.data.reason));
  const followed = await followHoldOf(tx, orderId);
  if (!isOnHold) await resumePicks(tx, orderId, submitted);
  const held = done(orderId, vendorOrders, isOnHold);
  return {
    ...held,
    touched: [...held.touched, ...(followed > 0 ? [{ collection: 'tasks' as const }] : [])],
    changes: differences('order', orderId, { on_hold: !isOnHold }, { on_hold: isOnHold }),
  };
}

function noteOf(
  { id, data, actor, nowMs }: Submitted<{ order_id: string }>,
  kind: OrderNoteKind,
  text: string,
) {
  return {
    id,
    orderId: data.order_id,
    kind,
    text,
    actorId: actor.id,
    actorName: actor.name,
    at: new Date(nowMs),
  };
}

function done(orderId: string, vendorOrders: readonly LockedVendorOrder[], isOnHold: boolean) {
  const result: PurchaseResult = { order_id: orderId, on_hold: isOnHold };
  // Its buyer's copy says nothing of it.
  const touched = touchedByOrder(copiedOrder(vendorOrders)).filter(
    ({ collection }) => collection !== 'orders',
  );
  return { status: 'applied' as const, result, touched };
}

function refused(refusal: PurchaseRefusal): Decision {
  return rejected(refusal, purchaseMessages[refusal]);
}
