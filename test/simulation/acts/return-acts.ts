import { NO_LOT } from '#domain/inventory/lot.ts';
import { can, fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { endsOf, type RegisterMovementData } from '#domain/inventory/register-movement.ts';
import { purchaseIdOf } from '#domain/orders/placement/split-purchase.ts';
import type { Order } from '#domain/orders/order.ts';
import { returnableUnits } from '#domain/returns/request-return.ts';
import type {
  AdvanceReturnData,
  RequestReturnData,
  WithdrawReturnData,
} from '#domain/returns/return-commands.ts';
import { mayWithdraw, returnStepsFrom } from '#domain/returns/return-transitions.ts';
import { RETURN_REASONS, type ReturnStatus } from '#domain/orders/return.ts';
import { copied, oneOf, recent, type Act, type Sight } from '#test/simulation/acts/act.ts';
import { orderLane, personId, shelfAt, stockLane } from '#test/simulation/names.ts';

/** Units that came, as the buyer's copy has it; now and then more of them than there are. */
const request: Act = ({ pick, quantity }, sight) => {
  const found = ownOrders(sight).flatMap((order) =>
    order.vendor_orders.flatMap((vendorOrder) => {
      const free = returnableUnits(order, vendorOrder);
      return free.length > 0 ? { order, vendorOrder, free } : [];
    }),
  );
  const { order, vendorOrder, free } = oneOf(found, pick) ?? {};
  const { line } = oneOf(free ?? [], pick) ?? {};
  if (!order || !vendorOrder || line === undefined) return null;
  const most = free?.filter((each) => each.line === line).length ?? 0;
  const data: RequestReturnData = {
    return_id: sight.id,
    vendor_order_id: vendorOrder.id,
    reason: RETURN_REASONS[pick % RETURN_REASONS.length] ?? 'retracto',
    lines: [{ line, quantity: pick % 9 === 0 ? most + 1 : Math.min(most, quantity) }],
    comment: '',
    requested_at: sight.timestamp,
  };
  return { name: 'return.request', data, lane: orderLane(order.id) };
};

const withdraw: Act = ({ pick }, sight) => {
  const open = ownOrders(sight).flatMap((order) =>
    order.vendor_orders.flatMap((vendorOrder) =>
      vendorOrder.returns
        .filter((each) => mayWithdraw(each.status))
        .map((each): WithdrawReturnData => ({ return_id: each.id, vendor_order_id: vendorOrder.id })),
    ),
  );
  const data = oneOf(open, pick);
  return data ? { name: 'return.withdraw', data, lane: orderLane(purchaseIdOf(data.vendor_order_id)) } : null;
};

/**
 * The desk reads returns online, so people go on from the last state of one that they heard, each with the
 * steps of their area.
 */
const advance: Act = ({ pick }, sight) => {
  const role = sight.disk.roles.get(sight.disk.signedIn);
  const told = sight.told('return.advance').map(({ entry }) => entry.data as AdvanceReturnData);
  const possible = sight.told('return.request').flatMap(({ entry }) => {
    const { return_id, vendor_order_id } = entry.data as RequestReturnData;
    const from = told.findLast((each) => each.return_id === return_id)?.to ?? 'requested';
    return returnStepsFrom(from, (needed) => role !== undefined && can(fixedRole(role), needed)).map(
      ({ to }) => ({
        return_id,
        vendor_order_id,
        to,
      }),
    );
  });
  const isUsual = ({ to }: { to: ReturnStatus }) => (to !== 'refused') === (pick % 7 !== 0);
  const step = recent(possible.filter(isUsual), pick);
  if (!step) return null;
  const data: AdvanceReturnData = { ...step, note: 'Revisado.' };
  return { name: 'return.advance', data, lane: orderLane(purchaseIdOf(step.vendor_order_id)) };
};

/**
 * Returned goods go to a shelf under the number of their return; nobody asks whether somebody else entered
 * them.
 */
const enter: Act = ({ pick, quantity }, sight) => {
  const came = copied<Order>(sight, 'orders').flatMap((order) =>
    order.vendor_orders.flatMap((vendorOrder) =>
      vendorOrder.returns
        .filter((each) => ['received', 'inspected', 'refund_pending', 'refunded'].includes(each.status))
        .flatMap((each) => each.lines.map((line) => ({ order, line, reference: each.return_number }))),
    ),
  );
  const { order, line, reference } = oneOf(came, pick) ?? {};
  const product_id = line && order?.lines[line.line]?.product_id;
  if (!product_id || !reference) return null;
  const location = shelfAt(pick % 4);
  const data: RegisterMovementData = {
    product_id,
    type: 'entrada',
    reason: 'devolucion',
    quantity: Math.min(quantity, line.units.length),
    location,
    destination: null,
    direction: null,
    ...NO_LOT,
    notes: '',
    reference,
    occurred_at: sight.timestamp,
  };
  return {
    name: 'inventory.registerMovement',
    data,
    lane: stockLane(product_id, location),
    preview: endsOf(data),
  };
};

function ownOrders(sight: Sight): Order[] {
  const buyer = personId(sight.disk.signedIn);
  return copied<Order>(sight, 'orders').filter((each) => each.buyer_id === buyer);
}

export const returnActs = {
  'request return': request,
  'withdraw return': withdraw,
  'advance return': advance,
  'enter return': enter,
} satisfies Record<string, Act>;
