import { countOf } from '#domain/base/spanish-text.ts';
import { SETTLED_RETENTION_DAYS } from '#sync/outbox/rules/retention.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { nowMs } from '#src/device/clock.ts';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { OutboxItem } from '#src/features/account/outbox/outbox-item.tsx';
import { sentToday } from '#src/features/account/outbox/outbox-rules.ts';
import styles from '#src/features/account/outbox/outbox-history.module.css';

const MAX_SHOWN = 100;

/** The commands of the last 30 days that the server already has, folded away. */
export function OutboxHistory({ sent }: { sent: readonly OutboxEntry[] }) {
  const now = useNow(60_000, nowMs);
  if (sent.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>
        Enviado hoy: {countOf(sentToday(sent, now), 'cambio', 'cambios')}. <span>Ver historial</span>
      </summary>
      <p className={styles.note}>
        {sent.length > MAX_SHOWN ? `Los últimos ${MAX_SHOWN} de ${sent.length}` : 'Todo lo enviado'} en los
        últimos {SETTLED_RETENTION_DAYS} días desde este equipo.
      </p>
      <ul>
        {sent.slice(0, MAX_SHOWN).map((each) => (
          <OutboxItem key={each.id} entry={each} />
        ))}
      </ul>
    </details>
  );
}
