import type { CancelOrderData } from '#domain/orders/cancel-order.ts';
import type { OrderRow, VendorOrderRow } from '#test/simulation/memory-database/rows.ts';
import { personId } from '#test/simulation/names.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/universe.ts';
import { Violation } from '#test/simulation/violation.ts';

type Part = Pick<VendorOrderRow, 'id' | 'order_id' | 'vendor_id' | 'status'>;
type OrderWithLines = Pick<OrderRow, 'id' | 'lines'>;

/** Units that orders hold, by product: those accepted of stores whose part was not given up. */
export function unitsHeld(orders: readonly OrderWithLines[], parts: readonly Part[]): Map<string, number> {
  const givenUp = new Set(parts.filter(isGivenUp).map((each) => storeIn(each.order_id, each.vendor_id)));
  return unitsOf(orders, (orderId, vendorId) => !givenUp.has(storeIn(orderId, vendorId)));
}

/** Units that orders were promised of some parts, by product. */
export function unitsOfParts(orders: readonly OrderWithLines[], parts: readonly Part[]): Map<string, number> {
  const meant = new Set(parts.map((each) => storeIn(each.order_id, each.vendor_id)));
  return unitsOf(orders, (orderId, vendorId) => meant.has(storeIn(orderId, vendorId)));
}

/** Units that were accepted, by product. */
export function unitsOf(
  orders: readonly OrderWithLines[],
  counts: (orderId: string, vendorId: string | null) => boolean = () => true,
): Map<string, number> {
  const units = new Map<string, number>();
  for (const { id, lines } of orders) {
    for (const { product_id, vendor_id, status, quantity } of lines) {
      if (status !== 'accepted' || !counts(id, vendor_id)) continue;
      units.set(product_id, (units.get(product_id) ?? 0) + quantity);
    }
  }
  return units;
}

export function isGivenUp({ status }: Pick<Part, 'status'>): boolean {
  return status === 'cancelled';
}

/** A part was given up if and only if its buyer's command says so, and an order is cancelled when all of it was. */
export function givenUpAsAsked(
  { ledger }: Pick<Universe, 'ledger'>,
  { orders, parts, receipts }: Truth,
): void {
  const asked = new Set<string>();
  for (const { id, result } of receipts) {
    const command = ledger.tried.get(id);
    if (command?.entry.name !== 'order.cancel' || result.status !== 'applied') continue;
    const { order_id, vendor_order_id } = command.entry.data as CancelOrderData;
    const meant = parts.filter(
      (each) => each.order_id === order_id && (vendor_order_id ?? each.id) === each.id,
    );
    const buyer = orders.find((each) => each.id === order_id)?.buyer_id;
    if (meant.length === 0 || !meant.every(isGivenUp)) broken(`${id} was applied, and ${order_id} stands`);
    if (buyer !== personId(command.person)) broken(`${id} gave up an order of ${buyer}`);
    for (const each of meant) asked.add(each.id);
  }
  for (const each of parts.filter(isGivenUp)) {
    if (!asked.has(each.id)) broken(`${each.id} was given up, and nobody asked for it`);
  }
  for (const { id, status } of orders) {
    const own = parts.filter((each) => each.order_id === id);
    if (own.length === 0) broken(`${id} has no part`);
    if ((status === 'cancelled') !== own.every(isGivenUp)) broken(`${id} is ${status}, unlike its parts`);
  }
}

function storeIn(orderId: string, vendorId: string | null): string {
  return `${orderId} ${vendorId}`;
}

function broken(what: string): never {
  throw new Violation('exactly once', what);
}
