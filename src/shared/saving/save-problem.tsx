import { savingFailureText, type SavingState } from '#src/shared/saving/use-saving.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';

interface SaveProblemProps {
  state: SavingState;
  /** The thing that is not lost: «Tu carrito sigue aquí». */
  kept?: string;
  /** The message instead of that, where the specification has its own words. */
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
  if (state === 'writing' || state === 'saving') return null;
  return (
    <Banner tone="bad" inset className={className}>
      {state === 'failed' && failed ? failed : savingFailureText(state, kept)}
    </Banner>
  );
}
