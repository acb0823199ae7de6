import { useLayoutEffect, useMemo, useRef } from 'react';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { enteredUnits, withEntered, type Entered } from '#domain/returns/entered-units.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import type { TaskLine } from '#domain/warehouse/tasks/warehouse-task.ts';
import { useReturnMovements } from '#src/shared/inventory/use-return-movements.ts';
import { useStockOf } from '#src/shared/inventory/use-stock.ts';

/** The goods of a return as this device knows them; undefined until it has read them. */
export interface ReturnedGoods {
  /** What is to be inspected, and how much of it was. */
  lines: (TaskLine & Entered)[] | undefined;
  /** What entered the warehouse of it. */
  movements: StockMovement[] | undefined;
  /** The stock of the product in the hand, by position. */
  stock: InventoryItemWithPending[] | undefined;
}

/** Of two codes read at once, each finds with `now` what holds when its turn comes. */
export function useReturnedGoods(
  task: TaskWithPending,
  productInHand: string | undefined,
): ReturnedGoods & { now: () => ReturnedGoods } {
  const movements = useReturnMovements(task.reference, task.openedAt);
  const stock = useStockOf(productInHand);
  const goods = useMemo(() => {
    const entered = movements && enteredUnits(movements, task.reference);
    const lines = entered && withEntered(task.lines, (each) => each.quantity ?? 0, entered);
    return { lines, movements, stock };
  }, [task, movements, stock]);
  const latest = useRef<ReturnedGoods>(goods);
  useLayoutEffect(() => void (latest.current = goods), [goods]);
  return { ...goods, now: () => latest.current };
}
