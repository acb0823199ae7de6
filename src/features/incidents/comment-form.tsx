import { useEffect, useState, type FormEvent } from 'react';
import { MAX_INCIDENT_TEXT } from '#domain/inventory/incident-commands.ts';
import type { Incident } from '#domain/inventory/incident.ts';
import { markClean, markDirty } from '#src/device/dirty-forms.ts';
import { saveIncidentComment } from '#src/features/incidents/save-incident-step.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField } from '#src/ui/field.tsx';
import styles from '#src/features/incidents/comment-form.module.css';

const FORM = 'comentar-incidente';

/** Says something of an incident. What was written stays until this device saved it. */
export function CommentForm({ incident }: { incident: Incident }) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [state, setState] = useState<'writing' | 'saving' | 'failed'>('writing');

  useEffect(() => () => markClean(FORM), []);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state === 'saving') return;
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    setState('saving');
    try {
      await saveIncidentComment(incident, text.trim());
      setText('');
      markClean(FORM);
      setState('writing');
    } catch {
      setState('failed');
    }
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
          if (written.trim() === '') markClean(FORM);
          else markDirty(FORM);
        }}
        error={isMissing ? 'Escribe el comentario.' : undefined}
      />
      {state === 'failed' && (
        <Banner tone="bad" inset>
          No se pudo guardar en este equipo. Lo que escribiste sigue aquí: intenta de nuevo.
        </Banner>
      )}
      <div>
        <Button type="submit" variant="line" busy={state === 'saving'}>
          Comentar
        </Button>
      </div>
    </form>
  );
}
