import { dayInBogota } from '#domain/calendar/day.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { stillWanted, type LineProgress } from '#domain/warehouse/tasks/floor-job.ts';
import { nextShelf } from '#domain/warehouse/tasks/pick-route.ts';
import type { TaskLine } from '#domain/warehouse/tasks/warehouse-task.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { shelvesAmong } from '#src/features/floor/jobs/moving/shelves-among.ts';
import { useStockOf } from '#src/shared/inventory/use-stock.ts';

export type StockAtHand = ReturnType<typeof useStockAtHand>;

/** The stock of a line's product, where the person stands and elsewhere. */
export function useStockAtHand(line: TaskLine | null, progress: LineProgress | null) {
  const onHand = useStockOf(line?.productId) ?? [];
  const at = progress?.from ?? line?.from;
  const here = onHand.find((each) => positionKey(each.location) === at);
  /** Units at this position that are not in the hand. */
  const loose = Math.max(0, (here?.quantity ?? 0) - (progress?.taken ?? 0));
  return {
    here,
    loose,
    /** Whether damaged units that are set aside leave too few of the others here. */
    isShortWithout: (damaged: number): boolean =>
      line !== null && progress !== null && loose - damaged < stillWanted(line, progress.taken),
    /**
     * The shelf to go on at.
     * @param empty the shelves of all lines that had too few, each after its line.
     */
    nextShelfOf({ id, from, productId }: TaskLine, empty: readonly string[]): string | null {
      const lookedAt = empty.filter((each) => each.startsWith(`${id} `));
      const keys = [...lookedAt.map((each) => each.slice(each.indexOf(' ') + 1)), from ?? ''];
      return nextShelf(productId, shelvesAmong(onHand), keys, dayInBogota(serverNowMs()));
    },
  };
}
