import { useEffect, useRef, useState, type FormEvent } from 'react';
import { positionKey, positionLabel, type Zone } from '#domain/inventory/position.ts';
import { countOf } from '#domain/spanish-text.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { markClean, markDirty } from '#src/device/dirty-forms.ts';
import { announceSavedPosition } from '#src/features/warehouse/announce-saved-position.ts';
import { DescriptionFields } from '#src/features/warehouse/description-fields.tsx';
import {
  blankRanges,
  rangesIn,
  rangesProblems,
  type RangePart,
  type RangesDraft,
} from '#src/features/warehouse/ranges-form.ts';
import { RangesFields } from '#src/features/warehouse/ranges-fields.tsx';
import { descriptionIn, draftOf, positionProblems } from '#src/features/warehouse/position-form.ts';
import { focusFirstInvalid } from '#src/pieces/focus-first-problem.ts';
import { sendPositions } from '#src/pieces/send-position.ts';
import { account } from '#src/session/session.ts';
import { NotSaved } from '#src/pieces/not-saved.tsx';
import { savingFailure, type SavingState } from '#src/pieces/saving-state.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { SubmitActions } from '#src/ui/submit-actions.tsx';
import { GeneratedPreview } from '#src/features/warehouse/generated-preview.tsx';
import styles from '#src/pieces/step-dialog.module.css';

const FORM = 'crear-posiciones';

interface GeneratePositionsDialogProps {
  /** Where the screen is looking. */
  zone: Zone;
  isKnown: (key: string) => boolean;
  onClose: () => void;
}

/** Makes every position of some aisles, shelves and places, after showing which. */
export function GeneratePositionsDialog({ zone, isKnown, onClose }: GeneratePositionsDialogProps) {
  const person = useSignalValue(account);
  const [ranges, setRanges] = useState<RangesDraft>(() => blankRanges(zone));
  const [description, setDescription] = useState(() => draftOf(null));
  const [checked, setChecked] = useState(false);
  const [state, setState] = useState<SavingState>('writing');
  const form = useRef<HTMLFormElement>(null);

  const asked = rangesIn(ranges);
  const made = asked?.positions ?? [];
  const fresh = made.filter((each) => !isKnown(positionKey(each)));
  const problems = rangesProblems(ranges);
  const { label: _, ...described } = positionProblems(description);

  useEffect(() => () => markClean(FORM), []);

  function write(part: RangePart, end: 'from' | 'to', text: string): void {
    markDirty(FORM);
    setRanges((before) => ({ ...before, [part]: { ...before[part], [end]: text.toUpperCase() } }));
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (state === 'saving') return;
    const { planX: __, planY: ___, ...shared } = descriptionIn(description) ?? {};
    const [first, last] = [fresh[0], fresh.at(-1)];
    if (!asked || !first || !last || !person || !('purpose' in shared) || Object.keys(described).length > 0) {
      focusFirstInvalid(form.current);
      return;
    }
    const count = countOf(fresh.length, 'posición', 'posiciones');
    setState('saving');
    try {
      const id = await sendPositions(
        person.id,
        { ranges: asked.ranges, description: shared },
        { count: fresh.length, detail: `${positionLabel(first)} a ${positionLabel(last)}` },
      );
      onClose();
      announceSavedPosition(id, `${count}: guardadas en este equipo`);
    } catch (problem) {
      setState(savingFailure(problem));
    }
  }

  return (
    <Dialog
      open
      roomy
      onClose={onClose}
      title="Crear varias posiciones"
      actions={
        <SubmitActions
          form={FORM}
          busy={state === 'saving'}
          disabled={asked !== null && fresh.length === 0}
          onCancel={onClose}
        >
          {fresh.length > 0 ? `Crear ${countOf(fresh.length, 'posición', 'posiciones')}` : 'Crear'}
        </SubmitActions>
      }
    >
      <form ref={form} id={FORM} className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <RangesFields
          ranges={ranges}
          problems={checked ? problems : {}}
          onZone={(next) => setRanges((before) => ({ ...before, zone: next }))}
          onRange={write}
        />
        <GeneratedPreview made={made} fresh={fresh} />
        <DescriptionFields
          draft={description}
          problems={checked ? described : {}}
          withPlace={false}
          onChange={(changes) => setDescription((before) => ({ ...before, ...changes }))}
        />
        <NotSaved state={state} />
      </form>
    </Dialog>
  );
}
