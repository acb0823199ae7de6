import { noteKindLabels, type PersonNote } from '#domain/accounts/person-note.ts';
import { dotted } from '#domain/base/spanish-text.ts';
import { MESSAGES_A_DAY, PERSON_MESSAGE_MAX, PERSON_NOTE_MAX } from '#domain/people/person-changes.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { PersonTextForm } from '#src/features/office/people/person-text-form.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import list from '#src/shared/lists/desk-list.module.css';

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
      {notes.length === 0 && <p className={list.muted}>Nadie ha escrito nada.</p>}
      <NoteList notes={notes} />
      {mayWrite && (
        <PersonTextForm
          form="nota-de-persona"
          label="Nota nueva"
          hint="La lee quien administra personas, y la persona si pide sus datos."
          maxLength={PERSON_NOTE_MAX}
          path={peoplePaths.notes(personId)}
          action="Guardar nota"
          onChanged={onChanged}
        />
      )}
    </>
  );
}

interface PersonMessagesProps extends Omit<PersonNotesProps, 'notes' | 'mayWrite'> {
  messages: readonly PersonNote[];
  /** Why they would not read it, in words; null where they would. */
  unreachable: string | null;
}

/** What the company wrote to somebody by hand, and the next message. */
export function PersonMessages({ personId, messages, unreachable, onChanged }: PersonMessagesProps) {
  return (
    <>
      {messages.length === 0 && <p className={list.muted}>Nadie le ha escrito.</p>}
      <NoteList notes={messages} />
      {unreachable === null ? (
        <PersonTextForm
          form="mensaje-a-persona"
          label="Mensaje nuevo"
          hint={`Le llega como notificación, por los medios que eligió. Sobre lo suyo, no para vender, y hasta ${MESSAGES_A_DAY} en un día.`}
          maxLength={PERSON_MESSAGE_MAX}
          path={peoplePaths.messages(personId)}
          action="Enviar mensaje"
          onChanged={onChanged}
        />
      ) : (
        <p className={list.muted}>{unreachable}</p>
      )}
    </>
  );
}

function NoteList({ notes }: { notes: readonly PersonNote[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={list.lines}>
      {notes.map(({ id, kind, text, author_name: author, at }) => (
        <li key={id}>
          <span>
            <span className={list.said}>{text}</span>
            <br />
            <span className={list.muted}>{dotted(kind !== 'message' && noteKindLabels[kind], author)}</span>
          </span>
          <LocalTime at={at} />
        </li>
      ))}
    </ul>
  );
}
