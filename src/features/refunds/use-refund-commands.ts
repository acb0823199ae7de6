import { useMemo } from 'react';
import { RegisterRefundData } from '#domain/refunds/register-refund.ts';
import { AdvanceReturnData } from '#domain/returns/return-commands.ts';
import type { RefundCommand } from '#src/features/refunds/owed-refunds.ts';
import { commandsNamed } from '#src/shared/outbox/unseen-commands.ts';
import { useOutbox } from '#src/sync/outbox.ts';

/** What this person wrote down on this device about money that is owed. */
export function useRefundCommands(): RefundCommand[] {
  const entries = useOutbox();
  return useMemo(() => {
    const refunds = commandsNamed(entries ?? [], 'refund.register', RegisterRefundData);
    const returns = commandsNamed(entries ?? [], 'return.advance', AdvanceReturnData);
    return [
      ...refunds.map((each) => ({ ...each, of: 'refund' as const })),
      ...returns.map((each) => ({ ...each, of: 'return' as const })),
    ];
  }, [entries]);
}
