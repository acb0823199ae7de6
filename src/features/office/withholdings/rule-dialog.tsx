import { useRef, useState } from 'react';
import type { Day } from '#domain/calendar/day.ts';
import { MAX_RULE_NOTE, withholdingPaths, WithholdingRules } from '#domain/withholdings/withholding-api.ts';
import { type DraftProblems, emptyDraft, ruleOfDraft } from '#src/features/office/withholdings/rule-draft.ts';
import { RuleFieldset } from '#src/features/office/withholdings/rule-fieldset.tsx';
import { focusMarkedInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useServerSaving } from '#src/shared/saving/use-server-saving.ts';
import { useSavedOnce } from '#src/shared/second-factor/use-saved-once.ts';
import { NoteField } from '#src/shared/saving/note-field.tsx';

interface RuleDialogProps {
  today: Day;
  onSaved: () => void;
  onClose: () => void;
}

/** A new rule: nothing is withheld by it until somebody else confirms it. */
export function RuleDialog({ today, onSaved, onClose }: RuleDialogProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => emptyDraft(today));
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<DraftProblems>({});
  const saving = useServerSaving();
  const { refusal } = saving;
  const post = useSavedOnce(WithholdingRules);

  async function save(): Promise<void> {
    refusal.clear();
    const read = ruleOfDraft(draft);
    setProblems('problems' in read ? read.problems : {});
    if ('problems' in read) return focusMarkedInvalidField(formRef.current);
    await saving.run(async () => {
      const answer = await post(withholdingPaths.rules, { rule: read.rule, note });
      if (!answer.ok) return refusal.take(answer);
      onSaved();
    });
  }

  return (
    <FormDialog
      formRef={formRef}
      title="Escribir una regla de retención"
      submit="Guardar"
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <p>
        Pregúntale la tarifa y la norma a un contador. Mientras otra persona no la confirme con su nombre, la
        regla no se aplica.
      </p>
      <RuleFieldset
        draft={draft}
        errors={{ ...problems, ...refusal.fields }}
        today={today}
        onChange={(over) => setDraft((now) => ({ ...now, ...over }))}
      />
      <NoteField
        label="Nota"
        value={note}
        onChange={setNote}
        maxLength={MAX_RULE_NOTE}
        hint="De dónde salió, para quien la confirma."
      />
    </FormDialog>
  );
}
