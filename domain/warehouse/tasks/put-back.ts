import type { TaskLine } from '#domain/warehouse/tasks/warehouse-task.ts';

/** A line of a pick, as far as it says what was taken from where. */
export type PickedLine = Pick<TaskLine, 'id' | 'productId' | 'from' | 'done'>;
export type PutBackLine = Pick<TaskLine, 'id' | 'productId' | 'from' | 'to' | 'quantity'>;

/**
 * The lines of the task that puts goods of an order back on the shelves, each to the position that it was
 * picked from; to any where nobody picked it for the order. A line may want no units.
 * @param units by product.
 * @param at the key of the position where they stand.
 */
export function putBackLines(
  units: ReadonlyMap<string, number>,
  at: string,
  picked: readonly PickedLine[],
): PutBackLine[] {
  return [...units].flatMap(([productId, all]) => {
    let left = all;
    const home = picked
      .filter((each) => each.productId === productId)
      .map(({ id, from: to, done }): PutBackLine => {
        const quantity = Math.min(left, done);
        left -= quantity;
        return { id, productId, from: at, to, quantity };
      });
    return [...home, { id: productId, productId, from: at, to: null, quantity: left }];
  });
}
