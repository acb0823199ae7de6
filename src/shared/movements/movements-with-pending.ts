import { useMemo } from 'react';
import { explainFigure, type ExplainedFigure } from '#domain/inventory/explained-figure.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import {
  withProvisionalFigures,
  type InventoryItemWithPending,
} from '#domain/inventory/pending-movements.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import type { CollectionName } from '#domain/protocol/replication.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { document, documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { useOutbox } from '#src/sync/outbox.ts';
import { ownMovements } from '#sync/outbox/rules/overlay.ts';
import { useEverRead } from '#src/shared/device/use-ever-read.ts';
import { instantRange, type MovementFilters } from '#src/shared/movements/movement-filters.ts';

/** A movement and, while it is only on this device, the command that carries it. */
export interface MovementWithPending extends StockMovement {
  entry: OutboxEntry | null;
}

/**
 * Movements between two days, newest of the ledger first: its order is the server's, so that each figure
 * follows from the one below. This device's movements that the server has not confirmed go on top.
 */
export function useMovementsWithPending({
  from,
  to,
}: Pick<MovementFilters, 'from' | 'to'>): MovementWithPending[] | undefined {
  const items = useInventoryItems();
  const entries = useOutbox();
  const confirmed = useWhenRead('stock_movements', useConfirmedMovements(from, to));
  return useMemo(() => {
    if (!items || !entries || !confirmed) return undefined;
    const ledger = confirmed.map((each) => ({ ...each, entry: null })).toSorted(byLedger);
    return [...unconfirmedMovements(items, entries), ...ledger];
  }, [items, entries, confirmed]);
}

/** The explanation of a position's figure; undefined until everything of its product was read. */
export function useExplainedFigure({
  id,
  productId,
  location,
}: InventoryItemWithPending): ExplainedFigure<MovementWithPending> | undefined {
  const row = useLive((store) => store.person && document(store.person.inventory.findOne(id)), [id]);
  const ledger = useLive(
    (store) => store.person && documents(store.person.stock_movements.find({ selector: { productId } })),
    [productId],
  );
  const entries = useOutbox();
  return useMemo(() => {
    if (row === undefined || !ledger || !entries) return undefined;
    const confirmed = ledger.map((each) => ({ ...each, entry: null }));
    const unsent = unconfirmedMovements([], entries).filter((each) => each.productId === productId);
    return explainFigure({ location, quantity: row?.quantity ?? 0 }, confirmed, unsent.toReversed());
  }, [row, ledger, entries, productId, location]);
}

function useConfirmedMovements(from: string, to: string): StockMovement[] | undefined {
  return useLive(
    (store) => {
      const { since, until } = instantRange({ from, to });
      const collection = store.person?.stock_movements;
      if (!collection) return null;
      return documents(
        collection.find({
          selector: { timestamp: { $gte: instantOr(since, '0000'), $lte: instantOr(until, '9999') } },
        }),
      );
    },
    [from, to],
  );
}

function byLedger(a: StockMovement, b: StockMovement): number {
  return (b.sequence ?? 0) - (a.sequence ?? 0);
}

function unconfirmedMovements(
  items: readonly InventoryItem[],
  entries: readonly OutboxEntry[],
): MovementWithPending[] {
  const own = ownMovements(entries);
  const entryOf = new Map(own.map(({ movement, entry }) => [movement.id, entry]));
  return withProvisionalFigures(
    items,
    own.map((each) => each.movement),
  )
    .map((each) => {
      const entry = entryOf.get(each.id) ?? null;
      return { ...each, deviceId: entry?.deviceId ?? null, entry };
    })
    .toReversed();
}

/** Rows that exist show at once; an empty list only counts once the server was read. */
function useWhenRead<Row>(name: CollectionName, rows: Row[] | undefined): Row[] | undefined {
  const read = useEverRead(name);
  return rows && (rows.length > 0 || read) ? rows : undefined;
}

function useInventoryItems(): InventoryItem[] | undefined {
  return useLive((store) => store.person && documents(store.person.inventory.find()), []);
}

function instantOr(ms: number, open: string): string {
  return Number.isFinite(ms) ? new Date(ms).toISOString() : open;
}
