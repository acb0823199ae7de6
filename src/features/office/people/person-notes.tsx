import { useState, type FormEvent } from 'react';
import { noteKindLabels, type PersonNote } from '#domain/accounts/person-note.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { PERSON_NOTE_MAX } from '#domain/people/person-changes.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { change } from '#src/features/office/people/person-calls.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import list from '#src/shared/lists/desk-list.module.css';
import styles from '#src/features/office/people/people.module.css';

interface PersonNotesProps {
  personId: string;
  notes: readonly PersonNote[];
  mayWrite: boolean;
  onChanged: () => Promise<void>;
}

/** What administrators wrote about somebody for each other. */
export function PersonNotes({ personId, notes, mayWrite, onChanged }: PersonNotesProps) {
  return (
    <>
      {notes.length === 0 ? (
        <p className={list.muted}>Nadie ha escrito nada.</p>
      ) : (
        <ul className={list.lines}>
          {notes.map((each) => (
            <li key={each.id}>
              <span>
                <span className={list.said}>{each.text}</span>
                <br />
                <span className={list.muted}>
                  {noteKindLabels[each.kind]} · {each.author_name}
                </span>
              </span>
              <LocalTime at={each.at} />
            </li>
          ))}
        </ul>
      )}
      {mayWrite && <NoteForm personId={personId} onChanged={onChanged} />}
    </>
  );
}

function NoteForm({ personId, onChanged }: Pick<PersonNotesProps, 'personId' | 'onChanged'>) {
  const [text, setText] = useState('');
  // Sent again after a lost answer, it is the same note.
  const [id, setId] = useState(() => uuidv7());
  const { busy, request } = useRequest();
  const offline = useSignalValue(connection) === 'offline';
  useDirtyWhile('nota-de-persona', text !== '');

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const written = text.trim();
    if (busy || written === '') return;
    if (!(await request(() => change(peoplePaths.notes(personId), { id, text: written })))) return;
    setText((now) => (now.trim() === written ? '' : now));
    setId(uuidv7());
    await onChanged();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate data-print="off">
      <TextAreaField
        label="Nota nueva"
        hint="La lee quien administra personas, y la persona si pide sus datos."
        rows={2}
        maxLength={PERSON_NOTE_MAX}
        value={text}
        onChange={setText}
      />
      <div>
        <Button type="submit" variant="line" busy={busy} disabled={offline || text.trim() === ''}>
          Guardar nota
        </Button>
      </div>
    </form>
  );
}
