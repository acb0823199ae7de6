import { useMemo } from 'react';
import { ApproveCountData, RecordCountData, RejectCountData } from '#domain/counts/count-commands.ts';
import type { DiscrepancyCommands } from '#src/features/discrepancies/listed-discrepancies.ts';
import { commandsNamed, decidedSoFar, type ReadCommand } from '#src/shared/outbox/unseen-commands.ts';
import { useOutbox } from '#src/sync/outbox.ts';

/** What this person counted and decided on this device, oldest first. */
export function useDiscrepancyCommands(): DiscrepancyCommands & {
  counts: ReadCommand<RecordCountData>[];
  /** Changes with each decision of the server. */
  decided: string;
} {
  const entries = useOutbox();
  return useMemo(() => {
    const counts = commandsNamed(entries ?? [], 'count.record', RecordCountData);
    const approvals = commandsNamed(entries ?? [], 'count.approve', ApproveCountData);
    const rejections = commandsNamed(entries ?? [], 'count.reject', RejectCountData);
    const decided = decidedSoFar([...counts, ...approvals, ...rejections]);
    return { counts, approvals, rejections, decided };
  }, [entries]);
}
