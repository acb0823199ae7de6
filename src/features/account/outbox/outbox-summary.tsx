import { worksInMemory } from '#src/db/storage/without-databases.ts';
import { useState } from 'react';
import { Cloud, CloudOff } from 'lucide-react';
import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { paths } from '#domain/paths.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { Pill } from '#src/ui/marks/pill.tsx';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { useSignalValue } from '#src/device/use-signal.ts';
import { sendNow } from '#src/sync/outbox.ts';
import { connection, offlineSince, unsentCount } from '#src/sync/sync-status.ts';
import { outcomeOf } from '#src/features/account/outbox/send-outcome.ts';
import { durationLabel } from '#src/features/account/outbox/duration-labels.ts';
import { StateCard } from '#src/ui/feedback/state-card.tsx';
import styles from '#src/features/account/outbox/outbox-summary.module.css';

interface OutboxSummaryProps {
  /** Conflicts that wait for the person, in their own tray. */
  toDecide: number;
  /** Changes that nobody can read any more, and so nobody can send. */
  lost: number;
}

/** How many changes are still on this device, whether there is a connection, and the button that does not wait. */
export function OutboxSummary({ toDecide, lost }: OutboxSummaryProps) {
  const count = useSignalValue(unsentCount);
  const offline = useSignalValue(connection) === 'offline';
  const [sending, setSending] = useState(false);

  async function sendAll(): Promise<void> {
    setSending(true);
    const outcome = await sendNow().finally(() => setSending(false));
    toast(outcomeOf(outcome));
  }

  const { figure, ofWhich, explain } = summaryOf({ count, toDecide, lost }, offline);
  return (
    <StateCard tone={figure > 0 ? 'warn' : 'ok'} label="Estado del envío">
      <div className={styles.words}>
        <span className={styles.count}>{formatWhole(figure)}</span>
        <div>
          <p className={styles.title}>
            {figure === 1 ? 'cambio' : 'cambios'} {ofWhich}
          </p>
          <p className={styles.explain}>{explain}</p>
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

interface Summary {
  figure: number;
  ofWhich: string;
  explain: string;
}

/** What matters most: changes that wait, then those to decide, then those that are lost. */
function summaryOf(
  { count, toDecide, lost }: OutboxSummaryProps & { count: number },
  offline: boolean,
): Summary {
  if (count > 0) return { figure: count, ofWhich: 'por enviar', explain: waitingLabel(count === 1, offline) };
  if (toDecide > 0)
    return {
      figure: toDecide,
      ofWhich: 'por decidir',
      explain: `Hay ${countOf(toDecide, 'cambio', 'cambios')} que el servidor no aceptó del todo. Mira por qué y decide qué hacer.`,
    };
  if (lost > 0)
    return {
      figure: lost,
      ofWhich: lost === 1 ? 'que no se puede leer' : 'que no se pueden leer',
      explain: `Este equipo perdió la clave con que se ${lost === 1 ? 'guardó' : 'guardaron'}. Lo demás ya está en el servidor.`,
    };
  return {
    figure: 0,
    ofWhich: 'por enviar',
    explain: 'El servidor tiene todo lo que hiciste en este equipo.',
  };
}

function waitingLabel(isOne: boolean, offline: boolean): string {
  if (worksInMemory.peek())
    return `${isOne ? 'Está' : 'Están'} solo en esta página: no la cierres hasta que ${isOne ? 'salga' : 'salgan'}.`;
  const kept = isOne ? 'Está guardado en este equipo' : 'Están guardados en este equipo';
  if (!offline) return isOne ? `${kept} y está saliendo.` : `${kept} y están saliendo.`;
  return isOne
    ? `${kept}. Se envía solo cuando vuelva la conexión.`
    : `${kept}. Se envían solos cuando vuelva la conexión.`;
}

function OfflinePill() {
  const since = useSignalValue(offlineSince);
  const now = useNow(10_000);
  const lasted = since === null ? null : durationLabel(now - since);
  return (
    <Pill tone="down" icon={<CloudOff />}>
      Sin conexión{lasted && ` · ${lasted}`}
    </Pill>
  );
}
