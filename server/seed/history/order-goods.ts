import { MINUTE_MS } from '#domain/base/durations.ts';
import { positionKey } from '#domain/inventory/position.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { DOCK, PACKING } from '#domain/warehouse/storage-position.ts';
import { demoId } from '#server/seed/chance.ts';
import type { LedgerEntry } from '#server/seed/history/history.ts';
import type { Picking, WayStep } from '#server/seed/history/order-way.ts';
import type { ShelvedProduct } from '#server/seed/history/shelved-products.ts';

/** Where each product stands, by its id. */
export type Shelves = ReadonlyMap<string, ShelvedProduct>;

/** A vendor order, as far as its goods go. */
interface Part {
  id: string;
  reference: string;
  lines: readonly OrderLine[];
}

/** The goods of a vendor order from their shelves to packing, to the buyer and, where nobody took them, back. */
export function goodsOf(
  { id, reference, lines }: Part,
  steps: readonly WayStep[],
  picking: Picking,
  shelves: Shelves,
): LedgerEntry[] {
  const stepTo = (to: string) => steps.find((each) => each.step.to === to);
  const [left, returned] = [stepTo('handed_over'), stepTo('returned')];
  const units = { reference, notes: '' };
  return lines.flatMap(({ product_id: productId, quantity }, index): LedgerEntry[] => {
    const shelf = shelves.get(productId)?.shelf;
    if (!shelf) throw new Error(`${productId} stands nowhere.`);
    const [from, packing, dock] = [shelf, PACKING, DOCK].map(positionKey) as [string, string, string];
    const about = { ...units, productId, quantity };
    const moved = { type: 'transferencia', reason: 'transferencia_almacen' } as const;
    const task = (name: string, ends: { from: object; to: object }) =>
      ({
        name: 'task.move',
        data: { task_id: `${name}:${id}`, product_id: productId, quantity, ...ends },
      }) as const;
    const pickedMs = picking.fromMs + index * picking.lineMs;
    const entries: LedgerEntry[] = [
      {
        ...about,
        ...moved,
        id: demoId(`picked ${id} ${productId}`),
        atMs: pickedMs,
        from,
        to: packing,
        location: shelf,
        by: picking.by,
        act: task('pick', { from: shelf, to: PACKING }),
      },
    ];
    if (left)
      entries.push({
        ...about,
        id: `${id}:${index + 1}`,
        atMs: left.atMs,
        type: 'salida',
        reason: 'venta',
        from: packing,
        to: '@cliente',
        location: PACKING,
        by: left.by,
        act: null,
      });
    if (!returned) return entries;
    const putBackMs = returned.atMs + (45 + index) * MINUTE_MS;
    return [
      ...entries,
      {
        ...about,
        id: `${id}:back${index + 1}`,
        atMs: returned.atMs,
        type: 'entrada',
        reason: 'devolucion',
        from: '@cliente',
        to: dock,
        location: DOCK,
        by: returned.by,
        act: null,
      },
      {
        ...about,
        ...moved,
        id: demoId(`put back ${id} ${productId}`),
        atMs: putBackMs,
        from: dock,
        to: from,
        location: DOCK,
        by: picking.by,
        act: task('put_back', { from: DOCK, to: shelf }),
      },
    ];
  });
}
