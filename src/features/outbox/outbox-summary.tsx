import { useState } from 'react';
import { Cloud, CloudOff } from 'lucide-react';
import { formatWhole } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { Pill } from '#src/ui/marks/pill.tsx';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { useSignalValue } from '#src/db/use-live.ts';
import { sendNow } from '#src/sync/outbox.ts';
import { connection, offlineSince, unsentCount } from '#src/sync/sync-status.ts';
import { outcomeOf } from '#src/features/outbox/send-outcome.ts';
import { durationWords } from '#src/features/outbox/duration-words.ts';
import { StateCard } from '#src/ui/feedback/state-card.tsx';
import styles from '#src/features/outbox/outbox-summary.module.css';

/**
 * How many changes are still on this device, whether there is a connection, and the button that does not
 * wait. `toDecide` are the conflicts that wait for the person, in their own tray.
 */
export function OutboxSummary({ toDecide }: { toDecide: number }) {
  const count = useSignalValue(unsentCount);
  const offline = useSignalValue(connection) === 'offline';
  const [sending, setSending] = useState(false);

  async function sendAll(): Promise<void> {
    setSending(true);
    const outcome = await sendNow().finally(() => setSending(false));
    toast(outcomeOf(outcome));
  }

  const attention = count > 0 || toDecide > 0;
  const isUndecided = count === 0 && toDecide > 0;
  const figure = isUndecided ? toDecide : count;
  return (
    <StateCard tone={attention ? 'warn' : 'ok'} label="Estado del envío">
      <div className={styles.words}>
        <span className={styles.count}>{formatWhole(figure)}</span>
        <div>
          <p className={styles.title}>
            {figure === 1 ? 'cambio' : 'cambios'} {isUndecided ? 'por decidir' : 'por enviar'}
          </p>
          <p className={styles.explain}>{explain(count, toDecide, offline)}</p>
        </div>
      </div>
      <div className={styles.line}>
        <span role="status">{offline ? <OfflinePill /> : <Pill icon={<Cloud />}>En línea</Pill>}</span>
        {count > 0 && (
          <Button variant="line" size="sm" busy={sending} onClick={() => void sendAll()}>
            Enviar ahora
          </Button>
        )}
        {toDecide > 0 && (
          <LinkButton href={paths.conflicts} variant="line" size="sm">
            Decidir ({toDecide})
          </LinkButton>
        )}
      </div>
    </StateCard>
  );
}

function explain(count: number, toDecide: number, offline: boolean): string {
  if (count === 0 && toDecide > 0)
    return toDecide === 1
      ? 'Hay un cambio que el servidor no aceptó del todo. Mira por qué y decide qué hacer.'
      : `Hay ${toDecide} cambios que el servidor no aceptó del todo. Mira por qué y decide qué hacer.`;
  if (count === 0) return 'El servidor tiene todo lo que hiciste en este equipo.';
  if (!offline)
    return count === 1
      ? 'Está guardado en este equipo y está saliendo.'
      : 'Están guardados en este equipo y están saliendo.';
  return count === 1
    ? 'Está guardado en este equipo. Se envía solo cuando vuelva la conexión.'
    : 'Están guardados en este equipo. Se envían solos cuando vuelva la conexión.';
}

function OfflinePill() {
  const since = useSignalValue(offlineSince);
  const now = useNow(10_000);
  const lasted = since === null ? null : durationWords(now - since);
  return (
    <Pill tone="down" icon={<CloudOff />}>
      Sin conexión{lasted && ` · ${lasted}`}
    </Pill>
  );
}
