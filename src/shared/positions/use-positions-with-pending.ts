import { useMemo } from 'react';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import {
  positionsWithPending,
  type PositionWithPending,
} from '#src/shared/positions/positions-with-pending.ts';
import { useOutbox } from '#src/sync/outbox.ts';

/**
 * The positions of the warehouse by their key, with this device's changes on top; undefined until the copy
 * was read once. Every warehouse has a dock and a packing table, so a copy without any was never read.
 * @param stocked keys of the positions with goods, perhaps ones that nobody described.
 */
export function usePositionsWithPending(
  stocked?: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, PositionWithPending> | undefined {
  const replica = useLive(({ person }) => person && documents(person.positions.find()), []);
  const entries = useOutbox();
  return useMemo(() => {
    if (!replica || !entries || replica.length === 0) return undefined;
    return positionsWithPending(replica, entries, stocked?.keys());
  }, [replica, entries, stocked]);
}
