import { useMemo } from 'react';
import { DAY_MS } from '#domain/base/durations.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { movementsOfReturn } from '#domain/returns/entered-units.ts';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { pendingPreviews, useOutbox } from '#src/sync/outbox.ts';

/** A movement's time is by its device's clock, which may be days behind. */
const CLOCK_BEHIND_MS = 7 * DAY_MS;

/**
 * The movements of a return's goods as this device knows them, including its unsent work; undefined until they
 * were read. `receivedAt` is the time when the goods came.
 */
export function useReturnMovements(number: string, receivedAt: string): StockMovement[] | undefined {
  const confirmed = useLive(
    ({ person }) => {
      const $gte = new Date(Date.parse(receivedAt) - CLOCK_BEHIND_MS).toISOString();
      return person && documents(person.stock_movements.find({ selector: { timestamp: { $gte } } }));
    },
    [receivedAt],
  );
  const entries = useOutbox();
  return useMemo(() => {
    if (!confirmed || !entries) return undefined;
    const pending = pendingPreviews<StockMovement>(entries, 'inventory.registerMovement');
    return movementsOfReturn([...confirmed, ...pending], number);
  }, [confirmed, entries, number]);
}
