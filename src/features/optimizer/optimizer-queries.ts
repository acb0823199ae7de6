import { useMemo } from 'react';
import { HOUR_MS } from '#domain/durations.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { positionKey } from '#domain/inventory/position.ts';
import type { PlanTransferData } from '#domain/tasks/plan-transfer.ts';
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
  const planned = usePlannedTransfers();
  const nowMs = useNow(HOUR_MS);
  return useMemo(() => {
    if (!map?.picks || !planned) return undefined;
    const goods = map.items.map(({ productId, location, quantity, discrepancy }) => {
      const at = positionKey(location);
      const movable = !discrepancy && !planned.has(`${productId}@${at}`);
      return { productId, at, units: quantity, movable };
    });
    const input = { positions: map.positions, goods, picks: map.picks, nowMs };
    return { input, items: map.items, pendingCount: map.pendingCount };
  }, [map, planned, nowMs]);
}

/** The goods, as `product@position`, that a task already moves elsewhere. */
function usePlannedTransfers(): ReadonlySet<string> | undefined {
  const entries = useOutbox();
  const tasks = useLive((store) => store.person && documents(store.person.tasks.find()), []);
  return useMemo(() => {
    if (!entries || !tasks) return undefined;
    const open = tasks
      .filter((each) => each.kind === 'transfer' && (each.status === 'open' || each.status === 'claimed'))
      .flatMap((each) => each.lines.map(({ productId, from }) => `${productId}@${from}`));
    const unsent = pendingPreviews<PlanTransferData>(entries, 'transfer.plan').flatMap(({ lines }) =>
      lines.map((each) => `${each.product_id}@${positionKey(each.from)}`),
    );
    return new Set([...open, ...unsent]);
  }, [entries, tasks]);
}
