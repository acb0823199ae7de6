import { useMemo } from 'react';
import { AdvanceReturnData } from '#domain/returns/return-commands.ts';
import { commandsNamed, type ReadCommand } from '#src/shared/outbox/unseen-commands.ts';
import { useOutbox } from '#src/sync/outbox.ts';

/** The steps of returns that this person saved on this device, oldest first. */
export function useReturnSteps(): ReadCommand<AdvanceReturnData>[] {
  const entries = useOutbox();
  return useMemo(() => commandsNamed(entries ?? [], 'return.advance', AdvanceReturnData), [entries]);
}
