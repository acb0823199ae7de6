import { useRef, useState } from 'react';
import { positionKey, positionLabel } from '#domain/inventory/position.ts';
import { positionIn } from '#domain/scanning/position-check.ts';
import { UNDESCRIBED } from '#domain/warehouse/position-rules.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { agreesToDiscard } from '#src/features/warehouse/positions/agrees-to-discard.ts';
import { DescriptionFields } from '#src/features/warehouse/positions/description-fields.tsx';
import { toastSaved } from '#src/shared/outbox/toast-saved.ts';
import {
  changesBetween,
  descriptionIn,
  draftOf,
  positionProblems,
  type PositionDraft,
} from '#src/features/warehouse/positions/position-form.ts';
import { focusMarkedInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { sendPosition } from '#src/shared/positions/send-position.ts';
import type { PositionWithPending } from '#src/shared/positions/positions-with-pending.ts';
import { account } from '#src/session/session.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { PositionLabelField } from '#src/features/warehouse/positions/position-label-field.tsx';

interface PositionDialogProps {
  /** Null for a new one. */
  position: PositionWithPending | null;
  /** Whether a position with this key exists. */
  isKnown: (key: string) => boolean;
  onClose: () => void;
}

/** The description of a position, or a new one. This device saves it before anything else. */
export function PositionDialog({ position, isKnown, onClose }: PositionDialogProps) {
  const person = useSignalValue(account);
  // The description as the person saw it when they began: the server reports a later change.
  const [before] = useState(position ?? UNDESCRIBED);
  const [draft, setDraft] = useState<PositionDraft>(() => draftOf(position?.location ?? null, before));
  const [checked, setChecked] = useState(false);
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);
  const form = useRef<HTMLFormElement>(null);
  const at = positionIn(draft.label);
  const problems = positionProblems(draft);
  if (!position && at && isKnown(positionKey(at)))
    problems.label = `${positionLabel(at)} ya existe: búscala y edítala.`;

  function write(changes: Partial<PositionDraft>): void {
    setDraft((written) => ({ ...written, ...changes }));
  }

  async function save(): Promise<void> {
    setChecked(true);
    const after = descriptionIn(draft);
    if (!after || !at || !person || Object.keys(problems).length > 0) {
      focusMarkedInvalidField(form.current);
      return;
    }
    const said = changesBetween(before, after);
    if (position && Object.keys(said.changes).length === 0) return closeOwn();
    await saving.run(async () => {
      const id = await sendPosition(person.id, { location: at, ...said }, { isNew: position === null });
      closeOwn();
      toastSaved(id, `${positionLabel(at)}: guardada en este equipo`);
    });
  }

  async function close(): Promise<void> {
    const start = draftOf(position?.location ?? null, before);
    const isUntouched = JSON.stringify(draft) === JSON.stringify(start);
    if (isUntouched || (await agreesToDiscard('La posición queda como estaba.'))) closeOwn();
  }

  const shown = checked ? problems : {};
  return (
    <FormDialog
      formRef={form}
      title={position ? `Editar ${positionLabel(position.location)}` : 'Nueva posición'}
      submit="Guardar"
      saving={saving}
      onSubmit={save}
      onClose={() => void close()}
    >
      {!position && (
        <PositionLabelField
          label={draft.label}
          error={shown.label}
          onChange={(label) => write({ label: label.toUpperCase() })}
        />
      )}
      <DescriptionFields draft={draft} problems={shown} withPlace onChange={write} />
    </FormDialog>
  );
}
