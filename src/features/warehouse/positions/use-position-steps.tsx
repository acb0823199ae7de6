import { useState, type ReactNode } from 'react';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { toastSaved } from '#src/shared/outbox/toast-saved.ts';
import type { StockedPosition } from '#src/shared/positions/position-filters.ts';
import { sendPositionArchiving, sendPositionBlock } from '#src/shared/positions/send-position.ts';
import type { PositionWithPending } from '#src/shared/positions/positions-with-pending.ts';
import { StepDialog } from '#src/shared/saving/step-dialog.tsx';
import { account } from '#src/session/session.ts';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';

const MAX_REASON = 200;

/** The actions on a position that need no form: blocking, opening and archiving it. */
export function usePositionSteps(): {
  block: (position: PositionWithPending) => void;
  archive: (row: StockedPosition) => void;
  /** Asks why the person blocks it. */
  dialog: ReactNode;
} {
  const person = useSignalValue(account);
  const [blocking, setBlocking] = useState<PositionWithPending | null>(null);

  async function saveBlock({ location, blocked }: PositionWithPending, reason: string | null): Promise<void> {
    if (!person) return;
    const id = await sendPositionBlock(person.id, { location, reason, seen: blocked });
    const label = positionLabel(location);
    toastSaved(id, reason === null ? `${label} queda abierta` : `${label} queda bloqueada`);
  }

  async function archive({ position, units }: StockedPosition): Promise<void> {
    const label = positionLabel(position.location);
    if (units > 0) {
      toast({ tone: 'warning', text: `${label} no está vacía: traslada antes lo que tiene.` });
      return;
    }
    const agreed = await confirmDialog({
      title: `¿Archivar ${label}?`,
      text: 'Deja de aparecer en la bodega. Si vuelve a recibir mercancía o la creas de nuevo, regresa como estaba.',
      confirm: 'Archivar',
      danger: true,
    });
    if (!agreed || !person) return;
    const id = await sendPositionArchiving(person.id, position.location);
    toastSaved(id, `${label} queda archivada`);
  }

  return {
    block: (position) =>
      position.blocked === null
        ? setBlocking(position)
        : void saveBlock(position, null).catch((problem: unknown) => toastNotSaved(problem)),
    archive: (row) => void archive(row).catch((problem: unknown) => toastNotSaved(problem)),
    dialog: blocking && (
      <StepDialog
        question={{
          title: `¿Bloquear ${positionLabel(blocking.location)}?`,
          text: 'Quien vaya a poner o sacar mercancía de ahí verá el aviso.',
          confirm: 'Bloquear',
          danger: true,
          note: { label: 'Por qué', hint: 'Por ejemplo: estantería floja.', isRequired: true },
        }}
        maxNote={MAX_REASON}
        onSave={(reason) => saveBlock(blocking, reason)}
        onClose={() => setBlocking(null)}
      />
    ),
  };
}
