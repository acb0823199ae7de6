import { useMemo } from 'react';
import { AnswerPqrData, ClosePqrData } from '#domain/pqr/pqr-commands.ts';
import type { PqrCommand } from '#src/features/pqr/listed-pqrs.ts';
import { commandsNamed } from '#src/shared/outbox/unseen-commands.ts';
import { useOutbox } from '#src/sync/outbox.ts';

/** What this person did with PQRs on this device, oldest first. */
export function usePqrCommands(): PqrCommand[] {
  const entries = useOutbox();
  return useMemo(() => {
    const answers = commandsNamed(entries ?? [], 'pqr.answer', AnswerPqrData);
    const closings = commandsNamed(entries ?? [], 'pqr.close', ClosePqrData);
    // An answer always comes before its closing.
    return [
      ...answers.map((each) => ({ ...each, kind: 'answer' as const })),
      ...closings.map((each) => ({ ...each, kind: 'closing' as const })),
    ];
  }, [entries]);
}
