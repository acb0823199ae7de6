import { positionKey } from '#domain/inventory/position.ts';
import { stillWanted } from '#domain/warehouse/tasks/floor-job.ts';
import { nextShelf } from '#domain/warehouse/tasks/pick-route.ts';
import type { ShortReason } from '#domain/warehouse/tasks/task-commands.ts';
import { useView } from '#src/shared/floor/use-view.ts';
import { useCodes } from '#src/shared/scanning/use-codes.ts';
import type { MoveJob } from '#src/features/floor/jobs/moving/use-move-job.ts';
import { useStockOf } from '#src/shared/inventory/use-stock.ts';
import { shelvesAmong } from '#src/features/floor/jobs/moving/shelves-among.ts';

/**
 * The view of a route's screen, the views that codes and problems lead to, and the stock where the person
 * stands.
 */
export function useMoveView(job: MoveJob) {
  const { line, progress, memory } = job;
  const [view, setView] = useView();
  const onHand = useStockOf(line?.productId) ?? [];
  const at = progress?.from ?? line?.from;
  const here = onHand.find((each) => positionKey(each.location) === at);
  /** Units at this position that are not in the hand. */
  const loose = Math.max(0, (here?.quantity ?? 0) - (progress?.taken ?? 0));

  function hear(code: string): void {
    const order = job.heard(code);
    if (order === 'missing') short('no_esta');
    else if (view !== 'camera') setView('scan');
  }
  useCodes(hear);

  function short(reason: ShortReason): void {
    if (!line) return;
    const lookedAt = [...memory.empty.filter((each) => each.startsWith(`${line.id} `)), line.from ?? ''];
    const keys = lookedAt.map((each) => each.slice(each.indexOf(' ') + 1));
    job.short(reason, nextShelf(line.productId, shelvesAmong(onHand), keys));
    setView('scan');
  }

  /** Damaged units are set aside; with enough others at hand the work goes on here, else elsewhere. */
  function afterDamage(units: number): void {
    setView('scan');
    if (line && progress && units > 0 && loose - units < stillWanted(line, progress.taken)) short('danado');
  }

  return { view, setView, hear, short, afterDamage, here, loose };
}
