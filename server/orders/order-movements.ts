import { inventoryItemId } from '#domain/inventory/inventory-item.ts';
import { parsePositionKey, positionKey, type Position } from '#domain/inventory/position.ts';
import { endsOf } from '#domain/inventory/register-movement.ts';
import type { OrderMoveRefusal } from '#domain/orders/order-labels.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import { DOCK, PACKING } from '#domain/warehouse/storage-position.ts';
import type { LotsThatLeft } from '#server/inventory/lots-that-left.ts';
import type { NewMovement } from '#server/inventory/new-movement.ts';
import { postMovement, type LedgerLine } from '#server/inventory/post-movement.ts';
import type { SystemStock } from '#server/inventory/system-stock.ts';
import type { MovedBy } from '#server/orders/moved-by.ts';
import { vendorOrderNumber } from '#domain/orders/order-number.ts';
import type { LockedVendorOrder } from '#server/orders/vendor-orders-storage.ts';

/**
 * Enters in the ledger that a vendor order left the warehouse: a *salida* for sale of each product, from
 * packing and then from the positions that hold the most of it. It is a fact: where the system stock has too
 * few units the last position falls below zero, which opens a recount as any other movement would. A
 * movement's id names the order and the movement's number in it, so that an order leaves only once.
 */
export function issueGoods(
  order: LockedVendorOrder,
  lines: readonly OrderLine[],
  by: MovedBy,
  stock: SystemStock,
): Result<NewMovement[], OrderMoveRefusal> {
  const takings = [...unitsOf(lines)].map(([product_id, wanted]) => takingsOf(product_id, wanted, stock));
  if (takings.some((each) => each.length === 0)) return refuse('nowhere_in_stock');
  return accept(
    takings
      .flat()
      .map(({ product_id, location, quantity }, index) =>
        postMovementOf(order, `${index + 1}`, { ...sale, product_id, location, quantity }, by, stock),
      ),
  );
}

/**
 * Enters in the ledger that the package of a vendor order came back undelivered: an *entrada* of each product
 * at the dock, from where it is put away, in the lots in which it left. A movement's id names the order, so that it comes back only once.
 */
export function receiveGoodsBack(
  order: LockedVendorOrder,
  lines: readonly OrderLine[],
  by: MovedBy,
  { stock, sent }: { stock: SystemStock; sent: LotsThatLeft },
): NewMovement[] {
  const reference = vendorOrderNumber(order.number, order.place);
  return [...unitsOf(lines)].map(([product_id, quantity], index) => {
    const lots = sent.of(product_id, reference, quantity);
    const what = { ...comingBack, product_id, location: DOCK, quantity, lots };
    return postMovementOf(order, `back${index + 1}`, what, by, stock);
  });
}

const sale = { type: 'salida', reason: 'venta' } as const;
const comingBack = { type: 'entrada', reason: 'devolucion' } as const;

/** The accepted units of some lines, by product. */
export function unitsOf(lines: readonly OrderLine[]): Map<string, number> {
  return sumByKey(lines.map((each) => [each.product_id, each.quantity]));
}

function postMovementOf(
  order: LockedVendorOrder,
  turn: string,
  what: Pick<LedgerLine, 'type' | 'reason' | 'product_id' | 'location' | 'quantity' | 'lots'>,
  { actor, deviceId, nowMs }: MovedBy,
  stock: SystemStock,
): NewMovement {
  const ends = endsOf({ ...what, destination: null, direction: null });
  const recorded = postMovement(
    {
      id: `${order.id}:${turn}`,
      actor: actor ?? { id: order.buyerId, name: 'MeStore' },
      deviceId: deviceId ?? '',
      nowMs,
      data: {
        ...what,
        ...ends,
        notes: '',
        reference: vendorOrderNumber(order.number, order.place),
        occurred_at: new Date(nowMs).toISOString(),
      },
    },
    stock,
  );
  if (!('movement' in recorded)) throw new Error(`${what.product_id} could not be entered in the ledger.`);
  return recorded.movement;
}

const packing = positionKey(PACKING);

/**
 * Where to take units from: packing, then the fullest position first; the fullest also gives the units that
 * are missing.
 */
function takingsOf(
  productId: string,
  wanted: number,
  stock: SystemStock,
): { product_id: string; location: Position; quantity: number }[] {
  const shelves = [...stock.levels]
    .flatMap(([id, { quantity }]) => {
      const location = parsePositionKey(id.slice(productId.length + 1));
      const isHere = location && id === inventoryItemId(productId, location);
      return isHere ? [{ location, key: positionKey(location), quantity }] : [];
    })
    .toSorted((a, b) => b.quantity - a.quantity || (a.key < b.key ? -1 : 1));
  const ordered = shelves.toSorted((a, b) => Number(b.key === packing) - Number(a.key === packing));
  let missing = wanted;
  const takings = ordered.map(({ location, key, quantity }) => {
    const taken = Math.min(missing, Math.max(0, quantity));
    missing -= taken;
    return { product_id: productId, location, key, quantity: taken };
  });
  const fullest = shelves.find((each) => each.key !== packing) ?? shelves[0];
  const last = takings.find((each) => each.key === fullest?.key);
  if (last) last.quantity += missing;
  return takings.filter((each) => each.quantity > 0);
}
