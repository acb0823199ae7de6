import { useMemo } from 'react';
import { AdvanceOrderData } from '#domain/orders/advance-order.ts';
import { commandsNamed, type ReadCommand } from '#src/shared/outbox/unseen-commands.ts';
import { useOutbox } from '#src/sync/outbox.ts';

/** The steps of orders that this person saved on this device, oldest first. */
export function usePartSteps(): ReadCommand<AdvanceOrderData>[] {
  const entries = useOutbox();
  return useMemo(() => commandsNamed(entries ?? [], 'order.advance', AdvanceOrderData), [entries]);
}
