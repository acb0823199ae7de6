import { useMemo } from 'react';
import { HOUR_MS } from '#domain/base/durations.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { positionKey } from '#domain/inventory/position.ts';
import type { PlanTransferData } from '#domain/warehouse/tasks/plan-transfer.ts';
import { isOver, missingUnits } from '#domain/warehouse/tasks/task-rules.ts';
import type { TaskKind } from '#domain/warehouse/tasks/warehouse-task.ts';
import type { SlottingInput } from '#domain/slotting/slotting-problem.ts';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { useWarehouseMap } from '#src/shared/positions/map-queries.ts';
import { pendingPreviews, useOutbox } from '#src/sync/outbox.ts';
import { useNow } from '#src/shared/calendar/relative-time.tsx';

/** The optimizer's input, as this device knows it; undefined until everything was read. */
export function useOptimizerInput():
  | { input: SlottingInput; items: InventoryItemWithPending[]; pendingCount: number }
  | undefined {
  const map = useWarehouseMap(true);
  const planned = usePlannedMoves();
  const nowMs = useNow(HOUR_MS);
  return useMemo(() => {
    if (!map?.picks || !planned) return undefined;
    const goods = map.items.map((each) => {
      const { productId, quantity, unitWeightGrams = null, unitVolumeCm3 = null } = each;
      const at = positionKey(each.location);
      const movable = !each.discrepancy && !planned.leaving.has(`${productId}@${at}`);
      return { productId, at, units: quantity, movable, unitWeightGrams, unitVolumeCm3 };
    });
    const { awaiting } = planned;
    const input = { positions: map.positions, goods, awaiting, picks: map.picks, nowMs };
    return { input, items: map.items, pendingCount: map.pendingCount };
  }, [map, planned, nowMs]);
}

interface PlannedMoves {
  /** The goods, as `product@position`, that a transfer already takes elsewhere. */
  leaving: ReadonlySet<string>;
  /** The positions that open tasks bring goods to. */
  awaiting: string[];
}

function usePlannedMoves(): PlannedMoves | undefined {
  const entries = useOutbox();
  const tasks = useLive((store) => store.person && documents(store.person.tasks.find()), []);
  return useMemo(() => {
    if (!entries || !tasks) return undefined;
    const open = tasks.filter((each) => !isOver(each) && BRINGING.includes(each.kind));
    const unsent = pendingPreviews<PlanTransferData>(entries, 'transfer.plan').flatMap(({ lines }) =>
      lines.map((each) => {
        return { productId: each.product_id, from: positionKey(each.from), to: positionKey(each.to) };
      }),
    );
    const transfers = open.filter((each) => each.kind === 'transfer').flatMap((each) => each.lines);
    const coming = open.flatMap((each) => each.lines.filter((line) => missingUnits(line) !== 0));
    return {
      leaving: new Set([...transfers, ...unsent].map((each) => `${each.productId}@${each.from}`)),
      awaiting: [...new Set([...coming, ...unsent].flatMap((each) => each.to ?? []))],
    };
  }, [entries, tasks]);
}

/** Tasks that end with goods on a shelf; where a person chooses it, they name none. */
const BRINGING: readonly TaskKind[] = ['transfer', 'put_away'];
