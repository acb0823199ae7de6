import * as v from 'valibot';
import { CancelOrderData } from '#domain/orders/cancel-order.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import { Violation } from '#test/simulation/violation.ts';

/** Within a lane of a device, decisions and the ledger follow the order in which commands were saved. */
export function laneOrder({ ledger }: Pick<Universe, 'ledger'>, truth: Truth): void {
  const sequences = new Map(truth.movements.map((each) => [each.id, each.sequence]));
  // A supervisor's decision took effect when they made it.
  const reviewed = new Set(truth.reviews.map((each) => each.id));
  afterTheirOrders(ledger, truth);
  const lanes = byLane(truth.receipts);
  for (const [lane, receipts] of lanes) {
    const inOrder = receipts.toSorted((a, b) => a.lane_seq - b.lane_seq);
    for (const [index, each] of inOrder.entries()) {
      const before = inOrder[index - 1];
      if (!ledger.wasRestored && each.lane_seq !== index + 1) broken(`${lane} has a hole at ${index + 1}`);
      if (!before || ledger.wasRestored) continue;
      if (reviewed.has(before.id) || reviewed.has(each.id)) continue;
      const [first, second] = [before.result.watermark?.x ?? '0', each.result.watermark?.x ?? '0'];
      if (BigInt(first) > BigInt(second)) broken(`${lane}: ${each.id} was decided before ${before.id}`);
      const [a, b] = [sequences.get(before.id), sequences.get(each.id)];
      if (a !== undefined && b !== undefined && a > b) broken(`${lane}: ${each.id} overtook ${before.id}`);
    }
  }
}

/**
 * A cancellation is decided after the same device's command that placed the order, a restore in between or
 * not. A vendor order that the purchase has no more, because a restore had it decided anew over other stock,
 * is refused all the same.
 */
function afterTheirOrders({ tried }: Universe['ledger'], { receipts, orders, vendorOrders }: Truth): void {
  const there = new Set([...orders, ...vendorOrders].map((each) => each.id));
  const placing = [...tried.values()].filter((each) => each.entry.name === 'order.place');
  const placed = new Map(placing.map((each) => [each.effectId, each]));
  for (const { id, result } of receipts) {
    const command = tried.get(id);
    if (command?.entry.name !== 'order.cancel' || result.problem?.code !== 'order_not_found') continue;
    const isTheirs = placed.get(command.effectId)?.device === command.device;
    const { vendor_order_id } = v.parse(CancelOrderData, command.entry.data);
    if (isTheirs && there.has(vendor_order_id ?? command.effectId))
      broken(`${id} was decided before ${command.effectId} was placed`);
  }
}

function broken(what: string): never {
  throw new Violation('lane order', what);
}

function byLane(receipts: Truth['receipts']): Map<string, Truth['receipts']> {
  const lanes = new Map<string, Truth['receipts']>();
  for (const each of receipts) {
    const lane = JSON.stringify([each.device_id, each.lane]);
    lanes.set(lane, [...(lanes.get(lane) ?? []), each]);
  }
  return lanes;
}
