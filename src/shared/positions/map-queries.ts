import { useMemo } from 'react';
import { addDays, dayInBogota } from '#domain/calendar/day.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { floorPlan, type FloorPlan } from '#domain/warehouse/floor-plan.ts';
import { mapFigures, type PositionFigures } from '#domain/warehouse/map-figures.ts';
import { unitsByPosition } from '#domain/warehouse/occupancy.ts';
import { PICK_DAYS } from '#domain/warehouse/rotation.ts';
import { shelfPickOf, type ShelfPick } from '#domain/warehouse/shelf-pick.ts';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { useEverRead } from '#src/shared/device/use-ever-read.ts';
import { useStock } from '#src/shared/inventory/use-stock.ts';
import type { PositionWithPending } from '#src/shared/positions/positions-with-pending.ts';
import { usePositionsWithPending } from '#src/shared/positions/use-positions-with-pending.ts';
import { useNow } from '#src/shared/calendar/relative-time.tsx';

export interface WarehouseMap {
  plan: FloorPlan;
  positions: PositionWithPending[];
  items: InventoryItemWithPending[];
  figures: ReadonlyMap<string, PositionFigures>;
  pendingCount: number;
  /** Picks of the last ninety days; null while they are being read, or were not requested. */
  picks: ShelfPick[] | null;
}

/**
 * The warehouse as this device knows it; undefined until it was read once.
 * @param withPicks whether the caller needs the movements of ninety days: they are many.
 */
export function useWarehouseMap(withPicks: boolean): WarehouseMap | undefined {
  const inventory = useStock();
  const stocked = useMemo(() => inventory && unitsByPosition(inventory.items), [inventory]);
  const shown = usePositionsWithPending(stocked);
  const nowMs = useNow(60_000);
  const movements = useMovementsSince(withPicks ? addDays(dayInBogota(nowMs), -PICK_DAYS) : null);

  const positions = useMemo(() => shown && [...shown.values()], [shown]);
  const plan = useMemo(() => positions && floorPlan(positions), [positions]);
  const picks = useMemo(() => {
    if (!movements || !plan) return null;
    const isPacking = (key: string) => plan.spots[plan.places.get(key) ?? -1]?.purpose === 'packing';
    return movements.flatMap((each) => shelfPickOf(each, isPacking) ?? []);
  }, [movements, plan]);
  const hour = Math.floor(nowMs / HOUR_MS);
  const figures = useMemo(
    () =>
      positions &&
      inventory &&
      mapFigures({ positions, items: inventory.items, picks, nowMs: hour * HOUR_MS }),
    [positions, inventory, picks, hour],
  );
  return useMemo(() => {
    if (!plan || !positions || !inventory || !figures) return undefined;
    return { plan, positions, figures, picks, ...inventory };
  }, [plan, positions, figures, picks, inventory]);
}

function useMovementsSince(day: string | null): StockMovement[] | undefined {
  const read = useEverRead('stock_movements');
  const movements = useLive(
    (store) => {
      if (day === null || !store.person) return null;
      const since = new Date(`${day}T00:00:00.000-05:00`).toISOString();
      return documents(store.person.stock_movements.find({ selector: { timestamp: { $gte: since } } }));
    },
    [day],
  );
  return movements && (movements.length > 0 || read) ? movements : undefined;
}
