import * as v from 'valibot';
import { VendorOrder } from '#domain/orders/vendor-order.ts';
import { isRefused } from '#sync/outbox/rules/resolution.ts';
import type { ReplicaDocument } from '#sync/replication/replica.ts';
import { copyKey, type DeviceDisk } from '#test/simulation/device/device-disk.ts';
import { orderOfLane, personId } from '#test/simulation/names.ts';

/** An order as its buyer sees it: the copy's, or their own command while the copy lacks it. */
export interface SeenOrder {
  id: string;
  /** Its vendor orders; none while the copy lacks it, because they may turn out to be others. */
  vendorOrderIds: readonly string[];
  /** The command of this device that placed it, if there is one. */
  placedBy: string | null;
}

const CopiedVendorOrder = v.pick(VendorOrder, ['id', 'status', 'preparation', 'events', 'returns']);
export type CopiedVendorOrder = v.InferOutput<typeof CopiedVendorOrder>;
const CopiedOrder = v.object({ vendor_orders: v.array(CopiedVendorOrder) });

/** The orders of the signed-in person, made here or elsewhere, the newest first. */
export function ordersSeen({ copies, outbox, signedIn }: DeviceDisk): SeenOrder[] {
  const buyer = personId(signedIn);
  const copy = copies.get(copyKey(signedIn, 'orders'))?.documents ?? new Map<string, ReplicaDocument>();
  const commands = outbox
    .all()
    .filter((each) => each.name === 'order.place' && each.actorId === buyer && !isRefused(each));
  const placedBy = new Map(commands.map((each) => [orderOfLane(each.lane), each.id]));
  const copied = [...copy.values()].filter((each) => each['buyer_id'] === buyer).map(({ id }) => id);
  const ids = new Set([...copied, ...placedBy.keys()]);
  return [...ids]
    .sort((a, b) => (a < b ? 1 : -1))
    .map((id) => {
      const document = copy.get(id);
      const vendorOrderIds = document ? vendorOrdersIn(document).map((each) => each.id) : [];
      return { id, vendorOrderIds, placedBy: placedBy.get(id) ?? null };
    });
}

/** The state of each vendor order of a copied purchase. */
export function vendorOrdersIn(document: ReplicaDocument): CopiedVendorOrder[] {
  return v.parse(CopiedOrder, document).vendor_orders;
}
