import { useState, type FormEvent } from 'react';
import { provisionalRegistered } from '#domain/inventory/provisional-movement.ts';
import { movementTypeLabels } from '#domain/inventory/stock-movement.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { focusMarkedInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { movementProblems, type MovementDraft } from '#src/shared/movements/movement-draft.ts';
import { movementData } from '#src/shared/movements/movement-data.ts';
import { MovementFields } from '#src/shared/movements/movement-fields.tsx';
import { sendMovement } from '#src/shared/movements/send-movement.ts';
import { useStock } from '#src/shared/inventory/use-stock.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { CorrectionForm } from '#src/features/account/conflicts/correction-form.tsx';
import {
  draftOf,
  refusedMovement,
  type RefusedMovement,
} from '#src/features/account/conflicts/correct-movement.ts';
import { useResending, type CorrectionProps } from '#src/features/account/conflicts/use-resending.ts';

/** The movement as its author wrote it, to mend and send as a new one. */
export function CorrectMovementDialog({ conflict, onClose }: CorrectionProps) {
  const refused = refusedMovement(conflict.entry);
  const title = refused ? `Corregir la ${movementTypeLabels[refused.data.type].toLowerCase()}` : 'Corregir';
  return (
    <Dialog open onClose={() => onClose(false)} title={title} roomy>
      {refused ? (
        <Form conflict={conflict} refused={refused} onClose={onClose} />
      ) : (
        <Banner tone="info" inset>
          Esta versión no puede abrir el movimiento. Regístralo de nuevo y descarta este.
        </Banner>
      )}
    </Dialog>
  );
}

/** Its time, type and reason stay: another type is another movement. */
function Form({ conflict, refused, onClose }: CorrectionProps & { refused: RefusedMovement }) {
  const person = useSignalValue(account);
  const items = useStock()?.items ?? [];
  const [draft, setDraft] = useState(() => draftOf(refused));
  const [checked, setChecked] = useState(false);
  const { saving, resend } = useResending({ conflict, onClose });

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked(true);
    const data = movementData(draft, refused.data.occurred_at);
    const { product } = draft;
    if (!data || !product || !person) return focusMarkedInvalidField(form);
    const { cost } = refused.preview;
    void resend(
      (supersedes) =>
        sendMovement(data, provisionalRegistered(data, { product, author: person, cost }), { supersedes }),
      'Movimiento corregido y guardado en este equipo. Se envía solo.',
    );
  }

  return (
    <CorrectionForm
      saving={saving}
      submit="Reenviar movimiento"
      onSubmit={save}
      onClose={() => onClose(false)}
    >
      <MovementFields
        draft={draft}
        problems={checked ? movementProblems(draft) : {}}
        items={items}
        isCorrection
        onChange={(changes: Partial<MovementDraft>) => setDraft((before) => ({ ...before, ...changes }))}
      />
    </CorrectionForm>
  );
}
