import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import type { Conflict } from '#src/shared/outbox/conflicts.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { resendDependants } from '#src/features/account/conflicts/conflict-decisions.ts';

export interface CorrectionProps {
  conflict: Conflict;
  onClose: (decided: boolean) => void;
}

/** Sends a corrected command in place of the refused one, once, and then the commands that waited for it. */
export function useResending({ conflict, onClose }: CorrectionProps) {
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);

  async function resend(corrected: (supersedes: string) => Promise<unknown>, saying: string): Promise<void> {
    await saving.run(async () => {
      await corrected(conflict.entry.id);
      await resendDependants(conflict.dependants);
      toast({ text: saying });
      closeOwn(true);
    });
  }
  return { saving, resend };
}
