import { savingFailureText, type SavingState } from '#src/shared/saving/use-saving.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';

interface SaveProblemProps {
  state: SavingState;
  /** What is not lost: «Tu carrito sigue aquí». */
  kept?: string;
  /** What to say in place of it where the specification has words of its own. */
  failed?: string | undefined;
  className?: string | undefined;
}

/** Says that this device could not save a form, and that nothing of it is lost. */
export function SaveProblem({
  state,
  kept = 'Lo que escribiste sigue aquí',
  failed,
  className,
}: SaveProblemProps) {
  if (state !== 'full' && state !== 'failed') return null;
  return (
    <Banner tone="bad" inset className={className}>
      {state === 'failed' && failed ? failed : savingFailureText(state, kept)}
    </Banner>
  );
}
