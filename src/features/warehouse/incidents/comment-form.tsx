import { useState, type FormEvent } from 'react';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { MAX_INCIDENT_TEXT } from '#domain/inventory/incident-commands.ts';
import type { Incident } from '#domain/inventory/incident.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { saveIncidentComment } from '#src/features/warehouse/incidents/save-incident-step.ts';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import styles from '#src/features/warehouse/incidents/comment-form.module.css';

const FORM = 'comentar-incidente';

/** Adds a comment to an incident. The text stays until this device has saved it. */
export function CommentForm({ incident }: { incident: Incident }) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const saving = useSaving();
  useDirtyWhile(FORM, text.trim() !== '');

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    await saving.run(async () => {
      await saveIncidentComment(incident, text.trim());
      // What was written while it was saved is another comment.
      setText((now) => (now === text ? '' : now));
    });
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate data-print="off">
      <TextAreaField
        label="Comentario"
        rows={2}
        maxLength={MAX_INCIDENT_TEXT}
        value={text}
        onChange={(written) => {
          setText(written);
          setMissing(false);
        }}
        error={isMissing ? 'Escribe el comentario.' : undefined}
      />
      <SaveProblem state={saving.state} />
      <div>
        <Button type="submit" variant="line" busy={saving.isSaving}>
          Comentar
        </Button>
      </div>
    </form>
  );
}
