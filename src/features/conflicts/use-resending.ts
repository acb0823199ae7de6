import { useState } from 'react';
import type { Conflict } from '#src/pieces/conflicts.ts';
import { toast } from '#src/ui/toast.tsx';
import { resendDependants } from '#src/features/conflicts/conflict-decisions.ts';

export interface CorrectionProps {
  conflict: Conflict;
  onClose: (decided: boolean) => void;
}

export type ResendingState = 'writing' | 'saving' | 'failed';

/** Sends a corrected command in place of the refused one, once, and then whatever waited for it. */
export function useResending({ conflict, onClose }: CorrectionProps) {
  const [state, setState] = useState<ResendingState>('writing');

  async function resend(corrected: (supersedes: string) => Promise<unknown>, saying: string): Promise<void> {
    if (state === 'saving') return;
    setState('saving');
    try {
      await corrected(conflict.entry.id);
      await resendDependants(conflict.dependants);
      toast({ text: saying });
      onClose(true);
    } catch {
      setState('failed');
    }
  }
  return { state, resend };
}
