import { useEffect } from 'react';
import { countOf } from '#domain/base/spanish-text.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { deliverHeld, forgetFile, heldFiles, type HeldFile } from '#src/sync/plan-b-delivery.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { heldState, tallyText } from '#src/features/account/outbox/held-file-labels.ts';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/features/account/outbox/plan-b-page.module.css';

/** Other people's files that this device took in, each with its state. */
export function HeldFiles() {
  const files = useSignalValue(heldFiles);
  useEffect(() => void deliverHeld(), []);
  if (!files || files.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="held">
      <h2 id="held">Recibido de otros equipos</h2>
      <ul>
        {files.toReversed().map((each) => (
          <Held key={each.id} file={each} />
        ))}
      </ul>
    </section>
  );
}

function Held({ file }: { file: HeldFile }) {
  const { word, tone, explain } = heldState(file);
  const waits = file.sealed !== null;
  return (
    <li className={styles.held}>
      <p>
        <b>{countOf(file.commands, 'cambio', 'cambios')}</b> · <LocalTime at={file.receivedAt} />
      </p>
      <p className={quiet.prose}>{file.tally ? tallyText(file.tally) : explain}</p>
      <div className={styles.actions}>
        <Badge tone={tone}>{word}</Badge>
        {waits && (
          <Button variant="quiet" size="sm" onClick={() => void deliverHeld()}>
            Entregar ahora
          </Button>
        )}
        <Button variant={waits ? 'danger-quiet' : 'quiet'} size="sm" onClick={() => void remove(file)}>
          Quitar
        </Button>
      </div>
    </li>
  );
}

async function remove({ id, sealed, commands }: HeldFile): Promise<void> {
  const yes =
    sealed === null ||
    (await confirmDialog({
      title: `¿Quitar ${countOf(commands, 'cambio', 'cambios')} sin entregar?`,
      text: 'Siguen en el equipo donde se hicieron. Si ese equipo ya no está, se pierden.',
      confirm: 'Quitar sin entregar',
      keep: 'Conservarlo',
      danger: true,
    }));
  if (yes) await forgetFile(id);
}
