import { useEffect, useMemo, useRef, useState } from 'react';
import { merge } from 'rxjs';
import { addDays, type Day } from '#domain/calendar/day.ts';
import { localStore, type LocalStore } from '#src/db/local-store.ts';
import { replicatedStore, sealingOf } from '#src/db/open-local-store.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { throttledJob, type ThrottledJob } from '#src/device/throttled-job.ts';
import { useEverRead } from '#src/shared/device/use-ever-read.ts';
import { instantRange } from '#src/shared/movements/movement-filters.ts';
import { usePositionsWithPending } from '#src/shared/positions/use-positions-with-pending.ts';
import { useOwnMovements } from '#src/shared/inventory/use-stock.ts';
import { THROUGHPUT_DAYS } from '#src/features/warehouse/home/home-spans.ts';
import {
  figuresInWorker,
  type FiguresTask,
  type WarehouseFigures,
} from '#workers/warehouse-figures/warehouse-figures.ts';

/** What the copy itself does not tell of a `FiguresTask`. */
type OnTop = Pick<FiguresTask, 'pending' | 'purposes'>;

interface CountedWarehouse {
  /** Undefined until this device has read its stock and its ledger once. */
  figures: WarehouseFigures | undefined;
  /** Movements of this device that the figures have and the server has not confirmed. */
  pendingCount: number;
  /** The last count failed. */
  failed: boolean;
  countAgain: () => void;
}

/**
 * The stock in figures and the floor's work of the last days, as far as this device knows: counted from its
 * copy in another thread, and anew when the copy or this device's own work changes.
 */
export function useWarehouseFigures(today: Day): CountedWarehouse {
  const store = useSignalValue(localStore);
  const onTop = useOnTop();
  const [counted, setCounted] = useState<{ store: LocalStore; figures: WarehouseFigures }>();
  const [failed, setFailed] = useState(false);
  const latest = useRef(onTop);
  const job = useRef<ThrottledJob>(null);

  useEffect(() => {
    const person = store?.person;
    if (!person) return undefined;
    const paced = throttledJob(async (signal) => {
      if (!latest.current) return;
      try {
        const figures = await figuresInWorker(taskOf(today, latest.current), signal);
        setCounted({ store, figures });
        setFailed(false);
      } catch (error) {
        if (signal.aborted) return;
        console.warn('The warehouse could not be counted on this device.', error);
        setFailed(true);
      }
    });
    job.current = paced;
    const changes = merge(person.inventory.$, person.stock_movements.$).subscribe(() => paced.ask());
    paced.ask();
    return () => {
      changes.unsubscribe();
      paced.stop();
    };
  }, [store, today]);

  useEffect(() => {
    if (latest.current === onTop) return;
    latest.current = onTop;
    job.current?.ask();
  }, [onTop]);

  const known = useKnown(counted?.store === store ? counted?.figures : undefined);
  return {
    figures: known,
    pendingCount: onTop?.pending.length ?? 0,
    failed,
    countAgain: () => job.current?.ask(),
  };
}

/** Rows that exist show at once; none only counts once the server was read. */
function useKnown(figures: WarehouseFigures | undefined): WarehouseFigures | undefined {
  const isStockRead = useEverRead('inventory');
  const isLedgerRead = useEverRead('stock_movements');
  if (!figures) return undefined;
  const hasStock = isStockRead || figures.stock.total > 0;
  return hasStock && (isLedgerRead || figures.movements > 0) ? figures : undefined;
}

/** Undefined until the outbox and the positions were read. */
function useOnTop(): OnTop | undefined {
  const own = useOwnMovements();
  const positions = usePositionsWithPending();
  return useMemo(() => {
    if (!own || !positions) return undefined;
    const special = [...positions.values()].filter(({ purpose }) => purpose !== 'storage');
    return {
      pending: own.map(({ movement }) => movement),
      purposes: new Map(special.map(({ id, purpose }) => [id, purpose])),
    };
  }, [own, positions]);
}

/** @throws when the copy was closed meanwhile. */
function taskOf(today: Day, onTop: OnTop): FiguresTask {
  const [inventory, movements] = (['inventory', 'stock_movements'] as const).map((name) =>
    replicatedStore().find((each) => each.name === name),
  );
  const sealing = movements && sealingOf(movements);
  if (!inventory || !sealing) throw new Error('Nobody’s copy is open.');
  return {
    ...onTop,
    databaseName: inventory.databaseName,
    versions: {
      inventory: inventory.collection.schema.version,
      stock_movements: movements.collection.schema.version,
    },
    sealing,
    since: new Date(instantRange({ from: addDays(today, 1 - THROUGHPUT_DAYS), to: '' }).since).toISOString(),
  };
}
