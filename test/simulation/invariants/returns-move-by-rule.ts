import type { AdvanceReturnData, WithdrawReturnData } from '#domain/returns/return-commands.ts';
import { vendorOrderNumber } from '#domain/orders/order-number.ts';
import { enteredUnits } from '#domain/returns/entered-units.ts';
import { returnTransitions } from '#domain/returns/return-transitions.ts';
import type { ReturnStatus } from '#domain/orders/return.ts';
import { byKey } from '#test/simulation/invariants/by-key.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import { Violation } from '#test/simulation/violation.ts';

type Returned = Truth['returns'][number];

/**
 * Each return moved as its rules allow, and no more often than its people asked. No unit goes back twice, and
 * the refunds of a vendor order are no more than was paid for it. Where more came in than came back, somebody
 * is asked to count.
 */
export function returnsMoveByRule({ ledger }: Pick<Universe, 'ledger'>, truth: Truth): void {
  const eventsOf = byKey(truth.returnEvents, (each) => each.return_id);
  const asked = stepsAsked(ledger, truth);
  for (const { id, status } of truth.returns) {
    const [first, ...moves] = (eventsOf.get(id) ?? []).toSorted((a, b) => Number(a.id) - Number(b.id));
    if (first?.from_status !== null || first.to_status !== 'requested')
      broken(`${id} does not begin with its request`);
    let at: ReturnStatus = 'requested';
    for (const { from_status, to_status, moved_by } of moves) {
      const step = returnTransitions.find((each) => each.from === at && each.to === to_status);
      if (!step || from_status !== at)
        broken(`${id} came to ${to_status} from ${from_status}, and was ${at}`);
      if ((step?.by === 'buyer') !== (moved_by === 'buyer'))
        broken(`${moved_by} brought ${id} to ${to_status}`);
      if (!asked.has(`${id} ${to_status}`)) broken(`${id} came to ${to_status}, and nobody asked for it`);
      at = to_status;
    }
    if (at !== status) broken(`${id} is ${status}, and its events say ${at}`);
  }
  for (const [id, returns] of byKey(truth.returns, (each) => each.vendor_order_id))
    checkUnits(id, returns, truth);
  for (const each of truth.returns) checkEntered(each, truth);
}

function stepsAsked(ledger: Universe['ledger'], { receipts }: Truth): ReadonlySet<string> {
  const asked = new Set<string>();
  for (const { id, result } of receipts) {
    const entry = result.status === 'applied' ? ledger.tried.get(id)?.entry : undefined;
    if (entry?.name === 'return.advance') {
      const { return_id, to } = entry.data as AdvanceReturnData;
      asked.add(`${return_id} ${to}`);
    }
    if (entry?.name === 'return.withdraw')
      asked.add(`${(entry.data as WithdrawReturnData).return_id} withdrawn`);
  }
  return asked;
}

function checkUnits(id: string, returns: readonly Returned[], { vendorOrders, orders }: Truth): void {
  const vendorOrder = vendorOrders.find((each) => each.id === id);
  const order = orders.find((each) => each.id === vendorOrder?.order_id);
  const active = returns.filter((each) => each.status !== 'withdrawn' && each.status !== 'refused');
  const units = active.flatMap(({ lines }) =>
    lines.flatMap(({ line, units }) => units.map((unit) => ({ line, unit }))),
  );
  const different = new Set(units.map(({ line, unit }) => `${line} ${unit}`));
  if (different.size < units.length) broken(`a unit of ${id} goes back twice`);
  for (const { line, unit } of units) {
    const ordered = order?.lines[line];
    if (
      ordered?.status !== 'accepted' ||
      ordered.vendor_id !== vendorOrder?.vendor_id ||
      unit > ordered.quantity
    )
      broken(`${id} has no unit ${unit} of its line ${line}`);
  }
  const refunds = active.reduce((sum, each) => sum + each.refund, 0);
  if (refunds > (vendorOrder?.total ?? 0))
    broken(`${refunds} go back for ${id}, which cost ${vendorOrder?.total}`);
}

function checkEntered({ vendor_order_id, place, lines }: Returned, truth: Truth): void {
  const vendorOrder = truth.vendorOrders.find((each) => each.id === vendor_order_id);
  const order = truth.orders.find((each) => each.id === vendorOrder?.order_id);
  if (!vendorOrder || !order) return broken(`${vendor_order_id} has a return and is no order`);
  const number = `${vendorOrderNumber(order.number, vendorOrder.place)}-D${place}`;
  const entered = enteredUnits(
    truth.movements.map((each) => ({ ...each, sku: each.product_id })),
    number,
  );
  for (const [product, units] of byKey(lines, ({ line }) => order.lines[line]?.product_id ?? '')) {
    const came = units.reduce((sum, each) => sum + each.units.length, 0);
    const isCounted = truth.discrepancies.some((each) => each.product_id === product);
    if ((entered.get(product) ?? 0) > came && !isCounted)
      broken(`more of ${product} came in for ${number} than came back, and nobody is asked to count`);
  }
}

function broken(what: string): never {
  throw new Violation('returns move by rule', what);
}
