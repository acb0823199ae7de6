import { Route } from 'lucide-react';
import { countOf } from '#domain/base/spanish-text.ts';
import { MIN_PICK_DAYS } from '#domain/slotting/slotting-problem.ts';
import { PICK_DAYS } from '#domain/warehouse/rotation.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';

/** With less knowledge than this device needs, it proposes nothing. */
export function TooFewDays({ days }: { days: number }) {
  return (
    <EmptyState title="Todavía no hay datos suficientes">
      Hacen falta {MIN_PICK_DAYS} días con recogidas en los últimos {PICK_DAYS}; este equipo conoce{' '}
      {countOf(days, 'día', 'días')}. Con menos, la propuesta saldría del azar.
    </EmptyState>
  );
}

/** Explains the optimizer before the person starts it. */
export function OptimizerInvitation({ days, onStart }: { days: number; onStart: () => void }) {
  return (
    <EmptyState
      title="Menos pasos para recoger lo mismo"
      action={
        <Button onClick={onStart}>
          <Route />
          Calcular propuesta
        </Button>
      }
    >
      Con las recogidas de {countOf(days, 'día', 'días')}, buscamos qué conviene acercar a empaque y qué
      conviene tener junto. El cálculo se hace en este equipo, también sin conexión.
    </EmptyState>
  );
}
