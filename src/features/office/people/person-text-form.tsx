import { useState, type FormEvent } from 'react';
import { uuidv7 } from '#domain/base/ids.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { change } from '#src/features/office/people/person-calls.ts';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import styles from '#src/features/office/people/people.module.css';

interface PersonTextFormProps {
  /** Tells what is written here from other unsent text. */
  form: string;
  label: string;
  hint: string;
  maxLength: number;
  /** Where `{ id, text }` goes. */
  path: string;
  action: string;
  onChanged: () => Promise<void>;
}

/** A text about a person, or to them, that the server takes once however often it is sent. */
export function PersonTextForm({
  form,
  label,
  hint,
  maxLength,
  path,
  action,
  onChanged,
}: PersonTextFormProps) {
  const [text, setText] = useState('');
  // Sent again after a lost answer, it is the same one.
  const [id, setId] = useState(() => uuidv7());
  const { busy, request } = useRequest();
  const offline = useSignalValue(connection) === 'offline';
  useDirtyWhile(form, text !== '');

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const written = text.trim();
    if (busy || written === '') return;
    if (!(await request(() => change(path, { id, text: written })))) return;
    setText((now) => (now.trim() === written ? '' : now));
    setId(uuidv7());
    await onChanged();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate data-print="off">
      <TextAreaField
        label={label}
        hint={hint}
        rows={2}
        maxLength={maxLength}
        value={text}
        onChange={setText}
      />
      <div>
        <Button type="submit" variant="line" busy={busy} disabled={offline || text.trim() === ''}>
          {action}
        </Button>
      </div>
    </form>
  );
}
