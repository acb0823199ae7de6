import { useRef, useState } from 'react';
import { positionKey, positionLabel, type Zone } from '#domain/inventory/position.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { agreesToDiscard } from '#src/features/warehouse/positions/agrees-to-discard.ts';
import { toastSaved } from '#src/shared/outbox/toast-saved.ts';
import { DescriptionFields } from '#src/features/warehouse/positions/description-fields.tsx';
import { rangesIn, rangesProblems } from '#src/features/warehouse/positions/ranges-form.ts';
import { useRangesDraft } from '#src/features/warehouse/positions/use-ranges-draft.ts';
import { RangesFields } from '#src/features/warehouse/positions/ranges-fields.tsx';
import { descriptionIn, positionProblems } from '#src/features/warehouse/positions/position-form.ts';
import { focusMarkedInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { sendPositions } from '#src/shared/positions/send-position.ts';
import { account } from '#src/session/session.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { GeneratedPreview } from '#src/features/warehouse/positions/generated-preview.tsx';

interface GeneratePositionsDialogProps {
  /** The zone on the screen. */
  zone: Zone;
  isKnown: (key: string) => boolean;
  onClose: () => void;
}

/** Makes every position of some aisles, shelves and places, after it shows which. */
export function GeneratePositionsDialog({ zone, isKnown, onClose }: GeneratePositionsDialogProps) {
  const person = useSignalValue(account);
  const { ranges, description, write, describe, isUntouched } = useRangesDraft(zone);
  const [checked, setChecked] = useState(false);
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);
  const form = useRef<HTMLFormElement>(null);

  const asked = rangesIn(ranges);
  const made = asked?.positions ?? [];
  const fresh = made.filter((each) => !isKnown(positionKey(each)));
  const problems = rangesProblems(ranges);
  const { label: _, ...described } = positionProblems(description);

  async function close(): Promise<void> {
    if (isUntouched || (await agreesToDiscard('No se crea ninguna posición.'))) closeOwn();
  }

  async function save(): Promise<void> {
    setChecked(true);
    const { planX: __, planY: ___, ...shared } = descriptionIn(description) ?? {};
    const [first, last] = [fresh[0], fresh.at(-1)];
    if (!asked || !first || !last || !person || !('purpose' in shared) || Object.keys(described).length > 0) {
      focusMarkedInvalidField(form.current);
      return;
    }
    const count = countOf(fresh.length, 'posición', 'posiciones');
    await saving.run(async () => {
      const id = await sendPositions(
        person.id,
        { ranges: asked.ranges, description: shared },
        { count: fresh.length, detail: `${positionLabel(first)} a ${positionLabel(last)}` },
      );
      closeOwn();
      toastSaved(id, `${count}: guardadas en este equipo`);
    });
  }

  return (
    <FormDialog
      formRef={form}
      title="Crear varias posiciones"
      submit={fresh.length > 0 ? `Crear ${countOf(fresh.length, 'posición', 'posiciones')}` : 'Crear'}
      disabled={asked !== null && fresh.length === 0}
      saving={saving}
      onSubmit={save}
      onClose={() => void close()}
    >
      <RangesFields
        ranges={ranges}
        problems={checked ? problems : {}}
        onZone={(next) => write({ zone: next })}
        onRange={(part, end, text) => write({ [part]: { ...ranges[part], [end]: text.toUpperCase() } })}
      />
      <GeneratedPreview made={made} fresh={fresh} />
      <DescriptionFields
        draft={description}
        problems={checked ? described : {}}
        withPlace={false}
        onChange={describe}
      />
    </FormDialog>
  );
}
