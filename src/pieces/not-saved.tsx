import type { SavingState } from '#src/pieces/saving-state.ts';
import { Banner } from '#src/ui/banner.tsx';

interface NotSavedProps {
  state: SavingState;
  /** What the person has not lost. */
  kept?: string;
}

/** Says that this device could not save a form, and that nothing of it is lost. */
export function NotSaved({ state, kept = 'Lo que escribiste' }: NotSavedProps) {
  if (state !== 'full' && state !== 'failed') return null;
  return (
    <Banner tone="bad" inset>
      {state === 'full'
        ? `No queda espacio en este equipo. ${kept} sigue aquí: libera espacio e intenta de nuevo.`
        : `No se pudo guardar en este equipo. ${kept} sigue aquí: intenta de nuevo.`}
    </Banner>
  );
}
